import type { ModelSolution } from '@praxis/contract/workshop'
import type { WorkshopRequest, WorkshopResult } from '@praxis/contract/workshopRuns'
import { useEffect, useRef, useState } from 'react'
import { runWorkshop } from '#web/parts/problems/bench/runs/workshopRun.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'

/** How the run of a solution stands, and of which code it is. */
export type SolutionRun = {
  code: string
  isPending: boolean
  result: WorkshopResult | null
  error: string | null
}

/** What a run takes from the editor instead of the stored problem. */
export type RunSettings = Omit<WorkshopRequest, 'kind' | 'pid' | 'gid' | 'program'>

/** What a judge says of solutions, by their names. They are judged one after another. */
export function useSolutionRuns(pid: number, gid: number | null, settings: RunSettings) {
  const { failed } = useProblemDataText().benches
  const [runs, setRuns] = useState<ReadonlyMap<string, SolutionRun>>(new Map())
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])
  const note = (file: string, run: SolutionRun) => setRuns((known) => new Map([...known, [file, run]]))

  async function judge(wanted: readonly ModelSolution[]): Promise<void> {
    stop()
    const mine = new AbortController()
    call.current = mine
    const { signal } = mine
    for (const { file, code } of wanted) note(file, { code, isPending: true, result: null, error: null })
    for (const { file, code, language } of wanted) {
      const run = (facts: Partial<SolutionRun>) =>
        !signal.aborted && note(file, { code, isPending: false, result: null, error: null, ...facts })
      try {
        const result = await runWorkshop(
          { ...settings, kind: 'judge', pid, gid, program: { code, language } },
          { signal, onNews: (news) => run({ isPending: true, result: news }) },
        )
        run({ result })
      } catch (error) {
        run({ error: error instanceof Error ? error.message : failed })
      }
      if (signal.aborted) return
    }
  }

  function stop(): void {
    call.current?.abort()
    call.current = null
    setRuns((known) => new Map([...known].filter(([, { isPending }]) => !isPending)))
  }

  const isPending = [...runs.values()].some((run) => run.isPending)
  return { runs, judge, stop, isPending }
}
