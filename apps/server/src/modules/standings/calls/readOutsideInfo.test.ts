import { problemAuth } from '@praxis/contract/statuses'
import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'

test('those outside read what the contest says of itself, and its problems by their display ids', async () => {
  const { aContest, call, db, people } = await boardSite()
  const more = { open_board: true, auth: 1, password: 'secret', description: 'Bring a pen.' }
  const contest = await aContest({ problems: ['C', 'A', 'D', 'B'], freezes: 180, more })
  const { cid, cpids } = contest
  await contest.enter('ann')
  const set = (id: string, columns: object) =>
    db.updateTable('contest_problem').set(columns).where('id', '=', cpids.get(id)!).execute()
  await set('A', { color: '#ff0000', points: 30 })
  await set('D', { unlinked_at: new Date() })
  const links = await db
    .selectFrom('contest_problem')
    .select(['id', 'problem_id as pid', 'created_at as gmtCreate', 'updated_at as gmtModified'])
    .execute()
  const linkOf = (id: string) => links.find((one) => one.id === cpids.get(id))!
  const { data } = await call(standings.outsideInfo, { cid })
  expect(data?.problemList).toEqual(
    ['A', 'B', 'C'].map((displayId) => ({
      ...linkOf(displayId),
      cid,
      displayId,
      displayTitle: `Title ${displayId}`,
      color: displayId === 'A' ? '#ff0000' : null,
    })),
  )
  expect(data?.contest).toMatchObject({
    id: cid,
    title: 'Autumn',
    author: 'owner',
    type: 0,
    status: 0,
    auth: 1,
    description: null,
    openRank: true,
    count: 1,
    isSealed: true,
    sealRankTime: contest.at(180).toISOString(),
  })
  expect(JSON.stringify(data)).not.toContain('secret')
  expect((await call(standings.outsideInfo, { cid }, people.owner)).data?.contest.isSealed).toBe(false)
})

test('a hidden problem and one in the trash are not named', async () => {
  const { aContest, call, db } = await boardSite()
  const { cid, cpids } = await aContest({ problems: ['A', 'B', 'C'], more: { open_board: true } })
  const change = (id: string, columns: object) =>
    db
      .updateTable('problem')
      .set(columns)
      .where('id', '=', (eb) => eb.selectFrom('contest_problem').select('problem_id').where('id', '=', cpids.get(id)!))
      .execute()
  await change('A', { auth: problemAuth.hidden })
  await change('B', { deleted_at: new Date() })
  const { data } = await call(standings.outsideInfo, { cid })
  expect(data?.problemList.map(({ displayId }) => displayId)).toEqual(['C'])
})
