; Syntax colours of PHP. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(name) @constant
(variable_name _ @variable)
(simple_parameter name: (variable_name _ @variable.parameter))
(variadic_parameter name: (variable_name _ @variable.parameter))
(property_promotion_parameter name: (variable_name _ @variable.parameter))
(argument name: (name) @variable.parameter)
((variable_name (name) @variable.builtin) (#eq? @variable.builtin "this"))
(member_access_expression name: (name) @property)
(nullsafe_member_access_expression name: (name) @property)
(scoped_property_access_expression name: (variable_name _ @property))
(property_element name: (variable_name _ @property))
(class_constant_access_expression (name) @constant .)
(class_constant_access_expression . (name) @type)
(const_element (name) @constant)
(enum_case name: (name) @constant)
(function_definition name: (name) @function)
(function_call_expression function: (name) @function)
(function_call_expression function: (qualified_name (name) @function))
(function_call_expression function: (relative_name (name) @function))
(method_declaration name: (name) @function)
(member_call_expression name: (name) @function)
(nullsafe_member_call_expression name: (name) @function)
(scoped_call_expression name: (name) @function)
(scoped_call_expression scope: (name) @type)
(scoped_property_access_expression scope: (name) @type)
(property_hook (name) @function)

; modules
(namespace_name (name) @module)
(namespace_use_clause (name) @type)
(namespace_use_clause (qualified_name (name) @type))
(namespace_use_clause alias: (name) @type)

; types
(class_declaration name: (name) @type)
(trait_declaration name: (name) @type)
(interface_declaration name: (name) @type)
(enum_declaration name: (name) @type)
(base_clause (name) @type)
(base_clause (qualified_name (name) @type))
(class_interface_clause (name) @type)
(class_interface_clause (qualified_name (name) @type))
(use_declaration (name) @type)
(use_declaration (qualified_name (name) @type))
(named_type (name) @type)
(named_type (qualified_name (name) @type))
(object_creation_expression (name) @constructor)
(object_creation_expression (qualified_name (name) @constructor))
[(primitive_type) (cast_type) (bottom_type)] @type.builtin
(relative_scope) @variable.builtin

; attributes
(attribute_group) @attribute
(attribute (name) @attribute)
(attribute (qualified_name (name) @attribute))

; literals
[(string) (encapsed_string) (heredoc) (nowdoc) (shell_command_expression)] @string
[(heredoc_start) (heredoc_end)] @string
(escape_sequence) @escape
[(integer) (float)] @number
(boolean) @boolean
(null) @constant

; keywords
["and" "as" "break" "case" "catch" "class" "clone" "const" "continue" "declare" "default" "do" "echo" "else" "elseif" "enddeclare" "endfor"
 "endforeach" "endif" "endswitch" "endwhile" "enum" "exit" "extends" "finally" "fn" "for" "foreach" "function" "global" "goto" "if"
 "implements" "include" "include_once" "instanceof" "insteadof" "interface" "match" "namespace" "new" "or" "print" "require" "require_once"
 "return" "switch" "throw" "trait" "try" "unset" "use" "while" "xor" "yield" "yield from"] @keyword
[(visibility_modifier) (static_modifier) (abstract_modifier) (final_modifier) (readonly_modifier) (var_modifier)] @keyword
(function_static_declaration "static" @keyword)
[(php_tag) (php_end_tag)] @tag

; the rest
["!" "!=" "!==" "%" "%=" "&" "&&" "&=" "*" "**" "**=" "*=" "+" "++" "+=" "-" "--" "-=" "->" "." ".=" "/" "/=" "::" "<" "<<" "<<=" "<="
 "<=>" "<>" "=" "==" "===" "=>" ">" ">=" ">>" ">>=" "?->" "??" "??=" "@" "^" "^=" "|" "|=" "||" "~" "..."] @operator
(comment) @comment
