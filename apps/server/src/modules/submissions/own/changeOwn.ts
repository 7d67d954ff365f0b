import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { submissions } from '@praxis/contract/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { findOwn } from './findOwn.ts'
import { setShare } from './share.queries.ts'

/** Shares the code of an own submission with everybody, or takes that back. */
export async function shareSubmission(
  { submitId, share }: ParsedInputOf<typeof submissions.share>,
  context: Context<Viewer>,
): Promise<null> {
  const row = await findOwn(submitId, context)
  // Sharing can be undone at any time, even if the problem does not allow it any more.
  if (share && !row.codeShare) throw new Failure('share_closed')
  await setShare(context.db, row.submitId, share)
  return null
}
