import { sheetSeconds } from '@praxis/contract/limits'
import { useLocation, useNavigate } from 'react-router'
import { links } from '#web/links.ts'

/** Leads to a sheet that was made just now. When it ends is kept with the place in the history, beside its address. */
export function useOpenSheet(): (key: string) => void {
  const navigate = useNavigate()
  return (key) => void navigate(links.userSheet(key), { state: { until: Date.now() + sheetSeconds * 1_000 } })
}

/** When the sheet ends that is shown, in milliseconds; null: it was opened by other means. */
export function useSheetEnd(): number | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('until' in state)) return null
  return typeof state.until === 'number' ? state.until : null
}
