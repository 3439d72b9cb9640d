; Syntax colours of Ruby. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(method_parameters (identifier) @variable.parameter)
(lambda_parameters (identifier) @variable.parameter)
(block_parameters (identifier) @variable.parameter)
(destructured_parameter (identifier) @variable.parameter)
(optional_parameter name: (identifier) @variable.parameter)
(keyword_parameter name: (identifier) @variable.parameter)
(splat_parameter name: (identifier) @variable.parameter)
(hash_splat_parameter name: (identifier) @variable.parameter)
(block_parameter name: (identifier) @variable.parameter)
(hash_key_symbol) @variable.parameter
[(instance_variable) (class_variable)] @property
(global_variable) @variable.builtin
[(self) (super) (forward_argument) (forward_parameter)] @variable.builtin
(constant) @type
((constant) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(method name: (identifier) @function)
(method name: (constant) @function)
(method name: (setter (identifier) @function))
(method name: (operator) @function)
(singleton_method name: (identifier) @function)
(alias (identifier) @function)
(call method: (identifier) @function)
(call method: (constant) @function)
((call receiver: (constant) @constructor method: (identifier) @_new) (#eq? @_new "new"))
(class name: (constant) @type)
(superclass (constant) @type)
(module name: (constant) @module)
(scope_resolution scope: (constant) @module)

; literals
[(string) (bare_string) (bare_symbol) (heredoc_beginning) (heredoc_body) (heredoc_end) (subshell) (character) (simple_symbol) (delimited_symbol)] @string
(regex) @regexp
(interpolation) @variable
(escape_sequence) @escape
[(integer) (float) (rational) (complex)] @number
[(true) (false)] @boolean
[(nil) (file) (line) (encoding)] @constant

; keywords
["alias" "and" "begin" "break" "case" "class" "def" "do" "else" "elsif" "end" "ensure" "for" "if" "in" "module" "next" "not" "or" "redo" "rescue"
 "retry" "return" "then" "undef" "unless" "until" "when" "while" "yield" "BEGIN" "END" "defined?"] @keyword

; the rest
["!" "!=" "!~" "%" "%=" "&" "&&" "&&=" "&." "&=" "*" "**" "**=" "*=" "+" "+=" "-" "-=" "->" "/" "/=" "<" "<<" "<<=" "<=" "<=>" "=" "==" "===" "=>"
 "=~" ">" ">=" ">>" ">>=" "?" "^" "^=" "|" "|=" "||" "||=" "~" ".." "..."] @operator
[(comment) (uninterpreted)] @comment
