import { contestRun, type AcInfo } from '@praxis/contract/contestRun'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { serverClock } from '#web/parts/contests/clock/useServerClock.ts'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'

const keyOf = ({ id }: AcInfo) => id

/** Says that a balloon was brought, or takes that back: shown at once, and no longer if the server refuses. */
export function useBalloonCheck(): (row: AcInfo, checked: boolean) => void {
  const viewer = useViewer()
  const action = useRowAction(contestRun.checkAcInfo, contestRun.acInfo, keyOf)
  async function check(row: AcInfo, checked: boolean): Promise<void> {
    const { error } = await action.run({
      rows: [row],
      inputOf: ({ id, cid }) => ({ id, cid, checked }),
      shown: {
        checked,
        checkedBy: checked ? (viewer?.username ?? null) : null,
        checkedTime: checked ? new Date(serverClock.now()).toISOString() : null,
      },
    })
    if (error !== null) toast.refusal(error.message)
  }
  return (row, checked) => void check(row, checked)
}
