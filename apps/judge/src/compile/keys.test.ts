import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { compile } from './compile.ts'
import type { CompileTools, Source } from './compile.ts'
import { Equipment } from './equipment.ts'
import { nativeRun, usualFacts } from '#judge/languages/language.ts'
import type { Kit, Language, Toolchain, Variant } from '#judge/languages/language.ts'
import { RunGate } from '#judge/runs/runGate.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { DiskStore } from '#judge/store/diskStore.ts'

/** What is kept is made anew when anything changes that it is made of: each field in turn. */

/** A value for each field: another one, or `null` if the field cannot change what is made. */
type Others<T> = { [Field in keyof Required<T>]: Required<T>[Field] | null }

const kit: Kit = { name: 'kit', files: { 'a.x': '1' }, make: ['/bin/sh', '-c', 'make'] }
const header = { name: 'big.h', flags: ['-O2'] }
const language: Language = {
  name: 'Snobol',
  facts: { contentType: '', description: '', template: null, seq: 1, ...usualFacts },
  source: 'main.x',
  debian: [],
  variants: [],
  compile: ({ compiler, flags }) => [compiler, ...flags, 'main.x'],
  compileEnvironment: { MODE: 'fast' },
  warnings: {},
  artefact: 'main',
  version: [],
  run: nativeRun,
  needsExtraFiles: false,
  processes: 1,
  bigHeader: header,
  kit,
  selfTest: { source: '', input: '', expected: '' },
}
const toolchain: Toolchain = { language, variant: { compiler: '/usr/bin/snobol', flags: ['-s'] }, version: '1.0' }
const source: Source = { source: 'end', extraFiles: { 'a.h': '1' } }

const otherVariants: Others<Variant> = { compiler: '/usr/bin/other', flags: ['-t'] }
const otherKits: Others<Kit> = {
  name: 'other',
  files: { 'a.x': '2' },
  make: ['/bin/sh', '-c', 'make other'],
  isOptional: true,
}
const ofPeople = { facts: null, debian: null, shortly: null } as const
const ofRuns = { run: null, needsExtraFiles: null, processes: null, runtimeKb: null, outOfMemorySignal: null } as const
/** What is chosen of `variants` and found by `version` is in the toolchain. A limit or a note makes no program. */
const ofTrials = { variants: null, version: null, needs: null, reads: null, selfTest: null } as const
const afterRuns = { readCrash: null, libraries: null } as const
const noneOfThem = {
  ...ofPeople,
  ...ofRuns,
  ...ofTrials,
  ...afterRuns,
  compileNotes: null,
  compileMemoryMb: null,
} as const

const othersOfProgram: Others<Language> = {
  ...noneOfThem,
  name: 'Simula',
  source: 'other.x',
  artefact: 'other',
  warnings: { besides: /other/ },
  compile: ({ compiler, flags }) => [compiler, ...flags, '-x', 'main.x'],
  compileEnvironment: { MODE: 'slow' },
  kit: { ...kit, make: ['/bin/true'] },
  // It changes only the time.
  bigHeader: null,
}
const onlyEnvironment = {
  ...noneOfThem,
  name: null,
  source: null,
  artefact: null,
  compile: null,
  warnings: null,
} as const
const othersOfKit: Others<Language> = {
  ...onlyEnvironment,
  compileEnvironment: { MODE: 'slow' },
  kit: null,
  bigHeader: null,
}
const othersOfHeader: Others<Language> = {
  ...onlyEnvironment,
  compileEnvironment: { MODE: 'slow' },
  kit: null,
  bigHeader: { ...header, name: 'bigger.h' },
}

/** Each way in which one field has another value. */
function variations<T extends object>(value: T, others: Others<T>): [string, T][] {
  return Object.entries(others)
    .filter(([, other]) => other !== null)
    .map(([field, other]) => [field, { ...value, [field]: other }])
}
const ofLanguage = (others: Others<Language>) =>
  variations(language, others).map(
    ([field, it]) => [`the language's ${field}`, { ...toolchain, language: it }] as const,
  )
const ofVariant = (others: Others<Variant>) =>
  variations(toolchain.variant, others).map(
    ([field, variant]) => [`the variant's ${field}`, { ...toolchain, variant }] as const,
  )
const otherVersion = ['the version', { ...toolchain, version: '1.1' }] as const

/** Compile tools whose boxes make what they are asked for. */
async function aMaker() {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = vi.fn(async ({ collect = [] }: RunRequest): Promise<Partial<RunResult>> => {
    // An archive of nothing is made of zeros.
    for (const { to } of collect) await writeFile(to, Buffer.alloc(1_024))
    return { status: 'ok', stderrBytes: 0 }
  })
  const artefacts = await DiskStore.open(join(folder, 'artefacts'), 1e6)
  const equipment = await Equipment.open(join(folder, 'equipment'))
  const tools = { sandbox: { run }, gate: new RunGate(), artefacts, equipment } as unknown as CompileTools
  return { run, tools, equipment, folder }
}

describe('a program that is kept', () => {
  const otherSources: Others<Source> = { source: 'END', extraFiles: { 'a.h': '2' } }
  const otherFiles = [{ 'b.h': '1' }, { 'a.h': '1', 'b.h': '1' }, {}].map((extraFiles) => ({ ...source, extraFiles }))
  test.each<readonly [string, Toolchain, Source]>([
    ...ofLanguage(othersOfProgram).map(([name, it]) => [name, it, source] as const),
    ...ofVariant(otherVariants).map(([name, it]) => [name, it, source] as const),
    [...otherVersion, source],
    ...variations(source, otherSources).map(([name, it]) => [name, toolchain, it] as const),
    ...otherFiles.map((it) => [`the extra files (${JSON.stringify(it.extraFiles)})`, toolchain, it] as const),
    ...variations(kit, otherKits).map(
      ([name, it]) => [`the kit's ${name}`, { ...toolchain, language: { ...language, kit: it } }, source] as const,
    ),
  ])('is not served when %s has changed', async (_name, how, what) => {
    const { tools, run } = await aMaker()
    const made = async (...[its, text]: [Toolchain, Source]) => {
      const before = run.mock.calls.length
      const held = await compile(tools, its, text)
      held.release()
      return run.mock.calls.length - before
    }
    expect(await made(toolchain, source)).toBe(1)
    expect(await made(toolchain, source)).toBe(0)
    expect(await made(how, what)).toBe(1)
  })
})

describe('a kit that is kept', () => {
  test.each<readonly [string, Toolchain, Kit]>([
    ...ofLanguage(othersOfKit).map(([name, it]) => [name, it, kit] as const),
    [...otherVersion, kit],
    ...variations(kit, otherKits).map(([name, it]) => [`the kit's ${name}`, toolchain, it] as const),
  ])('is not used when %s has changed, also by a later start', async (_name, how, what) => {
    const { tools, run, equipment, folder } = await aMaker()
    await equipment.makeKit(tools, toolchain, kit)
    await equipment.makeKit(tools, toolchain, kit)
    expect(run).toHaveBeenCalledTimes(1)
    for (const it of [equipment, await Equipment.open(join(folder, 'equipment'))]) {
      expect(await it.hasKit(toolchain, kit)).toBe(true)
      expect(await it.hasKit(how, what)).toBe(false)
    }
    await equipment.makeKit(tools, how, what)
    expect(run).toHaveBeenCalledTimes(2)
  })
})

describe('a header that is kept', () => {
  const text = '#include <big.h> <bigger.h>'
  const others = [
    ...ofLanguage({ ...othersOfHeader, bigHeader: { ...header, flags: ['-O3'] } }),
    ...ofLanguage(othersOfHeader),
    ...ofVariant({ ...otherVariants, flags: null }),
    otherVersion,
  ]
  test.each(others)('is not used when %s has changed, also by a later start', async (_name, how) => {
    const { tools, run, equipment, folder } = await aMaker()
    const isReady = async (its: Equipment, what: Toolchain) =>
      (await its.headerFlags(tools, what, text)).length > 0 || (await its.settled(), false)
    expect([await isReady(equipment, toolchain), await isReady(equipment, toolchain)]).toEqual([false, true])
    expect(await isReady(await Equipment.open(join(folder, 'equipment')), how)).toBe(false)
    expect(run).toHaveBeenCalledTimes(2)
  })

  test.each(others)('and could not be made is tried again when %s has changed', async (_name, how) => {
    const { tools, run, equipment } = await aMaker()
    run.mockResolvedValue({ status: 'exit' })
    for (const it of [toolchain, toolchain, how]) {
      await equipment.headerFlags(tools, it, text)
      await equipment.settled()
    }
    expect(run).toHaveBeenCalledTimes(2)
  })
})
