/** Names as the wire has them. What is ours comes after the bar. */
export const names = (text: string): string[] =>
  text
    .split(/[\s|]+/)
    .filter(Boolean)
    .toSorted((a, b) => (a < b ? -1 : 1))
export const keysOf = (value: object | null | undefined): string[] => names(Object.keys(value ?? {}).join(' '))
