; Syntax colours of TypeScript with JSX.
; inherits: typescript, jsx
