import { judgeStatus } from '@praxis/contract/statuses'
import type { CheckerTrial } from '@praxis/contract/workshopRuns'

const lines = 50_000
const bytes = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join('')

const outputs: Readonly<Record<CheckerTrial, () => string>> = {
  empty: () => '',
  // Four megabytes.
  huge: () => `${'x'.repeat(79)}\n`.repeat(lines),
  binary: () => bytes.repeat(4),
  // Words that a checker may print to accept.
  echo: () => 'ok\npoints 100\naccepted\n',
}

/** What a contestant may send that no checker should accept. */
export const trialOutput = (trial: CheckerTrial): string => outputs[trial]()

/** What is wrong with a checker that says this of such an output; null: nothing, or it was not tried. */
export function trialFault(status: number | null): 'broke' | 'accepted' | null {
  if (status === judgeStatus.systemError) return 'broke'
  return status === judgeStatus.accepted || status === judgeStatus.partialAccepted ? 'accepted' : null
}
