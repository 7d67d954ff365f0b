/** Enough of an address to recognise one's own, too little for who looks over one's shoulder. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return '***'
  const name = Array.from(address.slice(0, at))
  const shown = Math.min(3, Math.max(1, name.length - 1))
  return `${name.slice(0, shown).join('')}***${address.slice(at)}`
}
