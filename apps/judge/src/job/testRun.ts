import type { InputOf } from '@praxis/contract/endpoint'
import { noteMark, writeNote } from '@praxis/contract/judgeNotes'
import { companies } from '@praxis/contract/companies'
import type { judging } from '@praxis/contract/judging'
import type { TestRun } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Allowance } from './allowance.ts'
import { failureOf } from './caseResult.ts'
import type { ProgramResult } from './caseResult.ts'
import { compile, CompileError, CompileFailure } from '#judge/compile/compile.ts'
import type { JudgeTools } from './judge.ts'
import { readSanitizer, SanitizerTrials, withSanitizer } from './sanitizer.ts'
import { keptForCrash, textOfStderr } from '#judge/languages/crashes/describeCrash.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import { sanitizedOf } from '#judge/languages/sanitized.ts'
import type { Ready } from '#judge/modes/mode.ts'
import { runIntoFile } from '#judge/modes/outputFile.ts'
import { limitsOf } from '#judge/modes/runProgram.ts'
import { SlotUse } from '#judge/runs/slotUse.ts'
import { orAborted } from '#judge/waiting.ts'

/** The result that the worker reports to the server. */
export type TestRunResult = Omit<InputOf<typeof judging.testReport>, 'session' | 'id' | 'heldMs'>
/** `use` counts how long its runs hold slots. */
export type RunTest = (run: TestRun, signal: AbortSignal, use?: SlotUse) => Promise<TestRunResult>

/** How much of the output the author sees, in bytes. */
const shownOfOutput = 2 ** 20

/** Runs a program once on an input of its author. The author sees everything, because nothing in it is hidden. */
export function runTestsOn(tools: JudgeTools): RunTest {
  const trials = new SanitizerTrials((test, toolchain) =>
    runSanitized({ tools, test, toolchain, signal: neverEnds, use: new SlotUse() }),
  )
  return async (test, signal, use = new SlotUse()) => {
    const toolchain = tools.toolchains.get(test.language)
    if (toolchain === undefined) return systemError(`This judge does not offer the language ${test.language}.`)
    const asked = { tools, test, toolchain, signal, use }
    if (test.isSanitized !== true) return (await runTest(asked)).result
    if (!(await orAborted(trials.works(toolchain), signal))) return noSanitizer
    return runSanitized(asked)
  }
}

/** A trial belongs to no single run. */
const neverEnds = new AbortController().signal

type Asked = { tools: JudgeTools; test: TestRun; toolchain: Toolchain; signal: AbortSignal; use: SlotUse }

async function runSanitized(asked: Asked): Promise<TestRunResult> {
  const { test, toolchain } = asked
  const { result, said } = await runTest({ ...asked, test: withSanitizer(test), toolchain: sanitizedOf(toolchain) })
  return said === null ? result : { ...result, ...readSanitizer(said, test, toolchain.language.source) }
}

/** `said` is what the program wrote to stderr. Null: it did not run. */
type Ended = { result: TestRunResult; said: string | null }

async function runTest(asked: Asked): Promise<Ended> {
  const { tools, test, toolchain, signal } = asked
  const compiling = compile(tools, toolchain, test, signal)
  try {
    const artefact = await orAborted(compiling, signal)
    return await runOnce(asked, { toolchain, artefact: artefact.path })
  } catch (error) {
    const notRun = (result: TestRunResult) => ({ result, said: null })
    if (error instanceof CompileError) return notRun(withoutRun(judgeStatus.compileError, error.forAuthor))
    if (error instanceof CompileFailure) return notRun(systemError(error.message))
    throw error
  } finally {
    void compiling.then((artefact) => artefact.release()).catch(() => {})
  }
}

async function runOnce({ tools, test, signal, use }: Asked, ready: Ready): Promise<Ended> {
  const { sandbox, scratchFolder } = tools
  const folder = await mkdtemp(join(scratchFolder, `test-${test.id}-`))
  const input = join(folder, 'input')
  const output = join(folder, 'output')
  try {
    await writeFile(input, test.input)
    const { id: judgementId, source, limits, extraFiles, ownLines } = test
    const job = { judgementId, source, limits, extraFiles, passes: 1, ownLines }
    const ownCase = { seq: 1, answer: { hash: '', size: 0 }, isSample: true }
    const mine = {
      sandbox,
      gate: use.around(tools.gate.forOne(), signal),
      company: companies.readers,
      allowance: new Allowance(),
      job,
      signal,
    }
    const run = { ...mine, case: ownCase, ...ready }
    const result = await runIntoFile(run, test.fileIo, { input, output, stderr: keptForCrash })
    signal.throwIfAborted()
    const failure = failureOf(result, limitsOf(run))
    if (failure?.status === judgeStatus.systemError) {
      return { result: systemError(failure.detail?.message ?? ''), said: null }
    }
    const figures = { timeUs: Math.round(result.cpuNs / 1_000), memoryKb: Math.ceil(result.memory / 1_024) }
    const status = failure?.status ?? judgeStatus.accepted
    const shown = { output: readable(await startOf(output)), stderr: wordsOf(result) }
    return { result: { status, ...figures, ...shown }, said: textOfStderr(result) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r').catch(() => null)
  if (file === null) return new Uint8Array()
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(shownOfOutput))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The beginning of stderr, preceded by the judge's note about the exception. */
function wordsOf({ stderr = new Uint8Array(), crash, status }: ProgramResult): string {
  const text = readable(stderr).replaceAll(noteMark, '')
  if (crash === undefined || status !== 'exit') return text
  const { exception: name, said, programLine: line } = crash
  return `${writeNote({ note: 'crash', name, ...(said && { said }), ...(line && { line }) })}\n${text}`
}

/** The database cannot store U+0000. */
const readable = (bytes: Uint8Array) => Buffer.from(bytes).toString().replaceAll('\u0000', '')

const withoutRun = (status: number, stderr: string): TestRunResult => ({
  status,
  timeUs: 0,
  memoryKb: 0,
  output: '',
  stderr,
})
const systemError = (message: string) => withoutRun(judgeStatus.systemError, message)
const noSanitizer: TestRunResult = {
  ...systemError('This judge has no sanitizer that works.'),
  sanitizer: { found: 'unavailable' },
}
