import type { AcInfo } from '@praxis/contract/contestRun'

type Balloon = Pick<AcInfo, 'isFrozen' | 'checked'>

/**
 * The rows to show where balloons stop at the freeze, and how many are left out: those since then that nobody has
 * brought. What was brought stays, because somebody may have to take it back.
 */
export function shownBalloons<Row extends Balloon>(
  rows: readonly Row[],
  keepsOn: boolean,
): { rows: readonly Row[]; hidden: number } {
  const shown = keepsOn ? rows : rows.filter(({ isFrozen, checked }) => !isFrozen || checked)
  return { rows: shown, hidden: rows.length - shown.length }
}
