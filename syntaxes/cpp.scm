; Syntax colours of C++.
; inherits: c

; names, from the general to the particular
(parameter_declaration declarator: (reference_declarator (identifier) @variable.parameter))
(optional_parameter_declaration declarator: (identifier) @variable.parameter)
(optional_parameter_declaration declarator: (reference_declarator (identifier) @variable.parameter))
(variadic_declarator (identifier) @variable.parameter)
(function_declarator declarator: (field_identifier) @function)
(function_declarator declarator: (qualified_identifier name: (identifier) @function))
(function_declarator declarator: (qualified_identifier name: (qualified_identifier name: (identifier) @function)))
(call_expression function: (qualified_identifier name: (identifier) @function))
(call_expression function: (qualified_identifier name: (qualified_identifier name: (identifier) @function)))
(template_function name: (identifier) @function)
(template_method name: (field_identifier) @function)
(destructor_name (identifier) @function)
(operator_name) @function
(field_initializer (field_identifier) @property)
(namespace_identifier) @module
(this) @variable.builtin

; types
(concept_definition name: (identifier) @type)
(auto) @type.builtin

; literals
(raw_string_literal) @string
(literal_suffix) @number

; keywords
["catch" "class" "co_await" "co_return" "co_yield" "concept" "consteval" "constinit" "decltype" "delete" "explicit" "final" "friend"
 "mutable" "namespace" "new" "noexcept" "operator" "override" "private" "protected" "public" "requires" "static_assert" "template"
 "throw" "try" "typename" "using" "virtual"] @keyword

; the rest
["<=>" "::"] @operator
