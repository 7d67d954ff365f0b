import { splitPane } from '@praxis/contract/limits'

/** Width of the left side in px; a collapsed side keeps nothing but the divider. */
export type Split = { readonly left: number; readonly collapsed: 'left' | 'right' | null }

export const dividerWidth = 9
export const initialSplit: Split = { left: splitPane.defaultLeft, collapsed: null }

/** Where the divider ends up when it is dragged to `left`: a side under the limit collapses. */
export function splitAt(left: number, total: number): Split {
  const right = total - dividerWidth - left
  if (left < splitPane.collapseUnder) return { left: splitPane.defaultLeft, collapsed: 'left' }
  if (right < splitPane.collapseUnder) return { left: splitPane.defaultLeft, collapsed: 'right' }
  return { left: Math.round(left), collapsed: null }
}

/** The widest left side at which the right one stays open. */
export const widestLeft = (total: number): number =>
  Math.max(splitPane.collapseUnder, total - dividerWidth - splitPane.collapseUnder)

/** What a key does to the divider; null when it is not ours. */
export function splitByKey(split: Split, key: string, isShift: boolean, total: number): Split | null {
  const step = isShift ? 64 : 16
  if (key === 'Home') return { ...split, collapsed: 'left' }
  if (key === 'End') return { ...split, collapsed: 'right' }
  if (key === 'Enter') return initialSplit
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isRight = key === 'ArrowRight'
  if (split.collapsed !== null) {
    const opens = (split.collapsed === 'left') === isRight
    if (!opens) return split
    return { left: isRight ? splitPane.collapseUnder : widestLeft(total), collapsed: null }
  }
  return splitAt(Math.min(split.left, widestLeft(total)) + (isRight ? step : -step), total)
}

/** Reads a remembered divider; anything odd is the initial one. */
export function readSplit(text: string | null): Split {
  const left = Number(text)
  return text !== null && Number.isFinite(left) && left >= splitPane.collapseUnder
    ? { left: Math.round(left), collapsed: null }
    : initialSplit
}
