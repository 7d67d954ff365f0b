import { discussionRules } from '@praxis/contract/discussionLimits'
import type { ChangedDiscussion } from '@praxis/contract/discussionShapes'
import { typedTitle, type DiscussionTexts } from '@praxis/rules/discussions/form'
import type { Viewer } from '@praxis/rules/viewer'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { checkText } from '#server/modules/spam/public.ts'
import { has, holdReadable, needRight } from '../enter/enterDiscussion.ts'
import type { ReadDiscussion } from '../enter/readDiscussions.ts'
import { checkTexts, chooseCategory, wholeText, writtenOf } from './create.ts'
import { findContent, keepVersion, updateDiscussion } from './save.queries.ts'

type Sent = z.output<typeof ChangedDiscussion>
type Writer = Context<Viewer>
/** A call of groups changes those of groups only. */
export type Kind = 'any' | 'group'

/** A discussion that a call names, held. */
export async function holdNamed(
  tx: Transaction,
  { viewer, log }: Writer,
  did: number,
  kind: Kind,
): Promise<ReadDiscussion> {
  const discussion = await holdReadable({ db: tx, viewer, log }, did)
  if (kind === 'group' && discussion.row.groupId === null) throw new Failure('discussion_not_found')
  return discussion
}

/** Its author, its problem and its group stay. */
export const changeDiscussion = (sent: Sent, context: Writer, kind: Kind): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const discussion = await holdNamed(tx, context, sent.id, kind)
    const changesIt = hasTexts(sent) || isSent(sent.categoryId)
    // Whoever moderates pins and hides also what is not theirs to change.
    if (changesIt || !has(discussion, 'moderate')) needRight(discussion, 'edit')
    if (changesIt) await changeTexts(tx, context, discussion, sent)
    await setStanding(tx, context, discussion, sent)
    return null
  })

const isSent = (value: unknown): boolean => value !== null && value !== undefined
const hasTexts = ({ title, description, content }: Sent): boolean => [title, description, content].some(isSent)

/** The stored texts with those that were sent in their place. Older rows may have empty ones, until a text is sent. */
function changedTexts(sent: Sent, stored: DiscussionTexts, pid: string | null): DiscussionTexts {
  if (!hasTexts(sent)) return stored
  const texts = {
    title: typeof sent.title === 'string' ? typedTitle(sent.title, pid) : stored.title,
    description: (sent.description ?? stored.description).trim(),
    content: sent.content ?? stored.content,
  }
  checkTexts(texts)
  return texts
}

async function changeTexts(tx: Transaction, context: Writer, discussion: ReadDiscussion, sent: Sent): Promise<void> {
  const { did, row, visitor } = discussion
  const stored = { title: row.title, description: row.description, ...(await findContent(tx, did)) }
  const texts = changedTexts(sent, stored, row.pid)
  const categoryId = sent.categoryId ?? row.categoryId
  const isMoved = categoryId !== row.categoryId
  if (isMoved) await chooseCategory(tx, visitor, categoryId)
  const isRewritten = wholeText(texts) !== wholeText(stored)
  if (!isRewritten && !isMoved) return
  if (isRewritten && row.editCount >= discussionRules.edits) throw new Failure('discussion_edits_many')
  const { isWaiting } = isRewritten
    ? await checkText(tx, context, {
        ...writtenOf(texts),
        groupId: row.groupId,
        isModerator: has(discussion, 'moderate'),
        changes: { kind: 'discussion', id: did },
      })
    : { isWaiting: false }
  if (isRewritten) await keepVersion(tx, did, context.viewer.uid)
  await updateDiscussion(tx, did, {
    ...texts,
    ...(categoryId !== null && { categoryId }),
    ...(isWaiting && { isWaiting }),
  })
  if (context.viewer.uid === row.authorUid) return
  // The texts are in the history alone, where they can be erased.
  const version = row.editCount + 1
  await record<{ version: number; categoryId: number | null }>(tx, context, {
    act: 'discussion.edit',
    noun: 'discussion',
    nounId: did,
    before: { version, categoryId: row.categoryId },
    after: { version: isRewritten ? version + 1 : version, categoryId },
  })
}

type Standing = { readonly topPriority?: boolean | null | undefined; readonly status?: number | null | undefined }

/** What moderators alone set; of others it is passed over. */
export async function setStanding(
  tx: Transaction,
  context: Writer,
  discussion: ReadDiscussion,
  sent: Standing,
): Promise<void> {
  const { did, row } = discussion
  const before = { topPriority: row.isPinned, status: row.status }
  const after = {
    topPriority: has(discussion, 'pin') ? (sent.topPriority ?? row.isPinned) : row.isPinned,
    status: has(discussion, 'moderate') ? (sent.status ?? row.status) : row.status,
  }
  if (before.topPriority === after.topPriority && before.status === after.status) return
  await updateDiscussion(tx, did, { isPinned: after.topPriority, status: after.status })
  await record<typeof after>(tx, context, {
    act: 'discussion.moderate',
    noun: 'discussion',
    nounId: did,
    before,
    after,
  })
}
