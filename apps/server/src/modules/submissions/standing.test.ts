import { problems } from '@praxis/contract/problems'
import { groupLevels, judgeStatus, problemType, publishState } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../test/groups.ts'
import { aJudgedSite } from '../../../test/site.ts'

const { wrongAnswer, partialAccepted, accepted, pending, notSubmitted } = judgeStatus

/** A problem of ten points for each of its ten cases, which the bank and a group have, and a member of that group. */
async function aGradedSite() {
  const site = await aJudgedSite()
  const { db, call, user, pid, judgeNext } = site
  const gid = await insertGroup(db)
  const stored = { type: problemType.oi, io_score: 100, group_id: gid, publish_state: publishState.approved }
  await db.updateTable('problem').set(stored).execute()
  await db.updateTable('test_case').set({ score: 10 }).execute()
  await db.insertInto('group_member').values({ group_id: gid, uid: user.uid, level: groupLevels.member }).execute()
  async function sendTo(place: { gid?: number }, fourth: number | null) {
    await call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)', ...place }, user)
    if (fourth !== null) await judgeNext(fourth)
  }
  const standingIn = async (place: { gid?: number }) =>
    (await call(problems.userStatus, { pidList: [pid], isContestProblemList: false, ...place }, user)).data![pid]
  return { gid, sendTo, standingIn }
}

test('the standing of a person in a graded problem has its points, and that in a group is another one', async () => {
  const { gid, sendTo, standingIn } = await aGradedSite()
  expect([await standingIn({}), await standingIn({ gid })]).toEqual([
    { status: notSubmitted },
    { status: notSubmitted },
  ])
  await sendTo({}, wrongAnswer)
  expect(await standingIn({})).toEqual({ status: partialAccepted, score: 90 })
  expect(await standingIn({ gid })).toEqual({ status: notSubmitted })
  await sendTo({ gid }, accepted)
  expect(await standingIn({ gid })).toEqual({ status: accepted, score: 100 })
  expect(await standingIn({})).toEqual({ status: partialAccepted, score: 90 })
  // The newest counts until one is accepted, which counts for ever.
  await sendTo({}, null)
  await sendTo({ gid }, null)
  expect(await standingIn({})).toEqual({ status: pending, score: null })
  expect(await standingIn({ gid })).toEqual({ status: accepted, score: 100 })
})
