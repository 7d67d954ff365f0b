import type { Locale } from '@praxis/locales/locales'
import { titleFor } from '@praxis/rules/contests/readerTexts'
import { messageLimits } from '@praxis/contract/commentLimits'
import { commentReach, readsComment, shorten } from '@praxis/rules/comments/comments'
import { discussionAccess } from '@praxis/rules/discussions/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { readTexts, type Text } from '#server/modules/comments/public.ts'
import { readContests } from '#server/modules/contests/public.ts'
import { readDiscussions } from '#server/modules/discussions/public.ts'
import type { MessageRow } from './people.queries.ts'

export type Asking = { readonly db: Database; readonly viewer: Viewer; readonly locale: Locale }

/** What a message is about, as its reader may know it now. */
export type Source = {
  /** Null: it is gone, or the reader may not enter it any more. */
  readonly title: string | null
  /** Null: it is gone, or the reader may not read it. */
  readonly text: string | null
  readonly quote: { readonly id: number; readonly isReply: boolean; readonly text: string } | null
  /** The group of a discussion. */
  readonly gid: number | null
}

/** A contest or a discussion that the reader may enter, and which texts they read there. */
type Place = {
  readonly title: string
  readonly gid: number | null
  /** What it says of itself. */
  readonly text: string | null
  readonly reads: (text: Text) => boolean
}

/** The sources of messages, in their order. As many queries as for one. */
export async function readSources({ db, viewer, locale }: Asking, rows: readonly MessageRow[]): Promise<Source[]> {
  const numbersOf = (source: MessageRow['source']) => [
    ...new Set(rows.filter((row) => row.source === source).map(({ sourceId }) => sourceId)),
  ]
  const [contests, discussions] = await Promise.all([
    readContestPlaces({ db, viewer, locale }, numbersOf('contest')),
    readDiscussionPlaces(db, viewer, numbersOf('discussion')),
  ])
  const texts = await readTexts(db, {
    comments: rows.flatMap(({ commentId }) => (commentId === null ? [] : [commentId])),
    replies: rows.flatMap(({ replyId }) => (replyId === null ? [] : [replyId])),
  })
  return rows.map((row) => {
    const place = (row.source === 'contest' ? contests : discussions).get(row.sourceId)
    return place === undefined ? gone : sourceIn(place, row, texts)
  })
}

type Places = ReadonlyMap<number, Place>

async function readContestPlaces({ db, viewer, locale }: Asking, cids: readonly number[]): Promise<Places> {
  const contests = await readContests(
    db,
    cids.map((cid) => ({ viewer, cid })),
  )
  return new Map(
    contests.flatMap((contest): [number, Place][] => {
      if (contest === undefined) return []
      const reach = commentReach({ visitor: contest.visitor, contest: contest.facts, now: contest.now })
      const reads = ({ author }: Text) => readsComment(reach, { ...author, isSelf: author.uid === viewer.uid })
      return reach === 'none'
        ? []
        : [[contest.cid, { title: titleFor(contest.row, locale), gid: null, text: null, reads }]]
    }),
  )
}

async function readDiscussionPlaces(db: Database, viewer: Viewer, dids: readonly number[]): Promise<Places> {
  const discussions = await readDiscussions(
    db,
    dids.map((did) => ({ viewer, did })),
  )
  return new Map(
    discussions.flatMap((discussion): [number, Place][] => {
      if (discussion === undefined || discussion.refusal !== null) return []
      const { did, row, title, visitor } = discussion
      const isModerator = discussionAccess.moderates(visitor)
      const reads = ({ isWaiting, author }: Text) => !isWaiting || isModerator || author.uid === viewer.uid
      return [[did, { title, gid: row.groupId, text: row.description, reads }]]
    }),
  )
}

type Texts = Awaited<ReturnType<typeof readTexts>>

function sourceIn({ title, gid, text, reads }: Place, { commentId, replyId }: MessageRow, texts: Texts): Source {
  const unread = { title, gid, text: null, quote: null }
  if (commentId === null) {
    return { ...unread, text: text === null ? null : shorten(text, messageLimits.sourceLength) }
  }
  const comment = texts.comments.get(commentId)
  if (comment === undefined || !reads(comment)) return unread
  if (replyId === null) return { ...unread, text: shorten(comment.content, messageLimits.sourceLength) }
  const reply: Text | undefined = texts.replies.get(replyId)
  if (reply === undefined || !reads(reply)) return unread
  const quoted: Text | undefined = reply.quoteId === null ? comment : texts.replies.get(reply.quoteId)
  return {
    ...unread,
    text: shorten(reply.content, messageLimits.sourceLength),
    quote:
      quoted === undefined || !reads(quoted)
        ? null
        : {
            id: quoted.id,
            isReply: reply.quoteId !== null,
            text: shorten(`${quoted.author.username} : ${quoted.content}`, messageLimits.quoteLength),
          },
  }
}

const gone: Source = { title: null, text: null, quote: null, gid: null }
