; Syntax colours of Python. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(parameters (identifier) @variable.parameter)
(lambda_parameters (identifier) @variable.parameter)
(default_parameter name: (identifier) @variable.parameter)
(typed_default_parameter name: (identifier) @variable.parameter)
(typed_parameter (identifier) @variable.parameter)
(parameters (list_splat_pattern (identifier) @variable.parameter))
(parameters (dictionary_splat_pattern (identifier) @variable.parameter))
(keyword_argument name: (identifier) @variable.parameter)
(attribute attribute: (identifier) @property)
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(function_definition name: (identifier) @function)
(call function: (identifier) @function)
(call function: (attribute attribute: (identifier) @function))
((call function: (identifier) @constructor) (#match? @constructor "^[A-Z]"))
(class_definition name: (identifier) @type)
(class_definition superclasses: (argument_list (identifier) @type))
((identifier) @variable.builtin (#match? @variable.builtin "^(self|cls)$"))

; modules
(import_statement name: (dotted_name (identifier) @module))
(import_statement name: (aliased_import name: (dotted_name (identifier) @module)))
(import_from_statement module_name: (dotted_name (identifier) @module))
(relative_import (dotted_name (identifier) @module))

; types
(type (identifier) @type)
(type (attribute attribute: (identifier) @type))
(generic_type (identifier) @type)
((type (identifier) @type.builtin) (#match? @type.builtin "^(int|float|str|bool|bytes|object|list|dict|set|tuple|complex)$"))

; decorators
(decorator "@" @attribute)
(decorator (identifier) @attribute)
(decorator (attribute attribute: (identifier) @attribute))
(decorator (call function: (identifier) @attribute))
(decorator (call function: (attribute attribute: (identifier) @attribute)))

; literals
(string) @string
(interpolation) @variable
(escape_sequence) @escape
[(integer) (float)] @number
[(true) (false)] @boolean
[(none) (ellipsis)] @constant

; keywords
["and" "as" "assert" "async" "await" "break" "case" "class" "continue" "def" "del" "elif" "else" "except" "exec" "finally" "for" "from"
 "global" "if" "import" "in" "is" "lambda" "match" "nonlocal" "not" "or" "pass" "print" "raise" "return" "try" "type" "while" "with"
 "yield" "is not" "not in"] @keyword
(future_import_statement "__future__" @module)

; the rest
["!=" "%" "%=" "&" "&=" "*" "**" "**=" "*=" "+" "+=" "-" "-=" "->" "/" "//" "//=" "/=" ":=" "<" "<<" "<<=" "<=" "=" "==" ">" ">=" ">>"
 ">>=" "@=" "^" "^=" "|" "|=" "~"] @operator
(comment) @comment
