import { submissions, type TestResult } from '@praxis/contract/submissions'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { liveStore } from '#web/parts/live/client.ts'
import { useLiveState, useReader, useWatch } from '#web/parts/live/useLive.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { ApiError, request } from '#web/api/request.ts'
import { TestRunReader, type TestRunState } from './testRunReader.ts'

type TestRun = {
  result: TestResult | null
  isPending: boolean
  /** The result may still come: the call failed on its way. */
  isStale: boolean
  error: string | null
  retry: () => void
}

const waiting: TestRunState = { result: null, isPending: true, error: null }

/** Waits for a test run and reads its result, once. Null: there is no run. */
export function useTestRun(key: string | null): TestRun {
  const [known, setKnown] = useState<{ key: string; state: TestRunState } | null>(null)
  const state = known !== null && known.key === key ? known.state : waiting
  const isPending = key !== null && state.isPending
  const reader = useRef<TestRunReader | null>(null)
  const isDown = useLiveState() === 'down'
  const isFinished = useSyncExternalStore(liveStore.subscribe, () => key !== null && liveStore.isRunFinished(key))
  useWatch(key !== null && state.result === null ? { ...noSubscription, testRuns: [key] } : noSubscription)
  useReader(isPending, isPending && isDown)
  useEffect(() => {
    if (key === null) return
    const read = () => request(submissions.testResult, { testJudgeKey: key }, { quiet: true })
    const own = new TestRunReader({ read, onState: (state) => setKnown({ key, state }) })
    reader.current = own
    return () => own.close()
  }, [key])
  useEffect(() => reader.current?.update({ isFinished, isDown }))
  return {
    result: key === null ? null : state.result,
    isPending,
    isStale: key !== null && isUnheard(state.error),
    error: key !== null && state.error instanceof Error ? state.error.message : null,
    retry: () => reader.current?.retry(),
  }
}

const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && (error.httpStatus === 0 || error.httpStatus >= 500)
