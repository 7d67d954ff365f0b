import { announcements } from '@praxis/contract/announcements'
import { groups } from '@praxis/contract/groups'
import { groupStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { insertGroup } from '../groups.ts'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

async function aSite() {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  const admin = await aPerson(server, 'admin', 'admin')
  const deputy = await aPerson(server, 'deputy', 'root')
  return { server, root, admin, deputy, people: { root, admin } }
}

test('what was done is kept: with its changes, filtered, and where nothing fits', async () => {
  const { server, root, deputy, people } = await aSite()
  const { call, services } = server
  await call(announcements.create, { title: 'Hello', content: 'World' }, root)
  const { id } = await services.db.selectFrom('announcement').select('id').executeTakeFirstOrThrow()
  await call(announcements.update, { id, title: 'Good morning' }, deputy)
  // The numbers of requests are made anew in each run.
  await services.db
    .insertInto('audit')
    .values({
      act: 'submission.readCode',
      noun: 'submission',
      noun_id: '42',
      uid: deputy.uid,
      ip: '203.0.113.7',
      request_id: 'req-1',
      before: JSON.stringify({ pwd: 'hunter2' }),
      after: JSON.stringify({ contestId: 7 }),
    })
    .execute()
  await tellStory('audit/log', server, { people, drawn: /req-[0-9a-f]{12}/g })
})

test('what somebody who is not root is told instead is kept', async () => {
  const { server, people } = await aSite()
  await tellStory('audit/notForAll', server, { people })
})

test('groups that are banned and disbanded are kept', async () => {
  const { server, root, people } = await aSite()
  const { call, services } = server
  const olivia = await aPerson(server, 'olivia')
  const aGroup = async (name: string, short_name: string) => {
    const gid = await insertGroup(services.db, { ownerUid: olivia.uid })
    await services.db.updateTable('user_group').set({ name, short_name }).where('id', '=', gid).execute()
    return gid
  }
  const [banned, disbanded] = [await aGroup('Morning club', 'EARLY'), await aGroup('Evening club', 'LATE1')]
  expect(await call(groups.setStatus, { gid: banned, status: groupStatus.banned }, root)).toMatchObject({ status: 200 })
  expect(await call(groups.disband, { gid: disbanded }, root)).toMatchObject({ status: 200 })
  const acts = { 'somebody takes its name': () => aGroup('Evening club', 'OTHER') }
  await tellStory('audit/closedGroups', server, { people, acts })
})
