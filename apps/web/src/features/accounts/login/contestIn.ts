/** The contest that an address of its pages is in; null: it is of no contest. */
export function contestIn(address: string | null): number | null {
  const digits = /^\/contest\/([1-9]\d{0,8})(?:[/?#]|$)/.exec(address ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
