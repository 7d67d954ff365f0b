import { describe, expect, test } from 'vitest'
import { entry, medals, show, rankedOf, type People } from '../../testing/scrolls.ts'
import { byMinutes, boardOf, ranksOf, scored, sent } from '../../testing/standings.ts'
import { standingsRules } from '../registry.ts'
import type { StandingsRule } from '../rule.ts'
import { awardsFile } from './awardsFile.ts'
import { planScroll, stepAtRow, withMedals } from './planScroll.ts'
import { playScroll } from './playScroll.ts'
import { stakeOf } from './stake.ts'

const { acm, oiRecent, oiHighest } = standingsRules

describe('golden vectors', () => {
  // The contest is frozen after 240 minutes.
  const seven: People = { ann: [[sent(241, 'AC')], [sent(242, 'CE')]], bob: [[sent(10, 'AC')], []] }

  test('7: frozen at 240, an accepted try of 241 and a compile error of 242 are both hidden, and the rank stays', () => {
    const { plan, steps } = show(acm, seven)
    const ranked = rankedOf(plan, plan.start)
    expect(ranksOf(ranked)).toBe('1 bob, 2 ann')
    expect(ranked[1]?.cells.map((cell) => cell?.hidden)).toEqual([1, 1])
    expect(steps).toEqual([
      'reveal ann 0: 1 bob, 2 ann',
      'reveal ann 1: 1 bob, 2 ann',
      'settle ann',
      'award ann 2 silver',
      'settle bob',
      'award bob 1 gold 0',
    ])
  })

  test('4.6: the lowest row shows its leftmost hidden problem, moves up, and the next is whoever is lowest now', () => {
    const { steps } = show(acm, {
      ann: [[sent(10, 'AC')], [sent(250, 'WA')]],
      bob: [[sent(20, 'AC')], []],
      cid: [[sent(250, 'WA')], [sent(255, 'AC')]],
      dan: [[sent(245, 'AC')], [sent(246, 'AC')]],
    })
    expect(steps).toEqual([
      'reveal dan 0: 1 ann, 2 bob, 3 dan, 4 cid',
      'reveal cid 0: 1 ann, 2 bob, 3 dan, 4 cid',
      'reveal cid 1: 1 ann, 2 bob, 3 dan, 4 cid',
      'settle cid',
      'reveal dan 1: 1 dan, 2 ann, 3 bob, 4 cid',
      'settle bob',
      'award bob 3 bronze',
      'reveal ann 1: 1 dan, 2 ann, 3 bob, 4 cid',
      'settle ann',
      'award ann 2 silver 0',
      'settle dan',
      'award dan 1 gold 1',
    ])
  })

  test('a row that shares a rank with one that may still rise waits for its award', () => {
    const tied = { ann: [[sent(10, 'AC')], [sent(250, 'AC')]], bob: [[sent(10, 'AC')], []] }
    expect(show(acm, tied).steps).toEqual([
      'settle bob',
      'reveal ann 1: 1 ann, 2 bob',
      'settle ann',
      'award bob 2 silver 0',
      'award ann 1 gold 0,1',
    ])
  })

  test('where the last submission counts a row may fall below settled ones, and no award is told before', () => {
    const people = { ann: [[scored(10, 100), scored(250, 0)]], bob: [[scored(20, 60)]] }
    expect(show(oiRecent, people).steps).toEqual([
      'settle bob',
      'reveal ann 0: 1 bob, 2 ann',
      'settle ann',
      'award bob 1 gold',
    ])
  })

  test('of scores each cell shows its new best', () => {
    const people = { ann: [[scored(10, 30), scored(250, 100)]], bob: [[scored(20, 60), scored(260, 20)]] }
    expect(show(oiHighest, people).steps).toEqual([
      'reveal ann 0: 1 ann, 2 bob',
      'reveal bob 0: 1 ann, 2 bob',
      'settle bob',
      'award bob 2 silver',
      'settle ann',
      'award ann 1 gold 0',
    ])
  })

  test('a star stands in its place without a number and without an award, and holds no award back', () => {
    const people = { 'ann*': [[sent(5, 'AC')], [sent(250, 'AC')]], bob: [[sent(10, 'AC')], []] }
    expect(show(acm, people).steps).toEqual([
      'settle bob',
      'award bob 1 gold 0',
      'reveal ann* 1: -1 ann*, 1 bob',
      'settle ann*',
    ])
  })

  test('whoever was the first with a problem is told without a medal too', () => {
    const people = {
      ann: [[sent(5, 'AC')], [sent(20, 'AC')], []],
      bob: [[sent(6, 'AC')], [], [sent(250, 'AC')]],
    }
    expect(show(acm, people, { awards: [entry(1, 'gold', 1)] }).steps).toEqual([
      'reveal bob 2: 1 ann, 2 bob',
      'settle bob',
      'award bob 2 - 2',
      'settle ann',
      'award ann 1 gold 0,1',
    ])
  })

  test('whoever may still lose a first solution to an earlier try waits until that is known', () => {
    const people = {
      ann: [[sent(5, 'AC')], [sent(242, 'WA')]],
      bob: [[], [sent(250, 'AC')]],
    }
    const { steps } = show(acm, people, { awards: [] })
    expect(steps).toEqual([
      'reveal bob 1: 1 ann, 2 bob',
      'settle bob',
      'reveal ann 1: 1 ann, 2 bob',
      'settle ann',
      'award bob 2 - 1',
      'award ann 1 - 0',
    ])
  })
})

test('a show may begin at a row: what is below it is settled, with the awards that were certain before', () => {
  const people = { ann: [[sent(10, 'AC')]], bob: [[sent(20, 'AC')]], cid: [[sent(250, 'WA')]] }
  const { plan } = show(acm, people)
  const told = [4, 3, 2, 1, 0].map((row) => {
    const player = playScroll(plan)
    player.go(stepAtRow(plan, row))
    return [player.at, player.settled]
  })
  expect(told).toEqual([
    [0, 0],
    [0, 0],
    [2, 1],
    [3, 2],
    [5, 3],
  ])
})

test('what is at stake is said without the result: the rank and the award of a solution with the first try', () => {
  const problem = { points: null, fullScore: 100 }
  const stakeIn = (rule: StandingsRule, people: People, uid: string) => {
    const { plan } = show(rule, people)
    const row = plan.start.find(({ person }) => person.uid === uid)!
    return stakeOf(plan, plan.start, { row, column: 1, problem })
  }
  const people = (verdict: 'AC' | 'WA', tries: number[]): People => ({
    ann: [[sent(10, 'AC')], [sent(100, 'AC')]],
    bob: [[sent(20, 'AC')], tries.map((at) => sent(at, verdict))],
    cid: [[sent(15, 'AC')], []],
  })
  for (const verdict of ['AC', 'WA'] as const) {
    expect(stakeIn(acm, people(verdict, [250]), 'bob')).toEqual({ tries: 1, rank: 2, isExact: true, award: medals[1] })
    expect(stakeIn(acm, people(verdict, [250, 251]), 'bob')).toMatchObject({ tries: 2, rank: 2, isExact: false })
  }
  expect(stakeIn(acm, people('AC', [250]), 'ann')).toBeNull()
  const withStar = { ...people('AC', [250]), 'zoe*': [[sent(1, 'AC')], [sent(2, 'AC')]] }
  expect(stakeIn(acm, withStar, 'bob')).toMatchObject({ rank: 2, award: medals[1] })
  const scores = { ann: [[scored(10, 90)], []], bob: [[], [scored(250, 10)]] }
  expect(stakeIn(oiHighest, scores, 'bob')).toEqual({ tries: 1, rank: 1, isExact: false, award: medals[0] })
})

test('the file of awards lists the winner, the medals and who was first, by the names of teams', () => {
  const people = {
    ann: [[sent(5, 'AC')], [sent(250, 'AC')]],
    bob: [[sent(6, 'AC')], []],
    'zoe*': [[sent(1, 'AC')], []],
  }
  const { plan } = show(acm, people, { settings: byMinutes })
  const telling = {
    winner: 'Winner',
    firstWith: (displayId: string) => `First with ${displayId}`,
    displayIds: ['A', 'B'],
    idOf: (uid: string) => `team-${uid}`,
  }
  expect(awardsFile(plan, telling)).toEqual([
    { id: 'winner', citation: 'Winner', team_ids: ['team-ann'] },
    { id: 'gold-medal', citation: 'gold', team_ids: ['team-ann'] },
    { id: 'silver-medal', citation: 'silver', team_ids: ['team-bob'] },
    { id: 'first-to-solve-A', citation: 'First with A', team_ids: ['team-ann'] },
    { id: 'first-to-solve-B', citation: 'First with B', team_ids: ['team-ann'] },
  ])
})

test('the seats of the first awards are those that were asked for, and an award without seats is none', () => {
  const named = [entry(2, 'silver', 9), entry(1, 'gold', 9), entry(3, 'bronze', 9), entry(4, 'honour', 5)]
  expect(withMedals(named, [1, 0, 3]).map(({ name, num }) => `${num} ${name}`)).toEqual([
    '1 gold',
    '3 bronze',
    '5 honour',
  ])
})

test('two boards with other people make no show', () => {
  const row = boardOf(acm, { ann: [[sent(10, 'AC')]] })
  const board = { ruling: { rule: acm, settings: byMinutes }, columns: 1, awards: [] }
  expect(() => planScroll({ ...board, shown: row, whole: [] })).toThrow('other people')
})
