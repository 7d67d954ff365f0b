import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseDetail } from '@praxis/contract/judging'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { internal, storable } from '#judge/caseResult.ts'
import type { Finding } from '#judge/caseResult.ts'
import { environment } from '#judge/languages/language.ts'
import type { PairSide, RunRequest, RunResult } from '#judge/sandbox/types.ts'
import type { CaseRun, Mode } from './mode.ts'

/**
 * The Kattis protocol: a validator is run as `validator input answer feedback_dir [args]`, says 42 for yes and 43 for no by
 * its exit code, and may leave notes and a score in the folder. Whatever else it does is the problem's fault.
 */
const exitCodes = { accept: 42, reject: 43 }

type Role = NonNullable<Mode['validator']>

const mega = 2 ** 20
export const validatorCpuMs = 10_000
const memory = 512 * mega
/** Bytes of each file in the feedback folder, and of all files a validator writes. */
const largestFile = 16 * mega
const mostOutput = 16 * mega
const longestMessage = 4_096
const lastWords = 2_000

/** Relative to the working folder of the box. */
const inBox = { input: 'input', answer: 'answer', feedback: 'feedback' }
const feedbackNames = ['judgemessage.txt', 'teammessage.txt', 'score.txt', 'score_multiplier.txt'] as const
type FeedbackName = (typeof feedbackNames)[number]
/** What the validator of one case left, by the names of the protocol. */
type Feedback = Partial<Record<FeedbackName, string>>

/** The request for the problem setter's program, apart from its streams. `keep` is where its notes go. */
export function validatorOf(run: CaseRun, keep: string, more: Partial<RunRequest['limits']> = {}): PairSide {
  const { validator: it } = run
  if (it === null) throw new Error('the mode of this problem needs a validator')
  const { language, variant } = it.toolchain
  const settings = { memoryKb: memory / 1_024, stackKb: memory / 1_024 }
  const program = language.run(it.artefact, variant, settings)
  const extraFiles = language.needsExtraFiles ? Object.entries(it.validator.extraFiles) : []
  return {
    slot: 'checker',
    exec: program.exec,
    argv: [...program.argv, inBox.input, inBox.answer, inBox.feedback, ...it.validator.args],
    env: { ...environment, ...program.env },
    stderr: { capture: lastWords },
    files: [
      ...program.files,
      ...extraFiles.map(([path, text]) => ({ path, from: { bytes: Buffer.from(text) } })),
      { path: inBox.input, from: { file: run.input }, mode: 0o444 },
      { path: inBox.answer, from: { file: run.answer }, mode: 0o444 },
      // A folder comes into being with what is in it; an empty message says nothing.
      { path: `${inBox.feedback}/judgemessage.txt`, from: { bytes: new Uint8Array() }, mode: 0o644 },
    ],
    collect: feedbackNames.map((name) => ({
      path: `${inBox.feedback}/${name}`,
      to: join(keep, name),
      max: largestFile,
      optional: true,
    })),
    limits: {
      cpuMs: validatorCpuMs,
      wallMs: validatorCpuMs + 2_000,
      memory: memory + (language.runtimeKb ?? 0) * 1_024,
      output: mostOutput,
      procs: language.processes,
      fileBytes: largestFile,
      ...more,
    },
  }
}

const hasJudged = ({ status, exitCode }: RunResult): boolean =>
  status === 'exit' && (exitCode === exitCodes.accept || exitCode === exitCodes.reject)

/** What the validator says, or how it failed to say anything. */
export async function findingOf(role: Role, result: RunResult, keep: string): Promise<Finding> {
  if (result.status === 'internal' || result.status === 'aborted') {
    return internal(`The ${role} could not be run: ${result.error?.message ?? result.status}`)
  }
  if (!hasJudged(result)) return brokenValidator(`The ${role} ${misdeedOf(result)}.`, result)
  const feedback = await readFeedback(result, keep)
  const isAccepted = result.exitCode === exitCodes.accept
  const share = isAccepted ? shareOf(feedback) : 0
  if (typeof share === 'string') return brokenValidator(`The ${role} ${share}.`, result)
  return { status: statusOf(share), share, detail: detailOf(feedback, share) }
}

/** The contestant is not told what the validator said before it failed: it may quote hidden data. */
export function brokenValidator(message: string, { stderr }: RunResult): Finding {
  const detail: CaseDetail = { reason: 'checker', message }
  const said = storable(Buffer.from(stderr ?? []).toString(), longestMessage).trim()
  if (said !== '') detail.judgeMessage = said
  return { status: judgeStatus.systemError, detail }
}

function misdeedOf({ status, exitCode, signal }: RunResult): string {
  switch (status) {
    case 'ok':
    case 'exit':
      return `ended with exit code ${exitCode ?? 0} instead of ${exitCodes.accept} or ${exitCodes.reject}`
    case 'signal':
      return `was ended by signal ${signal ?? 0}`
    case 'cpu':
      return `took more than ${validatorCpuMs / 1_000} s`
    case 'idle':
      return 'waited and did not end'
    case 'memory':
      return `took more than ${memory / mega} MB of memory`
    case 'output':
      return `wrote more than ${mostOutput / mega} MB`
    case 'aborted':
    case 'internal':
      return 'could not be run'
  }
}

/** The part of the case's points that is earned, or what is wrong with the score. */
function shareOf(feedback: Feedback): number | string {
  const score = feedback['score.txt']?.trim()
  const multiplier = feedback['score_multiplier.txt']?.trim()
  if (score !== undefined && multiplier !== undefined) return 'left both a score and a multiplier of the score'
  const text = score ?? multiplier
  if (text === undefined) return 1
  const most = score === undefined ? 1 : 100
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  if (number >= 0 && number <= most) return number / most
  return `left a score that is no number from 0 to ${most}: "${storable(text, 40)}"`
}

function statusOf(share: number): number {
  if (share === 1) return judgeStatus.accepted
  return share === 0 ? judgeStatus.wrongAnswer : judgeStatus.partialAccepted
}

function detailOf(feedback: Feedback, share: number): CaseDetail | null {
  const message = storable(feedback['teammessage.txt'] ?? '', longestMessage).trim()
  const judgeMessage = storable(feedback['judgemessage.txt'] ?? '', longestMessage).trim()
  if (share === 1 && message === '' && judgeMessage === '') return null
  return { reason: 'checker', ...(message && { message }), ...(judgeMessage && { judgeMessage }) }
}

async function readFeedback({ collected }: RunResult, keep: string): Promise<Feedback> {
  const feedback: Feedback = {}
  for (const name of feedbackNames) {
    if (collected.includes(`${inBox.feedback}/${name}`)) feedback[name] = await startOf(join(keep, name))
  }
  return feedback
}

/** As much of a file as any message may be long. */
async function startOf(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4 * longestMessage))
    return buffer.subarray(0, bytesRead).toString()
  } finally {
    await file.close()
  }
}
