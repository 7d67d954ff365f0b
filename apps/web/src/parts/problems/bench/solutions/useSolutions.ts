import type { WorkshopRequest, WorkshopResult } from '@praxis/contract/workshopRuns'
import { useEffect, useRef, useState } from 'react'
import { runWorkshop } from '#web/parts/problems/bench/runs/workshopRun.ts'
import { useViewer } from '#web/session/session.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { readSolutions, writeSolutions, type Solution } from './storedSolutions.ts'

/** How the run of a solution stands, and of which code it is. */
export type SolutionRun = {
  code: string
  isPending: boolean
  result: WorkshopResult | null
  error: string | null
}

/** What a run takes from the editor instead of the stored problem. */
export type RunSettings = Omit<WorkshopRequest, 'kind' | 'pid' | 'gid' | 'program'>

/** The author's solutions of a problem, and what a judge says of them. They are judged one after another. */
export function useSolutions(pid: number, gid: number | null, settings: RunSettings) {
  const { failed } = useProblemDataText().benches
  const uid = useViewer()?.uid ?? ''
  const [solutions, setSolutions] = useState(() => readSolutions({ uid, pid }))
  const [isKept, setKept] = useState(true)
  const [runs, setRuns] = useState<ReadonlyMap<string, SolutionRun>>(new Map())
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])

  function change(next: readonly Solution[]): void {
    setSolutions(next)
    setKept(writeSolutions({ uid, pid }, next))
  }
  const note = (key: string, run: SolutionRun | null) =>
    setRuns((known) => {
      const next = new Map(known)
      if (run === null) next.delete(key)
      else next.set(key, run)
      return next
    })

  async function judge(wanted: readonly Solution[]): Promise<void> {
    stop()
    const mine = new AbortController()
    call.current = mine
    const { signal } = mine
    for (const { key, code } of wanted) note(key, { code, isPending: true, result: null, error: null })
    for (const one of wanted) {
      const run = (facts: Partial<SolutionRun>) =>
        !signal.aborted && note(one.key, { code: one.code, isPending: false, result: null, error: null, ...facts })
      try {
        const result = await runWorkshop(
          { ...settings, kind: 'judge', pid, gid, program: { code: one.code, language: one.language } },
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
  return { solutions, change, isKept, runs, judge, stop, isPending }
}
