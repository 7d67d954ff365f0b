import { contests } from '@praxis/contract/contests'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { remoteJudges } from '@praxis/contract/remoteJudges'
import { submissions } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aContestSite } from '../../../../test/contestSite.ts'
import { program, remoteHosts, withRemote } from '../../../../test/remoteSite.ts'

async function aContestWithRemote(rule: 'acm' | 'oi' = 'acm') {
  const site = await withRemote(await aContestSite({ remoteHosts }))
  const { call, root } = site
  const { cid } = await site.aContest({ rule, owner: root })
  const wanted = { name: 'NEAR', problemId: 'HOJ-1000', cid, displayId: 'R' }
  const added = await call(remoteJudgeAdmin.importIntoContest, wanted, root)
  await call(contests.register, { cid, password: '' }, site.alice)
  const send = async () =>
    (await call(submissions.submit, { pid: 'R', cid, language: 'C++', code: program }, site.alice)).data!.submitId
  return { ...site, cid, added, send, wanted }
}

test('a problem that is in the bank comes from there, and once into a contest', async () => {
  const { added, pid, call, wanted, root } = await aContestWithRemote()
  expect(added.data).toEqual({ pid, problemId: 'NEAR-HOJ-1000' })
  const again = await call(remoteJudgeAdmin.importIntoContest, { ...wanted, displayId: 'S' }, root)
  expect(again.status).toBe(400)
})

test.each(['acm', 'oi'] as const)('in a contest of the rule %s a remote verdict is worth 100 or 0', async (rule) => {
  const { send, toTheEnd, hoj } = await aContestWithRemote(rule)
  expect(await toTheEnd(await send())).toMatchObject({ status: judgeStatus.accepted, score: 100 })
  hoj.state.verdict = 'wrongAnswer'
  expect(await toTheEnd(await send())).toMatchObject({ status: judgeStatus.wrongAnswer, score: 0 })
})

test('a program of a contest goes before what waits outside contests, whoever came first', async () => {
  const { send, submit, round, row, told, root } = await aContestWithRemote()
  const outside = await submit(root)
  const inside = await send()
  expect(await told(outside, root)).toMatchObject({ state: 'waiting', before: 1 })
  await round()
  expect(await row(inside)).toMatchObject({ state: 'following' })
  expect(await row(outside)).toMatchObject({ state: 'waiting' })
})

test('its owner sends a failed one of a contest again, and its time stays that of the first sending', async () => {
  const { send, toTheEnd, hoj, call, alice, db, verdict } = await aContestWithRemote()
  hoj.state.trouble = 'changed'
  const id = await send()
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.submitFailed, score: null })
  const at = () => db.selectFrom('submission').select('submitted_at as at').where('id', '=', id).executeTakeFirst()
  const before = await at()
  hoj.state.trouble = null
  await db.updateTable('remote_site').set({ state: 'works' }).execute()
  // The answer to it could not be read, so that it may have arrived.
  const unsure = await call(submissions.resubmit, { submitId: id }, { ...alice, language: 'en-US' })
  expect(unsure.msg).toBe('It may have arrived there already. Submitting again may send it twice')
  const again = await call(submissions.resubmit, { submitId: id, sure: true }, alice)
  expect(again.data).toMatchObject({ submitId: id, status: judgeStatus.pending })
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.accepted, score: 100 })
  expect(await at()).toEqual(before)
  expect(await verdict(id)).toMatchObject({ judger: 'Near by' })
})

test('whoever takes part is not told where a problem comes from, and sees no link to a run', async () => {
  const { send, round, call, alice, root, pid, told } = await aContestWithRemote()
  expect((await call(remoteJudges.problem, { pid }, alice)).data).toMatchObject({
    key: 'NEAR',
    remoteId: null,
    link: null,
    isFirst: true,
  })
  const id = await send()
  await round()
  expect((await call(remoteJudges.problem, { pid }, alice)).data).toMatchObject({ isFirst: false })
  expect(await told(id, alice)).toMatchObject({ state: 'following', runId: expect.any(String), link: null })
  expect(await told(id, root)).toMatchObject({ runId: expect.any(String) })
})

test('in a sealed contest nobody is told how a submission of others stands', async () => {
  const { send, round, told, aUser, cid, call, turn } = await aContestWithRemote()
  const bob = await aUser({ username: 'bob' })
  await call(contests.register, { cid, password: '' }, bob)
  await turn(cid, { start: -60, freeze: -1, end: 60 })
  const id = await send()
  await round()
  expect(await told(id, bob)).toBeNull()
})
