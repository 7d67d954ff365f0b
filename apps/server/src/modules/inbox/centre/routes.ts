import { messages, messageTypes, type MessageTab } from '@praxis/contract/messages'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { noteMessages } from '#server/modules/messages/public.ts'
import type { PeopleTab } from './messageKinds.ts'
import { deleteMessages, listMessages, markRead } from './people.queries.ts'
import { showMessages, showNotices } from './show.ts'
import { hideNotices, listNotices, markNoticesRead, type NoticeReader, type SiteTab } from './site.queries.ts'
import { readUnread } from './unread.queries.ts'

type Asked = { readonly currentPage: number; readonly limit: number }
type Asking = Context<Viewer>

const readerOf = (viewer: Viewer): NoticeReader => ({ uid: viewer.uid, isStaff: isStaff(viewer) })

export const messageRoutes = implement(messages, {
  async unread(_input, { db, viewer }) {
    return (await readUnread(db, [readerOf(viewer)]))(viewer.uid).unread
  },

  comment: (asked, context) => readPeople('comment', asked, context),
  reply: (asked, context) => readPeople('reply', asked, context),
  like: (asked, context) => readPeople('like', asked, context),
  sys: (asked, context) => readSite('sys', asked, context),
  mine: (asked, context) => readSite('mine', asked, context),

  async clean({ type, id }, { db, viewer }) {
    const tab = tabOf(type)
    const removed =
      tab === 'sys' || tab === 'mine'
        ? await hideNotices(db, readerOf(viewer), tab, id)
        : await deleteMessages(db, viewer.uid, tab, id)
    if (removed === 0) throw new Failure('message_not_found')
    await noteMessages(db, [viewer.uid])
    return null
  },
})

/** Sent as they were, and read from then on. */
async function readPeople(tab: PeopleTab, asked: Asked, { db, viewer, locale }: Asking) {
  const page = await listMessages(db, viewer.uid, tab, asked)
  const records = await showMessages({ db, viewer, locale }, page.records)
  const unread = page.records.filter(({ isRead }) => !isRead).map(({ id }) => id)
  if (unread.length > 0 && (await markRead(db, viewer.uid, unread))) await noteMessages(db, [viewer.uid])
  return { ...page, records }
}

async function readSite(tab: SiteTab, asked: Asked, { db, viewer, locale }: Asking) {
  const page = await listNotices(db, readerOf(viewer), tab, asked)
  const records = await showNotices({ db, locale }, tab, page.records)
  const unread = page.records.filter(({ isRead }) => !isRead).map(({ id }) => id)
  if (unread.length > 0 && (await markNoticesRead(db, viewer.uid, unread))) await noteMessages(db, [viewer.uid])
  return { ...page, records }
}

function tabOf(type: string): MessageTab {
  const found = Object.entries(messageTypes).find(([, its]) => its === type)
  if (found === undefined) throw new Error(`no tab has the type ${type}`)
  return found[0] as MessageTab
}
