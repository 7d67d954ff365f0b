import { mail } from '@praxis/contract/mail'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

test('somebody who registers with a name and an address that are taken or reserved is kept', async () => {
  const server = await startServer()
  await aPerson(server, 'taken')
  await tellStory('entrance/register', server, {})
})

test('somebody who registers with a code that nobody mailed is kept', async () => {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  expect(await server.call(mail.setConfig, { emailHost: '', emailOutbox: true }, root)).toMatchObject({ status: 200 })
  await tellStory('entrance/code', server, {})
})

test('somebody who logs in with a wrong password is kept', async () => {
  await tellStory('entrance/wrongPassword', await startServer(), {})
})

test('the frame of somebody who is signed in is kept', async () => {
  const server = await startServer()
  await tellStory('entrance/signedIn', server, { people: { somebody: await aPerson(server, 'somebody') } })
})
