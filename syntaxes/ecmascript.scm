; Syntax colours that JavaScript and TypeScript have in common. Where several patterns capture the same node the last one wins; an inner
; node wins over an outer one.

; names, from the general to the particular
[(identifier) (shorthand_property_identifier) (shorthand_property_identifier_pattern)] @variable
[(property_identifier) (private_property_identifier)] @property
(statement_identifier) @label
((identifier) @type (#match? @type "^[A-Z]"))
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(arrow_function parameter: (identifier) @variable.parameter)
(catch_clause parameter: (identifier) @variable.parameter)

; functions
(function_declaration name: (identifier) @function)
(function_expression name: (identifier) @function)
(generator_function_declaration name: (identifier) @function)
(generator_function name: (identifier) @function)
(method_definition name: (_) @function)
(variable_declarator name: (identifier) @function value: [(function_expression) (arrow_function) (generator_function)])
(assignment_expression left: (identifier) @function right: [(function_expression) (arrow_function)])
(assignment_expression left: (member_expression property: (_) @function) right: [(function_expression) (arrow_function)])
(pair key: (property_identifier) @function value: [(function_expression) (arrow_function)])
(call_expression function: (identifier) @function)
(call_expression function: (member_expression property: (_) @function))
(new_expression constructor: (identifier) @constructor)
(decorator "@" @attribute)
(decorator (identifier) @attribute)
(decorator (call_expression function: (identifier) @attribute))

; literals
[(string) (template_string)] @string
(template_substitution ["${" "}"] @operator)
(escape_sequence) @escape
(regex) @regexp
(number) @number
[(true) (false)] @boolean
[(null) (undefined)] @constant
[(this) (super)] @variable.builtin

; keywords
["as" "async" "await" "break" "case" "catch" "class" "const" "continue" "debugger" "default" "delete" "do" "else" "export" "extends"
 "finally" "for" "from" "function" "get" "if" "import" "in" "instanceof" "let" "new" "of" "return" "set" "static" "switch" "target"
 "throw" "try" "typeof" "using" "var" "void" "while" "with" "yield"] @keyword
(import) @keyword

; the rest
["!" "!=" "!==" "%" "%=" "&" "&&" "&&=" "&=" "*" "**" "**=" "*=" "+" "++" "+=" "-" "--" "-=" "..." "/" "/=" "<<" "<<=" "<=" "="
 "==" "===" "=>" ">=" ">>" ">>=" ">>>" ">>>=" "?" "??" "??=" "^" "^=" "|" "|=" "||" "||=" "~"] @operator
[(comment) (html_comment) (hash_bang_line)] @comment
(regex "/" @regexp)
