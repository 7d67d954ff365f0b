const timeUnits: Readonly<Record<string, number>> = { '': 1_000, m: 1, u: 0.001 }
const memoryUnits: Readonly<Record<string, number>> = { k: 1 / 1_024, m: 1, g: 1_024 }

/** Milliseconds in `1s`, `500ms` or `1.5`; a whole number without a unit is one of them. Null if it is none. */
export function millisecondsIn(text: string): number | null {
  if (/^\d{1,12}$/.test(text.trim())) return positive(Number(text))
  const [, number, unit] = /^(\d{1,12}(?:\.\d*)?|\.\d+)\s*([mu]?)s?$/i.exec(text.trim()) ?? []
  return number === undefined ? null : positive(Math.round(Number(number) * timeUnits[unit!.toLowerCase()]!))
}

/** MB in `256m`, `256mb`, `1g` or `65536k`; a number without a unit is one of them. */
export function megabytesIn(text: string): number | null {
  const [, number, unit] = /^(\d{1,12}(?:\.\d*)?)\s*([kmg]?)(?:i?b)?$/i.exec(text.trim()) ?? []
  if (number === undefined) return null
  return positive(Math.ceil(Number(number) * (unit === '' ? 1 : memoryUnits[unit!.toLowerCase()]!)))
}

const positive = (value: number) => (value > 0 ? value : null)
