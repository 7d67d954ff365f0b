import type { CaseDetail } from '@praxis/contract/judged'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { storable } from '#judge/job/caseResult.ts'
import type { FileIn, FileOut, RunResult } from '#judge/sandbox/types.ts'
import { startOf } from './startOf.ts'
import { dataFiles, inBox } from './protocol.ts'
import type { Call, CallRequest, Protocol, ValidatorReply } from './protocol.ts'
import { brokenValidator, longestMessage, numberOf, statusOf } from './verdict.ts'

/**
 * The Kattis protocol. A validator runs as `validator input answer feedback_dir/ [args]` and exits with 42 to accept or
 * 43 to reject. It may leave notes and a score in the folder, and in a problem with several passes the input of the
 * next one. Anything else is a fault of the problem.
 */
export const kattis: Protocol = { request, understand }

const exitCodes = { accept: 42, reject: 43 }

const mega = 2 ** 20
/** The largest file that is read from the feedback folder, in bytes. */
const largestNote = 16 * mega
/** The largest feedback folder that is kept for the next pass, in bytes. */
const mostKept = 64 * mega

const feedbackFolder = 'feedback'
const feedbackNames = ['judgemessage.txt', 'teammessage.txt', 'score.txt', 'score_multiplier.txt'] as const
const nextInput = 'nextpass.in'
type FeedbackName = (typeof feedbackNames)[number]
/** The notes of one validator run, by their file names in the protocol. */
type Feedback = Partial<Record<FeedbackName, string>>

async function request(call: Call): Promise<CallRequest> {
  return {
    args: [inBox.input, inBox.answer, `${feedbackFolder}/`],
    stdin: call.output === null ? { null: true } : { file: call.output },
    files: [...dataFiles(call), ...(await feedbackBefore(call))],
    collect: call.passes > 1 ? [wholeFeedback(call)] : feedbackNames.map((name) => oneNote(call, name)),
  }
}

/** The sandbox creates a folder only together with a file, so an empty message is added if there is none. */
async function feedbackBefore({ before }: Call): Promise<FileIn[]> {
  const kept = before === null ? [] : (await readdir(before)).filter((name) => name !== nextInput)
  const files: FileIn[] = kept.map((name) => ({
    path: `${feedbackFolder}/${name}`,
    from: { file: join(before ?? '', name) },
  }))
  if (kept.includes('judgemessage.txt')) return files
  return [...files, { path: `${feedbackFolder}/judgemessage.txt`, from: { bytes: new Uint8Array() } }]
}

const oneNote = ({ keep }: Call, name: FeedbackName): FileOut => ({
  path: `${feedbackFolder}/${name}`,
  to: join(keep, name),
  max: largestNote,
  optional: true,
})

const wholeFeedback = ({ keep }: Call): FileOut => ({
  path: feedbackFolder,
  to: keep,
  max: mostKept,
  optional: true,
  folder: true,
})

async function understand(call: Call, result: RunResult): Promise<ValidatorReply> {
  const { role, keep, passes } = call
  const broken = (what: string): ValidatorReply => ({
    finding: brokenValidator(`The ${role} ${what}.`, result),
    next: null,
  })
  const isAccepted = result.exitCode === exitCodes.accept
  if (!isAccepted && result.exitCode !== exitCodes.reject) {
    const { accept, reject } = exitCodes
    return broken(`ended with exit code ${result.exitCode ?? 0} instead of ${accept} or ${reject}`)
  }
  if (passes > 1 && !result.collected.includes(feedbackFolder)) {
    return broken(`left more than 32 files or ${mostKept / mega} MB in its feedback folder, or no such folder`)
  }
  const next = passes > 1 && (await isThere(join(keep, nextInput))) ? join(keep, nextInput) : null
  if (next !== null && !isAccepted) return broken(`rejected and asked for another pass`)
  const feedback = await readFeedback(keep)
  const fraction = isAccepted ? fractionOf(feedback) : 0
  if (typeof fraction === 'string') return broken(fraction)
  return { finding: { status: statusOf(fraction), fraction, detail: detailOf(feedback, fraction) }, next }
}

/** Returns the fraction of the case's points, or what is wrong with the score. */
function fractionOf(feedback: Feedback): number | string {
  const score = feedback['score.txt']?.trim()
  const multiplier = feedback['score_multiplier.txt']?.trim()
  if (score !== undefined && multiplier !== undefined) return 'left both a score and a multiplier of the score'
  const text = score ?? multiplier
  if (text === undefined) return 1
  const most = score === undefined ? 1 : 100
  const number = numberOf(text) ?? Number.NaN
  if (number >= 0 && number <= most) return number / most
  return `left a score that is no number from 0 to ${most}: "${storable(text, 40)}"`
}

function detailOf(feedback: Feedback, fraction: number): CaseDetail | null {
  const message = storable(feedback['teammessage.txt'] ?? '', longestMessage).trim()
  const judgeMessage = storable(feedback['judgemessage.txt'] ?? '', longestMessage).trim()
  if (fraction === 1 && message === '' && judgeMessage === '') return null
  return { reason: 'checker', ...(message && { message }), ...(judgeMessage && { judgeMessage }) }
}

async function readFeedback(keep: string): Promise<Feedback> {
  const feedback: Feedback = {}
  for (const name of feedbackNames) {
    if (await isThere(join(keep, name))) feedback[name] = await startOf(join(keep, name), 4 * longestMessage)
  }
  return feedback
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
