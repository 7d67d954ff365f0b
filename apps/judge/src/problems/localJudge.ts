import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sandboxBinary } from '#judge/config.ts'
import { DiskStore } from '#judge/store/diskStore.ts'
import { Equipment } from '#judge/compile/equipment.ts'
import { evidenceOfJudge } from '#judge/job/evidence.ts'
import { takeFolder } from '#judge/instance.ts'
import { judgeOn } from '#judge/job/judge.ts'
import type { JudgeTools, Judge } from '#judge/job/judge.ts'
import { foldersRead, languages } from '#judge/languages/index.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import { RunGate } from '#judge/runs/runGate.ts'
import { Sandbox } from '#judge/sandbox/sandbox.ts'
import { TestData } from '#judge/store/testData.ts'
import { survey } from '#judge/offer/toolchains.ts'
import { LocalFiles } from './localFiles.ts'

const giga = 2 ** 30
const storeBytes = { testData: 4 * giga, artefacts: giga }

/** A judge without a server, for the problem tools. */
export type LocalJudge = JudgeTools & {
  files: LocalFiles
  judge: Judge
  /** Tries a language when it is first needed, because trying all of them takes seconds. */
  toolchainOf(language: string): Promise<Toolchain | { reason: string }>
  close(): Promise<void>
}

export async function openLocalJudge(cacheFolder: string): Promise<LocalJudge> {
  const { folder, release } = await takeFolder(cacheFolder)
  const slots = Math.min(availableParallelism(), 4)
  const equipment = await Equipment.open(join(folder, 'equipment'))
  const sandbox = await Sandbox.start({
    binary: sandboxBinary,
    runSlots: slots,
    compileSlots: slots,
    checkerSlots: slots,
    // The programs belong to the repository, so approximate limits are good enough.
    allowDegraded: true,
    extraBinds: [...equipment.binds, ...foldersRead()],
  })
  const scratchFolder = join(folder, 'scratch')
  await rm(scratchFolder, { recursive: true, force: true })
  await mkdir(scratchFolder, { mode: 0o700 })
  const files = new LocalFiles()
  const ending = new AbortController()
  const store = await DiskStore.open(join(folder, 'data'), storeBytes.testData)
  const toolchains = new Map<string, Toolchain>()
  const tools = {
    sandbox,
    equipment,
    artefacts: await DiskStore.open(join(folder, 'artefacts'), storeBytes.artefacts),
    toolchains,
    testData: new TestData(files, store, ending.signal),
    gate: new RunGate({ run: slots, compile: slots, checker: slots }),
    slots,
    evidence: await evidenceOfJudge(null),
    scratchFolder,
  }
  const found = new Map<string, Promise<Toolchain | { reason: string }>>()
  return {
    ...tools,
    files,
    judge: judgeOn(tools),
    toolchainOf: (name) => {
      const asked = found.get(name) ?? findToolchain(tools, name)
      found.set(name, asked)
      return asked
    },
    close: async () => {
      ending.abort()
      await sandbox.close()
      release()
    },
  }
}

async function findToolchain(
  tools: Omit<JudgeTools, 'toolchains'> & { toolchains: Map<string, Toolchain> },
  name: string,
): Promise<Toolchain | { reason: string }> {
  const { works, missing } = await survey(
    tools,
    languages.filter((language) => language.name === name),
  )
  const [toolchain] = works
  if (toolchain === undefined) return { reason: missing[0]?.reason ?? 'this judge does not know it' }
  tools.toolchains.set(name, toolchain)
  return toolchain
}
