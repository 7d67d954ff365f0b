import type { Style } from '../print/segments.ts'
import { type Cursor, type Node, textOf } from './nodes.ts'

/** Commands that count to the end of their scope. A group right behind one of them is meant alone: `\bf{word}`. */
const switches: Record<string, Style> = {
  bf: 'bold',
  bfseries: 'bold',
  it: 'italic',
  itshape: 'italic',
  sl: 'italic',
  slshape: 'italic',
  em: 'italic',
  tt: 'code',
  ttfamily: 'code',
}

/** Commands of one group. */
const groups: Record<string, Style> = {
  ...switches,
  textbf: 'bold',
  textit: 'italic',
  textsl: 'italic',
  emph: 'italic',
  texttt: 'code',
  t: 'code',
  code: 'code',
  underline: 'under',
  uline: 'under',
  ul: 'under',
  sout: 'struck',
  st: 'struck',
}

export const styleOf = (name: string): Style | undefined => (Object.hasOwn(groups, name) ? groups[name] : undefined)

export const withStyle = (styles: readonly Style[], style: Style): readonly Style[] =>
  styles.includes(style) ? styles : [...styles, style]

/** The styles after a command that changes them, or null if it is none. */
export function switchOf(node: Node, cursor: Cursor, styles: readonly Style[]): readonly Style[] | null {
  const name = textOf(node)
  if (cursor.peek()?.type === 'group') return null
  if (name === 'normalfont' || name === 'rm') return []
  return Object.hasOwn(switches, name) ? withStyle(styles, switches[name]!) : null
}

/** An environment may have the name of a style. */
export const switchStyles = (name: string, styles: readonly Style[]): readonly Style[] =>
  Object.hasOwn(groups, name) ? withStyle(styles, groups[name]!) : styles
