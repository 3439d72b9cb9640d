; Syntax colours of Dart. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(identifier_dollar_escaped) @variable
((identifier) @constant
 (#match? @constant "^k?[A-Z][A-Z0-9_]+$"))
(formal_parameter name: (identifier) @variable.parameter)
(formal_parameter (identifier) @variable.parameter)
(constructor_param (identifier) @variable.parameter)
(super_formal_parameter (identifier) @variable.parameter)
(initialized_identifier (identifier) @property)
(static_final_declaration . (identifier) @property)
(unconditional_assignable_selector (identifier) @property)
(conditional_assignable_selector (identifier) @property)
(cascade_selector (identifier) @property)
(field_initializer . (identifier) @property)
(enum_constant name: (identifier) @constant)
(function_signature name: (identifier) @function)
(getter_signature name: (identifier) @property)
(setter_signature name: (identifier) @property)
((identifier) @function . (selector (argument_part)))
((identifier) @constructor . (selector (argument_part))
 (#match? @constructor "^_?[A-Z]"))
((selector (unconditional_assignable_selector (identifier) @function)) . (selector (argument_part)))
((selector (conditional_assignable_selector (identifier) @function)) . (selector (argument_part)))
((cascade_selector (identifier) @function) . (argument_part))
(constructor_signature name: (identifier) @constructor)
(constant_constructor_signature (identifier) @constructor)
(factory_constructor_signature (identifier) @constructor)
(redirecting_factory_constructor_signature (identifier) @constructor)
(class_definition name: (identifier) @type)
(mixin_declaration (identifier) @type)
(enum_declaration name: (identifier) @type)
(extension_declaration name: (identifier) @type)
(extension_type_declaration name: (identifier) @type)
(label (identifier) @variable.parameter)

; packages
(dotted_identifier_list (identifier) @module)
(import_specification (identifier) @module)

; types
(type_identifier) @type
((type_identifier) @type.builtin
 (#match? @type.builtin "^(bool|double|dynamic|int|num|Never|Object|String)$"))
(void_type) @type.builtin

; annotations
(annotation "@" @attribute)
(annotation name: (identifier) @attribute)

; literals
(string_literal) @string
(escape_sequence) @escape
[(decimal_integer_literal) (hex_integer_literal) (decimal_floating_point_literal)] @number
[(true) (false)] @boolean
(null_literal) @constant
(symbol_literal) @constant
[(this) (super)] @variable.builtin

; keywords
["as" "async" "async*" "await" "catch" "class" "continue" "covariant" "default" "deferred" "do" "else" "enum" "export" "extends" "extension" "external" "factory" "finally" "for"
 "Function" "get" "hide" "if" "implements" "import" "in" "is" "late" "library" "new" "on" "operator" "part" "required" "return" "set" "show" "static" "switch" "sync*" "throw" "try"
 "type" "typedef" "var" "when" "while" "with" "yield"] @keyword
[(abstract) (base) (interface) (sealed) (mixin) (final_builtin) (const_builtin) (break_builtin) (assert_builtin) (rethrow_builtin) (case_builtin) (part_of_builtin)] @keyword

; the rest
["=" "=>" "?" "??" "??=" "+=" "-=" "*=" "/=" "..." ".." "!"] @operator
[(additive_operator) (multiplicative_operator) (relational_operator) (equality_operator) (logical_and_operator) (logical_or_operator) (prefix_operator) (postfix_operator)
 (increment_operator) (bitwise_operator) (shift_operator)] @operator
[(comment) (documentation_comment)] @comment
(script_tag) @keyword
