import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { remoteLimits } from '@praxis/contract/remoteShapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '#web/api/request.ts'
import { noResults, runTrial, trialSteps, type TrialResults, type TrialStep } from './trialRun.ts'

type Asked = { remoteId: string; language: string; code: string; sends: boolean }

type Trial = { isStopped: boolean; wake: () => void }

function stopTrial(trial: Trial | null): void {
  if (trial === null) return
  trial.isStopped = true
  trial.wake()
}

/** Tries a site step by step. A trial that is stopped keeps what came back. */
export function useTrial(key: string) {
  const client = useQueryClient()
  const [results, setResults] = useState<TrialResults>(noResults)
  const [isRunning, setRunning] = useState(false)
  const current = useRef<Trial | null>(null)
  const stop = () => stopTrial(current.current)
  useEffect(() => () => stopTrial(current.current), [])

  async function start({ remoteId, language, code, sends }: Asked): Promise<void> {
    stop()
    const trial: Trial = { isStopped: false, wake: () => {} }
    current.current = trial
    setResults(noResults)
    setRunning(true)
    await runTrial(
      { sends },
      {
        ask: (step, { runId }) =>
          request(remoteJudgeAdmin.tryStep, { key, step, ...inputOf(step), runId }, { quiet: true }),
        wait: () =>
          new Promise((resolve) => {
            const timer = setTimeout(resolve, remoteLimits.pollSeconds * 1_000)
            trial.wake = () => {
              clearTimeout(timer)
              resolve()
            }
          }),
        isStopped: () => trial.isStopped,
        tell(step, change) {
          if (current.current === trial) setResults((known) => ({ ...known, [step]: { ...known[step], ...change } }))
        },
        polls: remoteLimits.polls,
      },
    )
    if (current.current !== trial) return
    current.current = null
    setRunning(false)
    // What was under way when somebody stopped it has no result.
    setResults((known) => withoutRunning(known))
    for (const call of remoteJudgeAdmin.tryStep.changes) void client.invalidateQueries({ queryKey: [call] })

    function inputOf(step: TrialStep) {
      if (step === 'signIn') return {}
      return step === 'submit' ? { remoteId, language, code } : { remoteId }
    }
  }

  return { results, isRunning, start, stop }
}

function withoutRunning(results: TrialResults): TrialResults {
  const step = trialSteps.find((one) => results[one].state === 'runs')
  return step === undefined ? results : { ...results, [step]: { ...results[step], state: 'skipped' } }
}
