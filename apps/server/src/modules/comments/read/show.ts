import { commentLimits } from '@praxis/contract/commentLimits'
import type { Comment, Reply } from '@praxis/contract/comments'
import {
  editableUntil,
  readsComment,
  refuseEditing,
  shorten,
  type CommentAuthor,
} from '@praxis/rules/comments/comments'
import type { Database } from '#server/db/connection.ts'
import { readAuthors, type Author } from './people.queries.ts'
import {
  countReplies,
  listNewestReplies,
  readQuotes,
  type CommentRow,
  type Reader,
  type ReplyRow,
} from './read.queries.ts'

/** Comments as the reader sees them, with their newest replies. As many queries as for one. */
export async function showComments(db: Database, reader: Reader, rows: readonly CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [newest, counts] = await Promise.all([listNewestReplies(db, reader, ids), countReplies(db, reader, rows)])
  const shown = await writersOf(db, reader, [...rows, ...newest])
  const quotes = await quotesOf(db, reader, newest)
  return rows.map((row) => {
    const author = shown(row.uid)
    return {
      ...writerOf(author),
      ...rightsOf(reader, author, row),
      id: row.id,
      content: row.content,
      likeNum: row.likeNum,
      totalReplyNum: counts.get(row.id) ?? 0,
      replyList: newest
        .filter(({ commentId }) => commentId === row.id)
        .map((reply) => showReply(reader, reply, shown, quotes)),
      gmtCreate: row.gmtCreate,
      isAccepted: row.id === reader.place.acceptedCommentId,
      mayReply: reader.uid !== '' && reader.place.mayReply(seen(reader, author)),
    }
  })
}

/** Replies as the reader sees them. */
export async function showReplies(db: Database, reader: Reader, rows: readonly ReplyRow[]): Promise<Reply[]> {
  if (rows.length === 0) return []
  const [shown, quotes] = await Promise.all([writersOf(db, reader, rows), quotesOf(db, reader, rows)])
  return rows.map((row) => showReply(reader, row, shown, quotes))
}

/** How the rules see an author. */
export const seen = ({ uid }: Reader, author: Author): CommentAuthor => ({
  isSelf: author.uid === uid,
  isRoot: author.isRoot,
  isManager: author.isManager,
})

type Shown = (uid: string) => Author

async function writersOf(
  db: Database,
  reader: Reader,
  rows: readonly { readonly uid: string; readonly toUid?: string | null }[],
): Promise<Shown> {
  const uids = new Set(rows.flatMap(({ uid, toUid }) => (toUid === null || toUid === undefined ? [uid] : [uid, toUid])))
  const authors = await readAuthors(db, reader, [...uids])
  return (uid) => {
    const author = authors.get(uid)
    if (author === undefined) throw new Error(`a text has an author who has no account: ${uid}`)
    return author
  }
}

const quotesOf = (db: Database, reader: Reader, rows: readonly ReplyRow[]) =>
  readQuotes(
    db,
    reader,
    rows.flatMap(({ quoteId }) => (quoteId === null ? [] : [quoteId])),
  )

function showReply(reader: Reader, row: ReplyRow, shown: Shown, quotes: ReadonlyMap<number, string>): Reply {
  const author = shown(row.uid)
  const to = row.toUid === null ? null : readable(reader, shown(row.toUid))
  const quote = row.quoteId === null ? undefined : quotes.get(row.quoteId)
  return {
    ...writerOf(author),
    ...rightsOf(reader, author, row),
    id: row.id,
    commentId: row.commentId,
    toUid: to?.uid ?? null,
    toName: to?.username ?? null,
    toAvatar: to?.avatar ?? null,
    content: row.content,
    status: 0,
    gmtCreate: row.gmtCreate,
    gmtModified: row.editedAt ?? row.gmtCreate,
    quoteId: quote === undefined ? null : row.quoteId,
    quoteContent: quote === undefined ? null : shorten(quote, commentLimits.quoteLength),
  }
}

/** Whoever is answered is named to those who may read what they wrote. */
const readable = (reader: Reader, author: Author): Author | null =>
  readsComment(reader.place.reach, seen(reader, author)) ? author : null

const writerOf = ({ uid, username, avatar, titleName, titleColor, isRoot, isAdmin }: Author) => ({
  fromUid: uid,
  fromName: username,
  fromAvatar: avatar,
  fromRole: isRoot ? ('root' as const) : isAdmin ? ('admin' as const) : ('user' as const),
  fromTitleName: titleName,
  fromTitleColor: titleColor,
})

function rightsOf(
  reader: Reader,
  author: Author,
  { gmtCreate, editedAt, isWaiting }: { gmtCreate: string; editedAt: string | null; isWaiting: boolean },
) {
  const createdAt = Date.parse(gmtCreate)
  const mayEdit = refuseEditing(seen(reader, author), createdAt, reader.place.now) === null
  return {
    editableUntil: mayEdit ? new Date(editableUntil(createdAt)).toISOString() : null,
    mayDelete: reader.uid !== '' && reader.place.refuseDeleting(seen(reader, author)) === null,
    isIgnored: author.isIgnored,
    isEdited: editedAt !== null,
    isWaiting,
  }
}
