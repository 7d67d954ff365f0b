import { expect, test, vi } from 'vitest'
import { tellOutcome } from './report.ts'

/** What is told of one contest, and the exit code that the program would have. */
function outcomeOf(contest: Partial<Parameters<typeof tellOutcome>[1][number]>) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const before = process.exitCode
  process.exitCode = undefined
  try {
    const site = { times: () => new Map([['POST /api/get-contest-rank', [10, 20]]]), lost: () => 0 }
    tellOutcome(site, [{ kind: 'acm', snapshots: [], told: [], judged: [], sent: 3, ...contest }])
    return { lines: said.mock.calls.map(([line]) => String(line)), code: process.exitCode }
  } finally {
    process.exitCode = before
    said.mockRestore()
  }
}

const difference = { board: 'outside', row: 'Team 007', place: 'rank', expected: '3', found: '4' }
const snapshot = { moment: 'frozen', isFrozen: true, rows: 6, cells: 40 }

test('a difference is told by contest, moment, board, row and place, and the program ends with 1', () => {
  const { lines, code } = outcomeOf({ snapshots: [{ ...snapshot, found: [difference] }] })
  expect(lines).toContain('acm, frozen, outside, Team 007, rank: expected 3, found 4')
  expect(lines.at(-1)).toBe('3 submissions, 1 moments, 40 cells of boards compared; 1 differences')
  expect(code).toBe(1)
})

test('a moment that was not compared ends with 1 too', () => {
  const { lines, code } = outcomeOf({ told: ['before the freeze: not compared'] })
  expect(lines).toContain('acm, before the freeze: not compared')
  expect(code).toBe(1)
})

test('where nothing differs it tells times and verdicts, and ends well', () => {
  const judged = [{ what: 'judged again', count: 20, seconds: 4 }]
  const { lines, code } = outcomeOf({ snapshots: [{ ...snapshot, found: [] }], judged })
  expect(lines.some((line) => line.includes('POST /api/get-contest-rank') && line.includes('p95 20 ms'))).toBe(true)
  expect(lines).toContain('acm: judged again: 20 in 4.0 s, 5.0 verdicts a second')
  expect(lines.at(-1)).toContain('; 0 differences')
  expect(code).toBeUndefined()
})
