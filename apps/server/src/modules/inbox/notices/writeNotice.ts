import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { noticeAdmin, NoticeType } from '@praxis/contract/noticeAdmin'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { findPerson } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { noteMessages } from '#server/modules/messages/public.ts'
import { deleteWritten, holdWritten, insertWritten, updateWritten, type Audience } from './notices.queries.ts'
import { pushJob } from './pushJob.ts'

type Input<Call extends keyof typeof noticeAdmin> = ParsedInputOf<(typeof noticeAdmin)[Call]>
type Told = { title: string; content: string; audience: string; recipientUid: string | null; pushAt: string | null }

export const audiences = { All: 'all', Single: 'one', Admin: 'staff' } as const satisfies Record<NoticeType, Audience>

export const create = (input: Input<'create'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const recipientUid = input.type === 'Single' ? await recipientOf(tx, context, input) : null
    const written: Told & { audience: Audience } = {
      title: input.title,
      content: input.content,
      audience: audiences[input.type],
      recipientUid,
      pushAt: input.pushTime ?? null,
    }
    const { id } = await insertWritten(tx, context.viewer.uid, written)
    await record<Told>(tx, context, { act: 'notice.create', noun: 'notice', nounId: id, before: null, after: written })
    await tellLater(tx, written.pushAt, recipientUid)
    return null
  })

export const update = (input: Input<'update'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { id: _id, ...before } = found(await holdWritten(tx, input.id), 'notice_not_found')
    const after = {
      ...before,
      title: input.title ?? before.title,
      content: input.content ?? before.content,
      pushAt: input.pushTime ?? before.pushAt,
    }
    await updateWritten(tx, input.id, after)
    await record<Told>(tx, context, { act: 'notice.edit', noun: 'notice', nounId: input.id, before, after })
    await tellLater(tx, after.pushAt, before.recipientUid)
    return null
  })

/** Nobody sees it any more. */
export const remove = ({ id }: Input<'remove'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { id: _id, ...before } = found(await holdWritten(tx, id), 'notice_not_found')
    await deleteWritten(tx, id)
    await record<Told>(tx, context, { act: 'notice.delete', noun: 'notice', nounId: id, before, after: null })
    await note(tx, before.recipientUid)
    return null
  })

async function recipientOf(
  tx: Transaction,
  { viewer }: Context<Viewer>,
  { recipientId, recipientUsername }: Input<'create'>,
): Promise<string> {
  const uid = recipientId?.trim() || undefined
  const username = recipientUsername || undefined
  if (uid === undefined && username === undefined)
    throw new Failure('notice_recipient_missing', {}, 'recipientUsername')
  return (await findPerson({ uid, username }, { db: tx, viewer })).uid
}

/** Streams look now, and again when its time comes. */
async function tellLater(tx: Transaction, pushAt: string | null, recipientUid: string | null): Promise<void> {
  await note(tx, recipientUid)
  if (pushAt !== null && Date.parse(pushAt) > Date.now()) {
    await enqueue(tx, pushJob, { recipientUid }, { startAfter: new Date(pushAt) })
  }
}

const note = (tx: Transaction, recipientUid: string | null) =>
  noteMessages(tx, recipientUid === null ? undefined : [recipientUid])
