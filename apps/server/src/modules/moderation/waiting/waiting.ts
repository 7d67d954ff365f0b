import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { moderation } from '@praxis/contract/moderation'
import { shownTitle } from '@praxis/rules/discussions/form'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tellApproved } from '#server/modules/comments/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { enterDesk } from '../enterDesk.ts'
import { findModerated, onlyOpen } from '../findModerated.ts'
import { approve, refuse } from '../hide.ts'
import { findText } from '../texts.queries.ts'
import { versionOf } from './versionOf.ts'
import { listWaiting } from './waiting.queries.ts'

type Input<Call extends keyof typeof moderation> = ParsedInputOf<(typeof moderation)[Call]>

export async function showWaiting({ gid, ...page }: Input<'waiting'>, { db, viewer }: Context<Viewer>) {
  const desk = await enterDesk({ db, viewer }, gid)
  const { records, ...rest } = await onlyOpen(db, viewer, await listWaiting(db, { ...desk, ...page }))
  return {
    ...rest,
    records: records.map(({ pid, title, ...row }) => ({
      ...row,
      title: shownTitle(title, pid),
      version: versionOf(title, row.text),
    })),
  }
}

/** Of two answers at once the second finds nothing that waits. Nobody answers about a text that they have not read. */
export const answerWaiting = (
  { isApproved, version, ...named }: Input<'answerWaiting'>,
  context: Context<Viewer>,
): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const waiting = await findModerated(tx, context, named, 'waiting_not_found')
    const isAnswered = await (isApproved ? approve : refuse)(tx, context, waiting)
    if (!isAnswered) throw new Failure('waiting_not_found')
    // The answer holds the text, so its author changes nothing any more.
    const text = found(await findText(tx, waiting.kind, waiting.id), 'waiting_not_found')
    if (versionOf(text.title, text.content) !== version) throw new Failure('waiting_changed')
    const { kind, id, did, groupId: gid, commentId } = text
    if (isApproved && kind !== 'discussion' && commentId !== null) {
      await tellApproved(tx, context, { kind, id, did, commentId })
    }
    await record<{ content: string; uid: string }>(tx, context, {
      act: `${kind}.${isApproved ? 'approve' : 'refuse'}`,
      noun: kind,
      nounId: text.id,
      before: null,
      after: { content: text.content, uid: text.uid },
    })
    await tell(tx, {
      kind: isApproved ? 'text_approved' : 'text_refused',
      params: { kind, did, gid, commentId },
      to: { uid: text.uid },
    })
    return null
  })
