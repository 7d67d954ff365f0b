import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../../test/boardSite.ts'
import { shownRows } from '../../../../../test/shownRows.ts'

const medals = [
  { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 },
  { priority: 2, name: 'Silver', background: '#b4c0c7', color: '#000', num: 1 },
]

/** A contest that began four hours ago, and what `reader` gets of its board, who has sent nothing. */
async function read(wanted: Parameters<Awaited<ReturnType<typeof boardSite>>['aContest']>[0], lines: string) {
  const site = await boardSite()
  const contest = await site.aContest(wanted)
  await contest.sendAll(lines)
  const reader = await site.person('reader')
  const rank = async (asked: object = {}, by: { token?: string } = reader) => {
    const { data, code } = await site.call(standings.rank, { cid: contest.cid, ...asked }, by)
    return data === null ? [String(code)] : shownRows(data.records)
  }
  return { ...site, contest, rank, reader }
}

test('a row has what the wire says: who it is, what they solved, and nothing else', async () => {
  const { call, contest, person, describe, reader } = await read(
    { freezes: 180, more: { award_kind: 2, awards: JSON.stringify(medals) } },
    `ann A 5 CE
     ann A 10 WA
     ann A 20 AC
     ann A 30 WA
     ann B 100 WA
     ann B 200 AC
     ann B 210 CE`,
  )
  const more = { tells_school: true, gender: 'female', avatar: '/a.png' } as const
  await describe('ann', { nickname: 'Annie', realname: 'Ann Lee', school: 'MIT', ...more })
  const ann = await person('ann')
  const { data } = await call(standings.rank, { cid: contest.cid }, reader)
  expect(data).toEqual({
    records: [
      {
        rank: 1,
        isWinAward: true,
        awardName: 'Gold',
        awardBackground: '#e6bf25',
        awardColor: '#fff',
        uid: ann.uid,
        username: 'ann',
        realname: null,
        nickname: 'Annie',
        school: 'MIT',
        gender: 'female',
        avatar: '/a.png',
        totalTime: 2_400,
        total: 7,
        ac: 1,
        submissionInfo: {
          A: { errorNum: 1, isAC: true, isFirstAC: true, ACTime: 1_200 },
          B: { errorNum: 1, tryNum: 2 },
        },
      },
    ],
    total: 1,
    totalIsCapped: false,
    size: 50,
    current: 1,
    pages: 1,
  })
})

test('rows are ordered by what was solved and then by the time with 20 minutes for each wrong try', async () => {
  const { rank } = await read(
    {},
    `ann A 10 AC
     ann B 60 AC
     bob A 20 AC
     bob B 50 AC
     cat A 5 WA
     cat A 6 WA
     cat A 9 AC
     dan B 7 WA
     eve A 1 CE
     fay A 3 XX
     gus B 30 PA
     gus B 40 AC`,
  )
  expect(await rank()).toEqual([
    '1 ann 2 in 4200: A 600, B 3600',
    '1 bob 2 in 4200: A 1200, B 3000',
    '3 cat 1 in 2940: A 540 +2 first',
    '4 gus 1 in 3600: B 2400 +1 first',
    '5 dan 0 in 0: B -1',
    '5 eve 0 in 0: A -0',
    '5 fay 0 in 0: A -0',
  ])
})

test('who solved a problem first is so by the millisecond, with everybody of the same one, but nobody out of competition', async () => {
  const { rank, contest, db } = await read(
    {},
    `ann A 10.001 AC
     bob A 10.001 AC
     cat A 10.002 AC
     dan A 5 AC
     dan B 5 AC`,
  )
  await db
    .insertInto('contest_star')
    .values({ contest_id: contest.cid, username: 'Dan', username_key: 'dan' })
    .execute()
  expect(await rank()).toEqual([
    '-1 dan 2 in 600: A 300, B 300',
    '1 ann 1 in 600: A 600 first',
    '1 bob 1 in 600: A 600 first',
    '1 cat 1 in 600: A 600',
  ])
  expect(await rank({ removeStar: true })).toEqual([
    '1 ann 1 in 600: A 600 first',
    '1 bob 1 in 600: A 600 first',
    '1 cat 1 in 600: A 600',
  ])
})

test('nobody is the first as long as somebody who sent earlier waits for a verdict', async () => {
  const { rank, contest, judge } = await read({}, 'bob A 20 AC')
  const earlier = await contest.send('ann', 'A', 10, '..')
  expect(await rank()).toEqual(['1 bob 1 in 1200: A 1200', '2 ann 0 in 0: A -0'])
  await judge(earlier, 'WA')
  expect(await rank()).toEqual(['1 bob 1 in 1200: A 1200 first', '2 ann 0 in 0: A -1'])
  await judge(earlier, 'AC')
  expect(await rank()).toEqual(['1 ann 1 in 600: A 600 first', '2 bob 1 in 1200: A 1200'])
})

test('a frozen board tells how many tries came since, and nothing of what became of them', async () => {
  const { rank, people, contest } = await read(
    { freezes: 180 },
    `ann A 20 AC
     ann A 200 WA
     bob A 30 WA
     bob A 190 AC
     bob A 200 CE
     cat B 200 ..`,
  )
  const frozen = ['1 ann 1 in 1200: A 1200 first', '2 bob 0 in 0: A -1 ?2', '2 cat 0 in 0: B -0 ?1']
  expect(await rank()).toEqual(frozen)
  expect(await rank({ forceRefresh: true, containsEnd: true })).toEqual(frozen)
  expect(await rank({}, people.owner)).toEqual(frozen)
  expect(await rank({ forceRefresh: true }, people.owner)).toEqual([
    '1 ann 1 in 1200: A 1200 first',
    '2 bob 1 in 12600: A 11400 +1',
    '3 cat 0 in 0: B -0',
  ])
  await contest.change({ freeze_at: null })
  expect(await rank()).toEqual(await rank({ forceRefresh: true }, people.owner))
})

test('minutes are cut for each problem where the contest counts in minutes', async () => {
  const wanted = { more: { minute_granularity: true } }
  const { rank } = await read(
    wanted,
    `ann A 1.98 AC
     ann B 2.98 AC`,
  )
  expect(await rank()).toEqual(['1 ann 2 in 180: A 60 first, B 120 first'])
})

test('ties are broken by the last solution only where the contest says so', async () => {
  const { rank, contest } = await read(
    {},
    `ann A 10 AC
     ann B 60 AC
     bob A 20 AC
     bob B 50 AC`,
  )
  const [first] = await rank()
  expect(first).toMatch(/^1 ann/)
  await contest.change({ ties_by_last: true })
  expect((await rank()).map((row) => row.slice(0, 5))).toEqual(['1 bob', '2 ann'])
})

test('awards are for those who have solved something, by their ranks, so that equal rows get the same', async () => {
  const entries = [...medals, { priority: 0, name: 'None', background: '', color: '', num: 0 }]
  const { rank, contest, db } = await read(
    { more: { award_kind: 2, awards: JSON.stringify(entries) } },
    `ann A 10 AC
     bob A 10 AC
     cat A 10 AC
     dan A 5 AC
     eve A 5 WA`,
  )
  await db
    .insertInto('contest_star')
    .values({ contest_id: contest.cid, username: 'dan', username_key: 'dan' })
    .execute()
  expect(await rank()).toEqual([
    '-1 dan 1 in 300: A 300',
    '1 ann 1 in 600: A 600 first [Gold]',
    '1 bob 1 in 600: A 600 first [Gold]',
    '1 cat 1 in 600: A 600 first [Gold]',
    '4 eve 0 in 0: A -1',
  ])
  // Of four rows without a star: 25 % is one of them, 24 % is none.
  for (const [num, award] of [
    [25, ' [Gold]'],
    [24, ''],
  ] as const) {
    await contest.change({ award_kind: 1, awards: JSON.stringify([{ ...medals[0], num }]) })
    expect((await rank())[1]).toBe(`1 ann 1 in 600: A 600 first${award}`)
  }
})

test('what came after the end counts where the contest allows it and the caller asks for it', async () => {
  const { rank, contest } = await read(
    { startedAgo: 400, more: { allow_after_end: true } },
    `ann A 310 WA
     ann A 320 AC
     ann B 10 WA
     bob A 305 AC`,
  )
  expect(await rank()).toEqual(['1 ann 0 in 0: B -1'])
  expect(await rank({ containsEnd: true })).toEqual([
    '1 bob 1 in 18300: A 18300 late',
    '2 ann 1 in 20400: A 19200 +1 late, B -1',
  ])
  await contest.change({ allow_after_end: false })
  expect(await rank({ containsEnd: true })).toEqual(['1 ann 0 in 0: B -1'])
})

test('extra time is the own time of a person, and what comes after it does not count', async () => {
  const { rank, contest } = await read({ startedAgo: 400 }, 'ann A 301 AC\nann B 311 AC\nbob A 301 AC')
  expect(await rank()).toEqual([])
  await contest.enter('ann', { extra_seconds: 600 })
  await contest.change({ longest_extra_seconds: 600 })
  expect(await rank()).toEqual(['1 ann 1 in 18060: A 18060 first'])
})

test('a start that is moved takes out what came before it, and changes the times', async () => {
  const { rank, contest } = await read(
    {},
    `ann A 10 AC
     bob A 10 WA
     bob A 40 AC`,
  )
  await contest.change({ start_at: contest.at(30) })
  expect(await rank()).toEqual(['1 bob 1 in 600: A 600 first'])
})

test('who is hidden, disqualified, or manages the contest is not on the board', async () => {
  const { rank, contest, person, db, people } = await read(
    {},
    `ann A 10 AC
     bob A 20 AC
     cat A 30 AC
     owner A 1 AC
     root A 2 AC`,
  )
  expect(await rank()).toEqual(['1 ann 1 in 600: A 600 first', '2 bob 1 in 1200: A 1200', '3 cat 1 in 1800: A 1800'])
  await contest.enter('ann', { is_hidden: true })
  await contest.enter('bob', { disqualified_at: new Date() })
  await contest.changed((await person('ann')).uid)
  await contest.changed((await person('bob')).uid)
  expect(await rank()).toEqual(['1 cat 1 in 1800: A 1800 first'])
  await contest.enter('ann', { is_hidden: false })
  await contest.changed((await person('ann')).uid)
  // Whoever manages a contest no longer is a contestant as everybody.
  await db.updateTable('contest').set({ uid: people.staff.uid }).where('id', '=', contest.cid).execute()
  await contest.changed()
  expect(await rank()).toEqual(['1 owner 1 in 60: A 60 first', '2 ann 1 in 600: A 600', '3 cat 1 in 1800: A 1800'])
})

test('a problem that is taken out counts no more, and counts again when it is put back', async () => {
  const { rank, contest, db } = await read(
    {},
    `ann A 10 AC
     bob A 20 AC
     bob B 30 AC`,
  )
  const unlink = async (at: Date | null) => {
    const cpid = contest.cpids.get('B')!
    await db.updateTable('contest_problem').set({ unlinked_at: at }).where('id', '=', cpid).execute()
    await contest.changed()
  }
  const before = ['1 bob 2 in 3000: A 1200, B 1800 first', '2 ann 1 in 600: A 600 first']
  expect(await rank()).toEqual(before)
  await unlink(new Date())
  expect(await rank()).toEqual(['1 ann 1 in 600: A 600 first', '2 bob 1 in 1200: A 1200'])
  await unlink(null)
  expect(await rank()).toEqual(before)
})

test('a new display id and a new order of the problems show at once', async () => {
  const { rank, contest, db } = await read({}, 'ann A 10 AC\nann B 20 WA')
  await rank()
  const change = (id: string, columns: object) =>
    db.updateTable('contest_problem').set(columns).where('id', '=', contest.cpids.get(id)!).execute()
  await change('A', { display_id: 'Z', position: 9 })
  await contest.changed()
  expect(await rank()).toEqual(['1 ann 1 in 600: B -1, Z 600 first'])
})
