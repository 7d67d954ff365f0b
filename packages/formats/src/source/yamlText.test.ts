import { expect, test } from 'vitest'
import { tellFinding } from '@praxis/locales/tellFinding'
import { PackageError } from '../packageError.ts'
import { readZip, told } from '../testing/anArchive.ts'
import { readYamlText } from './yamlText.ts'

const refusal = async (text: string): Promise<string> => {
  try {
    await readYamlText(text, 'a.yaml')
    return 'read'
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return `${error.finding.place}: ${tellFinding(error.finding, 'en-US')}`
  }
}

const text = `# ones
a: 1
b:
  - c: x
    d: [1,
      2]
  - &e {f: 1}
  - *e
7: null
`

test.each([
  [['a'], 2],
  [['b'], 3],
  [['b', 0], 4],
  [['b', 0, 'd'], 5],
  [['b', 0, 'd', 1], 6],
  [['b', '0', 'd', '1'], 6],
  [['b', 1, 'f'], 7],
  [['b', 2, 'f'], 8],
  [['7'], 9],
  [[7, 'below'], 9],
  [['nothing'], 1],
  [[], 1],
])('the line of %j is %i', async (path, line) => {
  expect((await readYamlText(text, 'a.yaml')).line(path)).toBe(line)
})

test('the data is what the text says, after a mark of its encoding', async () => {
  const { data } = await readYamlText(`\uFEFF${text}`, 'a.yaml')
  expect(data).toEqual({ 7: null, a: 1, b: [{ c: 'x', d: [1, 2] }, { f: 1 }, { f: 1 }] })
  expect((await readYamlText('', 'a.yaml')).data).toBe(null)
})

test.each([
  ['a: 1\nb:\n  c: 1\n  c: 2\n', 'a.yaml:4: this is no valid YAML: Map keys must be unique'],
  ['- {1: a, "1": b}\n', 'a.yaml:1: this is no valid YAML: Map keys must be unique'],
  ['? {a: 1, a: 2}\n: 1\n', 'a.yaml:1: this is no valid YAML: Map keys must be unique'],
  ['a: 1\n---\nb: 1\n', 'a.yaml:2: this is no valid YAML: Source contains multiple documents'],
  ['a: 1\nb: !x 1\n', 'a.yaml:2: this is no valid YAML: Unresolved tag: !x'],
  ['[1,,2]', 'a.yaml:1: this is no valid YAML: Unexpected , in flow sequence'],
])('%j is told as wrong', async (wrong, message) => {
  expect(await refusal(wrong)).toBe(message)
})

test('maps are merged where that is asked for, as often as aliases may be', async () => {
  const merged = 'a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\nc: {<<: [*a, {z: 4}]}\n'
  const { data, line } = await readYamlText(merged, 'a.yaml', { merge: true })
  expect(data).toEqual({ a: { x: 1, y: 2 }, b: { x: 1, y: 3 }, c: { x: 1, y: 2, z: 4 } })
  expect([line(['b', 'y']), line(['b', 'x'])]).toEqual([4, 2])
  expect((await readYamlText('a: &a {x: 1}\nb: {<<: *a}', 'a.yaml')).data).toEqual({
    a: { x: 1 },
    b: { '<<': { x: 1 } },
  })
  const keys = Array.from({ length: 4_000 }, (_, at) => `k${at}: 1`).join(', ')
  for (const many of [
    `a: &a {${keys}}\nb:\n${'- <<: *a\n'.repeat(5_000)}`,
    `a: &a {${keys}}\nb: {<<: [${'*a, '.repeat(5_000)}*a]}`,
  ])
    await expect(readYamlText(many, 'a.yaml', { merge: true })).rejects.toThrow('Excessive alias count')
})

const most = 'a.yaml: the settings file has more than 100000 words and signs'

test.each<[string, string, string]>([
  ['numbers', `a: [${'1,'.repeat(120_000)}1]`, most],
  ['empty entries', '-\n'.repeat(120_000), most],
  ['signs', `[${','.repeat(48_000)}`, 'a.yaml:1: this is no valid YAML'],
  ['signs of the end', '}\n'.repeat(40_000), 'a.yaml:1: this is no valid YAML'],
  ['directives', '%a\n'.repeat(40_000), 'a.yaml:1: this is no valid YAML'],
  ['open lists', '['.repeat(90_000), 'a.yaml:1: this is no valid YAML'],
  ['aliases', `- &a 1\n${'- *a\n'.repeat(14_000)}`, 'a.yaml: this is no valid YAML: Excessive alias count'],
  ['keys', Array.from({ length: 14_000 }, (_, at) => `${at}: 1\n`).join(''), 'read'],
])('many %s end soon', { timeout: 5_000 }, async (_what, many, message) => {
  expect(await refusal(many)).toContain(message)
})

test('others have their turn while a long text is read', async () => {
  let turns = 0
  const count = setInterval(() => (turns += 1), 0)
  await readYamlText(Array.from({ length: 14_000 }, (_, at) => `k${at}: 1\n`).join(''), 'a.yaml')
  clearInterval(count)
  expect(turns).toBeGreaterThan(3)
})

test('keys beyond count are all told at their lines in one look', { timeout: 5_000 }, async () => {
  const { line } = await readYamlText(Array.from({ length: 14_000 }, (_, at) => `k${at}: 1\n`).join(''), 'a.yaml')
  for (let at = 0; at < 14_000; at += 1) expect(line([`k${at}`])).toBe(at + 1)
})

const long = `# ${'a'.repeat(300 * 1024)}\n`
const hydro = {
  'problem.yaml': 'pid: P1\ntitle: Sum\n',
  'problem.md': 'Add.',
  'testdata/1.in': '1',
  'testdata/1.out': '1',
}

test.each([
  ['problem.yaml', { ...hydro, 'problem.yaml': `${hydro['problem.yaml']}${long}` }],
  ['testdata/config.yaml', { ...hydro, 'testdata/config.yaml': long }],
  ['problem.yaml', { 'problem.yaml': long, 'praxis.yaml': 'id: "1"' }],
  ['praxis.yaml', { 'problem.yaml': 'problem_format_version: 2025-09', 'praxis.yaml': long }],
])('%s of 300 KiB is refused', async (file, files) => {
  const [found] = await readZip(files)
  expect(told(found!, 'broken')).toContain(`broken package: ${file}: the file is larger than 256 KiB`)
  expect(found!.model).toBe(null)
})
