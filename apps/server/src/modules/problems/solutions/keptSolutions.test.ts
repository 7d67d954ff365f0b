import type { Solution } from '@praxis/formats/model'
import { tellFinding } from '@praxis/locales/tellFinding'
import { expect, test } from 'vitest'
import { keptSolutions } from './keptSolutions.ts'

const solution = (file: string, more: Partial<Solution> = {}): Solution => ({
  file,
  language: 'C',
  source: 'int main() {}',
  extraFiles: {},
  expected: null,
  setsTimeLimit: true,
  ...more,
})

const kept = (all: Solution[]) => {
  const { solutions, findings } = keptSolutions(all)
  const told = findings.map((one) => `${one.outcome} ${one.part} ${one.place}: ${tellFinding(one, 'en-US')}`)
  return { files: solutions.map(({ file }) => file), told }
}

test('what no database holds is left out, in a text and in a name, and is told', () => {
  const all = [
    solution('a.c'),
    solution('b.c', { source: 'int\0' }),
    solution('c.c', { extraFiles: { 'x.h': '\uD800' } }),
    solution('d.c', { extraFiles: { 'x\0.h': '' } }),
    solution('e\uDC00.c'),
  ]
  expect(kept(all)).toEqual({
    files: ['a.c'],
    told: [
      'dropped solutions b.c: b.c holds characters that cannot be stored',
      'dropped solutions c.c: c.c holds characters that cannot be stored',
      'dropped solutions d.c: d.c holds characters that cannot be stored',
      'dropped solutions e\uFFFD.c: e\uFFFD.c holds characters that cannot be stored',
    ],
  })
})

test('a text is no longer than a submission may be', () => {
  const of = (letters: number) => ({ source: 'x'.repeat(letters) })
  const part = { extraFiles: { 'x.h': 'x'.repeat(65_536) } }
  const all = [solution('a.c', of(65_535)), solution('b.c', of(65_536)), solution('c.c', part)]
  expect(kept(all)).toEqual({
    files: ['a.c'],
    told: [
      'dropped solutions b.c: b.c has more than 65535 characters',
      'dropped solutions c.c: c.c has more than 65535 characters',
    ],
  })
})

test('the first 200 are kept, and how many are not is told once', () => {
  const all = Array.from({ length: 203 }, (_, at) => solution(`${at}.c`))
  const { files, told } = kept(all)
  expect(files).toEqual(all.slice(0, 200).map(({ file }) => file))
  expect(told).toEqual(['dropped solutions null: 3 are not kept: a problem has 200 at most'])
})

test('together they have 4 MiB at most, with their further files; a smaller one that still fits is kept', () => {
  const large = { source: 'x'.repeat(60_000), extraFiles: { h: 'ä'.repeat(60_000) } }
  const all = [...Array.from({ length: 25 }, (_, at) => solution(`${at}.c`, large)), solution('small.c')]
  const { files, told } = kept(all)
  expect(files).toEqual([...Array.from({ length: 23 }, (_, at) => `${at}.c`), 'small.c'])
  expect(told).toEqual(['dropped solutions null: 2 are not kept: together they have more than 4 MiB'])
})
