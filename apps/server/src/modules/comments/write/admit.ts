import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { countSolved } from '#server/modules/discussions/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { checkText, type WrittenText } from '#server/modules/spam/public.ts'
import type { CommentedPlace } from '../read/place.ts'

type Written = Pick<WrittenText, 'content' | 'changes'>

/** What is asked of those who comment, or change a comment. */
export async function admit(
  tx: Transaction,
  context: Context<Viewer>,
  { did, cid, groupId, isManager, mayComment }: CommentedPlace,
  written: Written,
): Promise<{ readonly isWaiting: boolean }> {
  if (did !== null && written.changes === null) {
    if (!mayComment) throw new Failure('discussion_locked')
    if (!isManager) await refuseBeginners(tx, context)
  }
  return checkText(tx, context, { groupId, cid, isModerator: isManager, ...written })
}

async function refuseBeginners(tx: Transaction, { viewer, log }: Context<Viewer>): Promise<void> {
  const { defaultCreateCommentACInitValue: min } = await readSiteSettings({ db: tx, log }, [
    'defaultCreateCommentACInitValue',
  ])
  if (min > 0 && (await countSolved(tx, viewer.uid)) < min) throw new Failure('comment_solved_too_few', { min })
}
