import { judgeStatus } from '@praxis/contract/statuses'
import { isSkipped } from '@praxis/rules/scoring/caseMode'
import { caseModes } from '@praxis/rules/scoring/index'
import { tallyOf, type ScoredCase } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackageError } from '#formats/packageError.ts'
import { Report } from '#formats/report.ts'
import { casesIn, legacyTerms, needsAllCases, type LegacyGroup, type LegacyRule } from './legacyForm.ts'
import { maximumTerms, type MaximumGroup, type MaximumRule } from './maximumForm.ts'
import { scoredModel, type ScoredModel } from './scoredModel.ts'
import type { Term } from './forms.ts'

const { accepted, wrongAnswer, cancelled } = judgeStatus

/** What this site gives for the verdicts of all cases. */
function pointsHere(model: ScoredModel, verdicts: readonly boolean[]): number {
  const judged: ScoredCase[] = []
  const told = model.scored.map((one, at): ScoredCase => {
    const isRight = verdicts[at]!
    const next = { ...one, seq: at + 1, status: isRight ? accepted : wrongAnswer, share: isRight ? 1 : 0 }
    if (isSkipped(caseModes[model.caseMode], next, judged)) return { ...next, status: cancelled, share: 0 }
    judged.push(next)
    return next
  })
  const scoring = { type: model.type, caseMode: model.caseMode, fullScore: model.ioScore }
  return verdictOf(scoring, tallyOf(told)).score ?? 0
}

type Result = { readonly isAccepted: boolean; readonly score: number }

/** The default grader, as the specification of the version legacy has it. */
function graded(group: LegacyGroup, verdicts: readonly boolean[], isRoot = false): Result {
  const { rule, items } = group
  let results: Result[] = []
  for (const item of items) {
    const result =
      typeof item === 'number'
        ? { isAccepted: verdicts[item]!, score: verdicts[item] ? rule.acceptScore : 0 }
        : graded(item, verdicts)
    results.push(result)
    if (rule.breaks && !result.isAccepted) break
  }
  if (isRoot && rule.ignoresSample) results = results.slice(-1)
  if (results.length === 0) return { isAccepted: true, score: 0 }
  const scores = results.map(({ score }) => score)
  const sum = scores.reduce((all, one) => all + one, 0)
  const score = { sum, avg: sum / scores.length, min: Math.min(...scores), max: Math.max(...scores) }[rule.aggregate]
  const isAccepted =
    rule.alwaysAccepts ||
    results.every((one) => one.isAccepted) ||
    (rule.acceptsAny && results.some((one) => one.isAccepted))
  return { isAccepted, score }
}

const finalScore = (root: LegacyGroup, verdicts: readonly boolean[]): number => {
  const { isAccepted, score } = graded(root, verdicts, true)
  return isAccepted ? score : 0
}

const someRule = (more: Partial<LegacyRule> = {}): fc.Arbitrary<LegacyRule> =>
  fc
    .record({
      aggregate: fc.constantFrom('sum', 'sum', 'min', 'min', 'max', 'avg'),
      alwaysAccepts: fc.boolean(),
      acceptsAny: fc.boolean(),
      ignoresSample: fc.boolean(),
      breaks: fc.boolean(),
      acceptScore: fc.constantFrom(0, 6, 12, 60),
      most: fc.constant(null),
    })
    .map((rule) => ({ ...rule, ...more }))

type Shape = { readonly rule: LegacyRule; readonly parts: readonly ('case' | Shape)[] }
const someShape = (depth: number, most: number): fc.Arbitrary<Shape> =>
  fc.record({
    rule: someRule(),
    parts: fc.array(
      depth === 0 ? fc.constant('case' as const) : fc.oneof(fc.constant('case' as const), someShape(depth - 1, 3)),
      {
        minLength: 1,
        maxLength: most,
      },
    ),
  })

/** Numbers the cases in the order of judging. */
function grown(rule: LegacyRule, sample: Shape | null, secret: Shape): LegacyGroup {
  let count = 0
  const group = (name: string, shape: Shape): LegacyGroup => ({
    name,
    place: `data/${name}`,
    rule: { ...shape.rule, ignoresSample: false },
    items: shape.parts.map((part, at) => (part === 'case' ? count++ : group(`${name}/g${at}`, part))),
  })
  const items = [...(sample === null ? [] : [group('sample', sample)]), group('secret', secret)]
  return { name: '', place: 'data', rule, items }
}

const casesFor = (root: LegacyGroup) => {
  const samples = root.items.flatMap((item) =>
    typeof item !== 'number' && item.name === 'sample' ? casesIn(item) : [],
  )
  return casesIn(root).map((_, at) => ({ name: `case${at}`, isSample: samples.includes(at) }))
}

/** All combinations of verdicts of so many cases. */
const vectors = (count: number): boolean[][] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_unused, at) => ((bits >> at) & 1) === 1),
  )

/** Null: it is refused. `isExact` unless it is told that points become whole. */
function modelOf(
  cases: readonly { name: string; isSample: boolean }[],
  terms: () => readonly Term[],
): (ScoredModel & { isExact: boolean }) | null {
  const report = new Report()
  try {
    return { ...scoredModel(cases, terms(), { report, place: 'data' }), isExact: report.findings.length === 0 }
  } catch (error) {
    if (error instanceof PackageError) return null
    throw error
  }
}

/** Points here are those of the specification. Where they became whole, each case is less than a point away. */
function expectEqual(
  model: ScoredModel & { isExact: boolean },
  expected: (verdicts: readonly boolean[]) => number,
): void {
  const count = model.scored.length
  for (const verdicts of vectors(count)) {
    const difference = Math.abs(pointsHere(model, verdicts) - expected(verdicts))
    const isWhole = model.isExact || verdicts.every(Boolean)
    expect(difference).toBeLessThan(isWhole ? 1e-6 : count)
  }
}

test('a tree of the version legacy gives the points of its graders for all verdicts, or is refused', () => {
  let taken = 0
  fc.assert(
    fc.property(someRule(), fc.option(someShape(0, 2)), someShape(2, 3), (rule, sample, secret) => {
      const root = grown(rule, sample, secret)
      const cases = casesFor(root)
      fc.pre(cases.length <= 8)
      const model = modelOf(cases, () => legacyTerms(root))
      if (model === null) return
      taken += 1
      expectEqual(model, (verdicts) => finalScore(root, verdicts))
    }),
    { numRuns: 3_000, seed: 7 },
  )
  expect(taken).toBeGreaterThan(500)
})

test('a tree without points is taken only if it accepts what is right in every case', () => {
  fc.assert(
    fc.property(someRule(), fc.option(someShape(0, 2)), someShape(1, 3), (rule, sample, secret) => {
      const root = grown(rule, sample, secret)
      fc.pre(casesIn(root).length <= 8)
      let isTaken = false
      try {
        isTaken = needsAllCases(root)
      } catch (error) {
        if (!(error instanceof PackageError)) throw error
      }
      if (!isTaken) return
      for (const verdicts of vectors(casesIn(root).length)) {
        expect(graded(root, verdicts, true).isAccepted).toBe(verdicts.every(Boolean))
      }
    }),
    { numRuns: 1_000, seed: 7 },
  )
})

/** Verdict and score aggregation of the versions 2023-07 and 2025-09. */
function scoreOf(group: MaximumGroup, max: number, verdicts: readonly boolean[]): number {
  const { rule, items } = group
  const cases = (it: MaximumGroup): number[] =>
    it.items.flatMap((one) => (typeof one === 'number' ? [one] : cases(one)))
  // A required group counts with what it requires itself.
  if (!rule.requires.every((one) => verdicts[one])) return 0
  if (rule.aggregation === 'pass-fail') return cases(group).every((one) => verdicts[one]) ? max : 0
  const said = items.reduce<number>((all, one) => all + (typeof one === 'number' ? 0 : (one.rule.score ?? 0)), 0)
  const silent = items.filter((one) => typeof one === 'number' || one.rule.score === null).length
  const each = rule.aggregation === 'min' ? max : (max - said) / silent
  const scores = items.map((one) =>
    typeof one === 'number' ? (verdicts[one] ? each : 0) : scoreOf(one, one.rule.score ?? each, verdicts),
  )
  return rule.aggregation === 'min' ? Math.min(...scores) : scores.reduce((all, one) => all + one, 0)
}

const someMaximum: fc.Arbitrary<Omit<MaximumRule, 'requires'>> = fc.record({
  aggregation: fc.constantFrom('pass-fail', 'sum', 'min'),
  score: fc.option(fc.constantFrom(0, 12, 24, 60)),
})
type Maximum = {
  readonly rule: Omit<MaximumRule, 'requires'>
  readonly requires: readonly number[]
  readonly parts: readonly ('case' | Maximum)[]
}
const someMaximumShape = (depth: number): fc.Arbitrary<Maximum> =>
  fc.record({
    rule: someMaximum,
    requires: fc.oneof(fc.constant([]), fc.constant([]), fc.subarray([0, 1, 2])),
    parts: fc.array(
      depth === 0 ? fc.constant('case' as const) : fc.oneof(fc.constant('case' as const), someMaximumShape(depth - 1)),
      { minLength: 1, maxLength: 3 },
    ),
  })

/** Case 0 is the sample. A group may require the sample, and groups before it whose score is all or nothing. */
function grownMaximum(shape: Maximum): { root: MaximumGroup; count: number } {
  let count = 1
  const before: number[][] = [[0]]
  const group = (name: string, { rule, parts, requires }: Maximum): MaximumGroup => {
    const asked = requires.flatMap((one) => before[before.length - 1 - one] ?? [])
    const first = count
    const items = parts.map((part, at) => (part === 'case' ? count++ : group(`${name}/g${at}`, part)))
    const own = Array.from({ length: count - first }, (_, at) => first + at)
    if (rule.aggregation === 'pass-fail') before.push([...new Set([...own, ...asked])])
    return { name, place: `data/${name}`, rule: { ...rule, requires: [...new Set(asked)] }, items }
  }
  return { root: group('secret', shape), count }
}

test('a tree of the newer versions gives its score for all verdicts, or is refused', () => {
  let [taken, exact] = [0, 0]
  fc.assert(
    fc.property(someMaximumShape(2), (shape) => {
      const { root: found, count } = grownMaximum(shape)
      fc.pre(count <= 8)
      const root = { ...found, rule: { ...found.rule, score: 120 } }
      const cases = Array.from({ length: count }, (_, at) => ({ name: `case${at}`, isSample: at === 0 }))
      const model = modelOf(cases, () => maximumTerms(root, { isFractional: false }))
      if (model === null) return
      taken += 1
      if (model.isExact) exact += 1
      expectEqual(model, (verdicts) => scoreOf(root, 120, verdicts))
    }),
    { numRuns: 4_000, seed: 7 },
  )
  expect(taken).toBeGreaterThan(500)
  expect(exact).toBeGreaterThan(300)
})
