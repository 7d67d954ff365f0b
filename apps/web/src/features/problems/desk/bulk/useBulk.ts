import { workshop } from '@praxis/contract/workshop'
import type { OutputOf } from '@praxis/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '#web/api/request.ts'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { batchSize, inBatches } from './inBatches.ts'
import { undoOf, type BulkInput } from './undo.ts'

type Reply = OutputOf<typeof workshop.bulk>
/** What came of one call that was asked for, over its batches. */
type Done = { of: BulkInput; changed: Reply['changed'] }
type Result = { done: Done[]; refused: Reply['refused']; error: Error | null }

/** How far a run has come. */
export type Progress = { done: number; all: number; isStopping: boolean }

/** Does one thing to many problems, tells how it went, and offers to take it back. */
export function useBulk() {
  const { problemDesk: words } = useStaffText()
  const { undo } = useText().shell
  const { number } = useFormat()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  useLeaveGuard(progress !== null && progress.all > batchSize)

  /** Batch after batch, until the last, a failure, or the button that stops. */
  async function call(inputs: readonly BulkInput[]): Promise<Result> {
    const result: Result = { done: inputs.map((of) => ({ of, changed: [] })), refused: [], error: null }
    const all = inputs.reduce((sum, { pids }) => sum + pids.length, 0)
    let count = 0
    isStopped.current = false
    try {
      for (const { input, of } of inBatches(inputs)) {
        if (isStopped.current) break
        setProgress({ done: count, all, isStopping: false })
        const reply = await request(workshop.bulk, input, { quiet: true })
        result.done.find((one) => one.of === of)?.changed.push(...reply.changed)
        result.refused.push(...reply.refused)
        count += input.pids.length
      }
    } catch (error) {
      result.error = error as Error
    }
    for (const stale of workshop.bulk.changes) void client.invalidateQueries({ queryKey: [stale] })
    return result
  }

  async function run(inputs: readonly BulkInput[], told: (count: string) => string): Promise<boolean> {
    const { done, refused, error } = await call(inputs)
    const wasStopped = isStopped.current
    setProgress(null)
    const changed = done.reduce((sum, one) => sum + one.changed.length, 0)
    const said = told(number(changed))
    const back = done.flatMap((one) => undoOf(one.of, one.changed))
    const action = back.length === 0 ? undefined : { label: undo, act: () => void run(back, words.undone) }
    const [first] = refused
    if (error !== null) {
      toast.refusal(action === undefined ? error.message : words.brokenOff(said, error.message), action)
    } else if (first !== undefined) {
      toast.refusal(words.partly(said, number(refused.length), first.problemId ?? String(first.pid), first.msg), action)
    } else if (action !== undefined) toast.undo(wasStopped ? words.stopped(said) : said, action)
    else toast.success(wasStopped ? words.stopped(said) : words.nothingChanged)
    return error === null && !wasStopped
  }

  function stop(): void {
    isStopped.current = true
    setProgress((now) => now && { ...now, isStopping: true })
  }

  return {
    run: (input: BulkInput, told: (count: string) => string) => run([input], told),
    isPending: progress !== null,
    /** Of a run that takes more than a moment. */
    progress: progress !== null && progress.all > batchSize ? progress : null,
    stop,
  }
}
