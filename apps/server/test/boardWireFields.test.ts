import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { boardSite } from './boardSite.ts'
import { exactly, typesOf } from './wireTypes.ts'

const page = { list: 'records', number: 'total size current pages', flag: 'totalIsCapped' }
/** A row of a board, of somebody who has told all of themselves. */
const person = { number: 'rank', flag: 'isWinAward', text: 'uid username nickname school gender avatar' }
const award = { text: 'awardName awardBackground awardColor' }
const noAward = { none: 'awardName awardBackground awardColor' }

const medal = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }

/** A frozen contest with a row of every kind, whose board is open. */
async function aBoard(rule: 'acm' | 'oi') {
  const site = await boardSite()
  const more = { open_board: true, award_kind: 2, awards: JSON.stringify([medal]), allow_after_end: true }
  const contest = await site.aContest({ rule, freezes: 180, more })
  await contest.sendAll(`
    ann A 10 WA 0
    ann A 20 AC 100 12
    ann B 200 AC 100 12
    bob A 30 CE`)
  const told = {
    nickname: 'N',
    realname: 'R',
    school: 'S',
    tells_school: true,
    gender: 'female',
    avatar: '/a.png',
  } as const
  for (const name of ['ann', 'bob']) {
    await site.describe(name, told)
    await contest.enter(name, { agreed_to_names: true })
  }
  return { ...site, contest, cid: contest.cid, reader: await site.person('cat') }
}

test('a row of an ACM board carries exactly the fields of the wire, inside and outside', async () => {
  const { call, cid, reader, people } = await aBoard('acm')
  const acm = { number: 'totalTime total ac', object: 'submissionInfo' }
  for (const { data } of [await call(standings.rank, { cid }, reader), await call(standings.outside, { cid })]) {
    expect(typesOf(data)).toEqual(exactly(page))
    expect(typesOf(data?.records[0])).toEqual(exactly(person, award, acm, { none: 'realname' }))
    expect(typesOf(data?.records.at(-1))).toEqual(exactly(person, noAward, acm, { none: 'realname' }))
    const cells = data?.records[0]?.submissionInfo as Record<string, object>
    expect(typesOf(cells)).toEqual(exactly({ object: 'A B' }))
    expect(typesOf(cells['A'])).toEqual(exactly({ number: 'errorNum ACTime', flag: 'isAC isFirstAC' }))
    expect(typesOf(cells['B'])).toEqual(exactly({ number: 'errorNum tryNum' }))
  }
  const managed = await call(standings.rank, { cid }, people.owner)
  expect(typesOf(managed.data?.records[0])).toEqual(exactly(person, award, acm, { text: 'realname' }))
})

test('a solution after the end carries exactly the fields of the wire', async () => {
  const { call, cid, contest, reader } = await aBoard('acm')
  await contest.send('bob', 'A', 100, 'AC')
  await contest.change({ start_at: contest.at(-200), freeze_at: null, end_at: contest.at(60) })
  const { data } = await call(standings.rank, { cid, containsEnd: true }, reader)
  const row = data!.records.find(({ username }) => username === 'bob')!
  expect(typesOf((row.submissionInfo as Record<string, object>)['A'])).toEqual(
    exactly({ number: 'errorNum ACTime', flag: 'isAC isFirstAC isAfterContest' }),
  )
})

test('a row of an OI board carries exactly the fields of the wire', async () => {
  const { call, cid, reader } = await aBoard('oi')
  const oi = { number: 'totalScore totalTime', object: 'submissionInfo' }
  const { data } = await call(standings.rank, { cid }, reader)
  const [first] = data!.records
  expect(typesOf(first)).toEqual(exactly(person, award, oi, { object: 'timeInfo', none: 'realname' }))
  expect(typesOf(first?.submissionInfo)).toEqual(exactly({ number: 'A', none: 'B' }))
  expect(typesOf('timeInfo' in first! ? first.timeInfo : null)).toEqual(exactly({ number: 'A' }))
  const last = data?.records.at(-1)
  expect(typesOf(last)).toEqual(exactly(person, oi, { none: `${noAward.none} realname timeInfo` }))
  expect(typesOf(last?.submissionInfo)).toEqual(exactly({ none: 'A' }))
})

test('what is said to those outside carries exactly the fields of the wire', async () => {
  const { call, cid } = await aBoard('acm')
  const { data } = await call(standings.outsideInfo, { cid })
  expect(typesOf(data)).toEqual(exactly({ object: 'contest', list: 'problemList' }))
  expect(typesOf(data?.contest)).toEqual(
    exactly(
      {
        number: 'id type status source auth duration count',
        text: 'author title rankShowName oiRankScoreType',
        moment: 'now startTime endTime sealRankTime',
        flag: 'sealRank autoRealRank openPrint openRank allowEndSubmit',
        none: 'description gid',
      },
      {
        number: '| problemCount',
        moment: 'lastEndTime',
        flag: 'isSealed openClarifications lateClarifications openAccountLimit',
        none: 'groupName windowSeconds pausedTime',
        list: 'pauses',
      },
    ),
  )
  expect(typesOf(data?.problemList[0])).toEqual(
    exactly({ number: 'id cid pid', text: 'displayId displayTitle', moment: 'gmtCreate gmtModified', none: 'color' }),
  )
})

test('what only Praxis has, the document, paths and rows of other contests, carries exactly these fields', async () => {
  const { call, cid, reader, aContest, person: named } = await aBoard('acm')
  const row = { text: 'uid name username school gender avatar', flag: 'isStar', list: 'cells', number: 'stamp' }
  const { data } = await call(standings.board, { cid })
  expect(typesOf(data)).toEqual(exactly({ text: 'shape', number: 'stamp', object: 'board', list: 'rows gone' }))
  expect(typesOf(data?.board)).toEqual(
    exactly({
      number: 'cid',
      text: 'rule',
      object: 'settings awards',
      flag: 'isFrozen withLate',
      moment: 'freezeTime',
      list: 'problems rows',
    }),
  )
  expect(typesOf(data?.board?.settings)).toEqual(
    exactly({ flag: 'minuteGranularity tiesByLast showsEntered', number: 'durationMs' }),
  )
  expect(typesOf(data?.board?.awards)).toEqual(exactly({ number: 'kind', list: 'entries' }))
  expect(typesOf(data?.board?.problems[0])).toEqual(
    exactly({ number: 'cpid fullScore', text: 'displayId title', none: 'titles color points' }),
  )
  expect(typesOf(data?.board?.rows[0])).toEqual(exactly(row))
  expect(typesOf(data?.board?.rows[0]?.cells[0])).toEqual(exactly({ number: 'attempts accepted wrong solvedAt' }))
  const path = await call(standings.path, { cid, uid: (await named('ann')).uid })
  expect(typesOf(path.data)).toEqual(exactly({ text: 'uid', list: 'steps' }))
  expect(typesOf(path.data?.steps[0])).toEqual(
    exactly({ text: 'displayId outcome', number: 'at', flag: 'isLate isJudgedAgain', none: 'score' }),
  )
  const beside = await aContest()
  const others = await call(standings.others, { cid: beside.cid, externalCidList: [cid] }, reader)
  expect(typesOf(others.data)).toEqual(exactly({ list: 'rows' }))
  expect(typesOf(others.data?.rows[0])).toEqual(exactly(row, { number: 'cid', text: 'title' }))
})
