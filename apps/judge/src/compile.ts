import { createHash } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import type { RunResult } from '#judge/sandbox/types.ts'
import type { DiskStore, Held } from './diskStore.ts'
import type { Equipment } from './equipment.ts'
import { environment } from './languages/language.ts'
import type { Language, Toolchain } from './languages/language.ts'
import { runReliably } from './runReliably.ts'
import type { Runner } from './runReliably.ts'
import type { RunGate } from './runGate.ts'

/** The source is at fault; the message is the compiler's. */
export class CompileError extends Error {}
/** The sandbox is. */
export class CompileFailure extends Error {}

const mega = 2 ** 20
const compileLimits = { cpuMs: 10_000, wallMs: 15_000, output: 64 * mega, procs: 64 }
const usualMemoryMb = 512
/** The first and the last part of a compiler's output; what it says in between repeats itself. */
const partOfMessage = 32 * 1024
const gap = '\n[…]\n'
/** Few compilers complain on stdout. */
const readOfOutput = 512 * 1024

export type Source = { source: string; extraFiles: Readonly<Record<string, string>> }
export type Workshop = Runner & { gate: RunGate; artefacts: DiskStore; equipment: Equipment }

/** The artefact of a source, which is compiled once however often it comes. */
export async function compile(workshop: Workshop, toolchain: Toolchain, source: Source): Promise<Held> {
  checkNames(toolchain, source)
  return workshop.artefacts.hold(keyOf(toolchain, source), (path) => compileTo(workshop, toolchain, source, path))
}

/** A file that is there before the source may have any name that is plain and not taken. */
function checkNames({ language }: Toolchain, { extraFiles }: Source): void {
  for (const name of Object.keys(extraFiles)) {
    const isPlain = /^[\w+-][\w.+-]{0,99}$/.test(name)
    if (!isPlain || name === language.source || name === language.artefact) {
      throw new CompileFailure(`The problem has an extra file whose name cannot be used: "${name.slice(0, 100)}".`)
    }
  }
}

/** Everything that can change the artefact; a ready-made header changes only the time it takes. */
function keyOf({ language, variant, version }: Toolchain, { source, extraFiles }: Source): string {
  const files = Object.entries(extraFiles).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const command = language.compile(variant)
  const all = [language.name, language.source, language.artefact, version, command, files, source]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** Leaves the artefact in a file of the caller's, whether it has been made before or not. */
export async function compileTo(workshop: Workshop, toolchain: Toolchain, { source, extraFiles }: Source, to: string) {
  const { language, variant } = toolchain
  const texts = Object.entries({ ...extraFiles, [language.source]: source })
  const [program, ...words] = language.compile(variant)
  const limits = { ...compileLimits, memory: compileMemoryMbOf(language) * mega }
  const result = await runReliably(workshop, {
    slot: 'compile',
    exec: { path: program },
    argv: [program, ...(await workshop.equipment.headerFlags(workshop, toolchain, source)), ...words],
    env: { ...environment, ...language.compileEnvironment },
    stdin: { null: true },
    stdout: { capture: readOfOutput },
    stderr: { capture: partOfMessage, tail: partOfMessage, limit: compileLimits.output },
    files: texts.map(([path, text]) => ({ path, from: { bytes: Buffer.from(text) } })),
    collect: [{ path: language.artefact, to, max: compileLimits.output, optional: true }],
    limits,
  })
  if (result.status === 'internal' || result.status === 'aborted') {
    throw new CompileFailure(`The compiler could not be run: ${result.error?.message ?? result.status}.`)
  }
  const message = messageOf(result)
  if (result.status !== 'ok') throw new CompileError(withReason(message, result, language))
  // A compiler that ends well and leaves nothing, such as gcc on a source that renames main.
  await chmod(to, 0o755).catch(() => {
    throw new CompileError(message || 'The compiler made no program.')
  })
}

function messageOf({ stdout, stderr, stderrTail, stderrBytes }: RunResult): string {
  const isWhole = stderrBytes <= (stderr?.length ?? 0) + (stderrTail?.length ?? 0)
  const parts = [stdout, stderr, isWhole ? undefined : Buffer.from(gap), stderrTail]
  const all = Buffer.concat(parts.filter((part) => part !== undefined))
  const text =
    all.length <= 2 * partOfMessage
      ? all.toString()
      : `${all.subarray(0, partOfMessage).toString()}${gap}${all.subarray(-partOfMessage).toString()}`
  return text
    .replaceAll('\u0000', '\uFFFD')
    .replaceAll(/\/tmp\/cc\w+\.o\b/g, 'main.o')
    .replaceAll(/(?<![\w/])\/w\//g, '')
    .trim()
}

export const compileMemoryMbOf = ({ compileMemoryMb = usualMemoryMb }: Language) => compileMemoryMb

function withReason(message: string, { status }: RunResult, language: Language): string {
  const { cpuMs, wallMs } = compileLimits
  const reasons: Partial<Record<RunResult['status'], string>> = {
    cpu: `Compiling took more than ${cpuMs / 1_000} s.`,
    idle: `Compiling took more than ${wallMs / 1_000} s.`,
    memory: `Compiling took more than ${compileMemoryMbOf(language)} MB of memory.`,
    output: 'The compiler wrote too much.',
  }
  const reason = reasons[status] ?? (message === '' ? 'The compiler failed without a word.' : '')
  return [message, reason].filter((part) => part !== '').join('\n')
}
