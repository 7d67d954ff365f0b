import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { praxis } from './commands.ts'
import { makeFolder } from './launched.ts'

const files = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: {en: Sum}\nuuid: c3a5\nlimits: {time_limit: 1, memory: 64}\n',
  'praxis.yaml': 'id: "1042"\n',
  'statement/problem.en.md': 'Add.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '2 3\n',
  'data/secret/1.ans': '5\n',
  'submissions/accepted/sum.c':
    '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n',
}

function aPackage(change: Record<string, string> = {}): string {
  const folder = path.join(makeFolder(), 'sum')
  for (const [name, content] of Object.entries({ ...files, ...change })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

test('a verification takes its own options only, and what is not there is named', async () => {
  const folder = makeFolder()
  for (const args of [
    ['verify', '--dry-run', folder],
    ['verify', folder, '--json'],
    ['recount', '--cases'],
  ]) {
    expect((await praxis(folder, ...args)).code, args.join(' ')).toBe(2)
  }
  expect((await praxis(folder, 'verify', '--check')).output).toContain('verify [FILE|FOLDER …] [--cases] [--json FILE]')
  const gone = path.join(folder, 'gone.zip')
  expect(await praxis(folder, 'verify', folder, gone)).toEqual({
    code: 1,
    output: `Nothing was verified. There is no file or folder ${gone}\n`,
  })
})

test(
  'packages are verified without a site, and only those that do as they declare end well',
  { timeout: 120_000 },
  async () => {
    const dataFolder = makeFolder()
    const json = path.join(dataFolder, 'report.json')
    const right = await praxis(dataFolder, 'verify', aPackage(), '--cases', '--json', json)
    expect(right.code, right.output).toBe(0)
    expect(right.output).toContain('sum: Sum (Praxis)\n')
    expect(right.output).toMatch(/^ok {6}accepted\/sum\.c {2}C With O2 {2}AC {8}AC /m)
    const report = JSON.parse(readFileSync(json, 'utf8')) as { passed: number; failed: number }
    expect(report).toMatchObject({ passed: 1, failed: 0 })

    const wrong = await praxis(dataFolder, 'verify', aPackage({ 'data/secret/1.ans': '6\n' }))
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('expected was AC, not WA')])

    const broken = await praxis(dataFolder, 'verify', aPackage({ 'problem.yaml': 'type: pass-fail\n' }), aPackage())
    expect([broken.code, broken.output]).toEqual([
      1,
      expect.stringMatching(/broken, .*problem\.yaml:1: [^]*1 as expected, 1 not/),
    ])
  },
)
