import { createHash } from 'node:crypto'
import { noteMark, writeNote } from '@praxis/contract/judgeNotes'
import type { JudgeNote } from '@praxis/contract/judgeNotes'
import { chmod, rm, stat } from 'node:fs/promises'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import type { DiskStore, Held } from '#judge/store/diskStore.ts'
import type { Equipment } from './equipment.ts'
import { compilingEnvironment } from '#judge/languages/language.ts'
import type { Language, Toolchain } from '#judge/languages/language.ts'
import { withPlainNotes } from './plainNotes.ts'
import { countCompiled } from '#judge/metrics/counts.ts'
import { runReliably } from '#judge/runs/runReliably.ts'
import type { Runner } from '#judge/runs/runReliably.ts'
import { companies } from '@praxis/contract/companies'
import type { RunGate } from '#judge/runs/runGate.ts'
import { Unwanted, Wanted } from './wanted.ts'

/** The source does not compile. The message holds the compiler's output and the judge's own notes in plain English. */
export class CompileError extends Error {
  /** The same message with the judge's notes in a form that the page translates. */
  readonly forAuthor: string

  constructor(said: string, note: JudgeNote | null) {
    const forAuthor = [said, note === null ? '' : writeNote(note)].filter((part) => part !== '').join('\n')
    super(withPlainNotes(forAuthor))
    this.forAuthor = forAuthor
  }
}
/** The compiler could not run, or not on a program of the problem. This is not the fault of the source that is judged. */
export class CompileFailure extends Error {
  /** What only staff may read. */
  readonly forStaff: string | null

  constructor(message: string, forStaff: string | null = null) {
    super(message)
    this.forStaff = forStaff
  }
}

const mega = 2 ** 20
const compileLimits = { cpuMs: 10_000, wallMs: 15_000, output: 64 * mega, procs: 64 }
/** The largest compiled program that is accepted, in MB. */
const largestProgramMb = 64
/** The largest file that a compiler may write, in bytes. */
const largestFile = 256 * mega
const usualMemoryMb = 512
/** How many bytes of a compiler's output are kept at the beginning and at the end. The middle is usually repetition. */
const partOfMessage = 32 * 1024
const gap = '\n[…]\n'
/** Few compilers write errors to stdout. */
const readOfOutput = 512 * 1024

export type Source = { source: string; extraFiles: Readonly<Record<string, string>> }
export type CompileTools = Pick<Runner, 'sandbox'> & {
  gate: RunGate
  artefacts: Pick<DiskStore, 'hold'>
  equipment: Equipment
}

/** Who waits for artefacts of a store. */
const waitingFor = new WeakMap<CompileTools['artefacts'], Wanted>()

function wantedOf(artefacts: CompileTools['artefacts']): Wanted {
  const wanted = waitingFor.get(artefacts) ?? new Wanted()
  waitingFor.set(artefacts, wanted)
  return wanted
}

/**
 * Returns the artefact of a source. Each source is compiled once, however often it is requested. When the signals of all
 * who have requested it abort, the compiler is stopped.
 */
export async function compile(
  tools: CompileTools,
  toolchain: Toolchain,
  sent: Source,
  signal?: AbortSignal,
): Promise<Held> {
  // Few compilers know the mark of the byte order that some editors put before a text.
  const source = { ...sent, source: sent.source.replace(/^\uFEFF/, '') }
  checkNames(toolchain, source)
  const key = keyOf(toolchain, source)
  return wantedOf(tools.artefacts).share(key, signal, (unwanted) =>
    tools.artefacts.hold(key, (path) => compileTo(tools, toolchain, source, path, unwanted)),
  )
}

/** Refuses extra files whose names are unusual or clash with a file of the compilation. */
function checkNames({ language }: Toolchain, { extraFiles }: Source): void {
  for (const name of Object.keys(extraFiles)) {
    const isPlain = /^[\w+-][\w.+-]{0,99}$/.test(name)
    if (!isPlain || name === language.source || name === language.artefact) {
      throw new CompileFailure(`The problem has an extra file whose name cannot be used: "${name.slice(0, 100)}".`)
    }
  }
}

/**
 * Everything that can change the artefact. A precompiled header changes only the time, so it is not part of the key.
 */
function keyOf({ language, variant, version }: Toolchain, { source, extraFiles }: Source): string {
  const files = Object.entries(extraFiles).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const command = language.compile(variant)
  const kit = language.kit?.isOptional === true ? undefined : language.kit
  // The last one says what is kept with the artefact.
  const names = [language.name, language.source, language.artefact, warningsKey(language)]
  const all = [...names, version, command, compilingEnvironment(language), kit, files, source]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

const warningsKey = ({ warnings }: Language): string | null =>
  warnings === undefined ? null : `warnings besides ${warnings.besides?.source ?? ''}`

/**
 * Compiles a source into a file of the caller, without the store of artefacts. Returns its warnings.
 */
export async function compileTo(
  tools: CompileTools,
  toolchain: Toolchain,
  { source, extraFiles }: Source,
  to: string,
  unwanted?: AbortSignal,
): Promise<string> {
  const { language, variant } = toolchain
  const texts = Object.entries({ ...extraFiles, [language.source]: source })
  const [program, ...words] = language.compile(variant)
  const limits = { ...compileLimits, memory: compileMemoryMbOf(language) * mega }
  const request: RunRequest = {
    slot: 'compile',
    exec: { path: program },
    argv: [program, ...(await tools.equipment.headerFlags(tools, toolchain, source)), ...words],
    env: compilingEnvironment(language),
    stdin: { null: true },
    stdout: { capture: readOfOutput },
    stderr: { capture: partOfMessage, tail: partOfMessage, limit: compileLimits.output },
    files: texts.map(([path, text]) => ({ path, from: { bytes: Buffer.from(text) } })),
    // Collect the compiled program even if it is too large. Otherwise it would look as if the compiler had made none.
    collect: [{ path: language.artefact, to, max: largestFile, optional: true }],
    limits: { ...limits, fileBytes: largestFile },
  }
  // A source can make its compiler read files of /proc, and people read its messages and run what it makes.
  const result = await runReliably({ ...tools, company: companies.readers }, request, unwanted).catch(
    (error: unknown) => {
      // It was waiting for its turn.
      throw unwanted?.aborted ? new Unwanted('nobody waits for this program') : error
    },
  )
  if (unwanted?.aborted) throw new Unwanted('nobody waits for this program')
  if (result.status === 'internal' || result.status === 'aborted') {
    throw new CompileFailure(`The compiler could not be run: ${result.error?.message ?? result.status}.`)
  }
  countCompiled(language.name, result.wallNs)
  const message = messageOf(result)
  if (result.status !== 'ok') throw failureOf(result, message, language)
  // Some compilers succeed and leave no program, such as gcc on a source that renames main.
  const made = await stat(to).catch(() => null)
  if (made === null) throw new CompileError(message, message === '' ? { note: 'programMissing' } : null)
  if (made.size > largestProgramMb * mega) {
    await rm(to)
    throw new CompileError(message, { note: 'programTooLarge', mb: largestProgramMb })
  }
  await chmod(to, 0o755)
  return warningsOf(message, language)
}

function warningsOf(said: string, { warnings }: Language): string {
  if (warnings === undefined) return ''
  const lines = said.split('\n').filter((line) => warnings.besides?.test(line) !== true)
  return lines.join('\n').trim()
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
    .replaceAll(noteMark, '\uFFFD')
    .replaceAll(/\/tmp\/cc\w+\.o\b/g, 'main.o')
    .replaceAll(/(?<![\w/])\/w\//g, '')
    .trim()
}

export const compileMemoryMbOf = ({ compileMemoryMb = usualMemoryMb }: Language) => compileMemoryMb

/** How a compiler reports that the file size limit stopped it. */
const fileTooLarge = /File size limit exceeded|SIGXFSZ/i

function failureOf({ status, exitCode }: RunResult, said: string, language: Language): CompileError {
  const itsOwn = status === 'exit' ? language.compileNotes?.[exitCode ?? 0] : undefined
  if (itsOwn !== undefined) return new CompileError('', itsOwn(said))
  const { cpuMs, wallMs } = compileLimits
  const notes: Partial<Record<RunResult['status'], JudgeNote>> = {
    cpu: { note: 'compileTime', seconds: cpuMs / 1_000 },
    idle: { note: 'compileTime', seconds: wallMs / 1_000 },
    memory: { note: 'compileMemory', mb: compileMemoryMbOf(language) },
    output: { note: 'compileOutput' },
  }
  const note = notes[status] ?? (fileTooLarge.test(said) ? { note: 'programTooLarge', mb: largestProgramMb } : null)
  return new CompileError(said, note ?? (said === '' ? { note: 'compileSilent' } : null))
}
