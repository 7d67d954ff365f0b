import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '#web/api/request.ts'
import { withRows } from './withRows.ts'

type RowOf<L extends Endpoint> = OutputOf<L> extends { records: (infer Row)[] } ? Row : never

type Run<Row, Input> = {
  rows: readonly Row[]
  inputOf: (row: Row) => Input
  /** What the rows show before the server has answered, and no longer if it refuses. */
  shown?: Partial<Row>
  /** Whether a refusal means that there is nothing left to do for the row, as when it is to be deleted and is gone. */
  isDone?: (error: Error) => boolean
}
/** How many rows are done. The first refusal ends the run: what comes after it is not tried. */
type Result = { done: number; error: Error | null }

/**
 * Makes a call for one row of a list or for several, one after another, and then reads again what the endpoint changes.
 * The caller tells the reader how it went.
 */
export function useRowAction<E extends Endpoint, L extends Endpoint>(
  endpoint: E,
  list: L,
  keyOf: (row: RowOf<L>) => string | number,
) {
  const client = useQueryClient()
  const [underWay, setUnderWay] = useState(0)
  const queue = useRef<{ length: number; last: Promise<unknown> }>({ length: 0, last: Promise.resolve() })

  const show = (rows: readonly RowOf<L>[], patch?: Partial<RowOf<L>>) =>
    client.setQueriesData<OutputOf<L>>({ queryKey: [list.call] }, (page) => withRows(page, rows, keyOf, patch))

  async function work({ rows, inputOf, shown, isDone }: Run<RowOf<L>, InputOf<E>>): Promise<Result> {
    for (const [done, row] of rows.entries()) {
      try {
        await request(endpoint, inputOf(row), { quiet: true })
      } catch (error) {
        if (isDone?.(error as Error) === true) continue
        if (shown !== undefined) show(rows.slice(done))
        return { done, error: error as Error }
      }
    }
    return { done: rows.length, error: null }
  }

  async function run(wanted: Run<RowOf<L>, InputOf<E>>): Promise<Result> {
    setUnderWay((count) => count + 1)
    queue.current.length += 1
    if (wanted.shown !== undefined) {
      // A reply that is on its way would show what was.
      await client.cancelQueries({ queryKey: [list.call] })
      show(wanted.rows, wanted.shown)
    }
    const result = queue.current.last.then(() => work(wanted))
    queue.current.last = result
    try {
      return await result
    } finally {
      queue.current.length -= 1
      setUnderWay((count) => count - 1)
      const stale = queue.current.length === 0 ? (endpoint.changes ?? []) : []
      for (const call of stale) void client.invalidateQueries({ queryKey: [call] })
    }
  }

  return { run, isPending: underWay > 0 }
}
