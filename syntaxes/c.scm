; Syntax colours of C. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(field_identifier) @property
(statement_identifier) @label
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(enumerator name: (identifier) @constant)
(parameter_declaration declarator: (identifier) @variable.parameter)
(parameter_declaration declarator: (pointer_declarator declarator: (identifier) @variable.parameter))
(parameter_declaration declarator: (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @variable.parameter)))
(parameter_declaration declarator: (array_declarator declarator: (identifier) @variable.parameter))
(function_declarator declarator: (identifier) @function)
(call_expression function: (identifier) @function)
(call_expression function: (field_expression field: (field_identifier) @function))

; types
(type_identifier) @type
(primitive_type) @type.builtin
(sized_type_specifier) @type.builtin
(storage_class_specifier) @keyword

; preprocessor
["#define" "#elif" "#elifdef" "#elifndef" "#else" "#endif" "#if" "#ifdef" "#ifndef" "#include" "defined" (preproc_directive)] @keyword
(preproc_def name: (identifier) @constant)
(preproc_function_def name: (identifier) @function)
(preproc_params (identifier) @variable.parameter)

; literals
[(string_literal) (system_lib_string) (char_literal)] @string
(escape_sequence) @escape
(number_literal) @number
[(true) (false)] @boolean
(null) @constant
(attribute name: (identifier) @attribute)

; keywords
["alignas" "alignof" "asm" "break" "case" "const" "constexpr" "continue" "default" "do" "else" "enum" "extern" "for" "goto" "if"
 "inline" "__inline" "__inline__" "noreturn" "_Noreturn" "offsetof" "register" "restrict" "__restrict__" "return" "sizeof" "static"
 "struct" "switch" "thread_local" "__thread" "typedef" "union" "volatile" "while" "_Atomic" "_Alignas" "_Alignof" "_Generic"
 "__attribute__" "__attribute" "__declspec" "__extension__"] @keyword

; the rest
["!" "!=" "%" "%=" "&" "&&" "&=" "*" "*=" "+" "++" "+=" "-" "--" "-=" "->" "..." "/" "/=" "<" "<<" "<<=" "<=" "=" "==" ">" ">=" ">>"
 ">>=" "?" "^" "^=" "|" "|=" "||" "~"] @operator
(comment) @comment
