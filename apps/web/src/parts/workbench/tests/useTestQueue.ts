import type { Problem } from '@praxis/contract/problems'
import { isFinished } from '@praxis/contract/statuses'
import { submissions, type TestResult } from '@praxis/contract/submissions'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useContestBench } from '#web/parts/workbench/contestBench.ts'
import { useTestRun } from './useTestRun.ts'
import { expectedOnWire, type Outcome, type TestJob } from './testCases.ts'

/** The site lets a person run once in a few seconds: the next run asks again until its turn has come. */
const turn = { everyMs: 1_000, atMost: 15 } as const

export type TestQueue = {
  /** The one under way. */
  job: TestJob | null
  start: (jobs: readonly TestJob[]) => void
  /** Set when watching the run ended early. */
  retry: (() => void) | null
}

/** Runs programs one after the other; only one of them is on its way at a time. */
export function useTestQueue(problem: Problem, onOutcome: (outcome: Outcome) => void): TestQueue {
  const [jobs, setJobs] = useState<readonly TestJob[]>([])
  const [key, setKey] = useState<string | null>(null)
  const { mutateAsync } = useAction(submissions.testSubmit, { quiet: true })
  const scope = useScope()
  const contest = useContestBench()
  const place =
    contest === null
      ? ({ type: scope.kind === 'group' ? 'group' : 'public' } as const)
      : ({ type: 'contest', cid: contest.cid } as const)
  const run = useTestRun(key)
  const isGone = useRef(false)
  const [job = null] = jobs

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function send(next: readonly TestJob[]): Promise<void> {
    const [first] = next
    setJobs(next)
    setKey(null)
    if (first === undefined) return
    try {
      const sent = await whenItsTurn(() => mutateAsync(wireOf(problem, first, place)), isGone)
      setKey(sent)
    } catch (error) {
      if (isGone.current) return
      if (contest !== null && error instanceof Error && contest.takesRefusal(error, () => void send(next))) {
        return setJobs([])
      }
      onOutcome({ job: first, result: null, error: error instanceof Error ? error.message : String(error) })
      // What refuses one of them refuses the others.
      setJobs([])
    }
  }

  const ending = endingOf(key, run)
  const latest = useRef({ job, jobs, onOutcome, send })
  useEffect(() => {
    latest.current = { job, jobs, onOutcome, send }
  })
  useEffect(() => {
    const { job, jobs, onOutcome, send } = latest.current
    if (ending === null || job === null) return
    onOutcome({ job, ...ending })
    void send(jobs.slice(1))
    // oxlint-disable-next-line react/exhaustive-deps -- once for every run that ended
  }, [ending?.key])

  return { job, start: (next) => void send(next), retry: job !== null && run.isStale ? run.retry : null }
}

type Ending = { key: string; result: TestResult | null; error: string | null }

function endingOf(key: string | null, run: ReturnType<typeof useTestRun>): Ending | null {
  const { result, error, isStale } = run
  if (key === null) return null
  if (result !== null && isFinished(result.status)) return { key, result, error: null }
  return error !== null && !isStale ? { key, result: null, error } : null
}

async function whenItsTurn(run: () => Promise<string>, isGone: { readonly current: boolean }): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      const isTooFast = error instanceof ApiError && error.code === 'submit_too_fast'
      if (!isTooFast || isGone.current || tries >= turn.atMost) throw error
      await new Promise((resolve) => setTimeout(resolve, turn.everyMs))
    }
  }
}

const wireOf = (
  problem: Problem,
  { language, code, input, expected, isSanitized }: TestJob,
  place: { type: 'public' | 'group' } | { type: 'contest'; cid: number },
) => ({
  pid: problem.id,
  ...place,
  language,
  code,
  userInput: input,
  expectedOutput: expectedOnWire(expected, problem.isRemoveEndBlank),
  isRemoteJudge: problem.isRemote,
  ...(isSanitized === true && { isSanitized }),
})
