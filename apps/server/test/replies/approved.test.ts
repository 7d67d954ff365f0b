import { applications } from '@praxis/contract/bank'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groupLevels, publishState } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aGroupSite } from '../groupSite.ts'
import { aSave } from '../workshop.ts'
import { aPerson, tellStory } from './story.ts'

/** Two problems of a group that are approved. */
async function aClass() {
  const site = await aGroupSite()
  const [teacher, keeper] = [await aPerson(site, 'teacher'), await aPerson(site, 'keeper', 'problem_admin')]
  const values = { name: 'Class', short_name: 'CLASS', owner_uid: teacher.uid, auth: 1 }
  const { id: gid } = await site.db.insertInto('user_group').values(values).returning('id').executeTakeFirstOrThrow()
  await site.put(gid, teacher.uid, groupLevels.root)
  const ids = { Sum: 0, Trees: 0 }
  const offer = async (title: keyof typeof ids) =>
    expect(await site.call(groupProblems.applyPublic, { pid: ids[title], isApplied: true }, teacher)).toMatchObject({
      status: 200,
    })
  for (const title of ['Sum', 'Trees'] as const) {
    const save = aSave({ gid, title, problemId: title, auth: 1 })
    ids[title] = (await site.call(groupProblems.create, save, teacher)).data!.pid
    await offer(title)
    const decision = { pid: ids[title], progress: publishState.approved }
    expect(await site.call(applications.decide, decision, keeper)).toMatchObject({ status: 200 })
  }
  const change = async (timeLimit: number) => {
    const save = aSave({ id: ids.Sum, gid, title: 'Sum', problemId: 'Sum', auth: 1, timeLimit })
    expect(await site.call(groupProblems.update, save, teacher)).toMatchObject({ status: 200 })
  }
  return { site, people: { teacher, keeper }, change, offer: () => offer('Sum') }
}

test('newer versions that are offered and decided about are kept', async () => {
  const { site, people, change, offer } = await aClass()
  await change(2_000)
  await offer()
  const acts = { 'the group changes it again': () => change(3_000) }
  await tellStory('approved/applications', site, { people, acts })
})

test('a newer version that its group offers and takes back is kept', async () => {
  const { site, people, change } = await aClass()
  await change(2_000)
  await tellStory('approved/desk', site, { people })
})
