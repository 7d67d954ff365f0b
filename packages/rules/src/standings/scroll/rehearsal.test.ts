import { expect, test } from 'vitest'
import { endAt, startAt } from '../../testing/contests.ts'
import { settings } from '../../testing/standings.ts'
import { isHidden } from './scrollRows.ts'
import { planScroll } from './planScroll.ts'
import { standingsRules } from '../registry.ts'
import { foldCell, rowOf, standingsOf } from '../standings.ts'
import { inventAttempts, rehearsalClock } from './rehearsal.ts'

const clock = rehearsalClock({ startAt, endAt })
const problems = (fullScore: number) => Array.from({ length: 12 }, () => ({ points: null, fullScore }))

test('the last fifth of an invented contest is frozen', () => {
  expect(clock).toEqual({ startAt, endAt, pauses: [], freezeAt: startAt + (endAt - startAt) * 0.8 })
})

test('invented submissions follow from the seed, lie in the contest, and have numbers of their own', () => {
  const asked = { people: 30, seed: 7 }
  const invented = inventAttempts(problems(0), clock, asked)
  expect(inventAttempts(problems(0), clock, asked)).toEqual(invented)
  expect(inventAttempts(problems(0), clock, { ...asked, seed: 8 })).not.toEqual(invented)
  const all = invented.flat(2)
  expect(all.every(({ at }) => at >= startAt && at < endAt)).toBe(true)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.every(({ score }) => score === null)).toBe(true)
})

test.each(['acm', 'oiRecent'] as const)(
  'a rehearsal of %s has something to show: hidden cells, moves and medals',
  (name) => {
    const rule = standingsRules[name]
    const kinds = problems(name === 'acm' ? 0 : 100)
    const invented = inventAttempts(kinds, clock, { people: 30, seed: 1 })
    const boardOf = (isFrozen: boolean) =>
      standingsOf(
        { rule, settings },
        invented.map((columns, n) => {
          const cells = columns.map((attempts, column) =>
            foldCell({ rule, settings }, attempts, {
              clock,
              view: { isFrozen, withLate: false },
              problem: kinds[column]!,
            }),
          )
          return rowOf({ rule, settings }, { uid: `${n}`, name: `${n}`, isStar: false }, cells)
        }),
      )
    const shown = boardOf(true)
    const medal = { priority: 1, name: 'gold', background: '', color: '', num: 3 }
    const { steps } = planScroll({
      ruling: { rule, settings },
      columns: 12,
      shown,
      whole: boardOf(false),
      awards: [medal],
    })
    expect(shown.some(({ cells }) => cells.some(isHidden))).toBe(true)
    expect(steps.some((step) => step.kind === 'reveal' && step.from !== step.to)).toBe(true)
    expect(steps.filter((step) => step.kind === 'award' && step.honour.award !== null)).toHaveLength(3)
  },
)
