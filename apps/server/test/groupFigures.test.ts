import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupRank } from '@praxis/contract/groupRank'
import { problems } from '@praxis/contract/problems'
import { rejudging } from '@praxis/contract/rejudging'
import { groupLevels, judgeStatus, problemType, rankTypes } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import { expect, test } from 'vitest'
import { carryOnRejudges } from '#server/modules/judgements/public.ts'
import { recount } from '#server/recount/recount.ts'
import { aGroupSite } from './groupSite.ts'
import { casesOf } from './site.ts'

const { accepted, wrongAnswer } = judgeStatus

/** A group with a problem of ten points for each case, in which ann and bob practise, and of which carl is a root. */
async function aPractice() {
  const site = await aGroupSite()
  const { db, call } = site
  await site.aProblem()
  const { gid } = await site.aGroup()
  const { id: pid } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  await db.updateTable('problem').set({ type: problemType.oi, io_score: 100, difficulty: 2, group_id: gid }).execute()
  await db.updateTable('test_case').set({ score: 10 }).execute()
  const ann = await site.withLevel(gid, groupLevels.member, 'ann')
  const bob = await site.withLevel(gid, groupLevels.member, 'bob')
  const carl = await site.withLevel(gid, groupLevels.root, 'carl')
  const siteRoot = await site.aUser({ role: 'root' })
  const judge = await site.aJudge()

  async function submit(who: { token: string }): Promise<number> {
    const draft = { pid: '1000', gid, language: 'Python3', code: 'print(1)' }
    return (await call(submissions.submit, draft, who)).data!.submitId
  }
  /** Judges what waits; with the fourth case wrong, nine of ten are right. */
  async function judgeNext(fourth: number = accepted) {
    const [job] = await judge.claim()
    await judge.report(job!, casesOf(job!, fourth))
  }

  /**
   * Of ann and bob: rank, solved, sent and points; the counts of the problem; and what the two have of it. The owner and
   * carl have sent nothing, and are before everybody who solved as little.
   */
  async function figures() {
    const rankOf = async (type: number) =>
      (await call(groupRank.list, { gid, type }, carl))
        .data!.records.filter(({ uid }) => uid === ann.uid || uid === bob.uid)
        .map(({ rank, username, ac, total, score }) => `${username} ${rank} ${ac}/${total} ${score}`)
        .toSorted()
    const { data } = await call(groupProblemList.list, { gid }, carl)
    const [{ total, ac, wa, pa } = { total: 0, ac: 0, wa: 0, pa: 0 }] = data!.records
    const statusOf = async (who: { token: string }) => {
      const asked = { pidList: [pid], isContestProblemList: false, gid }
      return (await call(problems.userStatus, asked, who)).data![pid]!.status
    }
    for await (const { table, differences } of recount(db, { check: true })) expect(differences, table).toEqual([])
    return {
      acm: await rankOf(rankTypes.acm),
      oi: await rankOf(rankTypes.oi),
      problem: { total, ac, wa, pa },
      people: [await statusOf(ann), await statusOf(bob)],
    }
  }
  return { ...site, gid, pid, ann, bob, carl, siteRoot, submit, judgeNext, figures }
}

test('ranks, counts of the problem and standings of people follow verdicts, rejudges and verdicts by hand, and a recount finds them right', async () => {
  const site = await aPractice()
  const { call, pid, ann, bob, carl, siteRoot, submit, judgeNext, figures } = site
  const { partialAccepted, pending, cancelled } = judgeStatus
  const [first, second] = [await submit(ann), await submit(bob)]
  const nobodyYet = {
    acm: ['ann 3 0/1 0', 'bob 3 0/1 0'],
    oi: ['ann 1 0/1 0', 'bob 1 0/1 0'],
    problem: { total: 2, ac: 0, wa: 0, pa: 0 },
    people: [pending, pending],
  }
  expect(await figures()).toMatchObject(nobodyYet)
  await judgeNext(wrongAnswer)
  await judgeNext()
  expect(await figures()).toEqual({
    acm: ['ann 4 0/1 13', 'bob 1 1/1 14'],
    oi: ['ann 2 0/1 13', 'bob 1 1/1 14'],
    problem: { total: 2, ac: 1, wa: 0, pa: 1 },
    people: [partialAccepted, accepted],
  })

  await call(rejudging.rejudge, { submitId: second }, siteRoot)
  expect(await figures(), 'the verdict is taken back').toEqual({
    acm: ['ann 3 0/1 13', 'bob 3 0/1 0'],
    oi: ['ann 1 0/1 13', 'bob 2 0/1 0'],
    problem: { total: 2, ac: 0, wa: 0, pa: 1 },
    people: [partialAccepted, pending],
  })
  await judgeNext()
  await call(rejudging.manualJudge, { submitId: first, status: accepted, score: 100 }, siteRoot)
  expect(await figures(), 'equal figures have equal ranks').toEqual({
    acm: ['ann 1 1/1 14', 'bob 1 1/1 14'],
    oi: ['ann 1 1/1 14', 'bob 1 1/1 14'],
    problem: { total: 2, ac: 2, wa: 0, pa: 0 },
    people: [accepted, accepted],
  })
  await call(rejudging.cancelJudge, { submitId: second }, siteRoot)
  expect(await figures(), 'cancelled').toEqual({
    acm: ['ann 1 1/1 14', 'bob 4 0/1 0'],
    oi: ['ann 1 1/1 14', 'bob 2 0/1 0'],
    problem: { total: 2, ac: 1, wa: 0, pa: 0 },
    people: [accepted, cancelled],
  })

  expect((await call(testData.rejudge, { pid, all: true }, carl)).data, 'a root of the group').toEqual({ queued: 2 })
  await carryOnRejudges(site.services)
  expect(await figures()).toMatchObject(nobodyYet)
  await judgeNext(wrongAnswer)
  await judgeNext()
  expect(await figures()).toMatchObject({ acm: ['ann 4 0/1 13', 'bob 1 1/1 14'], people: [partialAccepted, accepted] })
})

test('figures of somebody who has left follow a rejudge and a verdict by hand, and are ranked again when they are back', async () => {
  const { db, call, gid, ann, bob, siteRoot, submit, judgeNext, figures, put } = await aPractice()
  const sent = await submit(ann)
  await judgeNext(wrongAnswer)
  await submit(bob)
  await judgeNext(wrongAnswer)
  await put(gid, ann.uid, 0)
  const ranked = async () => {
    for await (const { table, differences } of recount(db, { check: true })) expect(differences, table).toEqual([])
    const { data } = await call(groupRank.list, { gid, type: rankTypes.oi }, bob)
    return data!.records.filter(({ total }) => total > 0).map(({ rank, username, score }) => [rank, username, score])
  }
  expect(await ranked()).toEqual([[1, 'bob', 13]])
  await call(rejudging.rejudge, { submitId: sent }, siteRoot)
  await judgeNext()
  expect(await ranked()).toEqual([[1, 'bob', 13]])
  await call(rejudging.manualJudge, { submitId: sent, status: wrongAnswer, score: 10 }, siteRoot)
  await put(gid, ann.uid, groupLevels.member)
  expect(await figures()).toMatchObject({
    acm: ['ann 3 0/1 1', 'bob 3 0/1 13'],
    oi: ['ann 2 0/1 1', 'bob 1 0/1 13'],
    problem: { total: 2, ac: 0, wa: 1, pa: 1 },
  })
})
