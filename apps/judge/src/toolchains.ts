import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import { compile, CompileError } from './compile.ts'
import type { Workshop } from './compile.ts'
import { Hopeless } from './hopeless.ts'
import { environment } from './languages/language.ts'
import type { Language, Toolchain, Variant } from './languages/language.ts'
import { runReliably } from './runReliably.ts'

const mega = 2 ** 20
const testLimits = { cpuMs: 10_000, wallMs: 20_000, memory: 512 * mega, output: mega }
const testSettings = { memoryKb: 256 * 1_024, stackKb: 64 * 1_024 }

export type Survey = { works: Toolchain[]; missing: { name: string; reason: string }[] }

/** Which of the languages work here: their compiler is there, and a small program compiled by it does what it should. */
export async function survey(workshop: Workshop, languages: readonly Language[]): Promise<Survey> {
  const found = await Promise.all(languages.map((language) => tryVariants(workshop, language)))
  const works = found.filter((it) => 'toolchain' in it).map((it) => it.toolchain)
  return { works, missing: found.filter((it) => 'missing' in it).map((it) => it.missing) }
}

type Found = { toolchain: Toolchain } | { missing: { name: string; reason: string } }

async function tryVariants(workshop: Workshop, language: Language): Promise<Found> {
  let reason = 'no variant'
  for (const variant of language.variants) {
    try {
      const version = await versionOf(workshop.sandbox, language, variant)
      const toolchain = { language, variant, version }
      if (language.kit !== undefined) await workshop.equipment.makeKit(workshop.sandbox, toolchain, language.kit)
      await selfTest(workshop, toolchain)
      return { toolchain }
    } catch (error) {
      if (error instanceof Hopeless) throw error
      // The first variant is the usual one, so its reason is the one to tell, unless it is not installed at all.
      const { message } = error as Error
      if (reason === 'no variant' || !(error instanceof NotInstalled)) reason = message.split('\n')[0] ?? ''
    }
  }
  return { missing: { name: language.name, reason } }
}

class NotInstalled extends Error {}

async function versionOf(sandbox: Sandbox, language: Language, { compiler }: Variant): Promise<string> {
  const result = await runReliably(sandbox, {
    slot: 'compile',
    exec: { path: compiler },
    argv: [compiler, ...language.version],
    env: { ...environment, ...language.compileEnvironment },
    stdin: { null: true },
    stdout: { capture: 4_096 },
    stderr: { capture: 4_096 },
    limits: { ...testLimits, procs: 64 },
  })
  if (result.status !== 'ok') throw new NotInstalled(`${compiler} does not run (${reasonOf(result)})`)
  const text = Buffer.from(result.stdout ?? []).toString() || Buffer.from(result.stderr ?? []).toString()
  return (text.trim().split('\n')[0] ?? '').slice(0, 200)
}

async function selfTest(workshop: Workshop, toolchain: Toolchain): Promise<void> {
  const { language, variant } = toolchain
  const { source, input, expected } = language.selfTest
  const artefact = await compile(workshop, toolchain, { source, extraFiles: {} }).catch((error: unknown) => {
    throw error instanceof CompileError ? new Error(`its self-test does not compile: ${error.message}`) : error
  })
  try {
    const { env, ...program } = language.run(artefact.path, variant, testSettings)
    const result = await runReliably(workshop.sandbox, {
      slot: 'run',
      ...program,
      env: { ...environment, ...env },
      stdin: { bytes: Buffer.from(input) },
      stdout: { capture: 4_096 },
      stderr: { capture: 4_096 },
      limits: { ...testLimits, procs: language.processes },
    })
    const output = Buffer.from(result.stdout ?? []).toString()
    if (result.status !== 'ok') throw new Error(`its self-test fails: ${reasonOf(result)}`)
    if (output !== expected) throw new Error(`its self-test prints ${JSON.stringify(output.slice(0, 100))}`)
  } finally {
    artefact.release()
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
