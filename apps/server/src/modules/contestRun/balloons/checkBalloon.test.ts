import { contestRun } from '@praxis/contract/contestRun'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { balloonDesk } from '../../../../test/balloonDesk.ts'

test('a balloon is brought once, and the mark can be taken back and set again', async () => {
  const { sendAll, check, rows, stored, idOf, people } = await balloonDesk()
  await sendAll('ann A 10 AC')
  expect(await check('ann', 'A')).toBeNull()
  expect(await check('ann', 'A')).toBeNull()
  expect(await stored()).toEqual([{ submitId: idOf('ann', 'A'), by: people.owner.uid }])
  expect(await check('ann', 'A', false)).toBeNull()
  expect(await check('ann', 'A', false)).toBeNull()
  expect([await stored(), await rows()]).toEqual([[], ['ann A due']])
  expect(await check('ann', 'A', true, people.root)).toBeNull()
  expect(await stored()).toMatchObject([{ by: people.root.uid }])
})

test('of two desks at once the first one has brought it, and both are content', async () => {
  const { sendAll, checkId, stored, idOf, people } = await balloonDesk()
  await sendAll('ann A 10 AC')
  const desks = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? people.owner : people.root))
  const id = idOf('ann', 'A')
  expect(await Promise.all(desks.map((desk) => checkId(id, true, desk)))).toEqual(desks.map(() => null))
  const [first] = await stored()
  expect(await stored()).toHaveLength(1)
  for (const desk of [people.owner, people.root]) expect(await checkId(id, true, desk)).toBeNull()
  expect(await stored()).toEqual([first])
  expect(await Promise.all(desks.map((desk) => checkId(id, false, desk)))).toEqual(desks.map(() => null))
  expect(await stored()).toEqual([])
})

test('whoever comes while another desk is being served changes nothing of what that one has said', async () => {
  const { sendAll, checkId, stored, idOf, people, db, cid, cpids, enter } = await balloonDesk()
  await sendAll('ann A 10 AC')
  const id = idOf('ann', 'A')
  const served = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (tx) => {
    const place = { contest_id: cid, participant_id: await enter('ann'), contest_problem_id: cpids.get('A')! }
    await tx
      .insertInto('contest_balloon')
      .values({ ...place, submission_id: id, checked_by: people.root.uid })
      .execute()
    await served.promise
  })
  const second = checkId(id)
  await expect.poll(() => isAnyoneWaiting(db)).toBe(true)
  served.resolve()
  await first
  expect([await second, await stored()]).toEqual([null, [{ submitId: id, by: people.root.uid }]])
})

async function isAnyoneWaiting(db: Database): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

test('nothing but a solution of the contest can be brought', async () => {
  const { sendAll, send, checkId, idOf, aDesk, stored, people, db } = await balloonDesk()
  await sendAll(`
    ann A 10 WA
    bob A 12 AC
    cid A 301 AC`)
  const missing = [
    idOf('ann', 'A'),
    idOf('cid', 'A'),
    // It is no balloon of its own: the problem was solved before.
    await send('bob', 'A', 13, 'AC'),
    0,
    999_999,
  ]
  for (const id of missing) {
    expect(await checkId(id), String(id)).toBe('ac_info_missing')
    expect(await checkId(id, false), String(id)).toBe('ac_info_missing')
  }
  const other = await aDesk()
  const elsewhere = await other.send('dan', 'A', 10, 'AC')
  expect(await checkId(elsewhere)).toBe('ac_info_missing')
  expect(await checkId(elsewhere, true, people.owner, 99_999)).toBe('contest_not_found')
  expect(await other.checkId(elsewhere)).toBeNull()
  expect(await checkId(elsewhere, false)).toBe('ac_info_missing')
  const outside = await db.selectFrom('submission').select('id').where('contest_id', '=', 0).execute()
  expect([outside, await stored(), (await other.stored()).length]).toEqual([[], [], 1])
})

test('an answer that is neither yes nor no is refused', async () => {
  const { cid, call, people } = await balloonDesk()
  const input = { id: 1, cid, checked: 'perhaps' as unknown as boolean }
  expect((await call(contestRun.checkAcInfo, input, people.owner)).status).toBe(400)
})

test('a balloon whose solution is taken back is to be fetched, and the mark goes with it', async () => {
  const { sendAll, check, rows, judge, idOf, stored, list } = await balloonDesk()
  await sendAll('ann A 10 AC')
  await check('ann', 'A')
  await judge(idOf('ann', 'A'), 'WA')
  expect(await rows()).toEqual(['ann A revoked'])
  expect((await list()).records[0]).toMatchObject({
    submitId: idOf('ann', 'A'),
    username: 'ann',
    displayId: 'A',
    time: 600,
    checked: true,
    isRevoked: true,
    firstBlood: false,
    status: 0,
  })
  // It says nothing new.
  expect(await check('ann', 'A')).toBeNull()
  expect(await rows()).toEqual(['ann A revoked'])
  expect(await check('ann', 'A', false)).toBeNull()
  expect([await rows(), await stored()]).toEqual([[], []])
  expect(await check('ann', 'A', false)).toBe('ac_info_missing')
  await judge(idOf('ann', 'A'), 'AC')
  expect(await rows()).toEqual(['ann A due'])
})

test('a balloon stays brought while its submission is judged again, and once the solution is given back', async () => {
  const { sendAll, check, rows, judge, idOf, stored } = await balloonDesk()
  await sendAll('ann A 10 AC')
  const id = idOf('ann', 'A')
  await check('ann', 'A')
  const before = await stored()
  const seen: string[][] = []
  for (const verdict of ['..', 'WA', '..', 'AC', 'SE', 'AC'] as const) {
    await judge(id, verdict)
    seen.push(await rows())
  }
  const [brought, revoked] = [['ann A brought'], ['ann A revoked']]
  expect(seen).toEqual([brought, revoked, brought, brought, revoked, brought])
  expect(await stored()).toEqual(before)
})

test('who solves it with another submission after theirs was taken back is due one, beside the one to be fetched', async () => {
  const { sendAll, send, check, checkId, rows, judge, idOf, stored } = await balloonDesk()
  await sendAll('ann A 10 AC')
  const first = idOf('ann', 'A')
  await check('ann', 'A')
  const second = await send('ann', 'A', 30, 'AC')
  expect(await rows()).toEqual(['ann A brought'])
  await judge(first, 'WA')
  expect(await rows()).toEqual(['ann A due', 'ann A revoked'])
  // What is not brought yet cannot be taken back, and the other mark stays.
  expect(await checkId(second, false)).toBeNull()
  expect(await rows()).toEqual(['ann A due', 'ann A revoked'])
  expect(await checkId(second)).toBeNull()
  expect([await rows(), (await stored()).map(({ submitId }) => submitId)]).toEqual([['ann A brought'], [second]])
  // Both count now; there is one balloon, under the first.
  await judge(first, 'AC')
  expect(await rows()).toEqual(['ann A brought'])
  expect(await checkId(first)).toBeNull()
  expect((await stored()).map(({ submitId }) => submitId)).toEqual([second])
  expect(await checkId(first, false)).toBeNull()
  expect([await rows(), await stored()]).toEqual([['ann A due'], []])
})

test('of two desks that bring the second balloon at once the first one’s name stays', async () => {
  const { sendAll, send, check, checkId, judge, idOf, stored, people } = await balloonDesk()
  await sendAll('ann A 10 AC')
  const first = idOf('ann', 'A')
  await check('ann', 'A')
  const second = await send('ann', 'A', 30, 'AC')
  await judge(first, 'WA')
  const desks = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? people.owner : people.root))
  expect(await Promise.all(desks.map((desk) => checkId(second, true, desk)))).toEqual(desks.map(() => null))
  const [one] = await stored()
  await checkId(second, true, one!.by === people.root.uid ? people.owner : people.root)
  expect(await stored()).toEqual([{ submitId: second, by: one!.by }])
})

test('an earlier submission that becomes the solution keeps the balloon that was brought for a later one', async () => {
  const { send, check, checkId, rows, judge, list, stored } = await balloonDesk()
  const early = await send('ann', 'A', 5, 'WA')
  const late = await send('ann', 'A', 10, 'AC')
  await check('ann', 'A')
  await judge(early, 'AC')
  expect(await rows()).toEqual(['ann A brought'])
  expect((await list()).records[0]).toMatchObject({ id: early, time: 300 })
  await judge(early, 'WA')
  expect((await list()).records[0]).toMatchObject({ id: late, checked: true })
  await judge(early, 'AC')
  // The mark is taken back by the row that is listed, or by the one that a desk still shows.
  expect(await checkId(early, false)).toBeNull()
  expect([await rows(), await stored()]).toEqual([['ann A due'], []])
})

test('a balloon of somebody who takes part no longer, or to a problem that is gone, is to be fetched', async () => {
  const { sendAll, check, rows, enter, changed, db, cpids, list, person, describe } = await balloonDesk()
  await describe('ann', { realname: 'Ann Lee' })
  await enter('ann', { agreed_to_names: true })
  await sendAll(`
    ann A 10 AC
    bob B 11 AC
    cid A 12 AC`)
  for (const [name, displayId] of [
    ['ann', 'A'],
    ['bob', 'B'],
    ['cid', 'A'],
  ] as const)
    await check(name, displayId)
  await enter('ann', { disqualified_at: new Date() })
  await db.updateTable('contest_problem').set({ unlinked_at: new Date() }).where('id', '=', cpids.get('B')!).execute()
  await changed()
  expect(await rows()).toEqual(['ann A revoked', 'bob B revoked', 'cid A brought'])
  expect((await list()).records[0]).toMatchObject({ uid: (await person('ann')).uid, realname: 'Ann Lee', time: 600 })
  await enter('ann', { disqualified_at: null })
  await changed()
  expect(await rows()).toEqual(['ann A brought', 'bob B revoked', 'cid A brought'])
})
