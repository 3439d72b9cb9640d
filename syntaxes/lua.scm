; Syntax colours of Lua. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
((identifier) @variable.builtin (#match? @variable.builtin "^self$"))
(parameters (identifier) @variable.parameter)
(dot_index_expression field: (identifier) @property)
(field name: (identifier) @property)
(function_call name: (identifier) @function)
(function_call name: (dot_index_expression field: (identifier) @function))
(method_index_expression method: (identifier) @function)
(function_declaration name: (identifier) @function)
(function_declaration name: (dot_index_expression field: (identifier) @function))
(attribute) @attribute

; literals
(string) @string
(escape_sequence) @escape
(number) @number
[(true) (false)] @boolean
[(nil) (vararg_expression)] @constant

; keywords
["and" "do" "else" "elseif" "end" "for" "function" "goto" "if" "in" "local" "not" "or" "repeat" "return" "then" "until" "while"] @keyword
(break_statement) @keyword

; the rest
(comment) @comment
