import { printRules } from '@praxis/contract/contestLimits'
import { toDate } from '#web/text/format.ts'

type Sent = { gmtCreate: string }

/** Whole seconds until somebody who has sent these texts may send another; 0: now. `now` is the server's clock. */
export function printWait(sent: readonly Sent[], now: number): number {
  const last = Math.max(...sent.map(({ gmtCreate }) => toDate(gmtCreate).getTime()))
  const left = last + printRules.everySeconds * 1_000 - now
  return Number.isFinite(left) ? Math.max(0, Math.ceil(left / 1_000)) : 0
}
