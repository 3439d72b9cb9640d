; Syntax colours of Swift. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(simple_identifier) @variable
(parameter (simple_identifier) @variable.parameter)
(lambda_parameter (simple_identifier) @variable.parameter)
(class_body (property_declaration (pattern (simple_identifier) @property)))
(protocol_property_declaration (pattern (simple_identifier) @property))
(navigation_suffix (simple_identifier) @property)
(prefix_expression "." (simple_identifier) @property)
(enum_entry (simple_identifier) @constant)
(function_declaration name: (simple_identifier) @function)
(protocol_function_declaration name: (simple_identifier) @function)
(call_expression . (simple_identifier) @function)
(call_expression . (navigation_expression (navigation_suffix (simple_identifier) @function)))
(call_expression . (prefix_expression "." (simple_identifier) @function))
((call_expression . (simple_identifier) @constructor) (#match? @constructor "^[A-Z]"))
(value_argument_label (simple_identifier) @variable.parameter)
(statement_label) @label

; packages
(import_declaration (identifier (simple_identifier) @module))

; types
(type_identifier) @type
((type_identifier) @type.builtin
 (#match? @type.builtin "^(Any|Bool|Character|Double|Float|Int|Int32|Int64|Never|String|UInt|Void)$"))

; annotations
(attribute "@" @attribute)
(attribute (user_type (type_identifier) @attribute))

; literals
(line_string_literal) @string
(multi_line_string_literal) @string
(raw_string_literal) @string
(regex_literal) @string
(str_escaped_char) @escape
[(integer_literal) (real_literal) (hex_literal) (bin_literal) (oct_literal)] @number
(boolean_literal) @boolean
"nil" @constant
[(self_expression) (super_expression)] @variable.builtin

; keywords
["actor" "associatedtype" "break" "case" "class" "continue" "deinit" "do" "enum" "extension" "fallthrough" "for" "func" "get" "guard" "if" "import" "in" "indirect"
 "init" "is" "let" "operator" "precedencegroup" "protocol" "repeat" "return" "set" "struct" "subscript" "switch" "typealias" "var" "while" "async" "await"] @keyword
[(catch_keyword) (default_keyword) (where_keyword) (throw_keyword) (throws) (else) (as_operator) (try_operator)] @keyword
[(visibility_modifier) (member_modifier) (property_modifier) (function_modifier) (inheritance_modifier) (mutation_modifier) (ownership_modifier) (parameter_modifier)] @keyword

; the rest
["!=" "!==" "%" "&" "&&" "*" "*=" "+" "+=" "-" "-=" "->" "..." "..<" "/" "/=" "<" "<<" "<=" "=" "==" "===" ">" ">=" ">>" "??" "||" "~"] @operator
[(custom_operator) (bang)] @operator
[(directive) (shebang_line)] @keyword
[(comment) (multiline_comment)] @comment
