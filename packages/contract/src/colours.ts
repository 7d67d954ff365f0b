/** A colour of CSS as `#4f46e5` or `rgba(79, 70, 229, 0.5)`, or nothing. */
export const colourPattern = /^(#([\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})|rgba?\([\d\s.,%]+\))?$/
