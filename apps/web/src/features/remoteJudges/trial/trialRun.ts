import type { RemoteTrial } from '@praxis/contract/remoteJudgeAdmin'

export const trialSteps = ['signIn', 'fetch', 'submit', 'follow'] as const
export type TrialStep = (typeof trialSteps)[number]

export type StepState = 'waits' | 'runs' | 'done' | 'failed' | 'skipped'

/** What is known of a step: its state, and what came back last. */
export type StepResult = {
  state: StepState
  reply: RemoteTrial | null
  /** The call itself was refused. */
  refusal: string | null
  /** Times that the verdict was asked for. */
  polls: number
  /** There was no last word after all of them. */
  isOver: boolean
  milliseconds: number
}

export type TrialResults = Record<TrialStep, StepResult>

const untouched: StepResult = { state: 'waits', reply: null, refusal: null, polls: 0, isOver: false, milliseconds: 0 }

export const noResults: TrialResults = { signIn: untouched, fetch: untouched, submit: untouched, follow: untouched }

type Asked = { remoteId: string; language: string; code: string; sends: boolean }

type Means = {
  /** Makes the call of a step. */
  ask: (step: TrialStep, more: { runId?: string }) => Promise<RemoteTrial>
  /** Ends at once when somebody stops the trial. */
  wait: () => Promise<void>
  isStopped: () => boolean
  tell: (step: TrialStep, change: Partial<StepResult>) => void
  polls: number
}

/** Takes the steps one after the other, up to the first that fails. */
export async function runTrial({ sends }: Pick<Asked, 'sends'>, means: Means): Promise<void> {
  const runId = await untilSent(sends, means)
  if (runId !== null) await followRun(runId, means)
}

/** The run to follow; null: there is none. */
async function untilSent(sends: boolean, { ask, isStopped, tell }: Means): Promise<string | null> {
  for (const step of ['signIn', 'fetch', 'submit'] as const) {
    if (isStopped()) return null
    if (step === 'submit' && !sends) {
      tell('submit', { state: 'skipped' })
      tell('follow', { state: 'skipped' })
      return null
    }
    tell(step, { state: 'runs' })
    const reply = await answered(step, () => ask(step, {}), tell)
    if (reply === null) return null
    tell(step, { state: reply.ok ? 'done' : 'failed', reply, milliseconds: reply.milliseconds })
    if (!reply.ok) return null
    if (step === 'submit') return reply.runId
  }
  return null
}

async function followRun(runId: string, { ask, wait, isStopped, tell, polls: most }: Means): Promise<void> {
  let milliseconds = 0
  tell('follow', { state: 'runs' })
  for (let polls = 1; polls <= most; polls++) {
    if (isStopped()) return
    const reply = await answered('follow', () => ask('follow', { runId }), tell)
    if (reply === null) return
    milliseconds += reply.milliseconds
    tell('follow', { reply, polls, milliseconds })
    if (!reply.ok) return tell('follow', { state: 'failed' })
    if (reply.isFinal) return tell('follow', { state: 'done' })
    if (polls < most) await wait()
  }
  tell('follow', { state: 'failed', isOver: true })
}

async function answered(
  step: TrialStep,
  ask: () => Promise<RemoteTrial>,
  tell: Means['tell'],
): Promise<RemoteTrial | null> {
  try {
    return await ask()
  } catch (error) {
    tell(step, { state: 'failed', refusal: error instanceof Error ? error.message : String(error) })
    return null
  }
}
