import type { discussions } from '@praxis/contract/discussions'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { discussionAccess } from '@praxis/rules/discussions/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { refusing } from '#server/db/violations.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { enterDiscussion, needRight } from '../enter/enterDiscussion.ts'
import { holdDiscussion } from '../enter/facts.queries.ts'
import { readDiscussions, type ReadDiscussion } from '../enter/readDiscussions.ts'
import { countLike, putIntoTrash, setLike, takeOutOfTrash } from './save.queries.ts'
import { holdNamed, type Kind } from './update.ts'

type Writer = Context<Viewer>

export const removeDiscussion = (did: number, context: Writer, kind: Kind): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const discussion = await holdNamed(tx, context, did, kind)
    needRight(discussion, 'delete')
    await trash(tx, context, discussion)
    return null
  })

/** What people delete of their own needs no trace. What others delete has one. */
export async function trash(tx: Transaction, context: Writer, { did, row, title }: ReadDiscussion): Promise<void> {
  await putIntoTrash(tx, did, context.viewer.uid)
  if (row.authorUid === context.viewer.uid) return
  await record<{ title: string; uid: string }>(tx, context, {
    act: 'discussion.delete',
    noun: 'discussion',
    nounId: did,
    before: { title, uid: row.authorUid },
    after: null,
  })
}

/**
 * To whoever may not take it back there is none. An editorial stays in the trash while its problem has another: as a
 * plain discussion it would be open to everybody.
 */
export const restoreDiscussion = (did: number, context: Writer): Promise<null> =>
  refusing({ discussion_editorial: 'editorial_taken' }, () => restoreOne(did, context))

const restoreOne = (did: number, context: Writer): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    await holdDiscussion(tx, did)
    const [read] = await readDiscussions(tx, [{ viewer, did }])
    const { row, visitor, facts, title } = found(read, 'discussion_not_found')
    const opened = discussionAccess.mayRead(visitor, { ...facts, isDeleted: false })
    const mayRestore = discussionAccess.mayRestore(visitor, row)
    if (!row.isDeleted || opened !== null || !mayRestore) throw new Failure('discussion_not_found')
    await takeOutOfTrash(tx, did)
    if (row.authorUid === viewer.uid) return null
    await record<{ title: string; uid: string }>(tx, context, {
      act: 'discussion.restore',
      noun: 'discussion',
      nounId: did,
      before: null,
      after: { title, uid: row.authorUid },
    })
    return null
  })

/** A like that is given again after it was taken back tells nobody anew. */
export const like = ({ did, toLike }: ParsedInputOf<typeof discussions.like>, context: Writer): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer, log } = context
    const { row } = await enterDiscussion({ db: tx, viewer, log }, did)
    if (!(await setLike(tx, did, viewer.uid, toLike))) return null
    if (toLike) {
      await tell(tx, {
        kind: 'likePost',
        to: { uid: row.authorUid },
        from: viewer,
        source: 'discussion',
        sourceId: did,
      })
    }
    // Last, so that those who like the same discussion wait for one another as shortly as can be.
    if (!(await countLike(tx, did, toLike))) throw new Failure('discussion_not_found')
    return null
  })
