; Syntax colours of Kotlin. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(parameter . (identifier) @variable.parameter)
(class_parameter (identifier) @variable.parameter)
(lambda_parameters (variable_declaration (identifier) @variable.parameter))
(catch_block (identifier) @variable.parameter)
(setter (identifier) @variable.parameter)
(value_argument . (identifier) @variable.parameter . "=")
(class_body (property_declaration (variable_declaration (identifier) @property)))
(navigation_expression (_) (identifier) @property .)
(enum_entry . (identifier) @constant)
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(function_declaration name: (identifier) @function)
(call_expression . (identifier) @function)
(call_expression . (navigation_expression (identifier) @function .))
((call_expression . (identifier) @constructor) (#match? @constructor "^[A-Z]"))
(infix_expression (_) . (identifier) @function . (_))
(callable_reference (identifier) @function .)
(class_declaration name: (identifier) @type)
(object_declaration name: (identifier) @type)
(companion_object name: (identifier) @type)
(type_alias type: (identifier) @type)
(type_parameter (identifier) @type)
(label) @label

; packages
(package_header (qualified_identifier (identifier) @module))
(import (qualified_identifier (identifier) @module))
(import (qualified_identifier (identifier) @type .))

; types
(user_type (identifier) @type)
((user_type (identifier) @type.builtin)
 (#match? @type.builtin "^(Any|Boolean|Byte|Char|Double|Float|Int|Long|Nothing|Short|String|Unit)$"))

; annotations
(annotation "@" @attribute)
(annotation (user_type (identifier) @attribute))
(annotation (constructor_invocation (user_type (identifier) @attribute)))
(file_annotation "@" @attribute)

; literals
(string_literal) @string
(multiline_string_literal) @string
(character_literal) @string
(escape_sequence) @escape
(interpolation ["${" "}"] @punctuation.special)
[(number_literal) (float_literal)] @number
((identifier) @boolean (#match? @boolean "^(true|false)$"))
((identifier) @constant (#eq? @constant "null"))
[(this_expression) (super_expression)] @variable.builtin
((identifier) @keyword (#match? @keyword "^(break|continue)$"))

; keywords
["as" "by" "catch" "class" "companion" "constructor" "do" "else" "finally" "for" "fun" "get" "if" "import" "in" "init" "interface" "is"
 "object" "package" "return" "set" "throw" "try" "typealias" "val" "var" "when" "where" "while"] @keyword
[(visibility_modifier) (class_modifier) (member_modifier) (function_modifier) (property_modifier) (inheritance_modifier)
 (parameter_modifier) (platform_modifier) (variance_modifier) (reification_modifier)] @keyword

; the rest
["!" "!!" "!=" "!==" "%" "&&" "*" "*=" "+" "++" "+=" "-" "--" "-=" "->" ".." "/" "/=" "::" "<" "<=" "=" "==" "===" ">" ">=" "?:" "||"] @operator
[(line_comment) (block_comment) (shebang)] @comment
