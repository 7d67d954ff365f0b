import { names } from './wireNames.ts'

type Kind = 'number' | 'text' | 'moment' | 'flag' | 'list' | 'object' | 'none'

/** Moments of the wire: ISO 8601, UTC. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:?00)$/

function kindOf(value: unknown): Kind {
  if (value === null) return 'none'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'string') return moment.test(value) ? 'moment' : 'text'
  return 'object'
}

/** The fields of a reply, by what they hold. */
export function typesOf(reply: object | null | undefined): Record<Kind, string[]> {
  const fields = Object.entries(reply ?? {})
  return tableOf((kind) => fields.filter(([, value]) => kindOf(value) === kind).map(([name]) => name))
}

/** Exactly these fields, which hold that: names as the wire has them; what is ours comes after the bar. */
export const exactly = (...parts: readonly Partial<Record<Kind, string>>[]): Record<Kind, string[]> =>
  tableOf((kind) => parts.map((part) => part[kind] ?? ''))

const tableOf = (textsOf: (kind: Kind) => string[]): Record<Kind, string[]> => {
  const of = (kind: Kind) => names(textsOf(kind).join(' '))
  return {
    number: of('number'),
    text: of('text'),
    moment: of('moment'),
    flag: of('flag'),
    list: of('list'),
    object: of('object'),
    none: of('none'),
  }
}
