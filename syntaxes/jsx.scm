; Syntax colours of JSX, in JavaScript and in TypeScript.

(jsx_opening_element name: (_) @tag)
(jsx_closing_element name: (_) @tag)
(jsx_self_closing_element name: (_) @tag)
(jsx_attribute (property_identifier) @attribute)
(jsx_text) @text
(html_character_reference) @escape
