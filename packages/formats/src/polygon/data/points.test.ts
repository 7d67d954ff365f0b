import { judgeStatus } from '@praxis/contract/statuses'
import { caseModes } from '@praxis/rules/scoring/index'
import { withoutSkipped } from '@praxis/rules/scoring/caseMode'
import { tallyOf } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { polygonTests, readPolygonProblem } from '../../testing/polygonPackage.ts'

type Drawn = {
  readonly isWhole: boolean
  /** Of each test. */
  readonly points: readonly number[]
  /** Of earlier groups, by their places. */
  readonly needs: readonly number[]
}

/** The points as the format has them: a group counts when all that it needs, in turn, is right in every test. */
function pointsThere(groups: readonly Drawn[], isRight: readonly boolean[]): number {
  let at = 0
  const accepted: boolean[] = []
  return groups.reduce((total, { isWhole, points, needs }) => {
    const right = points.map(() => isRight[at++]!)
    const isOpen = needs.every((one) => accepted[one])
    const isAll = isOpen && right.every(Boolean)
    accepted.push(isAll)
    const won = isWhole ? points.filter(() => isAll) : points.filter((_, index) => isOpen && right[index])
    return total + won.reduce((all, one) => all + one, 0)
  }, 0)
}

const aGroup = (at: number) =>
  fc.record({
    isWhole: fc.boolean(),
    points: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 }),
    needs: fc.subarray(Array.from({ length: at }, (_, one) => one)),
  })

test('whatever tests are right, a submission wins the points that it would win there', async () => {
  const groups = fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => aGroup(at))))
  await fc.assert(
    fc.asyncProperty(groups, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), async (drawn, isRight) => {
      const tests = drawn.flatMap(({ points }, at) => points.map((one) => `group="g${at}" points="${one}"`))
      const declared = drawn.map(({ isWhole, needs }, at) => {
        const needed = needs.map((one) => `<dependency group="g${one}"/>`).join('')
        const policy = isWhole ? 'complete-group' : 'each-test'
        return `<group name="g${at}" points-policy="${policy}"><dependencies>${needed}</dependencies></group>`
      })
      const { parts, files } = polygonTests(...tests)
      const read = await readPolygonProblem(
        { ...parts, groups: `<groups>${declared.join('')}</groups>` },
        { 'tests/02': null, 'tests/02.a': null, ...files },
      )
      const { cases, caseMode, type, ioScore } = read.model!
      fc.pre(type === 1)
      const results = cases.map(({ group, score, requires }, at) => {
        const status = isRight[at] ? judgeStatus.accepted : judgeStatus.wrongAnswer
        return { seq: at + 1, status, share: isRight[at] ? 1 : 0, group, score, requires }
      })
      const { score } = verdictOf(
        { type, caseMode, fullScore: ioScore },
        tallyOf(withoutSkipped(caseModes[caseMode], results)),
      )
      expect(score).toBe(pointsThere(drawn, isRight))
      expect(ioScore).toBe(drawn.flatMap(({ points }) => points).reduce((all, one) => all + one, 0))
    }),
    { numRuns: 40 },
  )
})
