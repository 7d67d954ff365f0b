import { expect, test } from 'vitest'
import { inMemoryFile } from '#formats/source/inMemoryFile.ts'
import { PackageFiles } from '#formats/source/packageFiles.ts'
import { told } from '#formats/testing/anArchive.ts'
import { readOutside } from './readOutside.ts'

function readingOf(files: Readonly<Record<string, string>>) {
  const found = Object.entries(files).map(([name, text]) => [name, inMemoryFile(Buffer.from(text))] as const)
  return readOutside(new PackageFiles({ files: new Map(found), links: [] }))
}

const cases = (count: number, name: (at: number) => string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`data/${name(at)}.in`, ''],
      [`data/${name(at)}.ans`, ''],
    ]).flat() as [string, string][],
  )
const legacy = {
  'problem.yaml': 'name: A\ntype: scoring\nlimits: {time_limit: 1}\n',
  'problem_statement/problem.md': 'A',
}
const newer = {
  'problem.yaml': 'problem_format_version: 2023-07\nname: A\ntype: scoring\nlimits: {time_limit: 1}\n',
  'statement/problem.en.md': 'A',
}

test('ten thousand cases are read soon, whatever they require', { timeout: 20_000 }, async () => {
  const all = await readingOf({
    ...legacy,
    ...cases(9_000, (at) => `secret/${at}`),
    ...cases(1_000, (at) => `sample/${at}`),
  })
  expect([all.model?.ioScore, all.model?.cases.length]).toEqual([10_000, 10_000])
  const sum = await readingOf({
    ...newer,
    ...cases(9_000, (at) => `secret/${at}`),
    ...cases(1_000, (at) => `sample/${at}`),
    'data/secret/test_group.yaml': 'scoring: {score: 9000, require_pass: sample}\n',
  })
  expect(sum.model?.cases.at(-1)).toMatchObject({ score: 1, requires: [0] })
})

test('long rows of cases that require each other are refused', { timeout: 20_000 }, async () => {
  const row = await readingOf({
    ...legacy,
    ...cases(5_000, (at) => `secret/${at}`),
    'data/testdata.yaml': 'grader_flags: always_accept\n',
  })
  expect(told(row, 'broken')).toEqual([
    'broken groups: data/testdata.yaml: points that are put together like this cannot be given here: on_reject: break',
  ])
  const groups = Array.from({ length: 3_000 }, (_, at) => String(at).padStart(4, '0'))
  const chain = await readingOf({
    ...newer,
    ...cases(3_000, (at) => `secret/${groups[at]}/1`),
    'data/secret/test_group.yaml': 'scoring: {score: 3000}\n',
    ...Object.fromEntries(
      groups
        .slice(1)
        .map((name, at) => [`data/secret/${name}/test_group.yaml`, `scoring: {require_pass: secret/${groups[at]}}\n`]),
    ),
  })
  expect(told(chain, 'broken')).toEqual([
    'broken groups: data/secret/test_group.yaml: points that are put together like this cannot be given here: require_pass',
  ])
})

test('more cases than a problem may have are refused', { timeout: 20_000 }, async () => {
  const many = await readingOf({ ...legacy, ...cases(10_001, (at) => `secret/${at}`) })
  expect(told(many, 'broken')).toEqual(['broken cases: data/secret: data/secret has more than 10000 entries'])
})

test('of many submissions the first thousand are read, and the others are told once', { timeout: 20_000 }, async () => {
  const files = Object.fromEntries(
    Array.from({ length: 1_003 }, (_, at) => [`submissions/accepted/${String(at).padStart(4, '0')}.py`, 'x']),
  )
  const read = await readingOf({ ...legacy, ...cases(1, () => 'secret/1'), ...files })
  expect(read.model?.workshop.solutions).toHaveLength(1_000)
  expect(told(read, 'dropped')).toEqual(['dropped solutions: 3 are not kept: a problem has 1000 at most'])
})

test('the texts of one problem are 64 MiB together at most, however many files they are in', async () => {
  const large = 'x'.repeat(15 * 1024 * 1024)
  const files = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`submissions/accepted/${at}.py`, large]))
  const read = await readingOf({ ...legacy, ...cases(1, () => 'secret/1'), ...files })
  expect(told(read, 'broken')).toEqual([
    'broken package: submissions/accepted/4.py: the texts and programs of the problem have more than 64 MiB together',
  ])
})

test('a statement with very many blanks is read soon', { timeout: 4_000 }, async () => {
  const text = `A${' '.repeat(300_000)}B {{nextsample}}  C`
  const read = await readingOf({ ...legacy, ...cases(1, () => 'secret/1'), 'problem_statement/problem.md': text })
  expect(read.model?.statements['en-US']?.description).toMatch(/^A +BC$/)
})
