import { describe, expect, test } from 'vitest'
import { Report } from '#formats/report.ts'
import { casesIn, legacyTerms, type LegacyGroup, type LegacyRule } from './legacyForm.ts'
import { maximumTerms, type MaximumGroup, type MaximumRule } from './maximumForm.ts'
import { scoredModel } from './scoredModel.ts'

/** Those in data/sample have a name that tells. */
const casesFor = (tree: LegacyGroup) => {
  const samples = tree.items.flatMap((item) =>
    typeof item !== 'number' && item.name === 'sample' ? casesIn(item) : [],
  )
  return casesIn(tree).map((_, at) => ({ name: `case${at}`, isSample: samples.includes(at) }))
}

const rule = (more: Partial<LegacyRule> = {}): LegacyRule => ({
  aggregate: 'sum',
  alwaysAccepts: false,
  acceptsAny: false,
  ignoresSample: false,
  breaks: true,
  acceptScore: 1,
  most: null,
  ...more,
})
const group = (name: string, more: Partial<LegacyRule>, ...items: LegacyGroup['items']): LegacyGroup => ({
  name,
  place: `data/${name}/testdata.yaml`,
  rule: rule(more),
  items,
})
const root = (more: Partial<LegacyRule>, ...items: LegacyGroup[]): LegacyGroup => ({
  ...group('', more, ...items),
  place: 'data/testdata.yaml',
})
const any = { acceptsAny: true, breaks: false }
const sampled = group('sample', { acceptScore: 0 }, 0)
const ignoring = { ignoresSample: true, breaks: false }
const built = (tree: LegacyGroup) =>
  scoredModel(casesFor(tree), legacyTerms(tree), { report: new Report(), place: tree.place })

describe('of the version legacy', () => {
  test('groups that give all or nothing are subtasks', () => {
    const tree = root(
      ignoring,
      sampled,
      group(
        'secret',
        any,
        group('secret/g1', { aggregate: 'min', acceptScore: 30 }, 1, 2),
        group('secret/g2', { aggregate: 'min', acceptScore: 70 }, 3, 4),
      ),
    )
    expect(built(tree)).toEqual({
      type: 1,
      caseMode: 'subtask_lowest',
      ioScore: 100,
      groups: [
        { number: 1, name: 'g1', points: 30, aggregate: 'min' },
        { number: 2, name: 'g2', points: 70, aggregate: 'min' },
      ],
      scored: [
        { group: null, score: 0, requires: [] },
        { group: 1, score: 30, requires: [] },
        { group: 1, score: 30, requires: [] },
        { group: 2, score: 70, requires: [] },
        { group: 2, score: 70, requires: [] },
      ],
    })
  })

  test('samples that are not ignored must be right', () => {
    const tree = root(
      { breaks: false },
      sampled,
      group('secret', { alwaysAccepts: true, breaks: false, acceptScore: 5 }, 1, 2),
    )
    expect(built(tree)).toEqual({
      type: 1,
      caseMode: 'default',
      ioScore: 10,
      groups: [{ number: 1, name: 'secret', points: 10, aggregate: 'sum' }],
      scored: [
        { group: null, score: 0, requires: [] },
        { group: 1, score: 5, requires: [0] },
        { group: 1, score: 5, requires: [0] },
      ],
    })
  })

  test('without any settings a submission gets all points or none', () => {
    const { caseMode, ioScore, scored } = built(root({}, group('sample', {}, 0), group('secret', {}, 1, 2)))
    expect({ caseMode, ioScore }).toEqual({ caseMode: 'subtask_lowest', ioScore: 3 })
    expect(scored).toEqual([
      { group: null, score: 0, requires: [] },
      { group: 1, score: 3, requires: [0] },
      { group: 1, score: 3, requires: [0] },
    ])
  })

  test('sums and subtasks stand side by side', () => {
    const tree = root(
      ignoring,
      group(
        'secret',
        any,
        group('secret/a', { alwaysAccepts: true, breaks: false, acceptScore: 5 }, 0, 1),
        group('secret/b', { aggregate: 'min', acceptScore: 90 }, 2, 3),
      ),
    )
    expect(built(tree).scored.map(({ group: number, score }) => [number, score])).toEqual([
      [1, 5],
      [2, 5],
      [3, 90],
      [3, 90],
    ])
  })

  test.each([
    ['the largest of several', { ...any, aggregate: 'max' }, 'grader_flags: max'],
    ['any of those until one fails', { acceptsAny: true }, 'accept_if_any_accepted, on_reject: break'],
    ['a mean of what was judged', { alwaysAccepts: true, aggregate: 'avg' }, 'on_reject: break, avg'],
  ] as const)('refuses %s', (_name, more, name) => {
    expect(() => built(root(ignoring, group('secret', more, 0, 1)))).toThrow(
      `data/secret/testdata.yaml: points that are put together like this cannot be given here: ${name}`,
    )
  })

  test('refuses a group that can give more than its range', () => {
    const tree = root({}, group('secret', { most: 5, acceptScore: 3 }, 0, 1))
    expect(() => built(tree)).toThrow('data/secret/testdata.yaml: 6 points can be reached, and the maximum is 5')
  })

  test('refuses points that are not whole', () => {
    const tree = root(ignoring, group('secret', { ...any, acceptScore: 0.25 }, 0, 1))
    expect(() => built(tree)).toThrow('data/testdata.yaml: case0 gives 0.25 points; points are whole here')
  })

  test('refuses a problem in which no point can be reached', () => {
    expect(() => built(root(ignoring, group('secret', { ...any, acceptScore: 0 }, 0)))).toThrow(
      'data/testdata.yaml: no point can be reached',
    )
  })
})

describe('of the newer versions', () => {
  const maximum = (
    aggregation: MaximumRule['aggregation'],
    score: number | null,
    ...items: MaximumGroup['items']
  ): MaximumGroup => ({
    name: 'secret',
    place: 'data/secret/test_group.yaml',
    rule: { aggregation, score, requires: [] },
    items,
  })
  const inner = (name: string, aggregation: MaximumRule['aggregation'], score: number | null, ...items: number[]) => ({
    ...maximum(aggregation, score, ...items),
    name: `secret/${name}`,
  })
  const four = Array.from({ length: 4 }, (_, at) => ({ name: `secret/${at}`, isSample: false }))
  const made = (tree: MaximumGroup, isFractional = false) => {
    const report = new Report()
    const model = scoredModel(four, maximumTerms(tree, { isFractional }), { report, place: tree.place })
    return { model, codes: report.findings.map(({ code }) => code) }
  }

  test('what is left of a maximum is shared by those that say nothing', () => {
    const { model } = made(maximum('sum', 100, inner('a', 'pass-fail', 40, 0), inner('b', 'pass-fail', null, 1), 2, 3))
    expect(model.scored.map(({ score }) => score)).toEqual([40, 20, 20, 20])
  })

  test('points that do not divide become whole', () => {
    const { model, codes } = made(maximum('sum', 10, 0, 1, 2, 3))
    expect(model.scored.map(({ score }) => score)).toEqual([2, 2, 3, 3])
    expect(codes).toEqual(['kattis_scores_rounded'])
  })

  test('the least of groups that give all or nothing is given if all are right', () => {
    const { model } = made(maximum('min', 50, inner('a', 'pass-fail', 20, 0, 1), inner('b', 'pass-fail', 50, 2, 3)))
    expect(model).toMatchObject({ caseMode: 'subtask_lowest', ioScore: 20, groups: [{ number: 1, points: 20 }] })
  })

  test('refuses the least of sums, and of points that are worth less in one group if a checker divides them', () => {
    const message = 'points that are put together like this cannot be given here: min'
    expect(() => made(maximum('min', 50, inner('a', 'sum', 20, 0, 1), inner('b', 'sum', 50, 2, 3)))).toThrow(message)
    const other = maximum('min', 50, inner('a', 'min', 20, 0, 1), inner('b', 'min', 50, 2, 3))
    expect(made(other).model.ioScore).toBe(20)
    expect(() => made(other, true)).toThrow(message)
  })

  test('refuses groups that give more than the whole', () => {
    expect(() =>
      made(maximum('sum', 50, inner('a', 'pass-fail', 40, 0, 1), inner('b', 'pass-fail', 20, 2, 3))),
    ).toThrow('60 points can be reached, and the maximum is 50')
  })

  test('refuses a group of all or nothing with one of another kind in it', () => {
    expect(() => made(maximum('pass-fail', 50, inner('a', 'sum', 20, 0, 1), 2, 3))).toThrow('pass-fail > sum')
  })
})
