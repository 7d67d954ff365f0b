import type { AuditChange, AuditValue } from '@praxis/contract/audit'
import { hidden, secretName } from '#server/modules/audit/public.ts'

type State = Readonly<Record<string, unknown>> | null

/** What an act changed, field by field, in the order of the log. What an older version wrote of a secret is hidden too. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [before as State, after as State]
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return fields.map((field) => ({ field, before: valueIn(field, was, is), after: valueIn(field, is, was) }))
}

function valueIn(field: string, state: State, other: State): AuditValue | null {
  const value = state?.[field]
  if (value === undefined) return null
  // A title may be the word that stands for a secret; where it changed, it does not stand on both sides.
  const isHidden = secretName.test(field) || (value === hidden && (other?.[field] ?? hidden) === hidden)
  if (isHidden) return { text: '', isHidden, whole: null }
  if (isCut(value)) {
    const { beginning, length, sha256 } = value
    return { text: beginning, isHidden, whole: { length, sha256 } }
  }
  return { text: textOf(value), isHidden, whole: null }
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (name, inner: unknown) => (secretName.test(name) ? hidden : inner), 2)

type Cut = { readonly beginning: string; readonly length: number; readonly sha256: string }

const isCut = (value: unknown): value is Cut =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).toSorted().join() === 'beginning,length,sha256' &&
  typeof (value as Cut).beginning === 'string'
