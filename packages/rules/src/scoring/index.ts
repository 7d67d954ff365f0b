import type { CaseMode as CaseModeName } from '@praxis/contract/statuses'
import type { CaseMode } from './caseMode.ts'
import { standard } from './standard.ts'
import { subtaskAverage } from './subtaskAverage.ts'
import { subtaskLowest } from './subtaskLowest.ts'
import { untilFirstError } from './untilFirstError.ts'

/** The case modes by their names on the wire (docs/compatibility.md, Scoring). */
export const caseModes: Readonly<Record<CaseModeName, CaseMode>> = {
  default: standard,
  ergodic_without_error: untilFirstError,
  subtask_lowest: subtaskLowest,
  subtask_average: subtaskAverage,
}

/** The mode that judges the fewest cases and comes to the same verdict of an ACM problem. */
export const shortestCaseMode = 'ergodic_without_error' satisfies CaseModeName

/** The mode that judges every case, unless a group is required. */
export const wholeCaseMode = 'default' satisfies CaseModeName
