import type { CaseDetail } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#judge/languages/index.ts'
import { ownNodePlace } from '#judge/languages/language.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob } from './jobs.ts'

const programFolder = join(import.meta.dirname, 'programs')
const languageOf: Record<string, string> = {
  c: 'C With O2',
  cpp: 'C++ 17 With O2',
  python: 'Python3',
  pypy: 'PyPy3',
  node: 'JavaScript Node',
  java: 'Java',
  rust: 'Rust',
  go: 'Golang',
}
/** Their runtimes take longer than the limits of the others to start. */
const managed = ['pypy', 'node', 'java', 'go']

type Expected = { outcome: string; status?: number; reason?: CaseDetail['reason'] }
/** What the first words of a program's file name promise. */
const promises: Record<string, Expected> = {
  accepted: { outcome: 'judged', status: judgeStatus.accepted },
  'wrong-answer': { outcome: 'judged', status: judgeStatus.wrongAnswer, reason: 'difference' },
  'time-limit': { outcome: 'judged', status: judgeStatus.timeLimitExceeded, reason: 'time' },
  idle: { outcome: 'judged', status: judgeStatus.timeLimitExceeded, reason: 'idle' },
  'memory-limit': { outcome: 'judged', status: judgeStatus.memoryLimitExceeded, reason: 'memory' },
  'output-limit': { outcome: 'judged', status: judgeStatus.runtimeError, reason: 'output' },
  'runtime-error': { outcome: 'judged', status: judgeStatus.runtimeError, reason: 'exit' },
  crash: { outcome: 'judged', status: judgeStatus.runtimeError, reason: 'signal' },
  'compile-error': { outcome: 'compile_error' },
}

const isInstalled = (name: string | undefined) =>
  languages
    .filter((it) => it.name === name)
    .some(({ variants }) => variants.some(({ compiler }) => compiler === ownNodePlace || existsSync(compiler)))
const programs = readdirSync(programFolder).flatMap((folder) =>
  readdirSync(join(programFolder, folder)).map((file) => ({ folder, file })),
)
const sums = [
  ['1 2\n', '3\n'],
  ['100 23\n', '123\n'],
  ['-5 5\n', '0\n'],
] as const

describe.skipIf(sandboxMissing() !== null)('a language', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench(languages)))
  afterAll(() => bench.close())

  test('is offered exactly where its compiler is installed', () => {
    const installed = languages.map(({ name }) => name).filter(isInstalled)
    expect(bench.survey.works.map((it) => it.language.name)).toEqual(installed)
    expect(bench.survey.works.every((it) => /\d+\.\d+/.test(it.version))).toBe(true)
    expect(installed).toEqual(expect.arrayContaining(['C', 'C++', 'Python3', 'JavaScript Node']))
  })

  for (const folder of readdirSync(programFolder)) {
    const files = programs.filter((it) => it.folder === folder)
    test.skipIf(!isInstalled(languageOf[folder])).each(files)(
      'gives $folder/$file the verdict of its name',
      async ({ folder, file }) => {
        const source = readFileSync(join(programFolder, folder, file), 'utf8')
        const promise = Object.entries(promises).find(([words]) => file.startsWith(`${words}-`))
        const { outcome, status, reason } = promise?.[1] ?? { outcome: 'a name that promises nothing' }
        const isManaged = managed.includes(folder)
        const [timeMs, memoryKb] = isManaged ? [1_000, 262_144] : [400, 65_536]
        const cases = bench.casesOf(status === judgeStatus.accepted || !isManaged ? sums : sums.slice(0, 1))
        const limits = { timeMs, memoryKb, stackKb: 65_536, outputKb: 64 }
        const result = await bench.judge(aJob({ source, cases, limits, language: languageOf[folder] ?? '' }))
        expect(result.outcome).toBe(outcome)
        expect(result.cases.map((it) => it.status)).toEqual(status === undefined ? [] : cases.map(() => status))
        expect(result.cases.map((it) => it.detail?.reason)).toEqual(status === undefined ? [] : cases.map(() => reason))
        expect(result.message).not.toMatch(/\/tmp|\/work|\/w\//)
        if (outcome === 'compile_error') expect(result.message).not.toBe('')
      },
    )
  }
})
