import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { testData } from '@praxis/contract/testData'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../../test/groups.ts'
import { dueProblems, receive, storedProblems } from '../../../../test/groupSubmissions.ts'
import { aJudgedSite, casesOf } from '../../../../test/site.ts'
import { casesOfData, changeData } from '../../../../test/testData.ts'

test('after a change of the data only what was judged on others is judged again, and all counts follow', async () => {
  const site = await aJudgedSite()
  const { db, pid, user, root } = site
  const group = await insertGroup(db)
  const again = async (input: { all?: boolean } = {}) => {
    const { data, code } = await site.call(testData.rejudge, { pid, ...input }, { token: root.token })
    return data?.queued ?? code
  }
  const facts = async () => ({
    counts: await site.counts(),
    solved: await site.solvedBy(),
    people: await storedProblems(db),
    group: await db.selectFrom('problem_count').select(['total', 'ac', 'wa']).where('group_id', '=', group).execute(),
    members: await db
      .selectFrom('group_stat')
      .select(['uid', 'solved', 'submitted'])
      .where('group_id', '=', group)
      .execute(),
  })
  const [first, second, byHand] = [await site.submit(), await site.submit(), await site.submit()]
  const ofGroup = await receive(db, { uid: user.uid, problemId: pid, groupId: group })
  for (let n = 0; n < 4; n += 1) await site.judgeNext()
  const hand = { submitId: byHand, status: judgeStatus.wrongAnswer }
  await site.call(rejudging.manualJudge, hand, { token: root.token })
  expect(await facts()).toMatchObject({
    counts: { total: 3, ac: 2, wa: 1 },
    solved: [first, second],
    group: [{ total: 1, ac: 1 }],
    members: [{ uid: user.uid, solved: 1 }],
  })
  expect(await again(), 'all were judged on these data').toBe('rejudge_nothing')

  const id = await changeData(site)
  const late = await site.submit()
  await site.judgeNext()
  expect(await again()).toBe(3)
  for (let n = 0; n < 3; n += 1) await site.judgeNext(judgeStatus.wrongAnswer)
  expect(await site.judge.claim()).toEqual([])
  expect(await facts()).toMatchObject({
    counts: { total: 4, ac: 1, wa: 3 },
    solved: [late],
    group: [{ total: 1, ac: 0, wa: 1 }],
    members: [{ uid: user.uid, solved: 0 }],
    people: await dueProblems(db),
  })
  for (const submitId of [first, second, ofGroup, late])
    expect((await site.judgementsOf(submitId)).at(-1)!.test_data_id, String(submitId)).toBe(id)
  expect(await site.rowOf(byHand)).toMatchObject({ is_manual: true, status: judgeStatus.wrongAnswer })
  expect(await again()).toBe('rejudge_nothing')
  expect(await again({ all: true })).toBe(5)
  const [audit] = await db.selectFrom('audit').select(['act', 'after']).orderBy('id', 'desc').limit(1).execute()
  expect(audit).toEqual({ act: 'problem.rejudge', after: { contestId: 0, onlyOtherData: false, submissions: 5 } })
})

test('a submission that waits with older data is put on those in force, and one that a judge holds is judged again', async () => {
  const site = await aJudgedSite()
  const { pid, root } = site
  const [held, waiting] = [await site.submit(), await site.submit()]
  const [job] = await site.judge.claim()
  const old = job!.cases.map((one) => one.id)
  const id = await changeData(site)
  const { data } = await site.call(testData.rejudge, { pid }, { token: root.token })
  expect(data).toEqual({ queued: 2 })
  // What the judge tells of the older data is late.
  await site.judge.report(job!, casesOf(job!))
  expect(await site.counts()).toMatchObject({ total: 2 })
  const fresh = (await casesOfData(site, id)).map((one) => one.id)
  for (let n = 0; n < 2; n += 1) {
    const next = await site.judgeNext()
    expect([held, waiting]).toContain(next.submissionId)
    expect(next.cases.map((one) => one.id)).toEqual(fresh)
    expect(next.cases.map((one) => one.id)).not.toEqual(old)
  }
  expect(await site.counts()).toEqual({ total: 2, ac: 2 })
})
