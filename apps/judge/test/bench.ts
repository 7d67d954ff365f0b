import type { CaseResult } from '@praxis/contract/judged'
import type { Job, JobCase } from '@praxis/contract/judging'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '#judge/compile/compile.ts'
import { sandboxBinary } from '#judge/config.ts'
import { DiskStore } from '#judge/store/diskStore.ts'
import { Equipment } from '#judge/compile/equipment.ts'
import { evidenceOfJudge } from '#judge/job/evidence.ts'
import { judgeOn } from '#judge/job/judge.ts'
import type { JudgeTools, Outcome } from '#judge/job/judge.ts'
import { foldersRead, languages } from '#judge/languages/index.ts'
import type { Language } from '#judge/languages/language.ts'
import type { Stage } from '#judge/assignments/progress.ts'
import { RunGate } from '#judge/runs/runGate.ts'
import { Sandbox } from '#judge/sandbox/sandbox.ts'
import { Server } from '#judge/server/server.ts'
import { TestData } from '#judge/store/testData.ts'
import type { Survey } from '#judge/offer/toolchains.ts'
import { FakeServer } from './fakeServer.ts'
import { aCase } from './jobs.ts'
import { surveyOnce } from './surveyOnce.ts'

/** Why the tests that need a sandbox cannot run here, or null. On the machines that decide they must. */
export function sandboxMissing(): string | null {
  if (process.getuid?.() !== 0) return 'the sandbox needs root here'
  return existsSync(sandboxBinary) ? null : `${sandboxBinary} is not built`
}

export type TestBench = JudgeTools & {
  server: FakeServer
  survey: Survey
  /** Cases with these inputs and answers. */
  casesOf(files: readonly (readonly [input: string, answer: string])[]): JobCase[]
  /** Compiles ahead of what is measured, as many at once as there are slots. What does not compile is left to its test. */
  prepare(programs: readonly { language: string; source: string }[]): Promise<void>
  judge(job: Job, about?: { signal?: AbortSignal; stages?: Stage[]; seen?: CaseResult[] }): Promise<Outcome>
  close(): Promise<void>
}

/** Where much is compiled before anything is measured. */
export const twoCompilers = { runSlots: 2, compileSlots: 2, checkerSlots: 1 }

const fewLanguages = ['C With O2', 'C++ 17 With O2', 'Python3']

/**
 * A judge with a real sandbox, its data from a fake server. All benches of a test run share what was compiled, the kits, and
 * what is known of the languages; outside of one, or with `isShared: false`, a bench has them for itself.
 */
export async function aBench(
  offered: readonly Language[] = languages.filter(({ name }) => fewLanguages.includes(name)),
  slots = { runSlots: 2, compileSlots: 1, checkerSlots: 1 },
  { isShared = true } = {},
): Promise<TestBench> {
  const folder = await mkdtemp(join(tmpdir(), 'judge-'))
  const home = (isShared ? process.env['PRAXIS_TEST_JUDGE_HOME'] : undefined) ?? folder
  const server = await FakeServer.start()
  const equipment = await Equipment.open(join(home, 'equipment'))
  const extraBinds = [...equipment.binds, ...foldersRead()]
  const sandbox = await Sandbox.start({ binary: sandboxBinary, ...slots, extraBinds })
  const artefacts = await DiskStore.open(join(home, 'artefacts'), 2 ** 32)
  const gate = new RunGate({ run: slots.runSlots, compile: slots.compileSlots, checker: slots.checkerSlots })
  const found = await surveyOnce(home, { sandbox, gate, artefacts, equipment }, offered)
  const ending = new AbortController()
  const api = new Server([server.url], () => Promise.resolve(server.token))
  const bench: JudgeTools = {
    sandbox,
    artefacts,
    equipment,
    toolchains: new Map(found.works.map((it) => [it.language.name, it])),
    testData: new TestData(api, await DiskStore.open(join(folder, 'data'), 2 ** 30), ending.signal),
    gate,
    slots: slots.runSlots,
    evidence: await evidenceOfJudge(null),
    scratchFolder: await mkdtemp(join(folder, 'scratch-')),
  }
  const judge = judgeOn(bench)
  return {
    ...bench,
    server,
    survey: found,
    casesOf: (files) =>
      files.map(([input, answer], index) =>
        aCase(index + 1, { input: server.addFile(input), answer: server.addFile(answer) }),
      ),
    prepare: async (programs) => {
      const waiting = [...programs]
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const toolchain = bench.toolchains.get(next.language)
          if (toolchain === undefined) continue
          const made = compile(bench, toolchain, { source: next.source, extraFiles: {} })
          await made.then(
            (held) => held.release(),
            () => {},
          )
        }
      }
      await Promise.all(Array.from({ length: slots.compileSlots }, work))
    },
    judge: (job, { signal = ending.signal, stages = [], seen = [] } = {}) =>
      judge(job, { signal, progress: { enter: (stage) => stages.push(stage), add: (result) => seen.push(result) } }),
    close: async () => {
      ending.abort()
      await Promise.all([sandbox.close(), server.stop()])
      await rm(folder, { recursive: true })
    },
  }
}
