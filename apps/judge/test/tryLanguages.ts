import type { CaseDetail } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInstalled } from '#judge/offer/installed.ts'
import { languages } from '#judge/languages/index.ts'
import type { Language } from '#judge/languages/language.ts'
import { aBench, sandboxMissing, twoCompilers } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob } from './jobs.ts'

const programFolder = join(import.meta.dirname, 'programs')
/** A folder of programs is named after the file of its language, but for these. */
const otherFolders: Record<string, string> = { c: 'C With O2', cpp: 'C++ 17 With O2', pypy: 'PyPy3' }
export const languageFolder = join(import.meta.dirname, '../src/languages')

async function nameIn(folder: string): Promise<string> {
  const module: unknown = await import(pathToFileURL(join(languageFolder, `${folder}.ts`)).href)
  return (module as { languages: readonly Language[] }).languages[0]?.name ?? ''
}

export const folders = readdirSync(programFolder)
export const languageOf = new Map(
  await Promise.all(folders.map(async (name) => [name, otherFolders[name] ?? (await nameIn(name))] as const)),
)

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
for (const name of ['hello', 'numbers', 'recursion']) promises[name] = promises['accepted'] as Expected

const patientMs = 10_000

export const isHere = (name: string | undefined) => languages.some((it) => it.name === name && isInstalled(it))
const programs = folders.flatMap((folder) => readdirSync(join(programFolder, folder)).map((file) => ({ folder, file })))
const sourceOf = (folder: string, file: string) => readFileSync(join(programFolder, folder, file), 'utf8')
const numbers = Array.from({ length: 100_000 }, (_, index) => (index * 7_919) % 1_000_003)
const sum = numbers.reduce((one, other) => one + other, 0)

/** Input and answer of the programs whose names begin so; all others add two numbers. */
const casesOf: Record<string, readonly (readonly [input: string, answer: string])[]> = {
  sums: [
    ['1 2\n', '3\n'],
    ['100 23\n', '123\n'],
    ['-5 5\n', '0\n'],
  ],
  hello: [['', 'hello\n']],
  numbers: [[`${numbers.length}\n${numbers.join('\n')}\n`, `${sum}\n`]],
  recursion: [['100000\n', '5000050000\n']],
}
/** A program in SQL finds its input in a table. */
const casesInSql: typeof casesOf = {
  recursion: [['create table input (x); insert into input values (100000);\n', '5000050000\n']],
  sums: [['create table input (a, b); insert into input values (1, 2);\n', '3\n']],
  numbers: [
    [`create table input (x); insert into input values ${numbers.map((x) => `(${x})`).join(',')};\n`, `${sum}\n`],
  ],
}

/** What a compiler says of a right program; of others it may say anything. */
const saidOfRight = (file: string, { warnings }: { warnings?: string | undefined }) =>
  /^(accepted|hello|numbers|recursion)/.test(file) ? warnings : ''

/** Languages in two parts, so that both are tried at once: see tests/projects.ts. */
const parts = 2

/** Each language of a part is tried with the programs of its folder. */
export function tryLanguages(part: number): void {
  const own = languages.filter((_language, at) => at % parts === part)
  const isOwn = (folder: string) => own.some(({ name }) => name === languageOf.get(folder))
  describe.skipIf(sandboxMissing() !== null)('a language', () => {
    let bench: TestBench
    // Several of them prepare something first.
    beforeAll(async () => {
      bench = await aBench(own, twoCompilers)
      const compilable = programs.filter(({ folder, file }) => isOwn(folder) && !file.startsWith('compile-error'))
      await bench.prepare(
        compilable.map(({ folder, file }) => ({
          language: languageOf.get(folder) ?? '',
          source: sourceOf(folder, file),
        })),
      )
    }, 15 * 60_000)
    afterAll(() => bench.close())

    test('is offered exactly where its compiler is installed', () => {
      const installed = own.map(({ name }) => name).filter(isHere)
      expect(bench.survey.works.map((it) => it.language.name)).toEqual(installed)
      expect(bench.survey.works.every((it) => /\d+\.\d+/.test(it.version))).toBe(true)
    })

    for (const folder of folders.filter(isOwn)) {
      const files = programs.filter((it) => it.folder === folder)
      test.skipIf(!isHere(languageOf.get(folder))).each(files)(
        'gives $folder/$file the verdict of its name',
        async ({ folder, file }) => {
          const source = sourceOf(folder, file)
          const promise = Object.entries(promises).find(([words]) => file.startsWith(words))
          const { outcome, status, reason } = promise?.[1] ?? { outcome: 'a name that promises nothing' }
          const { timeFactor } = languages.find((it) => it.name === languageOf.get(folder))?.facts ?? { timeFactor: 0 }
          const [usualMs, usualKb] = timeFactor === 1 ? [400, 65_536] : [1_000, 131_072]
          // Who ends by its memory may take long about it, where the kernel hands out pages slowly.
          const isPatient = /memory|recursion/.test(file) && !file.startsWith('time-limit')
          const timeMs = isPatient ? patientMs : usualMs
          // Java needs a multiple of its stack to tell that it is full: 340 MB with its runtime.
          const memoryKb = folder === 'java' && file.includes('recursion') ? 327_680 : usualKb
          const kind = /^(hello|numbers|recursion)/.exec(file)?.[0] ?? 'sums'
          const files = (folder === 'sql' ? casesInSql[kind] : null) ?? casesOf[kind] ?? []
          // What a limit ends takes as long as the limit, in each case.
          const cases = bench.casesOf(status === judgeStatus.accepted ? files : files.slice(0, 1))
          const limits = { timeMs, memoryKb, stackKb: 65_536, outputKb: 64 }
          const result = await bench.judge(aJob({ source, cases, limits, language: languageOf.get(folder) ?? '' }))
          expect(result.outcome).toBe(outcome)
          expect(result.cases.map((it) => it.status)).toEqual(status === undefined ? [] : cases.map(() => status))
          expect(result.cases.map((it) => it.detail?.reason)).toEqual(
            status === undefined ? [] : cases.map(() => reason),
          )
          expect(result.message).not.toMatch(/\/tmp|\/work|\/w\//)
          if (outcome === 'compile_error') expect(result.message).not.toBe('')
          expect(saidOfRight(file, result)).toBe('')
        },
      )
    }
  })
}
