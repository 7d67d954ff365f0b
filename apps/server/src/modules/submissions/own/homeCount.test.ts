import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../../test/groups.ts'
import { aPractice } from '../../../../test/practice.ts'

const { wrongAnswer } = judgeStatus

test('the summary of a person counts practice on the site only, and public problems of each difficulty', async () => {
  const { db, call, aUser, aProblem, send } = await aPractice()
  const { uid } = await aUser()
  const gid = await insertGroup(db)
  const [easy, alsoEasy, hard] = [
    await aProblem('P1', { difficulty: 1 }),
    await aProblem('P2', { difficulty: 1 }),
    await aProblem('P3', { difficulty: 3 }),
  ]
  const [hidden, ofGroup] = [await aProblem('P4', { auth: 2 }), await aProblem('P5', { group_id: gid, difficulty: 1 })]
  await send(uid, easy)
  await send(uid, easy)
  await send(uid, alsoEasy, { groupId: gid })
  await send(uid, alsoEasy, { isInContest: true })
  await send(uid, hard, { status: wrongAnswer })
  await send(uid, hidden)
  await send(uid, ofGroup, { groupId: gid })
  await send((await aUser()).uid, hard)
  const { data } = await call(submissions.homeCount, { uid })
  expect(data).toMatchObject({
    commitCount: 4,
    acCount: 3,
    acRatio: 75,
    solvedProblemCount: 1,
    sumProblemCount: 3,
  })
  expect(data!.tableData.map(({ difficulty, solved, total }) => [difficulty, solved, total])).toEqual([
    [1, 1, 2],
    [3, 0, 1],
  ])
})

test('the summary follows a problem that is hidden, shown again, or made harder', async () => {
  const { db, call, aUser, aProblem, send } = await aPractice()
  const { uid } = await aUser()
  const [solved, other] = [await aProblem('P1', { difficulty: 1 }), await aProblem('P2', { difficulty: 1 })]
  await send(uid, solved)
  const rows = async () =>
    (await call(submissions.homeCount, { uid })).data!.tableData.map((row) => [row.difficulty, row.solved, row.total])
  const set = (id: number, values: { auth?: number; difficulty?: number }) =>
    db.updateTable('problem').set(values).where('id', '=', id).execute()
  expect(await rows()).toEqual([[1, 1, 2]])
  await set(other, { auth: 2 })
  expect(await rows()).toEqual([[1, 1, 1]])
  await set(other, { auth: 1 })
  await set(solved, { difficulty: 3 })
  expect(await rows()).toEqual([
    [1, 0, 1],
    [3, 1, 1],
  ])
})
