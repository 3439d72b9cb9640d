; Syntax colours of Elixir. Where several patterns capture the same node the last one wins; an inner node wins over an outer one.

; names, from the general to the particular
(identifier) @variable
(alias) @type
(call target: (identifier) @function)
(call target: (dot right: (identifier) @function))
(call target: (identifier) @keyword
  (#match? @keyword "^(def|defp|defmacro|defmacrop|defguard|defguardp|defmodule|defprotocol|defimpl|defstruct|defdelegate|alias|import|require|use|if|unless|case|cond|with|for|try|receive|quote|unquote|raise)$"))
(keyword) @property
(unary_operator operator: "@" @attribute operand: (call target: (identifier) @attribute))
(unary_operator operator: "@" @attribute operand: (identifier) @attribute)

; literals
[(string) (charlist) (sigil)] @string
(interpolation) @variable
(escape_sequence) @escape
[(integer) (float)] @number
[(atom) (quoted_atom) (nil) (char)] @constant
(boolean) @boolean

; keywords
["do" "end" "fn" "else" "rescue" "catch" "after" "when" "and" "or" "not" "in"] @keyword

; the rest
(comment) @comment
