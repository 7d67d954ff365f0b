import { activityNamed, cidOf } from '@praxis/contract/place'
import type { Transaction } from '#server/db/connection.ts'
import { moveCommentCount } from '#server/modules/discussions/public.ts'
import type { CommentedPlace } from '../read/place.ts'

/** A discussion counts the comments and replies below it. The rows of both are held. */
export async function countInDiscussion(tx: Transaction, { did }: CommentedPlace, by: number): Promise<void> {
  if (did !== null && by !== 0) await moveCommentCount(tx, did, by)
}

type Waits = { readonly isWaiting: boolean }

/** A reply that comes or goes. What is below a comment that waits is counted with it, once it is shown. */
export const countReplyInDiscussion = (
  tx: Transaction,
  { place, comment }: { readonly place: CommentedPlace; readonly comment: Waits },
  by: number,
): Promise<void> => countInDiscussion(tx, place, comment.isWaiting ? 0 : by)

/** What a message about a text there is about. */
export const sourceOf = ({ cid, did }: CommentedPlace) =>
  did === null
    ? ({ source: 'contest', sourceId: cidOf(activityNamed(cid)) } as const)
    : ({ source: 'discussion', sourceId: did } as const)
