import { comments } from '@praxis/contract/comments'
import { messages } from '@praxis/contract/messages'
import { noticeAdmin } from '@praxis/contract/noticeAdmin'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCommentedContest } from '../../../../test/commentedContest.ts'
import { fast, follow } from '../../../../test/follow.ts'
import { startServer } from '../../../../test/harness.ts'

type Page = Awaited<ReturnType<typeof follow>>

const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }
const heldBy = (page: Page) =>
  page.events.flatMap((event) => (event.type === 'messages' ? [{ unread: event.unread, stamp: event.stamp }] : []))
const unreadOf = (page: Page) => heldBy(page).map(({ unread }) => unread)
const told = (page: Page, unread: typeof none) =>
  page.until(() => JSON.stringify(unreadOf(page).at(-1)) === JSON.stringify(unread))

test('whoever is told something hears how much is unread, in whatever process, and hears when it was read', async () => {
  const { app, commented, replied, call, people, finish, database } = await aCommentedContest({ liveTimes: fast })
  const other = await startServer({ database, liveTimes: fast })
  await finish()
  const id = await commented('alice')
  const page = await follow(other.app, { messages: true }, { token: people.alice.token })
  const stranger = await follow(app, { messages: true }, { token: people.captain.token })
  const visitor = await follow(app, { messages: true })
  await Promise.all([page.ready(), stranger.ready(), visitor.ready()])
  expect(unreadOf(page)).toEqual([none])
  await replied('bob', id)
  await told(page, { ...none, reply: 1 })
  await call(comments.like, { cid: id, toLike: true }, people.bob)
  await told(page, { ...none, reply: 1, like: 1 })
  const stamps = heldBy(page).map(({ stamp }) => stamp)
  expect(stamps.at(-1)!).toBeGreaterThan(stamps[0]!)
  await call(messages.reply, {}, people.alice)
  await told(page, { ...none, like: 1 })
  await call(noticeAdmin.create, { title: 'to all', content: '' }, people.root)
  await told(page, { ...none, like: 1, sys: 1 })
  await told(stranger, { ...none, sys: 1 })
  expect(unreadOf(stranger)).toEqual([none, { ...none, sys: 1 }])
  expect(unreadOf(visitor)).toEqual([])
})

test('a notice to all asks the database the same however many people are connected', async () => {
  const server = await startServer({ liveTimes: fast })
  const { app, call, aUser } = server
  const root = await aUser({ role: 'root' })
  const people = await Promise.all(Array.from({ length: 60 }, () => aUser()))
  const pages = await Promise.all(people.map(({ token }) => follow(app, { messages: true }, { token })))
  await Promise.all(pages.map((page) => page.ready()))
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => queries.mockRestore())
  await call(noticeAdmin.create, { title: 'to all', content: '' }, root)
  await Promise.all(pages.map((page) => told(page, { ...none, sys: 1 })))
  // The call itself asks about twenty times; sixty people would be sixty more.
  expect(queries.mock.calls.length).toBeLessThan(50)
})
