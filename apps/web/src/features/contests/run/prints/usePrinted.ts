import { prints, type PrintRow } from '@praxis/contract/prints'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { serverClock } from '#web/parts/contests/clock/useServerClock.ts'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'

const keyOf = ({ id }: PrintRow) => id

/** Says that a text was printed: shown at once, and no longer if the server refuses. */
export function usePrinted(): (row: PrintRow) => void {
  const viewer = useViewer()
  const action = useRowAction(prints.check, prints.list, keyOf)
  async function check(row: PrintRow): Promise<void> {
    const { error } = await action.run({
      rows: [row],
      inputOf: ({ id, cid }) => ({ id, cid }),
      shown: {
        status: 1,
        printedBy: viewer?.username ?? null,
        printedTime: new Date(serverClock.now()).toISOString(),
      },
    })
    if (error !== null) toast.refusal(error.message)
  }
  return (row) => void check(row)
}
