import type { WorkshopRequest, WorkshopResult } from '@praxis/contract/workshopRuns'
import { useEffect, useRef, useState } from 'react'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { runWorkshop } from './workshopRun.ts'

type RunState = {
  /** What is known of the run that is under way, or how the last one ended. */
  result: WorkshopResult | null
  isPending: boolean
  /** Why there is no result. */
  error: string | null
}

const none: RunState = { result: null, isPending: false, error: null }

/** Runs of a judge for an author, one at a time. A part that goes ends its run. */
export function useWorkshopRun() {
  const { failed } = useProblemDataText().benches
  const [state, setState] = useState(none)
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])

  /** Resolves with null if the run did not end, which `error` tells. */
  async function start(input: WorkshopRequest): Promise<WorkshopResult | null> {
    call.current?.abort()
    const mine = new AbortController()
    call.current = mine
    setState({ ...none, isPending: true })
    try {
      const result = await runWorkshop(input, {
        signal: mine.signal,
        onNews: (news) => !mine.signal.aborted && setState({ result: news, isPending: true, error: null }),
      })
      if (mine.signal.aborted) return null
      setState({ result, isPending: false, error: null })
      return result
    } catch (error) {
      if (mine.signal.aborted) return null
      setState({ ...none, error: error instanceof Error ? error.message : failed })
      return null
    }
  }

  function stop(): void {
    call.current?.abort()
    setState(none)
  }

  return { ...state, start, stop }
}
