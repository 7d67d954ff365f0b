import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorkshop } from '../../../../test/workshop.ts'
import { isTrustedGroup } from '#server/modules/groups/public.ts'
import { readJudgementTotals } from './readTotals.ts'

async function aTrustedSite() {
  const site = await aWorkshop()
  const { db } = site
  const group = await site.aNamedGroup('TRUST')
  const author = await site.withLevel(group.gid, groupLevels.admin)
  const trust = (uid: string, is_trusted = true) =>
    db.updateTable('account').set({ is_trusted }).where('uid', '=', uid).execute()
  const change = (pid: number, columns: { owner_uid?: string | null; publish_state?: number | null }) =>
    db.updateTable('problem').set(columns).where('id', '=', pid).execute()
  /** Judged in its group, or outside. */
  const secondsOf = async (pid: number, groupId: number | null = group.gid) => {
    const asked = { problemId: pid, groupId }
    return (await readJudgementTotals(site.services, [asked]))(asked)! / 1_000
  }
  const setTotal = (seconds: number) =>
    db
      .insertInto('site_setting')
      .values({ name: 'judgementTotal', value: JSON.stringify(seconds) })
      .execute()
  return { ...site, group, author, trust, change, secondsOf, setTotal }
}

test('a judgement of a problem has the time of the site if the site trusts the problem, and one minute if it does not', async () => {
  const { made, madeInGroup, admin, root, author, group, trust, change, secondsOf, services } = await aTrustedSite()
  const ofSite = await made(undefined, admin)
  const ofGroup = await madeInGroup(group.gid, author)
  expect([await secondsOf(ofSite), await secondsOf(ofGroup)]).toEqual([600, 60])
  const inGroup = [ofSite, ofGroup, 987_654].map((problemId) => ({ problemId, groupId: group.gid }))
  expect(inGroup.map(await readJudgementTotals(services, inGroup))).toEqual([600_000, 60_000, undefined])
  expect(inGroup.map(await readJudgementTotals(services, []))).toEqual([undefined, undefined, undefined])
  // Who owns the group does not matter, except for a problem that nobody here made.
  await trust(group.owner.uid)
  expect(await secondsOf(ofGroup)).toBe(60)
  await change(ofGroup, { owner_uid: null })
  expect(await secondsOf(ofGroup)).toBe(600)
  await trust(group.owner.uid, false)
  expect(await secondsOf(ofGroup)).toBe(60)
  await change(ofGroup, { owner_uid: author.uid })
  await trust(author.uid)
  expect(await secondsOf(ofGroup)).toBe(600)
  await trust(author.uid, false)
  const states = [1, 2, 3].map(async (state) => {
    const pid = await madeInGroup(group.gid, author, `200${state}`)
    await change(pid, { publish_state: state })
    return [await secondsOf(pid), await secondsOf(pid, null)]
  })
  // What is approved is judged outside the group; the group has newer versions that nobody vouches for.
  expect(await Promise.all(states), 'waiting, approved, refused').toEqual([
    [60, 60],
    [60, 600],
    [60, 60],
  ])
  const byStaff = await madeInGroup(group.gid, root, '3001')
  expect(await secondsOf(byStaff)).toBe(600)
})

test('the minute of people without trust ends where the site allows less to all', async () => {
  const { made, madeInGroup, author, group, secondsOf, setTotal } = await aTrustedSite()
  const both = [await made(), await madeInGroup(group.gid, author)]
  await setTotal(30)
  expect(await Promise.all(both.map((pid) => secondsOf(pid)))).toEqual([30, 30])
})

test('the site trusts a group whose owner it trusts, or who is staff', async () => {
  const { aNamedGroup, trust, db, root } = await aTrustedSite()
  const { gid, owner } = await aNamedGroup('OWNED')
  const isTrusted = async () =>
    (await sql<{ is: boolean }>`select ${isTrustedGroup(gid)} as is`.execute(db)).rows[0]!.is
  expect(await isTrusted()).toBe(false)
  await trust(owner.uid)
  expect(await isTrusted()).toBe(true)
  await trust(owner.uid, false)
  await db.updateTable('user_group').set({ owner_uid: root.uid }).where('id', '=', gid).execute()
  expect(await isTrusted()).toBe(true)
})
