import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../../test/boardSite.ts'
import { shownRows } from '../../../../../test/shownRows.ts'

/** A contest of OI, and what `reader` gets of its board, who has sent nothing. */
async function read(wanted: Parameters<Awaited<ReturnType<typeof boardSite>>['aContest']>[0], lines: string) {
  const site = await boardSite()
  const contest = await site.aContest({ rule: 'oi', ...wanted })
  await contest.sendAll(lines)
  const reader = await site.person('reader')
  const rank = async (asked: object = {}, by: { token?: string } = reader) =>
    shownRows((await site.call(standings.rank, { cid: contest.cid, ...asked }, by)).data?.records ?? [])
  return { ...site, contest, rank, reader }
}

test('a row of scores has what the wire says and nothing else', async () => {
  const { call, contest, reader, person } = await read(
    {},
    `ann A 10 PA 40
     ann A 20 AC 100 31
     ann B 30 PA 55
     bob B 30 CE`,
  )
  const { data } = await call(standings.rank, { cid: contest.cid }, reader)
  const nobody = { isWinAward: false, awardName: null, awardBackground: null, awardColor: null }
  const untold = { realname: null, nickname: null, school: null, gender: 'secrecy', avatar: null }
  expect(data?.records).toEqual([
    {
      rank: 1,
      ...nobody,
      uid: (await person('ann')).uid,
      username: 'ann',
      ...untold,
      totalScore: 155,
      totalTime: 31,
      submissionInfo: { A: 100, B: 55 },
      timeInfo: { A: 31 },
    },
    {
      rank: 2,
      ...nobody,
      uid: (await person('bob')).uid,
      username: 'bob',
      ...untold,
      totalScore: 0,
      totalTime: 0,
      submissionInfo: { B: null },
      timeInfo: null,
    },
  ])
})

const lines = `
  ann A 10 AC 100 30
  ann A 20 PA 60
  ann B 30 AC 100 20
  ann B 40 AC 100 25
  bob A 10 AC 100 40
  bob A 11 AC 100 35
  bob B 50 AC 100 10
  bob B 60 CE
  cat A 10 PA 60
  cat B 10 AC 100 25`

test('the last submission counts, so that a late compile error wipes the score', async () => {
  const { rank } = await read({ more: { oi_score: 'Recent' } }, lines)
  expect(await rank()).toEqual([
    '1 ann 160 in 25: A 60, B 100 (25)',
    '1 cat 160 in 25: A 60, B 100 (25)',
    '3 bob 100 in 35: A 100 (35), B null',
  ])
})

test('the best submission counts where the contest says so, and the shortest time of those that reached it', async () => {
  const { rank } = await read({ more: { oi_score: 'Highest' } }, lines)
  expect(await rank()).toEqual([
    '1 bob 200 in 45: A 100 (35), B 100 (10)',
    '2 ann 200 in 50: A 100 (30), B 100 (20)',
    '3 cat 160 in 25: A 60, B 100 (25)',
  ])
})

test('a frozen board has the scores of before, and null where there is none', async () => {
  const { rank, people } = await read(
    { freezes: 180, more: { oi_score: 'Highest' } },
    `ann A 20 PA 30
     ann A 200 AC 100 9
     bob A 200 AC 100 8`,
  )
  const frozen = ['1 ann 30 in 0: A 30', '2 bob 0 in 0: A null']
  expect(await rank()).toEqual(frozen)
  expect(await rank({ forceRefresh: true })).toEqual(frozen)
  expect(await rank({ forceRefresh: true }, people.root)).toEqual([
    '1 bob 100 in 8: A 100 (8)',
    '2 ann 100 in 9: A 100 (9)',
  ])
})

test('scores are weighed by the points of the contest', async () => {
  const { rank, contest, db } = await read({}, 'ann A 20 PA 55\nann B 20 AC 100 3')
  await db.updateTable('contest_problem').set({ points: 30 }).where('id', '=', contest.cpids.get('A')!).execute()
  expect(await rank()).toEqual(['1 ann 117 in 3: A 17, B 100 (3)'])
})

test('what came after the end counts where the contest allows it and the caller asks for it', async () => {
  const { rank } = await read(
    { startedAgo: 400, more: { allow_after_end: true } },
    `ann A 20 PA 55
     ann A 320 AC 100 4`,
  )
  expect(await rank()).toEqual(['1 ann 55 in 0: A 55'])
  expect(await rank({ containsEnd: true })).toEqual(['1 ann 100 in 4: A 100 (4)'])
})

test('an award needs a score', async () => {
  const awards = JSON.stringify([{ priority: 1, name: 'Gold', background: '#fff', color: '#000', num: 9 }])
  const { rank } = await read({ more: { award_kind: 2, awards } }, 'ann A 20 PA 1\nbob A 20 WA 0')
  expect(await rank()).toEqual(['1 ann 1 in 0: A 1 [Gold]', '2 bob 0 in 0: A 0'])
})
