; Syntax colours of TypeScript. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
[(identifier) (shorthand_property_identifier) (shorthand_property_identifier_pattern)] @variable
[(property_identifier) (private_property_identifier)] @property
(statement_identifier) @label
((identifier) @type (#match? @type "^[A-Z]"))
((identifier) @constant (#match? @constant "^[A-Z][A-Z0-9_]+$"))
(required_parameter pattern: (identifier) @variable.parameter)
(optional_parameter pattern: (identifier) @variable.parameter)
(required_parameter pattern: (rest_pattern (identifier) @variable.parameter))
(required_parameter pattern: (object_pattern (shorthand_property_identifier_pattern) @variable.parameter))
(index_signature name: (identifier) @variable.parameter)
(arrow_function parameter: (identifier) @variable.parameter)
(catch_clause parameter: (identifier) @variable.parameter)
(enum_body name: (property_identifier) @constant)
(enum_assignment name: (property_identifier) @constant)

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

; functions
(function_declaration name: (identifier) @function)
(function_signature name: (identifier) @function)
(function_expression name: (identifier) @function)
(generator_function_declaration name: (identifier) @function)
(generator_function name: (identifier) @function)
(method_definition name: (_) @function)
(method_signature name: (_) @function)
(abstract_method_signature name: (_) @function)
(variable_declarator name: (identifier) @function value: [(function_expression) (arrow_function) (generator_function)])
(assignment_expression left: (identifier) @function right: [(function_expression) (arrow_function)])
(assignment_expression left: (member_expression property: (_) @function) right: [(function_expression) (arrow_function)])
(pair key: (property_identifier) @function value: [(function_expression) (arrow_function)])
(public_field_definition name: (_) @function value: [(function_expression) (arrow_function)])
(call_expression function: (identifier) @function)
(call_expression function: (member_expression property: (_) @function))
(new_expression constructor: (identifier) @constructor)
(decorator "@" @attribute)
(decorator (identifier) @attribute)
(decorator (call_expression function: (identifier) @attribute))

; literals
[(string) (template_string) (template_literal_type)] @string
(template_substitution ["${" "}"] @operator)
(escape_sequence) @escape
(regex) @regexp
(number) @number
[(true) (false)] @boolean
[(null) (undefined)] @constant
[(this) (super)] @variable.builtin
(this_type) @variable.builtin

; keywords
["abstract" "accessor" "as" "asserts" "async" "await" "break" "case" "catch" "class" "const" "continue" "debugger" "declare" "default"
 "delete" "do" "else" "enum" "export" "extends" "finally" "for" "from" "function" "get" "global" "if" "implements" "import" "in" "infer"
 "instanceof" "interface" "is" "keyof" "let" "module" "namespace" "new" "of" "private" "protected" "public" "readonly" "require" "return"
 "satisfies" "set" "static" "switch" "target" "throw" "try" "type" "typeof" "using" "var" "void" "while" "with" "yield"] @keyword
(override_modifier) @keyword
(import) @keyword

; the rest
["!" "!=" "!==" "%" "%=" "&" "&&" "&&=" "&=" "*" "**" "**=" "*=" "+" "++" "+=" "-" "--" "-=" "..." "/" "/=" "<<" "<<=" "<=" "="
 "==" "===" "=>" ">=" ">>" ">>=" ">>>" ">>>=" "?" "??" "??=" "^" "^=" "|" "|=" "||" "||=" "~"] @operator
[(comment) (html_comment) (hash_bang_line)] @comment
(regex "/" @regexp)
