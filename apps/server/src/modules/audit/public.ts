import type { AuditAct, AuditNoun } from '@praxis/contract/auditActs'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { changeOf, type State } from './change.ts'
import { insertAudit } from './queries.ts'

export type { AuditAct } from '@praxis/contract/auditActs'
export { hidden, secretName } from './change.ts'

/** Who acts: the context of a call. Null is the system itself. */
type Actor = (Pick<Context, 'ip' | 'requestId'> & { viewer: Pick<Viewer, 'uid'> | null }) | null

type Act<S extends State> = {
  /** What was done, for example `announcement.edit`. */
  act: AuditAct
  /** The noun it was done to, and the id of the record; null where the noun is one record. */
  noun: AuditNoun
  nounId: string | number | null
  /** Null: the record did not exist before the act, or does not exist after it. */
  before: NoInfer<S> | null
  after: S | null
  /** Fields whose values are not written; the log only tells that they changed. */
  secrets?: readonly (keyof NoInfer<S> & string)[]
}

/** Writes an act into the audit log, in the transaction of the act: neither can exist without the other. */
export const record = <S extends State>(tx: Transaction, actor: Actor, act: Act<S>): Promise<void> =>
  recordAll(tx, actor, [act])

/** The same for many acts, in one statement. */
export async function recordAll<S extends State>(
  tx: Transaction,
  actor: Actor,
  acts: readonly Act<S>[],
): Promise<void> {
  if (acts.length === 0) return
  const entries = acts.map(({ act, noun, nounId, before, after, secrets = [] }) => ({
    uid: actor?.viewer?.uid ?? null,
    ip: actor?.ip ?? null,
    request_id: actor?.requestId ?? null,
    act,
    noun,
    noun_id: nounId === null ? null : String(nounId),
    ...changeOf(before, after, secrets),
  }))
  await insertAudit(tx, entries)
}
