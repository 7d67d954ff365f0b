import { judgeStatus } from '@praxis/contract/statuses'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '#judge/job/judge.ts'
import { languages } from '#judge/languages/index.ts'
import { aBench, sandboxMissing } from '../bench.ts'
import type { TestBench } from '../bench.ts'
import { aJob } from '../jobs.ts'
import type { Attack } from './attack.ts'
import { usualLimits } from './limits.ts'
import { attacks } from './table.ts'
import { Traces } from './traces.ts'
import { aWorld, reachesGoalOutside, tellsSecret } from './world.ts'
import type { World } from './world.ts'

const programFolder = join(import.meta.dirname, 'programs')
const languageOf: Record<string, string> = {
  c: 'C With O2',
  cpp: 'C++ 17 With O2',
  python: 'Python3',
  java: 'Java',
}
const offered = languages.filter(({ name }) => Object.values(languageOf).includes(name))
const header = readFileSync(join(programFolder, 'c', 'attempt.h'), 'utf8')
const all = Object.values(attacks).flat()
const messageLimit = 70_000
/** A compiler that is ended by its CPU limit takes long where others are at work too. */
const timeout = 180_000

function verdictOf({ outcome, cases, message }: Outcome): string {
  const [only] = cases
  if (outcome === 'compile_error') return 'compile-error'
  if (outcome !== 'judged' || only === undefined) return `${outcome}: ${message}`
  if (only.status === judgeStatus.accepted) return 'accepted'
  if (only.status === judgeStatus.wrongAnswer) return 'wrong-answer'
  return only.detail?.reason ?? String(only.status)
}

test('every program of the corpus is in the table', () => {
  const files = Object.keys(languageOf).flatMap((folder) =>
    readdirSync(join(programFolder, folder)).map((file) => `${folder}/${file}`),
  )
  expect(all.map(({ file }) => file).toSorted()).toEqual(files.filter((file) => !file.endsWith('.h')).toSorted())
})

describe.skipIf(sandboxMissing() !== null)('an attack', { timeout }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hello-'))
  const hello = join(folder, 'hello')
  let bench: TestBench
  let world: World
  let traces: Traces

  beforeAll(async () => {
    const source = '#include <stdio.h>\nint main(void) { puts("hello"); }\n'
    spawnSync('gcc', ['-static', '-O2', '-x', 'c', '-', '-o', hello], { input: source })
    spawnSync('chmod', ['755', folder])
    bench = await aBench(offered, { runSlots: 1, compileSlots: 1, checkerSlots: 1 })
    world = await aWorld()
    traces = await Traces.of(bench.sandbox)
  })
  afterAll(async () => {
    await bench.close()
    world.close()
    rmSync(folder, { recursive: true })
  })

  function sourceOf(file: string) {
    const language = file.split('/')[0] ?? ''
    const source = readFileSync(join(programFolder, file), 'utf8').replaceAll('@FOLDER@', world.folder)
    const extraFiles: Record<string, string> = source.includes('"attempt.h"') ? { 'attempt.h': header } : {}
    return { language, source, extraFiles }
  }

  async function judge(attack: Attack): Promise<Outcome> {
    const { file, prints = '', limits } = attack
    const { language, ...rest } = sourceOf(file)
    // What is to attack a compiler must meet one. All others have compiled once, and attack when they run.
    const judgeIt = attacks.compiling.includes(attack) ? bench.judgeAnew : bench.judge
    return judgeIt(
      aJob({
        ...rest,
        language: languageOf[language] ?? '',
        compare: {
          kind: 'tokens',
          ignoreTrailing: true,
          caseInsensitive: false,
          spaceSensitive: false,
          epsAbs: null,
          epsRel: null,
        },
        limits: { ...usualLimits(language), ...limits },
        cases: bench.casesOf([[world.input, prints]]),
      }),
    )
  }

  /** The next program of the slot that has just been attacked must not notice. */
  async function sayHello() {
    const { status, memory, stdout } = await bench.sandbox.run({
      exec: { file: hello },
      argv: ['hello'],
      stdin: { null: true },
      stdout: { capture: 100 },
      stderr: { capture: 0 },
      limits: { cpuMs: 1_000, wallMs: 2_000, memory: 2 ** 24, output: 100, procs: 1 },
    })
    return { status, said: Buffer.from(stdout ?? []).toString(), isSmall: memory < 4 * 2 ** 20 || memory }
  }

  describe.each(Object.entries(attacks))('on %s:', (_group, rows) => {
    test.each(rows)('$file becomes $becomes and leaves nothing', async (attack) => {
      const outcome = await judge(attack)
      expect(attack.becomes).toContain(verdictOf(outcome))
      expect(outcome.message?.length ?? 0).toBeLessThan(messageLimit)
      expect(tellsSecret(JSON.stringify(outcome))).toBe(false)
      expect(await traces.left()).toEqual({ processes: [], files: [], slots: 0, groups: 0, mounts: [] })
      expect(await sayHello()).toEqual({ status: 'ok', said: 'hello\n', isSmall: true })
    })
  })

  test.each(all.filter(({ control }) => control !== undefined))(
    '$file reaches its goal outside',
    ({ file, control }) => {
      if (control === undefined) throw new Error('no control')
      const { reached, said } = reachesGoalOutside(world, sourceOf(file), control)
      if (control.orEnds !== undefined && said === control.orEnds) return
      expect({ reached, said: reached ? '' : said }).toEqual({ reached: true, said: '' })
    },
  )
})
