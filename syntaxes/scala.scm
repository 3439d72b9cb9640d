; Syntax colours of Scala. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(type_identifier) @type
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(parameter name: (identifier) @variable.parameter)
(class_parameter name: (identifier) @variable.parameter)
(binding name: (identifier) @variable.parameter)
(lambda_expression parameters: (identifier) @variable.parameter)
(field_expression field: (identifier) @property)
(template_body (val_definition pattern: (identifier) @property))
(template_body (var_definition pattern: (identifier) @property))
(simple_enum_case name: (identifier) @constant)
(full_enum_case name: (identifier) @constant)
(function_definition name: (identifier) @function)
(function_declaration name: (identifier) @function)
(call_expression function: (identifier) @function)
(call_expression function: (field_expression field: (identifier) @function))
(generic_function function: (identifier) @function)
(interpolated_string_expression interpolator: (identifier) @function)
(instance_expression (type_identifier) @constructor)
(class_definition name: (identifier) @type)
(object_definition name: (identifier) @type)
(trait_definition name: (identifier) @type)
(enum_definition name: (identifier) @type)
(type_parameters name: (identifier) @type)
((type_identifier) @type.builtin (#match? @type.builtin "^(Int|Long|Short|Byte|Char|Float|Double|Boolean|Unit|String|Any|AnyRef|AnyVal|Nothing|Null)$"))
((identifier) @variable.builtin (#match? @variable.builtin "^(this|super)$"))

; modules
(package_identifier (identifier) @module)
(import_declaration path: (identifier) @module)
(import_declaration (identifier) @module)

; annotations
(annotation "@" @attribute)
(annotation name: (type_identifier) @attribute)

; literals
[(string) (interpolated_string) (character_literal)] @string
(interpolation) @variable
(escape_sequence) @escape
[(integer_literal) (floating_point_literal)] @number
(boolean_literal) @boolean
(null_literal) @constant

; keywords
["case" "catch" "class" "def" "do" "else" "enum" "export" "extends" "extension" "finally" "for" "given" "if" "import" "match" "new" "object" "package"
 "return" "then" "throw" "trait" "try" "type" "using" "val" "var" "while" "with" "yield" "abstract" "final" "implicit" "lazy" "override" "private" "protected"
 "sealed"] @keyword

; the rest
(operator_identifier) @operator
["=" "=>" "<-" "@" "!" "-" "+" "~"] @operator
[(comment) (block_comment)] @comment
