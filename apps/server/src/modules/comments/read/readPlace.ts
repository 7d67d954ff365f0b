import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { enterPlaceOf, type CommentedPlace } from './place.ts'
import { findPlaceOfComment } from './read.queries.ts'

/** What a stored comment is on, for those who read it. */
export async function readPlaceOf(context: Context, commentId: number): Promise<CommentedPlace> {
  return enterPlaceOf(context, found(await findPlaceOfComment(context.db, commentId), 'comment_not_found'))
}
