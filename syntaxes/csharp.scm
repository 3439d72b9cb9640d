; Syntax colours of C#. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(parameter name: (identifier) @variable.parameter)
(parameter_list name: (identifier) @variable.parameter)
(implicit_parameter) @variable.parameter
(argument name: (identifier) @variable.parameter)
(field_declaration (variable_declaration (variable_declarator name: (identifier) @property)))
(event_field_declaration (variable_declaration (variable_declarator name: (identifier) @property)))
(property_declaration name: (identifier) @property)
(event_declaration name: (identifier) @property)
(member_access_expression name: (identifier) @property)
(member_binding_expression name: (identifier) @property)
(enum_member_declaration name: (identifier) @constant)
(method_declaration name: (identifier) @function)
(local_function_statement name: (identifier) @function)
(constructor_declaration name: (identifier) @constructor)
(destructor_declaration name: (identifier) @constructor)
(invocation_expression function: (identifier) @function)
(invocation_expression function: (member_access_expression name: (identifier) @function))
(invocation_expression function: (conditional_access_expression (member_binding_expression name: (identifier) @function)))
(labeled_statement (identifier) @label)
(goto_statement (identifier) @label)

; types
(predefined_type) @type.builtin
(implicit_type) @type.builtin
(generic_name (identifier) @type)
(type_argument_list (identifier) @type)
(type_parameter name: (identifier) @type)
(type_parameter_constraints_clause (identifier) @type)
(base_list (identifier) @type)
(class_declaration name: (identifier) @type)
(struct_declaration name: (identifier) @type)
(interface_declaration name: (identifier) @type)
(enum_declaration name: (identifier) @type)
(record_declaration name: (identifier) @type)
(delegate_declaration name: (identifier) @type)
(parameter type: (identifier) @type)
(variable_declaration type: (identifier) @type)
(property_declaration type: (identifier) @type)
(event_declaration type: (identifier) @type)
(method_declaration returns: (identifier) @type)
(local_function_statement type: (identifier) @type)
(object_creation_expression type: (identifier) @type)
(cast_expression type: (identifier) @type)
(catch_declaration type: (identifier) @type)
(foreach_statement type: (identifier) @type)
(declaration_pattern type: (identifier) @type)
(array_type type: (identifier) @type)
(nullable_type type: (identifier) @type)
(typeof_expression type: (identifier) @type)
(attribute name: (identifier) @attribute)
; what is called with type arguments is a function
(invocation_expression function: (generic_name (identifier) @function))
(invocation_expression function: (member_access_expression name: (generic_name (identifier) @function)))

; namespaces
(namespace_declaration name: (identifier) @module)
(namespace_declaration name: (qualified_name (identifier) @module))
(file_scoped_namespace_declaration name: (identifier) @module)
(file_scoped_namespace_declaration name: (qualified_name (identifier) @module))
(using_directive (identifier) @module)
(using_directive (qualified_name (identifier) @module))

; literals
[(string_literal) (verbatim_string_literal) (raw_string_literal) (character_literal)] @string
(interpolated_string_expression [(interpolation_start) (string_content)] @string)
(interpolation_brace) @punctuation.special
(escape_sequence) @escape
[(integer_literal) (real_literal)] @number
(boolean_literal) @boolean
(null_literal) @constant

; keywords
(modifier) @keyword
["this" "base"] @variable.builtin
["add" "alias" "as" "await" "break" "by" "case" "catch" "checked" "class" "continue" "default" "delegate" "descending" "do" "else" "enum" "equals" "event" "explicit"
 "extern" "finally" "fixed" "for" "foreach" "from" "get" "global" "goto" "group" "if" "implicit" "in" "init" "interface" "into" "is" "join" "let" "lock" "namespace" "new"
 "on" "operator" "orderby" "params" "record" "remove" "return" "select" "set" "sizeof" "stackalloc" "static" "struct" "switch" "throw" "try" "typeof" "unsafe" "using"
 "when" "where" "while" "with" "yield" "and" "or" "not"] @keyword

; the rest
["!" "!=" "%" "%=" "&" "&&" "&=" "*" "*=" "+" "++" "+=" "-" "--" "-=" "->" ".." "/" "/=" "<" "<<" "<<=" "<=" "=" "==" "=>" ">" ">=" ">>" ">>=" "?" "??" "??=" "^" "^="
 "|" "|=" "||" "~"] @operator
(comment) @comment
[(preproc_region) (preproc_endregion)] @comment
