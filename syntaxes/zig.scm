; Syntax colours of Zig. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
((identifier) @type (#match? @type "^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$"))
(builtin_type) @type.builtin
(builtin_identifier) @function
(parameter name: (identifier) @variable.parameter)
(container_field name: (identifier) @property)
(field_expression member: (identifier) @property)
(call_expression function: (identifier) @function)
(call_expression function: (field_expression member: (identifier) @function))
(function_declaration name: (identifier) @function)

; literals
[(string) (multiline_string) (character)] @string
(escape_sequence) @escape
[(integer) (float)] @number
(boolean) @boolean
["null" "undefined"] @constant

; keywords
["and" "break" "catch" "comptime" "const" "continue" "defer" "else" "enum" "errdefer" "error" "export" "extern" "fn" "for" "if" "inline" "or"
 "orelse" "pub" "return" "struct" "switch" "test" "try" "union" "var" "while"] @keyword

; the rest
(comment) @comment
