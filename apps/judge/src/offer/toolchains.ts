import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunResult } from '#judge/sandbox/types.ts'
import { CompileError, compileTo } from '#judge/compile/compile.ts'
import type { CompileTools } from '#judge/compile/compile.ts'
import { FatalError } from '#judge/fatalError.ts'
import { isThere } from './installed.ts'
import { compilingEnvironment, environment } from '#judge/languages/language.ts'
import type { Language, Toolchain, Variant } from '#judge/languages/language.ts'
import { runReliably } from '#judge/runs/runReliably.ts'

const mega = 2 ** 20
const testLimits = { cpuMs: 10_000, wallMs: 20_000, memory: 512 * mega, output: mega }
const mostLibraries = 50
const testSettings = { memoryKb: 256 * 1_024, stackKb: 64 * 1_024 }

export type Survey = { works: Toolchain[]; missing: { name: string; reason: string; isInstalled: boolean }[] }

/** Finds out which languages work: the compiler exists, and a small program that it compiles gives the right output. */
export async function survey(tools: CompileTools, languages: readonly Language[]): Promise<Survey> {
  const found = await Promise.all(languages.map((language) => tryLanguage(tools, language)))
  const works = found.filter((it) => 'toolchain' in it).map((it) => it.toolchain)
  return { works, missing: found.filter((it) => 'missing' in it).map((it) => it.missing) }
}

export type Found = { toolchain: Toolchain } | { missing: { name: string; reason: string; isInstalled: boolean } }

/** Returns the first variant that works on this machine. */
export async function tryLanguage(tools: CompileTools, language: Language): Promise<Found> {
  let reason = 'no variant'
  let isInstalled = false
  for (const variant of language.variants) {
    try {
      if (!isThere(language, variant)) throw new NotInstalled(`${variant.compiler} is not there`)
      const version = await versionOf(tools, language, variant)
      const toolchain = { language, variant, version }
      if (language.kit !== undefined && language.kit.isOptional !== true)
        await tools.equipment.makeKit(tools, toolchain, language.kit)
      await selfTest(tools, toolchain)
      const libraries = await librariesOf(tools, toolchain)
      return { toolchain: { ...toolchain, ...(libraries.length > 0 && { libraries }) } }
    } catch (error) {
      if (error instanceof FatalError) throw error
      // Report the reason of the first variant, which is the usual one, unless that variant is not installed.
      const { message } = error as Error
      if (!(error instanceof NotInstalled)) isInstalled = true
      if (reason === 'no variant' || !(error instanceof NotInstalled)) reason = message.split('\n')[0] ?? ''
    }
  }
  return { missing: { name: language.name, reason, isInstalled } }
}

class NotInstalled extends Error {}

async function versionOf(tools: CompileTools, language: Language, { compiler }: Variant): Promise<string> {
  const result = await runReliably(
    { ...tools, company: null },
    {
      slot: 'compile',
      exec: { path: compiler },
      argv: [compiler, ...language.version],
      env: compilingEnvironment(language),
      stdin: { null: true },
      stdout: { capture: 4_096 },
      stderr: { capture: 4_096 },
      limits: { ...testLimits, procs: 64 },
    },
  )
  if (result.status !== 'ok') throw new Error(`${compiler} does not run (${reasonOf(result)})`)
  return versionIn([result.stdout, result.stderr].map((bytes) => Buffer.from(bytes ?? []).toString()).join('\n'))
}

/** The libraries that a program finds in its box. A runtime that cannot tell them has none. */
async function librariesOf(tools: CompileTools, { language, variant }: Toolchain): Promise<string[]> {
  if (language.libraries === undefined) return []
  const { compiler } = variant
  const { env } = language.run('artefact', variant, testSettings)
  const result = await runReliably(
    { ...tools, company: null },
    {
      slot: 'run',
      exec: { path: compiler },
      argv: [compiler, ...language.libraries],
      env: { ...environment, ...env },
      stdin: { null: true },
      stdout: { capture: 16_384 },
      stderr: { capture: 4_096 },
      limits: { ...testLimits, procs: language.processes },
    },
  )
  const lines =
    result.status === 'ok'
      ? Buffer.from(result.stdout ?? [])
          .toString()
          .split('\n')
      : []
  return lines.filter((line) => /^[\w.-]{1,60} [\w.+!-]{1,39}$/.test(line)).slice(0, mostLibraries)
}

/** The first line with a number like 1.2 in it, because some runtimes print warnings first. */
function versionIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const line = lines.find((it) => /\d\.\d/.test(it) && !/\bwarning:/i.test(it)) ?? lines.find((it) => it !== '')
  return (line ?? '').replace(/^info: /, '').slice(0, 200)
}

async function selfTest(tools: CompileTools, toolchain: Toolchain): Promise<void> {
  const { language, variant } = toolchain
  const { source, input, expected } = language.selfTest
  const folder = await mkdtemp(join(tmpdir(), 'praxis-self-test-'))
  const artefact = join(folder, 'artefact')
  try {
    // Compile without the store of artefacts, because this tests the compiler as it is now.
    await compileTo(tools, toolchain, { source, extraFiles: {} }, artefact).catch((error: unknown) => {
      throw error instanceof CompileError ? new Error(`its self-test does not compile: ${error.message}`) : error
    })
    const { env, ...program } = language.run(artefact, variant, testSettings)
    const result = await runReliably(
      { ...tools, company: null },
      {
        slot: 'run',
        ...program,
        env: { ...environment, ...env },
        stdin: { bytes: Buffer.from(input) },
        stdout: { capture: 4_096 },
        stderr: { capture: 4_096 },
        limits: { ...testLimits, procs: language.processes },
      },
    )
    const output = Buffer.from(result.stdout ?? []).toString()
    if (result.status !== 'ok') throw new Error(`its self-test fails: ${reasonOf(result)}`)
    if (output !== expected) throw new Error(`its self-test prints ${JSON.stringify(output.slice(0, 100))}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function reasonOf({ status, exitCode, signal, error, stderr }: RunResult): string {
  if (error !== undefined) return error.message
  const said = Buffer.from(stderr ?? [])
    .toString()
    .trim()
    .split('\n')
    .at(-1)
  const code = status === 'exit' ? ` ${exitCode}` : status === 'signal' ? ` ${signal}` : ''
  return `${status}${code}${said ? `: ${said}` : ''}`
}
