import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { record } from '#server/modules/audit/public.ts'
import { markDeleted } from '../queries.ts'
import { deleteItem, type CarouselEntry } from './carousel.queries.ts'

export const noun = 'carouselItem'

/** Takes a picture that the transaction holds from the home page, and its file with it. */
export async function removeItem(
  tx: Transaction,
  context: Context,
  { id, fileId, ...entry }: CarouselEntry & { id: number; fileId: number },
): Promise<void> {
  await deleteItem(tx, id)
  await markDeleted(tx, fileId, context.now())
  const before = { fileId, ...entry }
  await record(tx, context, { act: 'carousel.delete', noun, nounId: id, before, after: null })
}
