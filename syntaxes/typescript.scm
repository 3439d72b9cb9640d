; Syntax colours of TypeScript.
; inherits: ecmascript

; names, from the general to the particular
(required_parameter pattern: (identifier) @variable.parameter)
(optional_parameter pattern: (identifier) @variable.parameter)
(required_parameter pattern: (rest_pattern (identifier) @variable.parameter))
(required_parameter pattern: (object_pattern (shorthand_property_identifier_pattern) @variable.parameter))
(index_signature name: (identifier) @variable.parameter)
(enum_body name: (property_identifier) @constant)
(enum_assignment name: (property_identifier) @constant)
(function_signature name: (identifier) @function)
(method_signature name: (_) @function)
(abstract_method_signature name: (_) @function)
(public_field_definition name: (_) @function value: [(function_expression) (arrow_function)])

; types
(type_identifier) @type
(predefined_type) @type.builtin
(literal_type [(null) (undefined)] @type.builtin)
(class name: (type_identifier) @type)
(enum_declaration name: (identifier) @type)
(nested_type_identifier module: (identifier) @module)
(internal_module name: (identifier) @module)
(module name: (identifier) @module)
(namespace_import (identifier) @module)
(template_literal_type) @string
(this_type) @variable.builtin

; keywords
["abstract" "accessor" "asserts" "declare" "enum" "global" "implements" "infer" "interface" "is" "keyof" "module" "namespace" "private"
 "protected" "public" "readonly" "require" "satisfies" "type"] @keyword
(override_modifier) @keyword
