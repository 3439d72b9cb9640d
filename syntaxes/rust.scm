; Syntax colours of Rust. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(shorthand_field_identifier) @variable
(field_identifier) @property
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(parameter pattern: (identifier) @variable.parameter)
(closure_parameters (identifier) @variable.parameter)
(enum_variant name: (identifier) @constant)
(function_item name: (identifier) @function)
(function_signature_item name: (identifier) @function)
(macro_definition name: (identifier) @function)
(macro_invocation macro: (identifier) @function)
(macro_invocation "!" @function)
(call_expression function: (identifier) @function)
(call_expression function: (field_expression field: (field_identifier) @function))
(call_expression function: (scoped_identifier name: (identifier) @function))
(generic_function function: (identifier) @function)
(generic_function function: (field_expression field: (field_identifier) @function))
(generic_function function: (scoped_identifier name: (identifier) @function))
((call_expression function: (identifier) @constructor) (#match? @constructor "^[A-Z]"))
(lifetime (identifier) @label)
(label (identifier) @label)

; packages
(scoped_identifier path: (identifier) @module)
((scoped_identifier path: (identifier) @type) (#match? @type "^[A-Z]"))
(scoped_use_list path: (identifier) @module)
(scoped_type_identifier path: (identifier) @module)
(mod_item name: (identifier) @module)
(use_list (identifier) @type (#match? @type "^[A-Z]"))

; types
(type_identifier) @type
(primitive_type) @type.builtin

; attributes
(attribute_item "#" @attribute)
(inner_attribute_item "#" @attribute)
(attribute (identifier) @attribute)

; literals
[(string_literal) (raw_string_literal) (char_literal)] @string
(escape_sequence) @escape
[(integer_literal) (float_literal)] @number
(boolean_literal) @boolean
(self) @variable.builtin

; keywords
["as" "async" "await" "break" "const" "continue" "default" "dyn" "else" "enum" "extern" "fn" "for" "if" "impl" "in" "let" "loop" "macro_rules!"
 "match" "mod" "move" "pub" "ref" "return" "static" "struct" "trait" "type" "union" "unsafe" "use" "where" "while" "yield"] @keyword
[(mutable_specifier) (crate) (super)] @keyword

; the rest
["!=" "%" "%=" "&" "&&" "&=" "*" "*=" "+" "+=" "-" "-=" "->" ".." "..=" "/" "/=" "<<" "<<=" "<=" "=" "==" "=>" ">=" ">>" ">>=" "?" "^" "^=" "|" "|=" "||"] @operator
[(line_comment) (block_comment)] @comment
