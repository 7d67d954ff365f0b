import { expect, test } from 'vitest'
import { PackageError } from '../packageError.ts'
import { Report } from '../report.ts'
import { readZip } from '../testing/anArchive.ts'
import { toldReading, toldText } from './told.ts'

const long = 'x'.repeat(100_000)
const cut = `${'x'.repeat(499)}…`

test('a text is told with at most 500 letters, none of which is half or nothing', () => {
  expect(toldText('x'.repeat(500))).toBe('x'.repeat(500))
  expect(toldText('x'.repeat(501))).toBe(cut)
  expect(toldText('😀'.repeat(500))).toBe('😀'.repeat(500))
  expect(toldText('😀'.repeat(501))).toBe(`${'😀'.repeat(499)}…`)
  expect(toldText('a\0b\uD83D')).toBe('ab\uFFFD')
  expect(toldText('')).toBe('')
})

test('an error and a finding have no long or unstorable text, and the line of a place stays', () => {
  const error = new PackageError(
    long,
    { part: 'package', code: 'value_missing', params: { name: `\0${long}` } },
    12_345,
  )
  expect(error.finding.params).toEqual({ name: cut })
  expect(error.finding.place).toBe(`${'x'.repeat(479)}…:12345`)
  expect(error.message.length).toBeLessThan(1_100)
  const report = new Report()
  report.dropped('other', 'key_unknown', { params: { name: long }, place: long })
  report.broken('a\0\uD83D', { part: 'other', code: 'value_missing', params: { name: '\uDE00' } })
  expect(report.findings.map(({ params, place }) => [params['name'], place])).toEqual([
    [cut, cut],
    ['\uFFFD', 'a\uFFFD'],
  ])
})

test('a reading tells a short title and id', () => {
  const told = toldReading({ model: null, title: `a\0${long}`, displayId: long, findings: [] })
  expect([told.title?.length, told.displayId]).toEqual([500, cut])
  expect(toldReading({ model: null, title: null, displayId: null, findings: [] }).title).toBe(null)
})

test('of thousands of findings 1000 are told, and that there are more, and always that the problem is broken', () => {
  const report = new Report()
  for (let at = 0; at < 3_000; at += 1) report.dropped('other', 'key_unknown', { params: { name: `k${at}` } })
  expect(report.isBroken).toBe(false)
  report.mapped('cases', 3)
  for (let at = 0; at < 3_000; at += 1) report.broken('a', { part: 'title', code: 'value_missing' })
  expect(report.isBroken).toBe(true)
  const kinds = report.findings.map(({ outcome, code }) => `${outcome} ${code}`)
  expect(
    Map.groupBy(kinds, (kind) => kind)
      .entries()
      .map(([kind, all]) => [kind, all.length])
      .toArray(),
  ).toEqual([
    ['dropped key_unknown', 1_000],
    ['dropped findings_many', 1],
    ['mapped null', 1],
    ['broken value_missing', 1],
  ])
  expect(report.findings[1_000]).toEqual({
    outcome: 'dropped',
    part: 'package',
    code: 'findings_many',
    params: { max: 1_000 },
    place: null,
    count: null,
  })
  // Whoever adds to a reading asks once more, which changes nothing.
  const reading = { model: null, title: null, displayId: null, findings: report.findings }
  expect(toldReading(reading).findings).toEqual(report.findings)
})

test('a package whose keys are long, and whose title is, told in short', async () => {
  const keys = Array.from({ length: 1_500 }, (_, at) => `k${at}: 1`)
  const [found] = await readZip({
    'problem.yaml': `title: ${'t'.repeat(60_000)}\npid: ${'p'.repeat(60_000)}\n"${'k'.repeat(1_000)}": 1\n${keys.join('\n')}`,
    'problem.md': 'Add.',
    'testdata/1.in': '1',
    'testdata/1.out': '1',
  })
  expect([found!.title?.length, found!.displayId?.length]).toEqual([500, 500])
  const texts = found!.findings.flatMap(({ params, place }) => [...Object.values(params), place ?? ''])
  expect(Math.max(...texts.map((text) => String(text).length))).toBe(500)
  expect(found!.findings.filter(({ code }) => code === 'key_unknown')).toHaveLength(1_000)
  expect(found!.findings.filter(({ code }) => code === 'findings_many')).toHaveLength(1)
  expect(found!.findings.find(({ outcome, part }) => outcome === 'mapped' && part === 'cases')?.count).toBe(1)
})
