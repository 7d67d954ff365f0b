import { problemType } from '@praxis/contract/statuses'
import type { UploadReport } from '@praxis/contract/testData'
import { describe, expect, test } from 'vitest'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import type { Scoring } from './casePoints.ts'
import { mergeReports, mergeUpload } from './mergeUpload.ts'
import { aCase } from './testing.ts'

const oi: Scoring = { type: problemType.oi, mode: 'default' }
const acm: Scoring = { type: problemType.acm, mode: 'default' }
const reply = (...names: string[]) => ({
  fileList: names.map((name) => ({ input: `${name}.in`, output: `${name}.ans`, inputSize: 5, outputSize: 6 })),
  fileListDir: 'second',
})
const value = (...cases: TestDataValue['cases']): TestDataValue => ({ isUpload: true, dir: 'first', cases })
const none: ReadonlySet<string> = new Set()
const names = ({ cases }: TestDataValue) => cases.map(({ input }) => input)

describe('an upload', () => {
  test('takes the place of all cases', () => {
    const merged = mergeUpload(value(aCase('a', { id: 7 })), {
      reply: reply('b'),
      how: 'replace',
      dropped: none,
      scoring: acm,
    })
    expect(merged).toMatchObject({
      isUpload: true,
      dir: 'second',
      cases: [{ id: null, input: 'b.in', output: 'b.ans' }],
    })
  })

  test('adds its cases after those that are there', () => {
    const merged = mergeUpload(value(aCase('x', { id: 7 })), {
      reply: reply('a'),
      how: 'add',
      dropped: none,
      scoring: acm,
    })
    expect(merged.cases.map(({ id, input }) => [id, input])).toEqual([
      [7, 'x.in'],
      [null, 'a.in'],
    ])
  })

  test('brings new files to a case of the same name, which keeps its number, its points and its subtask', () => {
    const old = aCase('a', { id: 7, score: 40, group: 3 })
    const merged = mergeUpload(value(old, aCase('b', { id: 8, score: 60 })), {
      reply: reply('a'),
      how: 'add',
      dropped: none,
      scoring: oi,
    })
    expect(merged.cases[0]).toMatchObject({
      key: 'a',
      id: 7,
      isRenewed: true,
      output: 'a.ans',
      inputSize: 5,
      score: 40,
      group: 3,
    })
    expect(merged.cases[1]).toMatchObject({ id: 8 })
  })

  test('does not bring back what somebody deleted', () => {
    const merged = mergeUpload(value(), {
      reply: reply('a', 'b'),
      how: 'add',
      dropped: new Set(['a.in']),
      scoring: acm,
    })
    expect(names(merged)).toEqual(['b.in'])
  })

  test('spreads points that nobody chose, and leaves chosen ones alone', () => {
    const scoresOf = (...scores: number[]) =>
      mergeUpload(value(...scores.map((score, at) => aCase(`x${at}`, { score }))), {
        reply: reply('a'),
        how: 'add',
        dropped: none,
        scoring: oi,
      }).cases.map(({ score }) => score)
    expect(scoresOf(50, 50)).toEqual([33, 33, 34])
    expect(scoresOf(20, 80)).toEqual([20, 80, null])
  })
})

describe('reports of several requests', () => {
  const report = (files: number, ...notes: UploadReport['notes']): UploadReport => ({
    files,
    pairs: 0,
    bytes: 0,
    notes,
    more: 0,
  })
  const note = (kind: UploadReport['notes'][number]['note'], name: string) => ({ note: kind, name, other: null })

  test('forget what a later file has put right, and keep what stays true', () => {
    const earlier = report(1, note('no_output', 'a.in'), note('line_ends', 'a.in'))
    expect(mergeReports(earlier, report(2, note('hidden', '.DS_Store')))).toEqual(
      report(2, note('line_ends', 'a.in'), note('hidden', '.DS_Store')),
    )
  })

  test('tell the same only once', () => {
    const one = report(1, note('line_ends', 'a.in'))
    expect(mergeReports(one, one)).toEqual(one)
  })
})
