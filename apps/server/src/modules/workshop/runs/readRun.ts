import { judgeStatus } from '@praxis/contract/statuses'
import type { WorkshopResult } from '@praxis/contract/workshopRuns'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { describeDetail, translateNotes } from '#server/modules/submissions/public.ts'
import type { StoredResult } from './stored.ts'
import { waitForRun } from './waitForRun.ts'

type Messages = Awaited<ReturnType<typeof messagesOf>>

const waitMs = 20_000
const states = { queued: 'queued', claimed: 'running', done: 'done' } as const

/** How far a run of the viewer is. */
export async function readRun(
  { key, wait }: { key: string; wait?: boolean | undefined },
  context: Context<Viewer>,
): Promise<WorkshopResult> {
  const asked = { key, uid: context.viewer.uid }
  const { state, kind, result } = found(await waitForRun(context, asked, wait === true ? waitMs : 0), 'run_unknown')
  if (state !== 'done' || result === null) return { state: states[state], ...unknown }
  const messages = await messagesOf(context.locale)
  const { status, score, timeMs: time, memoryKb: memory, fileListDir } = result
  const told = kind === 'check' || kind === 'interact' ? ofOneCase(result, messages) : null
  return {
    state: 'done',
    status,
    score,
    time,
    memory,
    message: told?.message ?? (translateNotes(result.message, messages) || null),
    judgeMessage: told?.judgeMessage ?? null,
    share: told?.share ?? null,
    cases: result.cases.map((one) => caseOf(one, messages)),
    fileListDir,
  }
}

const unknown = {
  status: null,
  score: null,
  time: null,
  memory: null,
  message: null,
  judgeMessage: null,
  share: null,
  cases: [],
  fileListDir: null,
}

/** What a checker or interactor has said about the one case, to contestants and to its author. */
function ofOneCase({ cases }: StoredResult, messages: Messages) {
  const [one] = cases
  if (one === undefined) return null
  const { detail, status, share } = one
  if (detail === null) return { message: null, judgeMessage: null, share }
  const words = { withNotes: false, withCrash: true, words: messages.cases }
  const own = detail.reason === 'checker' || status === judgeStatus.systemError
  return {
    message: own ? (detail.message ?? null) : describeDetail(detail, status, words),
    judgeMessage: detail.judgeMessage ?? null,
    share,
  }
}

function caseOf(one: StoredResult['cases'][number], messages: Messages): WorkshopResult['cases'][number] {
  const { seq, name, groupNum, status, timeUs, memoryKb, share, detail } = one
  const words = { withNotes: true, withCrash: true, words: messages.cases }
  const said = detail === null ? null : describeDetail(detail, status, words)
  return { seq, name, groupNum, status, time: Math.floor(timeUs / 1_000), memory: memoryKb, share, said }
}
