; Syntax colours of JavaScript.
; inherits: ecmascript, jsx

(formal_parameters (identifier) @variable.parameter)
(formal_parameters (assignment_pattern left: (identifier) @variable.parameter))
(formal_parameters (rest_pattern (identifier) @variable.parameter))
(formal_parameters (object_pattern (shorthand_property_identifier_pattern) @variable.parameter))
(class_declaration name: (identifier) @type)
(class name: (identifier) @type)
(field_definition property: (_) @function value: [(function_expression) (arrow_function)])
