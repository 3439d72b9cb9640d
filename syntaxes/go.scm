; Syntax colours of Go. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(field_identifier) @property
(label_name) @label
(package_identifier) @module
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(const_spec name: (identifier) @constant)
(parameter_declaration name: (identifier) @variable.parameter)
(variadic_parameter_declaration name: (identifier) @variable.parameter)
(keyed_element key: (literal_element (identifier) @property))
(function_declaration name: (identifier) @function)
(method_declaration name: (field_identifier) @function)
(method_elem name: (field_identifier) @function)
(call_expression function: (identifier) @function)
(call_expression function: (selector_expression field: (field_identifier) @function))
((call_expression function: (identifier) @function.builtin)
 (#match? @function.builtin "^(append|cap|clear|close|complex|copy|delete|imag|len|make|max|min|new|panic|print|println|real|recover)$"))

; types
(type_identifier) @type
(type_parameter_declaration name: (identifier) @type)
((type_identifier) @type.builtin
 (#match? @type.builtin "^(any|bool|byte|comparable|complex128|complex64|error|float32|float64|int|int16|int32|int64|int8|rune|string|uint|uint16|uint32|uint64|uint8|uintptr)$"))

; literals
[(interpreted_string_literal) (raw_string_literal) (rune_literal)] @string
(escape_sequence) @escape
[(int_literal) (float_literal) (imaginary_literal)] @number
[(true) (false)] @boolean
[(nil) (iota)] @constant

; keywords
["break" "case" "chan" "const" "continue" "default" "defer" "else" "fallthrough" "for" "func" "go" "goto" "if" "import" "interface" "map"
 "package" "range" "return" "select" "struct" "switch" "type" "var"] @keyword

; the rest
["!" "!=" "%" "%=" "&" "&&" "&=" "&^" "&^=" "*" "*=" "+" "++" "+=" "-" "--" "-=" "..." "/" "/=" ":=" "<" "<-" "<<" "<<=" "<=" "=" "==" ">" ">="
 ">>" ">>=" "^" "^=" "|" "|=" "||" "~"] @operator
(comment) @comment
