import { comments } from '@praxis/contract/comments'
import { discussions } from '@praxis/contract/discussions'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { reports } from '@praxis/contract/reports'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

/** A site with discussions of two people: a pinned one, a question with a comment, and one of the members' category. */
async function aSite() {
  const server = await startServer()
  const { call } = server
  const { db } = server.services
  const root = await aPerson(server, 'root', 'root')
  const alice = await aPerson(server, 'alice')
  const bob = await aPerson(server, 'bob')
  const add = async (uid: string, title: string, more: object = {}) => {
    const texts = { title, description: `About ${title}`, content: `Text of **${title}**`, category_id: 1 }
    const row = { uid, ...texts, ...more }
    const { id } = await db.insertInto('discussion').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  await add(root.uid, 'Rules', { is_pinned: true })
  const question = await add(alice.uid, 'Why', { category_id: 3 })
  await add(alice.uid, 'Gold', { category_id: 8 })
  const said = await call(comments.create, { did: question, content: 'Because.' }, bob)
  expect(said).toMatchObject({ status: 200 })
  return { server, call, question, people: { root, alice, bob } }
}

test('the list as a visitor, its author and root see it is kept', async () => {
  const { server, people } = await aSite()
  await tellStory('discussions/list', server, { people })
})

test('a discussion that is written with what is missing, and refused because it was said before, is kept', async () => {
  const { server, call, people } = await aSite()
  const said = { title: 'Loops', description: 'How', categoryId: 1, content: 'A loop needs an end. '.repeat(6) }
  expect(await call(discussions.create, said, people.bob)).toMatchObject({ status: 200 })
  await tellStory('discussions/write', server, { people })
})

test('a question that is liked, answered and locked meanwhile is kept', async () => {
  const { server, call, question, people } = await aSite()
  const lock = () => call(discussionThreads.lock, { did: question, isLocked: true }, people.root)
  await tellStory('discussions/detail', server, { people, acts: { 'root locks it': lock } })
})

test('a report that a moderator decides about is kept', async () => {
  const { server, call, question, people } = await aSite()
  const report = { did: question, labels: ['spam' as const], content: 'It sells shoes.' }
  expect(await call(reports.create, report, people.bob)).toMatchObject({ status: 200 })
  await tellStory('discussions/queue', server, { people })
})
