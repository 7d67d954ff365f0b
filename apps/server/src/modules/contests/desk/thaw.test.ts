import { contestDesk } from '@praxis/contract/contestDesk'
import { judgeStatus } from '@praxis/contract/statuses'
import { isSealed } from '@praxis/rules/contests/clock'
import { expect, test } from 'vitest'
import { contestMakers } from '../../../../test/contestMakers.ts'
import { readContests } from '../enter/readContests.ts'

const frozen = { start: -120, freeze: -60, end: -10, thaws_itself: false }

async function aDesk() {
  const site = await contestMakers()
  const { call, people, db } = site
  const thaw = (cid: number) => call(contestDesk.thaw, { cid }, people.owner)
  const sealed = async (cid: number) => {
    const [contest] = await readContests(db, [{ viewer: null, cid }])
    return isSealed(contest!.facts, contest!.now)
  }
  return { ...site, thaw, sealed }
}

test('frozen results are shown when a manager says so, once', async () => {
  const { onSite, thaw, sealed, acts } = await aDesk()
  const cid = await onSite(frozen)
  expect(await sealed(cid)).toBe(true)
  expect((await thaw(cid)).code).toBeUndefined()
  expect(await sealed(cid)).toBe(false)
  expect(await thaw(cid)).toMatchObject({ code: 'contest_thawed' })
  expect(await acts()).toMatchObject([{ act: 'contest.thaw', noun_id: String(cid) }])
})

test('not before the last personal end', async () => {
  const { onSite, thaw, sealed } = await aDesk()
  const running = await onSite({ ...frozen, end: 10 })
  const extended = await onSite({ ...frozen, longest_extra_seconds: 1_200 })
  for (const cid of [running, extended]) {
    expect(await thaw(cid)).toMatchObject({ code: 'contest_not_ended' })
    expect(await sealed(cid)).toBe(true)
  }
})

test('results that were never frozen, or show themselves, need no thaw', async () => {
  const { onSite, thaw } = await aDesk()
  for (const cid of [await onSite({ start: -120, end: -10 }), await onSite({ ...frozen, thaws_itself: true })]) {
    expect(await thaw(cid)).toMatchObject({ code: 'contest_thawed' })
  }
})

test('not while submissions of the contest wait for their verdict, which are counted', async () => {
  const { onSite, thaw, submit, aProblem, people, db, sealed } = await aDesk()
  const [cid, other] = [await onSite(frozen), await onSite(frozen)]
  const pid = await aProblem()
  const { pending, compiling, judging, accepted } = judgeStatus
  for (const status of [pending, compiling, judging, accepted]) await submit(cid, people.user.uid, pid, { status })
  await submit(other, people.user.uid, pid, { status: pending })
  await submit(0, people.user.uid, pid, { status: pending })
  const refused = await thaw(cid)
  expect(refused).toMatchObject({ code: 'contest_judging' })
  expect(refused.msg).toContain('3')
  expect(await sealed(cid)).toBe(true)
  await db.updateTable('submission').set({ status: accepted }).where('contest_id', '=', cid).execute()
  expect((await thaw(cid)).code).toBeUndefined()
})
