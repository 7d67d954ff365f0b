import type { Discussion, DiscussionDetail } from '@praxis/contract/discussionShapes'
import type { Page } from '@praxis/contract/fields'
import { shownTitle } from '@praxis/rules/discussions/form'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { nameOf } from '../categories/nameOf.ts'
import { has } from '../enter/enterDiscussion.ts'
import type { ReadDiscussion } from '../enter/readDiscussions.ts'
import { findAccepted, findOwnMarks, listRows, type ListedRow } from './rows.queries.ts'

type Asking = Pick<Context, 'db' | 'viewer' | 'locale'>

/** A page of numbers of discussions, as whoever reads them sees them. */
export async function showPage(asking: Asking, page: Page<{ did: number }>): Promise<Page<Discussion>> {
  const dids = page.records.map(({ did }) => did)
  const [rows, words] = await Promise.all([
    listRows(asking.db, dids, { uid: asking.viewer?.uid ?? '' }),
    messagesOf(asking.locale),
  ])
  return { ...page, records: rows.map((row) => showRow(row, nameOf(row.categoryId, row.categoryName, words))) }
}

function showRow({ isRoot, isAdmin, isEdited: _edited, ...row }: ListedRow, categoryName: string | null): Discussion {
  const role = isRoot ? 'root' : isAdmin ? 'admin' : null
  return { ...row, title: shownTitle(row.title, row.pid), categoryName, role }
}

/** The page of a discussion that the caller reads. */
export async function showDetail(asking: Asking, discussion: ReadDiscussion): Promise<DiscussionDetail> {
  const { db, viewer, locale } = asking
  const { did, row: stored } = discussion
  const uid = viewer?.uid ?? ''
  const [rows, marks, accepted, words] = await Promise.all([
    listRows(db, [did], { uid, whole: true }),
    findOwnMarks(db, did, uid),
    findAccepted(db, stored.acceptedCommentId),
    messagesOf(locale),
  ])
  const row = found(rows[0], 'discussion_not_found')
  const mayMark = has(discussion, 'markEditorial')
  return {
    ...showRow(row, nameOf(row.categoryId, row.categoryName, words)),
    content: row.content ?? '',
    hasLike: marks.hasLike ? true : null,
    typedTitle: row.title,
    isEdited: row.isEdited,
    acceptedCommentId: accepted,
    opens: mayMark ? stored.opens : null,
    isFollowed: marks.isFollowed,
    mayEdit: has(discussion, 'edit'),
    mayDelete: has(discussion, 'delete'),
    mayPin: has(discussion, 'pin'),
    mayLock: has(discussion, 'lock'),
    mayAccept: stored.isQuestion && has(discussion, 'accept'),
    mayMarkEditorial: mayMark,
    mayReadEdits: has(discussion, 'readEdits'),
    mayModerate: has(discussion, 'moderate'),
    mayComment: has(discussion, 'comment'),
  }
}
