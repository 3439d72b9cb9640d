; Syntax colours of C++. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

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

(parameter_declaration declarator: (reference_declarator (identifier) @variable.parameter))
(optional_parameter_declaration declarator: (identifier) @variable.parameter)
(optional_parameter_declaration declarator: (reference_declarator (identifier) @variable.parameter))
(variadic_declarator (identifier) @variable.parameter)
(function_declarator declarator: (field_identifier) @function)
(function_declarator declarator: (qualified_identifier name: (identifier) @function))
(function_declarator declarator: (qualified_identifier name: (qualified_identifier name: (identifier) @function)))
(call_expression function: (qualified_identifier name: (identifier) @function))
(call_expression function: (qualified_identifier name: (qualified_identifier name: (identifier) @function)))
(template_function name: (identifier) @function)
(template_method name: (field_identifier) @function)
(destructor_name (identifier) @function)
(operator_name) @function
(field_initializer (field_identifier) @property)
(concept_definition name: (identifier) @type)
(namespace_identifier) @module
(this) @variable.builtin

; types
(type_identifier) @type
(auto) @type.builtin
(primitive_type) @type.builtin
(sized_type_specifier) @type.builtin

; preprocessor
["#define" "#elif" "#elifdef" "#elifndef" "#else" "#endif" "#if" "#ifdef" "#ifndef" "#include" "defined" (preproc_directive)] @keyword
(preproc_def name: (identifier) @constant)
(preproc_function_def name: (identifier) @function)
(preproc_params (identifier) @variable.parameter)

; literals
[(string_literal) (raw_string_literal) (system_lib_string) (char_literal)] @string
(literal_suffix) @number
(escape_sequence) @escape
(number_literal) @number
[(true) (false)] @boolean
(null) @constant
(attribute name: (identifier) @attribute)

; keywords
["alignas" "alignof" "asm" "break" "case" "const" "constexpr" "continue" "default" "do" "else" "enum" "extern" "for" "goto" "if"
 "inline" "__inline" "__inline__" "noreturn" "_Noreturn" "offsetof" "register" "restrict" "__restrict__" "return" "sizeof" "static"
 "struct" "switch" "thread_local" "__thread" "typedef" "union" "volatile" "while" "_Atomic" "_Alignas" "_Alignof" "_Generic"
 "__attribute__" "__attribute" "__declspec" "__extension__" "catch" "class" "co_await" "co_return" "co_yield" "concept" "consteval" "constinit"
 "decltype" "delete" "explicit" "final" "friend" "mutable" "namespace" "new" "noexcept" "operator" "override" "private" "protected" "public"
 "requires" "static_assert" "template" "throw" "try" "typename" "using" "virtual"] @keyword

; the rest
["!" "!=" "%" "%=" "&" "&&" "&=" "*" "*=" "+" "++" "+=" "-" "--" "-=" "->" "..." "/" "/=" "<" "<<" "<<=" "<=" "=" "==" ">" ">=" ">>"
 ">>=" "<=>" "::" "?" "^" "^=" "|" "|=" "||" "~"] @operator
(comment) @comment
