const hourMs = 3_600_000
const nearMs = 100 * 24 * hourMs

/** The moment at which every kept story is told. The stage of the components moves it to the present. */
export const toldAt = Date.parse('2026-01-01T00:00:00.000Z')

type Run = { now: Date; named: Readonly<Record<string, string>> }

/**
 * The same in each run: moments within a hundred days of now are counted in hours from `toldAt`, and values that the
 * run made have their names.
 */
export function steady(value: unknown, { now, named }: Run): unknown {
  const ofText = (text: string): string => {
    const at = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN
    if (Math.abs(at - now.getTime()) < nearMs) {
      const hours = Math.round((at - now.getTime()) / hourMs)
      return new Date(toldAt + hours * hourMs).toISOString()
    }
    return Object.entries(named).reduce((rest, [from, to]) => rest.replaceAll(from, to), text)
  }
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return ofText(one)
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, inside]) => [name, walk(inside)]))
  }
  return walk(value)
}
