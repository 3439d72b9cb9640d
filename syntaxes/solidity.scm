; Syntax colours of Solidity. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(parameter name: (identifier) @variable.parameter)
(event_parameter name: (identifier) @variable.parameter)
(state_variable_declaration name: (identifier) @property)
(struct_member name: (identifier) @property)
(member_expression property: (identifier) @property)
(call_expression function: (expression (identifier) @function))
(call_expression function: (expression (member_expression property: (identifier) @function)))
(function_definition name: (identifier) @function)
(modifier_definition name: (identifier) @function)
(modifier_invocation (identifier) @attribute)
(contract_declaration name: (identifier) @type)
(interface_declaration name: (identifier) @type)
(library_declaration name: (identifier) @type)
(struct_declaration name: (identifier) @type)
(enum_declaration name: (identifier) @type)
(event_definition name: (identifier) @type)
(error_declaration name: (identifier) @type)
(user_defined_type (identifier) @type)
(primitive_type) @type.builtin
(enum_value) @constant

; literals
[(string) (string_literal) (hex_string_literal) (unicode_string_literal)] @string
(number_literal) @number
(boolean_literal) @boolean

; keywords
["contract" "interface" "library" "struct" "enum" "event" "error" "function" "modifier" "constructor" "returns" "return" "if" "else" "for" "while" "do"
 "emit" "is" "import" "from" "using" "mapping" "new" "try" "catch" "memory" "storage" "calldata" "pragma" "public" "private" "internal" "external"
 "abstract" "constant" "assembly" "indexed" "delete"] @keyword
[(visibility) (state_mutability) (virtual) (immutable) (override_specifier)] @keyword

; the rest
(comment) @comment
