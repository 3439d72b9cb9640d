; Syntax colours of Bash. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(variable_name) @variable
(special_variable_name) @variable.builtin
((variable_name) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(command_name) @function
(function_definition name: (word) @function)

; literals
[(string) (raw_string) (ansi_c_string) (heredoc_body)] @string
(expansion) @variable
(command_substitution) @variable
(number) @number
(regex) @regexp

; keywords
["case" "do" "done" "elif" "else" "esac" "fi" "for" "function" "if" "in" "select" "then" "until" "while" "declare" "export" "local" "readonly"
 "typeset" "unset"] @keyword

; the rest
["&&" "||" "|" ">" ">>" "<"] @operator
(test_operator) @operator
(comment) @comment
