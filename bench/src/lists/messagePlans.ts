import type { Context } from '../../../apps/server/src/context.ts'
import type { PeopleTab } from '../../../apps/server/src/modules/inbox/centre/messageKinds.ts'
import { deleteMessages, listMessages, markRead } from '../../../apps/server/src/modules/inbox/centre/people.queries.ts'
import { showMessages, showNotices } from '../../../apps/server/src/modules/inbox/centre/show.ts'
import {
  hideNotices,
  listNotices,
  markNoticesRead,
  type NoticeReader,
  type SiteTab,
} from '../../../apps/server/src/modules/inbox/centre/site.queries.ts'
import { readUnread } from '../../../apps/server/src/modules/inbox/public.ts'
import { listWritten } from '../../../apps/server/src/modules/inbox/notices/notices.queries.ts'
import { rolledBack } from './rolledBack.ts'
import type { Sizes } from './seed.ts'
import { liked, pageSizes, together, uidOf } from './talkPlans.ts'
import type { Case } from './planCase.ts'

/** The message centre of the person whom most messages are for, and notices as those who run the site see them. */
export function messageCases(sizes: Sizes, { locale }: Context): Case[] {
  const reader: NoticeReader = { uid: liked.uid, isStaff: false }
  const people = (tab: PeopleTab, currentPage: number, pages: number): Case => ({
    name: `messages: ${tab}, page ${currentPage}`,
    pages,
    async ask(db) {
      const { records } = await listMessages(db, liked.uid, tab, { currentPage, limit: pageSizes.people })
      await showMessages({ db, viewer: liked, locale }, records)
      const ids = records.map(({ id }) => id)
      await rolledBack(db, (tx) => markRead(tx, liked.uid, ids))
    },
  })
  const site = (tab: SiteTab, currentPage: number, pages: number): Case => ({
    name: `messages: ${tab}, page ${currentPage}`,
    pages,
    async ask(db) {
      const { records } = await listNotices(db, reader, tab, { currentPage, limit: pageSizes.site })
      await showNotices({ db, locale }, tab, records)
      const ids = records.map(({ id }) => id)
      await rolledBack(db, (tx) => markNoticesRead(tx, liked.uid, ids))
    },
  })
  const many = Array.from({ length: together(sizes) }, (_, n) => ({ uid: uidOf(n + 1), isStaff: false }))
  const written = (name: string, filter: object, pages: number, currentPage = 1): Case => ({
    name: `notices, written: ${name}`,
    pages,
    ask: (db) =>
      listWritten(db, { audience: undefined, keyword: undefined, ...filter, currentPage, limit: pageSizes.site }),
  })
  const clean = (name: string, pages: number, ask: Case['ask']): Case => ({
    name: `messages removed: ${name}`,
    pages,
    ask: (db) => rolledBack(db, ask),
  })
  return [
    people('comment', 1, 4_000),
    people('comment', 20, 1_000),
    people('reply', 1, 4_000),
    people('reply', 20, 1_000),
    people('like', 1, 4_000),
    people('like', 20, 1_000),
    people('like', 15_000, 6_000),
    site('sys', 1, 4_000),
    site('sys', 20, 4_000),
    site('mine', 1, 4_000),
    site('mine', 20, 4_000),
    { name: 'messages: not read by one person', pages: 8_000, ask: (db) => readUnread(db, [reader]) },
    { name: 'messages: not read by 2000 people', pages: 200_000, ask: (db) => readUnread(db, many) },
    written('first page', {}, 3_000),
    written('page 1000', {}, 10_000, 1_000),
    written('to all', { audience: 'all' }, 3_000),
    written('keyword', { keyword: '通知' }, 20_000),
    written('a keyword that nothing has', { keyword: '没有这条' }, 10_000),
    clean('one', 100, (db) => deleteMessages(db, liked.uid, 'reply', 2)),
    clean('all of the site', 8_000, (db) => hideNotices(db, reader, 'sys', undefined)),
    clean('all that the site told one person', 30_000, (db) => hideNotices(db, reader, 'mine', undefined)),
    clean('all replies', 40_000, (db) => deleteMessages(db, liked.uid, 'reply', undefined)),
    clean('all likes', 200_000, (db) => deleteMessages(db, liked.uid, 'like', undefined)),
  ]
}
