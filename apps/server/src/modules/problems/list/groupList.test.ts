import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groups } from '@praxis/contract/groups'
import { problems } from '@praxis/contract/problems'
import { groupLevels, problemAuth, publishState } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../../test/groups.ts'
import { startServer } from '../../../../test/harness.ts'

async function aGroup() {
  const server = await startServer()
  const { db } = server.services
  const member = await server.aUser()
  const gid = await insertGroup(db)
  await db.insertInto('group_member').values({ group_id: gid, uid: member.uid, level: groupLevels.member }).execute()
  async function aProblem(displayId: string, more: object = {}) {
    await server.aProblem()
    const { id } = await db
      .updateTable('problem')
      .set({ display_id: displayId, group_id: gid, ...more })
      .where('display_id', '=', '1000')
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const list = async (input: object = {}) =>
    (await server.call(groupProblemList.list, { gid, ...input }, { token: member.token })).data!
  return { server, db, gid, member, aProblem, list }
}

test('members read what their group shows, shorter ids first, with the counts of the group', async () => {
  const { server, db, gid, member, aProblem, list } = await aGroup()
  const second = await aProblem('GROUP10')
  await aProblem('GROUP9', { publish_state: publishState.approved })
  await aProblem('GROUP1', { auth: problemAuth.hidden })
  await aProblem('GROUP2', { deleted_at: new Date() })
  await db.insertInto('problem_count').values({ problem_id: second, group_id: gid, total: 3, ac: 1 }).execute()
  await db.updateTable('problem_count').set({ total: 9 }).where('group_id', '=', 0).execute()
  const { records, total } = await list()
  expect(records.map(({ problemId, total: sent, ac }) => [problemId, sent, ac])).toEqual([
    ['GROUP9', 0, 0],
    ['GROUP10', 3, 1],
  ])
  expect(total).toBe(2)
  const group = (await server.call(groups.detail, { gid }, { token: member.token })).data!
  expect(group.problemCount).toBe(2)
  expect(records[1]!.tags.length).toBeGreaterThan(0)
  // What was approved is in the list of everybody as well; the others are not.
  const everybody = (await server.call(problems.list, {})).data!.records
  expect(everybody.map(({ problemId }) => problemId)).toEqual(['GROUP9'])
})

test('a keyword finds part of an id or a title, and difficulties, tags and pages narrow the list', async () => {
  const { db, aProblem, list } = await aGroup()
  const one = await aProblem('GROUPA')
  await aProblem('GROUPB', { difficulty: 2 })
  await db.updateTable('problem_statement').set({ title: '最短路 100%' }).where('problem_id', '=', one).execute()
  const { tag_id: tagId } = await db
    .selectFrom('problem_tag')
    .select('tag_id')
    .where('problem_id', '=', one)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('problem_tag').where('problem_id', '<>', one).execute()
  const found = async (input: object) => (await list(input)).records.map(({ problemId }) => problemId)
  expect(await found({ keyword: '短路' })).toEqual(['GROUPA'])
  expect(await found({ keyword: '0%' })).toEqual(['GROUPA'])
  expect(await found({ keyword: 'oupb' })).toEqual(['GROUPB'])
  expect(await found({ difficulty: 2 })).toEqual(['GROUPB'])
  expect(await found({ tagId: String(tagId) })).toEqual(['GROUPA'])
  expect(await found({ limit: 1, currentPage: 2 })).toEqual(['GROUPB'])
})
