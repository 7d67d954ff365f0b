import { accounts } from '@praxis/contract/accounts'
import { moreMenuAdmin } from '@praxis/contract/siteLinkAdmin'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

test('a random problem of a site without problems is kept', async () => {
  await tellStory('shell/noProblem', await startServer(), {})
})

test('a random problem is kept', async () => {
  const server = await startServer()
  await server.aProblem()
  await tellStory('shell/random', server, {})
})

test('a list of submissions that fails at times is kept', async () => {
  await tellStory('shell/list', await startServer(), {})
})

test('a session that ends is kept', async () => {
  const server = await startServer()
  const person = await aPerson(server, 'person')
  const acts = {
    'the session ends': async () =>
      expect(await server.call(accounts.logout, {}, person)).toMatchObject({ status: 200 }),
  }
  await tellStory('shell/sessionEnded', server, { people: { person }, acts })
})

test('a link to a page that is not there is kept', async () => {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  await server.call(moreMenuAdmin.create, { title: 'Rules', url: '/about/languages' }, root)
  await server.call(moreMenuAdmin.create, { title: 'Gone', url: '/nowhere' }, root)
  await tellStory('shell/notFound', server, {})
})

test('the places in the drawer are kept', async () => {
  await tellStory('shell/drawer', await startServer(), {})
})
