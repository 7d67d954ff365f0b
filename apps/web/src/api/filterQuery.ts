import type { Endpoint, InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { inputFields, readField } from '@praxis/contract/tables'

/** A filter as the address writes it: lists are JSON lists, defaults are left out. */
export type Defaults<E extends Endpoint> = Partial<InputOf<E>>

/**
 * Reads what can be read: a value that is not allowed counts as absent, for addresses are typed and shared by people.
 */
export function readFilter<E extends Endpoint>(
  endpoint: E,
  query: URLSearchParams,
  defaults: Defaults<E>,
): ParsedInputOf<E> {
  const byDefault = defaults as Record<string, unknown>
  const filter: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(inputFields(endpoint))) {
    const text = query.get(name)
    const given = text === null || text === '' ? undefined : readField(field, decode(text))
    const value = given ?? readField(field, byDefault[name])
    if (value !== undefined) filter[name] = value
  }
  return filter as ParsedInputOf<E>
}

/** Any change but that of the page itself returns to the first page. */
export function writeFilter<E extends Endpoint>(
  endpoint: E,
  current: ParsedInputOf<E>,
  change: Partial<InputOf<E>>,
  defaults: Defaults<E>,
): URLSearchParams {
  const bare = readFilter(endpoint, new URLSearchParams(), defaults) as Record<string, unknown>
  const changed = change as Record<string, unknown>
  const page: Record<string, unknown> = 'currentPage' in changed ? {} : { currentPage: 1 }
  const next: Record<string, unknown> = { ...(current as Record<string, unknown>), ...page, ...changed }
  const query = new URLSearchParams()
  for (const name of Object.keys(inputFields(endpoint))) {
    const value = encode(next[name])
    if (value !== null && value !== encode(bare[name])) query.set(name, value)
  }
  return query
}

function decode(value: string): unknown {
  if (!value.startsWith('[')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function encode(value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : JSON.stringify(value)
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
