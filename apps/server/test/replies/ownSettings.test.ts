import { sessions } from '@praxis/contract/sessions'
import { test } from 'vitest'
import { startSession } from '#server/modules/accounts/sessions/sessions.ts'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

test('a profile that is saved, and devices that are signed out, are kept', async () => {
  const server = await startServer()
  const person = await aPerson(server, 'person')
  for (const userAgent of ['first', 'second', 'third'])
    await startSession(server.services, person.uid, { ip: '127.0.0.1', userAgent, isNewPlace: false })
  // The later a device came, the higher it stands.
  for (const [hours, userAgent] of ['third', 'second', 'first', 'test'].entries()) {
    const startedAt = new Date(server.services.now().getTime() - hours * 3_600_000)
    await server.services.db
      .updateTable('session')
      .set({ started_at: startedAt })
      .where('user_agent', '=', userAgent)
      .execute()
  }
  const { data } = await server.call(sessions.list, {}, person)
  const named = Object.fromEntries(data!.map(({ id, userAgent }) => [id, `the session of ${userAgent}`]))
  await tellStory('ownSettings/profile', server, { people: { person }, named }, { locale: 'zh-CN' })
})

test('a password and an address that are changed are kept', async () => {
  const server = await startServer()
  const person = await aPerson(server, 'person')
  await aPerson(server, 'other')
  const { data } = await server.call(sessions.list, {}, person)
  await tellStory('ownSettings/password', server, { people: { person }, named: { [data![0]!.id]: 'the session' } })
})
