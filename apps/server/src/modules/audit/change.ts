import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

export type State = Readonly<Record<string, unknown>>

/** A longer value is not written whole: the log would double what people write. */
const longest = 500

/** What stands in place of a secret. */
export const hidden = 'secret'

/** Fields that are treated as secret wherever they stand, so that a caller who forgets them writes none. */
export const secretName = /password|pwd|secret|token|(private|api|encoding)key|sealed/i

/** The fields that differ, before and after, as JSON. Of a record that is new or gone, all fields. */
export function changeOf(before: State | null, after: State | null, secrets: readonly string[]) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => before === null || after === null || !isDeepStrictEqual(before[name], after[name]),
  )
  const isSecret = (name: string) => secrets.includes(name) || secretName.test(name)
  const side = (state: State | null) =>
    state === null
      ? null
      : JSON.stringify(
          Object.fromEntries(
            names
              .filter((name) => state[name] !== undefined)
              .map((name) => [name, isSecret(name) ? hidden : bounded(state[name])]),
          ),
        )
  return { before: side(before), after: side(after) }
}

/** A value as it is written. Of a long one the beginning, the length and the SHA-256 of the whole. */
function bounded(value: unknown): unknown {
  const whole = typeof value === 'string' ? value.toWellFormed() : withoutSecrets(value)
  const text = typeof whole === 'string' ? whole : JSON.stringify(whole)
  if (text.length <= longest) return whole
  return {
    beginning: text.slice(0, longest).toWellFormed(),
    length: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}

/** As JSON has it. PostgreSQL stores no half of a surrogate pair. */
function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value, (name, inner: unknown) => {
    if (secretName.test(name)) return hidden
    return typeof inner === 'string' ? inner.toWellFormed() : inner
  })
  return JSON.parse(text) as unknown
}
