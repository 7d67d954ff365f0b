import type { Message, SiteMessage } from '@praxis/contract/messages'
import type { NoticeKind, NoticeParams } from '@praxis/contract/notices'
import type { Messages } from '@praxis/locales/locales'
import type { Database } from '#server/db/connection.ts'
import { messagesOf } from '#server/messages.ts'
import { readShown } from '#server/modules/accounts/public.ts'
import { actionOf } from './messageKinds.ts'
import { linkOfNotice } from './noticeKinds.ts'
import type { MessageRow } from './people.queries.ts'
import type { NoticeRow, SiteTab } from './site.queries.ts'
import { readSources, type Asking, type Source } from './sources.ts'

/** Messages of people, with what they are about as the reader may know it now. */
export async function showMessages(asking: Asking, rows: readonly MessageRow[]): Promise<Message[]> {
  const [words, sources] = await Promise.all([messagesOf(asking.locale), readSources(asking, rows)])
  return rows.map((row, index) => showMessage(row, sources[index] as Source, words))
}

function showMessage(row: MessageRow, { title, text, quote, gid }: Source, { inbox: words }: Messages): Message {
  return {
    id: row.id,
    action: actionOf(row.kind),
    sourceId: row.sourceId,
    sourceType: row.source === 'contest' ? 'Contest' : 'Discussion',
    sourceTitle: title ?? words.goneTitle,
    sourceContent: text ?? words.goneText,
    quoteId: quote?.id ?? null,
    quoteType: quote === null ? null : quote.isReply ? 'Reply' : 'Comment',
    quoteContent: quote?.text ?? null,
    url: urlOf(row, gid),
    state: row.isRead,
    senderId: row.senderUid,
    senderUsername: row.senderUsername,
    senderAvatar: row.senderAvatar,
    gmtCreate: row.gmtCreate,
    isGone: title === null || text === null,
  }
}

function urlOf({ source, sourceId, commentId }: MessageRow, gid: number | null): string {
  const scope = gid === null ? '' : `/group/${gid}`
  const page = source === 'contest' ? `/contest/${sourceId}/comment` : `${scope}/discussion-detail/${sourceId}`
  return commentId === null ? page : `${page}?comment=${commentId}`
}

/** What the site tells, in the language of the reader. */
export async function showNotices(
  { db, locale }: Pick<Asking, 'db' | 'locale'>,
  tab: SiteTab,
  stored: readonly NoticeRow[],
): Promise<SiteMessage[]> {
  const [words, rows] = await Promise.all([messagesOf(locale), withNames(db, stored)])
  return rows.map((row) => ({
    id: row.id,
    ...textOf(row, words),
    adminId: row.adminId,
    type: tab === 'sys' ? 'Sys' : 'Mine',
    state: row.isRead,
    gmtCreate: row.gmtCreate,
    url: row.kind === null ? null : linkOfNotice(row.kind, row.params),
  }))
}

/** Whoever a notice names by their number has the name of today. */
async function withNames(db: Database, rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const uids = rows.flatMap(({ params }) => ('uid' in params ? [String(params.uid)] : []))
  const people = uids.length === 0 ? new Map<string, { username: string }>() : await readShown(db, uids)
  return rows.map((row) => {
    const name = 'uid' in row.params ? people.get(String(row.params.uid))?.username : undefined
    return name === undefined ? row : { ...row, params: { ...row.params, username: name } }
  })
}

function textOf({ kind, params, title, content }: NoticeRow, { notices }: Messages) {
  if (kind === null) return { title: title ?? '', content: content ?? '' }
  return told(notices[kind], params as NoticeParams[NoticeKind])
}

type Words = { readonly title: (params: never) => string; readonly content: (params: never) => string }

const told = ({ title, content }: Words, params: NoticeParams[NoticeKind]) => ({
  title: title(params as never),
  content: content(params as never),
})
