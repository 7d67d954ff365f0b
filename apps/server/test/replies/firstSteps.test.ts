import { groups } from '@praxis/contract/groups'
import { siteSettings } from '@praxis/contract/siteSettings'
import { groupAuth, groupLevels, roles } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

test('the first steps of a site, of which some are done meanwhile, are kept', async () => {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  const helper = await aPerson(server, 'helper')
  const acts = {
    'the site is named and has a helper': async () => {
      const named = await server.call(siteSettings.setWebConfig, { name: 'Lakeside', shortName: 'Lakeside' }, root)
      expect(named).toMatchObject({ status: 200 })
      await server.services.db.insertInto('account_role').values({ uid: helper.uid, role_id: roles.admin }).execute()
    },
  }
  await tellStory('firstSteps/site', server, { people: { root }, acts })
})

test('the first steps of a teacher are kept', async () => {
  const server = await startServer()
  const [teacher, student] = [await aPerson(server, 'teacher'), await aPerson(server, 'student')]
  const { db } = server.services
  const about = { brief: 'On Mondays in room 302.', description: 'For the first and second year.' }
  let gid = 0
  const acts = {
    'the group is made': async () => {
      const input = { name: 'Class one', shortName: 'class1', ...about, auth: groupAuth.public }
      const { data } = await server.call(groups.create, input, teacher)
      gid = data!.id
    },
    'a student comes': async () => {
      const row = { group_id: gid, uid: student.uid, level: groupLevels.member }
      await db.insertInto('group_member').values(row).execute()
    },
  }
  await tellStory('firstSteps/teacher', server, { people: { teacher, student }, acts })
})
