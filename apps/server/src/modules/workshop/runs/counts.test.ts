import { groupLevels, judgeStatus, problemType, publishState } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { casesOf } from '../../../../test/site.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { aRunSite } from '../../../../test/workshopSite.ts'

const program = { code: 'print(1)', language: 'Python3' }
const tables = [
  'submission',
  'judgement',
  'judgement_case',
  'accepted',
  'problem_count',
  'person_problem',
  'group_stat',
] as const

test('a solution that its author has judged is in no count of the problem, of the author and of the group', async () => {
  const site = await aRunSite()
  const { db, call, root, pid, start, read, judge } = site
  const gid = await insertGroup(db)
  await db.insertInto('group_member').values({ group_id: gid, uid: root.uid, level: groupLevels.root }).execute()
  const graded = { type: problemType.oi, io_score: 100, group_id: gid, publish_state: publishState.approved }
  await db.updateTable('problem').set(graded).execute()
  await db.updateTable('test_case').set({ score: 10 }).execute()
  const worker = await site.aJudge()
  const counted = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const sendTo = async (place: { gid?: number }) => {
    await call(submissions.submit, { pid: '1000', ...program, ...place }, root)
    const [job] = await worker.claim()
    await worker.report(job!, casesOf(job!, judgeStatus.wrongAnswer))
  }
  // There is something that could grow, and it does when the same program is submitted.
  await sendTo({})
  const once = await counted()
  await sendTo({ gid })
  const before = await counted()
  for (const table of tables.filter((one) => one !== 'accepted')) {
    const at = tables.indexOf(table)
    expect(before[at], table).not.toEqual(once[at])
  }
  for (const place of [{}, { gid }]) {
    const key = await start({ kind: 'judge', pid, program, ...place })
    expect(await counted()).toEqual(before)
    const [run] = await judge.claimRuns()
    await judge.reportRun(run!, { cases: casesOf(run!.job!) })
    expect((await read(key)).data).toMatchObject({ state: 'done', status: judgeStatus.accepted, score: 100 })
    expect(await counted()).toEqual(before)
  }
}, 30_000)
