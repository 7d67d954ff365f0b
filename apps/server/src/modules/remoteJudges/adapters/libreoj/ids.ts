/** `6764`, or `6764(41180)` where the bracket is the number under which the site takes submissions. */
export function parseLibreojId(text: string): string | null {
  const found = /^0*([1-9]\d{0,8})(?:\(0*([1-9]\d{0,8})\))?$/.exec(text.trim())
  if (found === null) return null
  return found[2] === undefined ? found[1]! : `${found[1]}(${found[2]})`
}

/** The number that people see, and the one in brackets. */
export function numbersOf(remoteId: string): { displayId: number; id: number | null } {
  const [displayId, id] = remoteId.replace(')', '').split('(')
  return { displayId: Number(displayId), id: id === undefined ? null : Number(id) }
}
