import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'

const medals = [
  { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 },
  { priority: 2, name: 'Silver', background: '#b4c0c7', color: '#000', num: 2 },
]

const lines = `ann A 10 AC
  ann B 60 AC
  bob A 5 WA
  bob A 20 AC
  cat A 30 AC
  dan A 200 AC
  eve A 210 WA`

test('somebody reads their rank, who stands beside them, how far their award reaches, and who was first', async () => {
  const site = await boardSite()
  const { call, person } = site
  const contest = await site.aContest({ more: { award_kind: 2, awards: JSON.stringify(medals) } })
  await contest.sendAll(lines)
  const { data } = await call(standings.place, { cid: contest.cid }, await person('bob'))
  const row = (rank: number, name: string, isMe: boolean, solved: number, time: number) => ({
    rank,
    name,
    isMe,
    solved,
    time,
    score: 0,
  })
  expect(data).toMatchObject({
    isFrozen: false,
    people: 5,
    own: { rank: 3, award: { name: 'Silver' }, solved: [{ seconds: 1_200, wrong: 1 }] },
    near: [row(2, 'cat', false, 1, 1_800), row(3, 'bob', true, 1, 2_400), row(4, 'dan', false, 1, 12_000)],
    lastOfAward: { rank: 3, name: 'bob' },
  })
  expect(data!.firsts.map(({ seconds, names }) => [seconds, names])).toEqual([
    [600, ['ann']],
    [3_600, ['ann']],
  ])
})

test('a place on a frozen board knows nothing of what came after the freeze, also of the own verdicts', async () => {
  const site = await boardSite()
  const { call, person } = site
  const place = async (verdict: 'AC' | 'WA') => {
    const contest = await site.aContest({ freezes: 100 })
    await contest.sendAll(`ann A 10 AC\nbob A 150 ${verdict}\ndan B 160 ${verdict}`)
    const { data } = await call(standings.place, { cid: contest.cid }, await person('bob'))
    return { ...data, firsts: data!.firsts.map(({ seconds, names }) => [seconds, names]) }
  }
  const hidden = await place('AC')
  expect(hidden).toEqual(await place('WA'))
  expect(hidden).toMatchObject({ isFrozen: true, own: { rank: 2, solved: [] }, firsts: [[600, ['ann']]] })
})

test('whoever has sent nothing has no place, and whoever may not read the board is refused', async () => {
  const site = await boardSite()
  const contest = await site.aContest({ more: { auth: 1, password: 'autumn' } })
  const { call, person } = site
  await contest.sendAll('ann A 10 AC')
  expect((await call(standings.place, { cid: contest.cid }, await person('nobody'))).code).toBe(
    'contest_password_needed',
  )
  const open = await site.aContest({})
  await open.sendAll('ann A 10 AC')
  const { data } = await call(standings.place, { cid: open.cid }, await person('nobody'))
  expect(data).toMatchObject({ own: null, near: [], lastOfAward: null, people: 1 })
})
