import { accountAdmin } from '@praxis/contract/accountAdmin'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

/** A site with root and some people. */
async function aSite(...names: string[]) {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  const uids: Record<string, string> = {}
  for (const name of names) uids[name] = (await aPerson(server, name)).uid
  const remove = (name: string) => async () =>
    expect(await server.call(accountAdmin.remove, { ids: [uids[name]!] }, root)).toMatchObject({ status: 200 })
  return { server, root, remove }
}

test('somebody who is edited, restricted, banned and deleted is kept', async () => {
  const { server, root } = await aSite('student', 'other')
  await tellStory('users/one', server, { people: { root } }, { locale: 'zh-CN' })
})

test('people who are banned and deleted together, one of whom another has deleted, are kept', async () => {
  const { server, root, remove } = await aSite('klass-a', 'klass-b', 'klass-c')
  await tellStory('users/together', server, { people: { root }, acts: { 'one is deleted': remove('klass-b') } })
})

test('people whom root trusts and no longer trusts are kept', async () => {
  const { server, root } = await aSite('teacher-a', 'teacher-b', 'stranger')
  await aPerson(server, 'helper', 'problem_admin')
  await tellStory('users/trust', server, { people: { root } }, { locale: 'zh-CN' })
})

test('forms that are filled in wrongly, and filters, are kept', async () => {
  const { server, root } = await aSite('student')
  await aPerson(server, 'helper', 'admin')
  await tellStory('users/forms', server, { people: { root } })
})

test('sheets and imports that are not there are kept', async () => {
  const { server, root } = await aSite()
  await tellStory('users/missing', server, { people: { root } })
})

test('an administrator who may not see the accounts is kept', async () => {
  const { server } = await aSite('student')
  await tellStory('users/refused', server, { people: { helper: await aPerson(server, 'helper', 'admin') } })
})
