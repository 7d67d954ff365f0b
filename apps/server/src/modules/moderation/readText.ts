import type { ErrorCode } from '@praxis/contract/errors'
import type { TextKind } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { enterDiscussion, hasRight } from '#server/modules/discussions/public.ts'
import { findText, type StoredText } from './texts.queries.ts'

export type NamedText = { readonly kind: TextKind; readonly id: number }

const missing = {
  discussion: 'discussion_not_found',
  comment: 'comment_not_found',
  reply: 'reply_not_found',
} as const satisfies Record<TextKind, ErrorCode>

/** A text for those who may read it. What is below a discussion that is closed to them is not there for them. */
export async function findReadableText(
  tx: Transaction,
  { viewer, log }: Context<Viewer>,
  { kind, id }: NamedText,
): Promise<StoredText> {
  const text = found(await findText(tx, kind, id), missing[kind])
  const options = kind === 'discussion' ? {} : { missing: missing[kind] }
  const discussion = await enterDiscussion({ db: tx, viewer, log }, text.did, options)
  const isWaiting = text.isWaiting && text.uid !== viewer.uid && !hasRight(discussion, 'moderate')
  if (text.isDeleted || isWaiting) throw new Failure(missing[kind])
  return text
}
