import type { InputOf } from '@praxis/contract/endpoint'
import type { CaseResult } from '@praxis/contract/judged'
import { writeNote } from '@praxis/contract/judgeNotes'
import { companies } from '@praxis/contract/companies'
import type { judging } from '@praxis/contract/judging'
import { protocolsOf } from '@praxis/contract/validatorProtocols'
import type { Job, JobCase, Validator } from '@praxis/contract/judgingJobs'
import type { ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { judgeStatus, validatorOfMode } from '@praxis/contract/statuses'
import { cutAtLimits } from '@praxis/rules/scoring/figures'
import { caseModes } from '@praxis/rules/scoring/index'
import { tallyOf } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Allowance } from './allowance.ts'
import { judgeCases } from './cases.ts'
import { storable } from './caseResult.ts'
import { CaseWords } from './caseWords.ts'
import { compile, CompileError, CompileFailure } from '#judge/compile/compile.ts'
import type { CompileTools } from '#judge/compile/compile.ts'
import type { Company } from '#judge/runs/companies.ts'
import { NotOffered } from '#judge/fatalError.ts'
import type { Held } from '#judge/store/diskStore.ts'
import { evidenceOf } from './evidence.ts'
import type { JudgeEvidence } from './evidence.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import { modes } from '#judge/modes/index.ts'
import type { Mode, ReadyValidator } from '#judge/modes/mode.ts'
import type { Progress } from '#judge/assignments/progress.ts'
import { DiskFull, isDiskFull } from '#judge/store/diskRoom.ts'
import { DataUnusable } from '#judge/store/testData.ts'
import type { CaseFiles, TestData } from '#judge/store/testData.ts'
import { SlotTimeOver, SlotUse } from '#judge/runs/slotUse.ts'
import { withTestlib } from '#judge/compile/testlib.ts'
import { orAborted } from '#judge/waiting.ts'

/** The result that the worker reports to the server. */
export type Outcome = Pick<
  InputOf<typeof judging.report>,
  'outcome' | 'message' | 'warnings' | 'evidence' | 'isFinal'
> & {
  cases: CaseResult[]
}
export type Judge = (job: Job, about: About) => Promise<Outcome>

type About = {
  signal: AbortSignal
  progress: Pick<Progress, 'enter' | 'add'>
  /**
   * Called with true when the program was idle until its time ran out in a case. Such a job leaves CPU time for others.
   */
  onIdle?: (isIdle: boolean) => void
  /** Counts how long its runs hold slots. Its holder may let it pause. */
  use?: SlotUse
}

/** What the judge needs for every job. */
export type JudgeTools = CompileTools & {
  toolchains: ReadonlyMap<string, Toolchain>
  testData: Pick<TestData, 'holdAll'>
  slots: number
  /** The part of the evidence that is the same for every verdict. */
  evidence: JudgeEvidence
  /** Holds files that live as long as one job. */
  scratchFolder: string
}

/** Judges a job: fetches the data, compiles, and judges cases until the case mode says stop. */
export function judgeOn(tools: JudgeTools): Judge {
  return async (job, about) => {
    const { signal, progress } = about
    const toolchain = tools.toolchains.get(job.language)
    if (toolchain === undefined) throw new NotOffered(`this judge does not offer the language ${job.language}`)
    if (job.cases.length === 0) return systemError('The problem has no test data.')
    const mode: Mode = modes[job.judgeMode]
    const validator = await chosenValidator(tools, job)
    const evidence = evidenceOf(
      { job, toolchain, validator: 'reason' in validator ? null : validator.chosen },
      tools.evidence,
    )

    progress.enter('compiling')
    const fetching = tools.testData.holdAll(job.cases)
    const compiling = compile(tools, toolchain, job, signal)
    const helping = compileValidator(tools, validator, { job, signal })
    // Each of these can fail while the code below awaits another one. Without a handler, Node would end the process.
    for (const begun of [fetching, compiling, helping]) begun.catch(() => {})
    try {
      const artefact = await orAborted(compiling, signal)
      const helper = await orAborted(helping, signal)
      const files = await orAborted(fetching, signal)
      progress.enter('judging')
      const work = { job, mode, toolchain, artefact: artefact.path, validator: helper?.ready ?? null, files }
      // Warnings quote what a problem puts before and after a program, which its author may not read.
      const warnings = job.ownLines === undefined ? await artefact.said() : ''
      return { ...outcomeOf(job, await judgeAll(tools, work, about)), warnings, evidence }
    } catch (error) {
      if (error instanceof CompileError)
        return { outcome: 'compile_error', message: error.forAuthor, cases: [], evidence }
      if (error instanceof CompileFailure) return { ...systemError(error.message, error.forStaff), evidence }
      if (error instanceof DataUnusable) return { ...systemError(error.message), evidence }
      if (error instanceof SlotTimeOver) return { ...timeOver(error), evidence }
      throw isDiskFull(error) ? new DiskFull() : error
    } finally {
      void fetching.then((files) => files.release()).catch(() => {})
      void compiling.then((artefact) => artefact.release()).catch(() => {})
      void helping.then((helper) => helper?.artefact.release()).catch(() => {})
    }
  }
}

type Helper = { artefact: Held; ready: ReadyValidator }

type Chosen = { toolchain: Toolchain; validator: Validator }

/** Returns the checker or interactor if the mode needs one. If the problem has none, the problem is at fault. */
async function chosenValidator(
  tools: JudgeTools,
  { judgeMode, validator }: Job,
): Promise<{ chosen: Chosen | null } | { reason: string }> {
  const kind = validatorOfMode[judgeMode]
  if (kind === null) return { chosen: null }
  if (validator === null) return { reason: `The problem has no ${kind}.` }
  const { protocol } = validator
  const known: readonly ValidatorProtocol[] = protocolsOf[kind]
  if (!known.includes(protocol)) return { reason: `The ${kind} cannot use the protocol ${protocol}.` }
  return { chosen: await withToolchain(tools, validator, kind) }
}

async function withToolchain(tools: JudgeTools, validator: Validator, kind: string): Promise<Chosen> {
  const { language } = validator
  const toolchain = tools.toolchains.get(language)
  if (toolchain === undefined) {
    throw new NotOffered(`the ${kind} is written in ${language}, which this judge does not offer`)
  }
  return { toolchain, validator: await withTestlib(validator) }
}

/** Compiles a checker or interactor for its author: a source that does not compile is a CompileError. */
export async function compileForAuthor(tools: JudgeTools, validator: Validator, signal: AbortSignal): Promise<Helper> {
  return compileChosen(tools, await withToolchain(tools, validator, 'program'), signal)
}

async function compileChosen(
  tools: JudgeTools,
  { toolchain, validator }: Chosen,
  signal: AbortSignal,
): Promise<Helper> {
  const artefact = await compile(tools, toolchain, validator, signal)
  return { artefact, ready: { toolchain, artefact: artefact.path, validator } }
}

async function compileValidator(
  tools: JudgeTools,
  found: Awaited<ReturnType<typeof chosenValidator>>,
  { job: { judgeMode }, signal }: { job: Job; signal: AbortSignal },
): Promise<Helper | null> {
  if ('reason' in found) throw new CompileFailure(found.reason)
  if (found.chosen === null) return null
  try {
    return await compileChosen(tools, found.chosen, signal)
  } catch (error) {
    if (!(error instanceof CompileError)) throw error
    // Contestants see one line only: the rest of the message quotes a source that they must not see.
    const line = error.message.split('\n').find((it) => /error|Error/.test(it)) ?? ''
    throw new CompileFailure(
      `The ${validatorOfMode[judgeMode]} of the problem does not compile. ${line}`.trim(),
      error.message,
    )
  }
}

type Work = {
  job: Job
  mode: Mode
  toolchain: Toolchain
  artefact: string
  validator: ReadyValidator | null
  files: CaseFiles
}

async function judgeAll(tools: JudgeTools, work: Work, about: About): Promise<CaseResult[]> {
  const { progress, onIdle, use = new SlotUse() } = about
  const { job, mode, toolchain, artefact, validator, files } = work
  const { sandbox } = tools
  use.limit({ togetherMs: job.slotLimitMs ?? Infinity, caseMs: job.limits.timeMs * job.passes })
  const signal = AbortSignal.any([about.signal, use.over])
  const ownGate = tools.gate.forOne()
  const allowance = new Allowance(onIdle)
  const words = new CaseWords()
  const scratch = await mkdtemp(join(tools.scratchFolder, `${job.judgementId}-`))
  try {
    return await judgeCases({
      cases: job.cases,
      mode: caseModes[job.caseMode],
      width: tools.slots,
      signal,
      onResult: (result) => progress.add(result),
      judgeCase: async (it, caseSignal) => {
        const gate = use.around(ownGate, signal)
        const paths = { input: files.pathOf(it.input), answer: files.pathOf(it.answer), artefact, scratch }
        const company = companyOf(job, it)
        const mine = { sandbox, gate, company, allowance, job, toolchain, validator, case: it, signal: caseSignal }
        return words.cut(cutAtLimits(await mode.judgeCase({ ...mine, ...paths }), job.limits))
      },
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * A case that could not be judged makes the whole outcome a system error, unless an earlier case has decided the
 * verdict.
 */
function outcomeOf(job: Job, cases: CaseResult[]): Omit<Outcome, 'evidence'> {
  const known = new Map(job.cases.map((it) => [it.id, it]))
  const scored = cases.flatMap((result) => {
    const it = known.get(result.caseId)
    return it === undefined ? [] : [{ ...it, status: result.status, share: result.share }]
  })
  const { status } = verdictOf({ type: job.type, caseMode: job.caseMode, fullScore: null }, tallyOf(scored))
  if (status !== judgeStatus.systemError) return { outcome: 'judged', message: '', cases }
  const broken = cases.find((result) => result.status === judgeStatus.systemError)
  return { ...systemError(broken?.detail?.message ?? 'A case could not be judged.'), cases }
}

/** What was judged until then decides nothing. */
const timeOver = ({ seconds }: SlotTimeOver): Outcome => ({
  outcome: 'system_error',
  message: writeNote({ note: 'slotTime', seconds }),
  cases: [],
  evidence: null,
  isFinal: true,
})

/** Its author reads what a program says and prints in a sample. */
const companyOf = ({ company, passes }: Job, { isSample }: JobCase): Company =>
  isSample === true && passes === 1 ? companies.readers : (company ?? null)

const systemError = (message: string, forStaff: string | null = null): Outcome => ({
  outcome: 'system_error',
  message: [
    storable(message, 4_096),
    ...(forStaff === null ? [] : [writeNote({ note: 'forStaff', text: storable(forStaff, 10_000) })]),
  ].join('\n'),
  cases: [],
  evidence: null,
})
