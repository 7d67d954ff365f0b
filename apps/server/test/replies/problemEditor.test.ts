import { groupProblems } from '@praxis/contract/groupProblems'
import { groupLevels } from '@praxis/contract/statuses'
import { workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { aGroupSite } from '../groupSite.ts'
import { aSave } from '../workshop.ts'
import { aPerson, tellStory } from './story.ts'

test('a problem whose judgements might take longer than they may is kept', async () => {
  const site = await aGroupSite()
  const teacher = await aPerson(site, 'teacher')
  const values = { name: 'Class', short_name: 'CLASS', owner_uid: teacher.uid, auth: 1 }
  const { id: gid } = await site.db.insertInto('user_group').values(values).returning('id').executeTakeFirstOrThrow()
  await site.put(gid, teacher.uid, groupLevels.root)
  const samples = Array.from({ length: 30 }, (_, at) => ({ input: String(at), output: '0' }))
  const made = await site.call(groupProblems.create, aSave({ gid, problemId: '1' }, { samples }), teacher)
  expect(made).toMatchObject({ status: 200, data: { pid: 1_000 } })
  const trust = async () => {
    await site.db.updateTable('account').set({ is_trusted: true }).where('uid', '=', teacher.uid).execute()
  }
  await tellStory('problemEditor/total', site, { people: { teacher }, acts: { 'the teacher is trusted': trust } })
})

test('a problem whose judge mode is chosen is kept', async () => {
  const site = await aGroupSite()
  const teacher = await aPerson(site, 'teacher')
  const values = { name: 'Class', short_name: 'CLASS', owner_uid: teacher.uid, auth: 1 }
  const { id: gid } = await site.db.insertInto('user_group').values(values).returning('id').executeTakeFirstOrThrow()
  await site.put(gid, teacher.uid, groupLevels.root)
  const made = await site.call(groupProblems.create, aSave({ gid, problemId: '1' }), teacher)
  expect(made).toMatchObject({ status: 200, data: { pid: 1_000 } })
  // As a package brings them.
  await site.db.updateTable('test_case').set({ args: '["-n", "two words"]' }).where('seq', '=', 1).execute()
  await site.db.updateTable('test_case').set({ args: '[]' }).where('seq', '=', 2).execute()
  await tellStory('problemEditor/protocols', site, { people: { teacher } })
})

test('a problem whose solutions are stored, changed and removed is kept', async () => {
  const site = await aGroupSite()
  const teacher = await aPerson(site, 'teacher')
  const values = { name: 'Class', short_name: 'CLASS', owner_uid: teacher.uid, auth: 1 }
  const { id: gid } = await site.db.insertInto('user_group').values(values).returning('id').executeTakeFirstOrThrow()
  await site.put(gid, teacher.uid, groupLevels.root)
  const samples = [{ input: '1 2', output: '3', score: 100 }]
  const made = await site.call(groupProblems.create, aSave({ gid, problemId: '1', type: 1 }, { samples }), teacher)
  expect(made).toMatchObject({ status: 200, data: { pid: 1_000 } })
  const stored = { pid: 1_000, file: 'slow.py', language: 'Python3', code: 'print(2)', statuses: [1] }
  const store = async () => {
    await site.call(workshop.saveSolution, { ...stored, setsTimeLimit: false }, teacher)
  }
  const acts = { 'a colleague stores a solution': store }
  await tellStory('problemEditor/solutions', site, { people: { teacher }, acts })
})
