import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { moderation } from '@praxis/contract/moderation'
import type { Decision } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { findModerated } from '../findModerated.ts'
import type { StoredText } from '../texts.queries.ts'
import { closeReports, findLastDecision } from './decide.queries.ts'
import { hide, showAgain } from '../hide.ts'

type Input<Call extends keyof typeof moderation> = ParsedInputOf<(typeof moderation)[Call]>
type Act = { readonly decision: Decision | 'show'; readonly note: string }

/** What was decided holds for all open reports of the text together. Who comes second is told what the first decided. */
export const decide = ({ decision, note, ...named }: Input<'decide'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const text = await findModerated(tx, context, named)
    const reporters = await closeReports(tx, text, { decision, uid: context.viewer.uid })
    if (reporters.length === 0) return refuseDecided(tx, text)
    const isNowHidden = decision === 'hide' && (await hide(tx, context, text))
    await recordAct(tx, context, text, { decision, note })
    const about = { kind: text.kind, did: text.did, gid: text.groupId, commentId: text.commentId }
    const to = { uid: text.uid }
    if (isNowHidden) await tell(tx, { kind: 'text_hidden', params: { ...about, note }, to })
    if (decision === 'warn') await tell(tx, { kind: 'text_warned', params: { ...about, note }, to })
    await tell(tx, { kind: 'report_decided', params: { ...about, decision }, to: { uids: reporters } })
    return null
  })

/** A text that a decision has hidden is shown again. Nobody is told. */
export const show = (named: Input<'show'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const text = await findModerated(tx, context, named)
    if ((await findLastDecision(tx, text)) === undefined) throw new Failure('report_not_found')
    if (await showAgain(tx, context, text)) await recordAct(tx, context, text, { decision: 'show', note: '' })
    return null
  })

async function refuseDecided(tx: Transaction, text: StoredText): Promise<never> {
  const last = await findLastDecision(tx, text)
  if (last?.decision === undefined || last.decision === null) throw new Failure('report_not_found')
  throw new Failure('report_decided', { decision: last.decision, by: last.by ?? '-' })
}

/** Whoever reported the text is not in the log. */
const recordAct = (tx: Transaction, context: Context<Viewer>, text: StoredText, { decision, note }: Act) =>
  record<{ content: string; uid: string; note: string }>(tx, context, {
    act: `${text.kind}.${decision}`,
    noun: text.kind,
    nounId: text.id,
    before: null,
    after: { content: text.content, uid: text.uid, note },
  })
