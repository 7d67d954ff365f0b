/** How two sides share a length. One of them has a size of its own; the other takes what is left. */
export type Division = {
  /** Of the sized side, in px. Null: nobody has chosen one. */
  readonly size: number | null
  /** The side of which nothing but the divider is left. */
  readonly collapsed: Side | null
}

/** Start: left or top. */
export type Side = 'start' | 'end'

/** What a division may be in a container that is as large as it is now; all in px. */
export type DivisionRules = {
  readonly sized: Side
  /** The size until somebody chooses one. */
  readonly usual: number
  /** The sized side collapses under this. */
  readonly least: number
  /** The largest size that leaves the other side its room. */
  readonly most: number
  /** Beyond the most the other side collapses; else the divider stops there. */
  readonly otherCollapses: boolean
}

export const dividerThickness = 9
export const undivided: Division = { size: null, collapsed: null }

const stepPx = { plain: 16, shift: 64 } as const

const otherOf = (side: Side): Side => (side === 'start' ? 'end' : 'start')

/** The size that is seen while neither side is collapsed. A smaller container needs no new state. */
export const shownSize = ({ size }: Division, { usual, most }: DivisionRules): number => Math.min(size ?? usual, most)

/** The divider is moved so that the sized side would have `size`. */
export function moveDivider(division: Division, size: number, rules: DivisionRules): Division {
  if (size < rules.least) return { ...division, collapsed: rules.sized }
  if (size > rules.most && rules.otherCollapses) return { ...division, collapsed: otherOf(rules.sized) }
  return { size: Math.round(Math.min(size, rules.most)), collapsed: null }
}

/** What a divider stands between. */
export type Between = 'columns' | 'rows'

type Key = { readonly key: string; readonly shiftKey: boolean }

/** A key is pressed on the divider. Null: the divider has no use for it. */
export function moveByKey(
  division: Division,
  { key, shiftKey }: Key,
  rules: DivisionRules,
  between: Between,
): Division | null {
  const { sized, least, most } = rules
  if (key === 'Home') return { ...division, collapsed: sized }
  if (key === 'End') return moveDivider(division, rules.otherCollapses ? Infinity : most, rules)
  if (key === 'Enter') return undivided
  const towards = sideOfKey(key, between)
  if (towards === null) return null
  const grows = towards !== sized
  if (division.collapsed !== null) {
    // A collapsed side opens with the arrow that points away from it.
    if (division.collapsed === towards) return division
    return { size: grows ? least : most, collapsed: null }
  }
  const step = shiftKey ? stepPx.shift : stepPx.plain
  return moveDivider(division, shownSize(division, rules) + (grows ? step : -step), rules)
}

/** Null for the arrows along the divider. */
function sideOfKey(key: string, between: Between): Side | null {
  if (key === (between === 'columns' ? 'ArrowLeft' : 'ArrowUp')) return 'start'
  return key === (between === 'columns' ? 'ArrowRight' : 'ArrowDown') ? 'end' : null
}

/** A size as it was remembered; null where it makes no sense. */
export function readSize(text: string | null, least: number): number | null {
  const size = Number(text)
  return text !== null && Number.isFinite(size) && size >= least ? Math.round(size) : null
}
