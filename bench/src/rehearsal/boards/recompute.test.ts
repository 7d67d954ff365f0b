import { describe, expect, test } from 'vitest'
import type { Facts, Sent } from './facts.ts'
import { recompute } from './recompute.ts'

const minute = 60_000
const startAt = 1_000_000 * minute
const statuses: Readonly<Record<string, number>> = { AC: 0, WA: -1, CE: -2, TLE: 1, PA: 8, SE: 4, '..': 5, XX: -4 }

/** Lines such as `ann A 10.5 AC`, and of OI `ann A 10 PA 30 15`: the score and the run time in milliseconds. */
const sentIn = (lines: string): Sent[] =>
  lines
    .trim()
    .split('\n')
    .map((line, n) => {
      const [uid = '', problem = '', minutes, status = '', score, runMs] = line.trim().split(/\s+/)
      return {
        id: n + 1,
        uid,
        problem,
        at: startAt + Math.round(Number(minutes) * minute),
        status: statuses[status.replace('*', '')] ?? NaN,
        score: score === undefined ? null : Number(score),
        runMs: runMs === undefined ? null : Number(runMs),
        isJudgedAgain: status.endsWith('*'),
      }
    })

/** A contest of two hours, frozen in its second. A name with a star is out of competition. */
function factsOf(names: string, more: Partial<Facts> = {}): Facts {
  return {
    kind: 'acm',
    startAt,
    freezeAt: startAt + 60 * minute,
    endAt: startAt + 120 * minute,
    problems: ['A', 'B', 'C'].map((displayId) => ({ displayId, points: null, fullScore: 100 })),
    teams: names.split(' ').map((name) => {
      const uid = name.replace('*', '')
      return { uid, name: uid, isStar: name.endsWith('*'), isOut: false }
    }),
    showsEntered: false,
    awards: [],
    isShare: false,
    ...more,
  }
}

type Asked = { readonly frozen?: boolean } & Partial<Facts>

/** Each row as a line: rank, name, what it is ordered by, and its cells. */
function board(names: string, lines: string, { frozen = false, ...more }: Asked = {}): string[] {
  const facts = factsOf(names, more)
  return recompute(facts, sentIn(lines), frozen).map(({ rank, team, solved, score, time, award, cells, firsts }) => {
    const shown = [...cells].map(([id, cell]) => {
      const { solvedAt, wrong, hidden, waiting, again, runMs } = cell
      const marks = [wrong && `-${wrong}`, hidden && `?${hidden}`, waiting && `w${waiting}`, again && `again${again}`]
      const head =
        facts.kind === 'oi' ? `${cell.score}${runMs === null ? '' : `/${runMs}`}` : solvedAt === null ? '' : '+'
      return `${id}${head}${marks.filter(Boolean).join('')}${firsts.has(id) ? '!' : ''}`
    })
    const total = facts.kind === 'oi' ? `${score} ${time}` : `${solved} ${time / 60}`
    return [rank, team.name, total, ...shown, ...(award === null ? [] : [`(${award})`])].join(' ')
  })
}

describe('ACM', () => {
  test('problems solved, then minutes of each and 20 for every wrong try before it, then the last solution', () => {
    const lines = `
      ann A 10.98 AC
      ann B 20.98 AC
      bob A 5 WA
      bob A 6 CE
      bob A 7 SE
      bob A 10 AC
      bob A 30 WA
      cat A 12 AC
      cat B 18 AC
      dan B 3 PA
      dan B 4 TLE`
    expect(board('ann bob cat dan', lines)).toEqual([
      '1 cat 2 30 A+ B+!',
      '2 ann 2 30 A+ B+',
      '3 bob 1 30 A+-1!',
      '4 dan 0 0 B-2',
    ])
  })

  test('equal rows share a rank and stand by their names, and stars take none', () => {
    const lines = `
      dan A 10.2 AC
      bob A 10.4 AC
      cat A 9 AC
      ann A 30 AC`
    expect(board('ann bob cat* dan', lines)).toEqual([
      '-1 cat 1 9 A+',
      '1 bob 1 10 A+',
      '1 dan 1 10 A+!',
      '3 ann 1 30 A+',
    ])
  })

  test('only what was sent from the start to the end counts, and nobody who is out', () => {
    const lines = `
      ann A -1 AC
      bob A 120 AC
      cat A 119.99 AC
      dan A 0 AC`
    expect(board('ann bob cat dan', lines)).toEqual(['1 dan 1 0 A+!', '2 cat 1 119 A+'])
    const facts = factsOf('dan cat')
    const teams = facts.teams.map((team) => ({ ...team, isOut: team.uid === 'dan' }))
    expect(recompute({ ...facts, teams }, sentIn(lines), false).map(({ team, rank }) => [team.uid, rank])).toEqual([
      ['cat', 1],
    ])
  })

  test('frozen: since the freeze only the number of tries is known, but nothing of what was solved before', () => {
    const lines = `
      ann A 10 AC
      ann A 61 WA
      bob A 59 WA
      bob A 60 AC
      bob A 70 CE
      cat B 80 ..`
    expect(board('ann bob cat', lines, { frozen: true })).toEqual([
      '1 ann 1 10 A+!',
      '2 bob 0 0 A-1?2',
      '2 cat 0 0 B?1',
    ])
    expect(board('ann bob cat', lines)).toEqual(['1 ann 1 10 A+!', '2 bob 1 80 A+-1', '3 cat 0 0 Bw1'])
  })

  test('first is who sent first to the millisecond, nobody while somebody earlier waits, and never a star', () => {
    const two = 'ann A 10.0001 AC\nbob A 10.0001 AC\ncat A 10.0002 AC\ndan A 1 AC'
    const firsts = (lines: string) => board('ann bob cat dan*', lines).filter((row) => row.endsWith('!'))
    expect(firsts(two)).toEqual(['1 ann 1 10 A+!', '1 bob 1 10 A+!'])
    expect(firsts('ann A 10 AC\nbob A 9 ..')).toEqual([])
    expect(firsts('ann A 10 AC\nbob A 11 ..')).toEqual(['1 ann 1 10 A+!'])
    expect(firsts('ann A 10 AC\nann A 9 ..')).toEqual([])
  })

  test('what is judged again counts by its last verdict, marked up to the solution', () => {
    const lines = `
      ann A 5 WA*
      ann A 10 AC*
      ann A 20 AC*`
    expect(board('ann', lines)).toEqual(['1 ann 1 30 A+-1again2!'])
  })
})

describe('awards', () => {
  const medals = [
    { name: 'Gold', num: 1 },
    { name: 'Silver', num: 2 },
    { name: 'Bronze', num: 1 },
  ]
  const got = (lines: string, more: Partial<Facts> = {}) =>
    board('ann bob cat dan eve* fay', lines, { awards: medals, ...more }).map((row) => {
      const [rank, name, , , , award = ''] = row.split(' ')
      return `${rank} ${name} ${award}`.trim()
    })

  test('a rank has the first award whose seats, with those before it, reach it; equal rows have the same', () => {
    expect(got('ann A 1 AC\nbob A 1 AC\ncat A 3 AC\ndan A 4 AC\neve A 2 AC\nfay A 9 AC')).toEqual([
      '1 ann (Gold)',
      '1 bob (Gold)',
      '-1 eve',
      '3 cat (Silver)',
      '4 dan (Bronze)',
      '5 fay',
    ])
  })

  test('who has solved nothing has none, and an award for nobody is left out', () => {
    const awards = [{ name: 'None', num: 0 }, ...medals]
    expect(got('ann A 1 AC\nbob A 1 WA', { awards })).toEqual(['1 ann (Gold)', '2 bob'])
  })

  test('a share is of all rows without stars that have sent something, rounded down', () => {
    const lines = 'ann A 1 AC\nbob A 2 AC\ncat A 3 WA\ndan A 4 CE\neve A 2 AC'
    const half = { isShare: true, showsEntered: true, awards: [{ name: 'Half', num: 49 }] }
    expect(got(lines, half).slice(0, 2)).toEqual(['1 ann (Half)', '2 bob'])
    const exact = { ...half, awards: [{ name: 'Half', num: 50 }] }
    expect(got(lines, exact).slice(0, 3)).toEqual(['1 ann (Half)', '2 bob (Half)', '-1 eve'])
  })
})

describe('OI', () => {
  const oi = { kind: 'oi', showsEntered: true } as const

  test('the last submission counts that has a verdict, also if it brings no score', () => {
    const lines = `
      ann A 10 AC 100 15
      ann A 20 PA 60 9
      bob A 10 AC 100 15
      bob A 20 CE
      cat A 10 PA 30 15
      cat A 20 ..
      cat A 25 XX`
    expect(board('ann bob cat dan', lines, oi)).toEqual([
      '1 ann 60 0 A60-1',
      '2 cat 30 0 A30-1w1',
      '3 bob 0 0 Anull',
      '3 dan 0 0',
    ])
  })

  test('equal scores are ordered by the run times of what was accepted, and points weigh the scores', () => {
    const problems = [
      { displayId: 'A', points: null, fullScore: 100 },
      { displayId: 'B', points: 50, fullScore: 100 },
    ]
    const lines = `
      ann A 1 AC 100 20
      ann B 1 PA 75 500
      bob A 2 AC 100 10
      bob B 2 PA 75 500`
    expect(board('ann bob', lines, { ...oi, problems })).toEqual([
      '1 bob 138 10 A100/10 B38-1',
      '2 ann 138 20 A100/20! B38-1',
    ])
  })

  test('frozen: the last that is known counts, and what is hidden is counted', () => {
    const lines = `
      ann A 10 PA 30 1
      ann A 70 AC 100 1
      bob A 80 AC 100 1`
    expect(board('ann bob', lines, { ...oi, frozen: true })).toEqual(['1 ann 30 0 A30-1?1', '2 bob 0 0 Anull?1'])
  })
})
