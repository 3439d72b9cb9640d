; Syntax colours of Java. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(formal_parameter name: (identifier) @variable.parameter)
(spread_parameter (variable_declarator name: (identifier) @variable.parameter))
(catch_formal_parameter name: (identifier) @variable.parameter)
(inferred_parameters (identifier) @variable.parameter)
(lambda_expression parameters: (identifier) @variable.parameter)
(field_declaration declarator: (variable_declarator name: (identifier) @property))
(field_access field: (identifier) @property)
(enum_constant name: (identifier) @constant)
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(element_value_pair key: (identifier) @property)
(method_declaration name: (identifier) @function)
(annotation_type_element_declaration name: (identifier) @function)
(method_invocation name: (identifier) @function)
(method_reference (_) (identifier) @function)
(constructor_declaration name: (identifier) @constructor)
(compact_constructor_declaration name: (identifier) @constructor)
(class_declaration name: (identifier) @type)
(interface_declaration name: (identifier) @type)
(enum_declaration name: (identifier) @type)
(record_declaration name: (identifier) @type)
(annotation_type_declaration name: (identifier) @type)
(labeled_statement (identifier) @label)
(break_statement (identifier) @label)
(continue_statement (identifier) @label)

; packages
(package_declaration (identifier) @module)
(package_declaration (scoped_identifier) @module)
(package_declaration (scoped_identifier (identifier) @module))
(import_declaration (scoped_identifier scope: (scoped_identifier) @module))
(scoped_identifier scope: (identifier) @module)
(scoped_identifier scope: (scoped_identifier name: (identifier) @module))
(import_declaration (scoped_identifier name: (identifier) @type))

; types
(type_identifier) @type
(void_type) @type.builtin
(integral_type) @type.builtin
(floating_point_type) @type.builtin
(boolean_type) @type.builtin

; annotations
(marker_annotation "@" @attribute name: (_) @attribute)
(annotation "@" @attribute name: (_) @attribute)

; literals
(string_literal) @string
(character_literal) @string
(escape_sequence) @escape
[(decimal_integer_literal) (hex_integer_literal) (octal_integer_literal) (binary_integer_literal)
 (decimal_floating_point_literal) (hex_floating_point_literal)] @number
[(true) (false)] @boolean
(null_literal) @constant
[(this) (super)] @variable.builtin

; keywords
["abstract" "assert" "break" "case" "catch" "class" "continue" "default" "do" "else" "enum" "exports" "extends" "final" "finally"
 "for" "if" "implements" "import" "instanceof" "interface" "@interface" "module" "native" "new" "non-sealed" "open" "opens" "package"
 "permits" "private" "protected" "provides" "public" "record" "requires" "return" "sealed" "static" "strictfp" "switch" "synchronized"
 "throw" "throws" "to" "transient" "transitive" "try" "uses" "volatile" "when" "while" "with" "yield"] @keyword

; the rest
["!" "!=" "%" "%=" "&" "&&" "&=" "*" "*=" "+" "++" "+=" "-" "--" "-=" "->" "/" "/=" "::" "<<" "<<=" "<=" "=" "==" ">=" ">>" ">>="
 ">>>" ">>>=" "^" "^=" "|" "|=" "||" "~"] @operator
[(line_comment) (block_comment)] @comment
