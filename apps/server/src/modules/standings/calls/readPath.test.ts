import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'

async function read(wanted: Parameters<Awaited<ReturnType<typeof boardSite>>['aContest']>[0], lines: string) {
  const site = await boardSite()
  const contest = await site.aContest({ ...wanted, more: { open_board: true, ...wanted?.more } })
  await contest.sendAll(lines)
  /** The steps of somebody in words: `A 10 rejected 40 late`, in minutes. */
  const path = async (name: string, asked: object = {}, by: { token?: string } = {}) => {
    const { uid } = await site.person(name)
    const { data, code } = await site.call(standings.path, { cid: contest.cid, uid, ...asked }, by)
    if (data === null) return String(code)
    expect(data.uid).toBe(uid)
    return data.steps.map(({ displayId, at, outcome, score, isLate }) =>
      [displayId, at / 60_000, outcome, ...(score === null ? [] : [score]), ...(isLate ? ['late'] : [])].join(' '),
    )
  }
  return { ...site, contest, path }
}

test('the path of somebody has all they have sent that counts, in its order', async () => {
  const { path } = await read(
    {},
    `ann B 30 WA
     ann A 10 WA
     ann A 20 CE
     ann A 25 ..
     ann B 31 AC
     ann B 40 WA
     ann A -5 AC
     ann B 310 AC
     bob A 3 AC`,
  )
  expect(await path('ann')).toEqual([
    'A 10 rejected',
    'A 20 free',
    'A 25 waiting',
    'B 30 rejected',
    'B 31 accepted',
    'B 40 rejected',
  ])
})

test('times are of the own start in a contest where each has a time of their own', async () => {
  const { path, contest, people } = await read({ more: { window_seconds: 3_600 } }, '')
  await contest.enter('ann', { started_at: contest.at(100) })
  await contest.sendAll('ann A 110 AC\nann B 90 WA\nann B 170 AC')
  expect(await path('ann', {}, people.owner)).toEqual(['A 10 accepted'])
})

test('since the freeze it tells that something was sent, and all of it only to a manager who asks for it', async () => {
  const { path, people, person } = await read(
    { freezes: 180 },
    `ann A 10 WA
     ann A 200 AC
     ann B 201 CE`,
  )
  const frozen = ['A 10 rejected', 'A 200 hidden', 'B 201 hidden']
  expect(await path('ann', { force: true })).toEqual(frozen)
  expect(await path('ann', { force: true }, await person('ann'))).toEqual(frozen)
  expect(await path('ann', {}, people.owner)).toEqual(frozen)
  expect(await path('ann', { force: true }, people.owner)).toEqual(['A 10 rejected', 'A 200 accepted', 'B 201 free'])
})

test('what came after the end is there where the contest allows it and the caller asks for it', async () => {
  const { path } = await read({ startedAgo: 400, more: { allow_after_end: true } }, 'ann A 10 WA\nann A 310 AC')
  expect(await path('ann')).toEqual(['A 10 rejected'])
  expect(await path('ann', { containsEnd: true })).toEqual(['A 10 rejected', 'A 310 accepted late'])
})

test('a path of scores has what each submission was worth in the contest', async () => {
  const { path, contest, db } = await read(
    { rule: 'oi', freezes: 180 },
    `ann A 10 PA 40
     ann A 20 AC 100
     ann A 21 CE
     ann A 200 AC 100`,
  )
  await db.updateTable('contest_problem').set({ points: 30 }).where('id', '=', contest.cpids.get('A')!).execute()
  expect(await path('ann')).toEqual(['A 10 rejected 12', 'A 20 accepted 30', 'A 21 free', 'A 200 hidden'])
})

test('whoever is not on the board has no path', async () => {
  const { path, contest, person, people, db } = await read(
    {},
    `ann A 10 AC
     bob A 10 AC
     owner A 10 AC`,
  )
  await contest.enter('cat')
  for (const name of ['owner', 'cat', 'nobody'])
    expect([name, await path(name)]).toEqual([name, 'contest_person_missing'])
  await contest.enter('ann', { is_hidden: true })
  await contest.enter('bob', { disqualified_at: new Date() })
  await contest.changed()
  for (const name of ['ann', 'bob']) {
    expect([name, await path(name, {}, await person(name))]).toEqual([name, 'contest_person_missing'])
    expect([name, await path(name, { force: true }, people.root)]).toEqual([name, 'contest_person_missing'])
  }
  await contest.enter('ann', { is_hidden: false })
  const cpid = contest.cpids.get('A')!
  await db.updateTable('contest_problem').set({ unlinked_at: new Date() }).where('id', '=', cpid).execute()
  await contest.changed()
  // All that was sent was sent to a problem that was taken out.
  expect(await path('ann')).toBe('contest_person_missing')
})

test('somebody who has sent something only since the freeze is on the board with it', async () => {
  const { path } = await read({ freezes: 180 }, 'ann A 200 CE')
  expect(await path('ann')).toEqual(['A 200 hidden'])
})
