/** A colour as the picker of the browser takes it: six digits. Black for what is no colour of digits. */
export function opaque(color: string): string {
  const [, long] = /^#([\da-f]{6})(?:[\da-f]{2})?$/i.exec(color.trim()) ?? []
  if (long !== undefined) return `#${long.toLowerCase()}`
  const [, short] = /^#([\da-f]{3})[\da-f]?$/i.exec(color.trim()) ?? []
  return short === undefined ? '#000000' : `#${[...short].map((digit) => digit + digit).join('')}`.toLowerCase()
}
