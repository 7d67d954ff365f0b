import type { CaseResult } from '@praxis/contract/judged'
import type { Job, JobCase } from '@praxis/contract/judgingJobs'
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
import { SlotUse } from '#judge/runs/slotUse.ts'
import { Sandbox } from '#judge/sandbox/sandbox.ts'
import { Server } from '#judge/server/server.ts'
import { TestData } from '#judge/store/testData.ts'
import { survey } from '#judge/offer/toolchains.ts'
import type { Survey } from '#judge/offer/toolchains.ts'
import { FakeServer } from './fakeServer.ts'
import { aCase } from './jobs.ts'
import { Kept } from './kept/kept.ts'

/** Why the tests that need a sandbox cannot run here, or null. On the machines that decide they must. */
export function sandboxMissing(): string | null {
  if (process.getuid?.() !== 0) return 'the sandbox needs root here'
  return existsSync(sandboxBinary) ? null : `${sandboxBinary} is not built`
}

type About = { signal?: AbortSignal; stages?: Stage[]; seen?: CaseResult[]; use?: SlotUse }

export type TestBench = JudgeTools & {
  server: FakeServer
  survey: Survey
  /** Cases with these inputs and answers. */
  casesOf(files: readonly (readonly [input: string, answer: string])[]): JobCase[]
  /** Compiles ahead of what is measured, as many at once as there are slots. What does not compile is left to its test. */
  prepare(programs: readonly { language: string; source: string }[]): Promise<void>
  judge(job: Job, about?: About): Promise<Outcome>
  /** The same without programs that were kept: compiles now whatever no earlier job of this bench has compiled so. */
  judgeAnew(job: Job, about?: About): Promise<Outcome>
  close(): Promise<void>
}

/** Where much is compiled before anything is measured. */
export const twoCompilers = { runSlots: 2, compileSlots: 2, checkerSlots: 1 }

const fewLanguages = ['C With O2', 'C++ 17 With O2', 'Python3']

/**
 * A judge with a real sandbox, its data from a fake server. It takes compiled programs, kits and what is known of the
 * languages from earlier benches, also of earlier runs; outside of a run, or with `isKept: false`, it makes all itself.
 * `binary` starts the sandbox in another way.
 */
export async function aBench(
  offered: readonly Language[] = languages.filter(({ name }) => fewLanguages.includes(name)),
  slots = { runSlots: 2, compileSlots: 1, checkerSlots: 1 },
  { isKept = true, binary = sandboxBinary } = {},
): Promise<TestBench> {
  const folder = await mkdtemp(join(tmpdir(), 'judge-'))
  const keptFolder = isKept ? process.env['PRAXIS_TEST_JUDGE_KEPT'] : undefined
  const kept = keptFolder === undefined ? null : new Kept(keptFolder)
  const server = await FakeServer.start()
  const equipment = await Equipment.open(join(folder, 'equipment'), kept?.products)
  const extraBinds = [...equipment.binds, ...foldersRead()]
  const sandbox = await Sandbox.start({ binary, ...slots, extraBinds })
  const made = await DiskStore.open(join(folder, 'made'), 2 ** 32)
  const artefacts = kept?.programsIn(await DiskStore.open(join(folder, 'artefacts'), 2 ** 32)) ?? made
  const gate = new RunGate({ run: slots.runSlots, compile: slots.compileSlots, checker: slots.checkerSlots })
  const tools = { sandbox, gate, artefacts, equipment }
  const found = await (kept?.surveyOf(tools, offered) ?? survey(tools, offered))
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
  const judgeWith = (its: JudgeTools) => {
    const judge = judgeOn(its)
    return (job: Job, { signal = ending.signal, stages = [], seen = [], use = new SlotUse() }: About = {}) =>
      judge(job, {
        signal,
        use,
        progress: { enter: (stage) => stages.push(stage), add: (result) => seen.push(result) },
      })
  }
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
    judge: judgeWith(bench),
    judgeAnew: judgeWith({ ...bench, artefacts: made }),
    close: async () => {
      ending.abort()
      await Promise.all([sandbox.close(), server.stop()])
      await rm(folder, { recursive: true })
    },
  }
}
