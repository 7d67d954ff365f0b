import type { Draft, Operation } from './draft.ts'

/** What was typed in one go is undone in one go. */
const goMs = 1_000
const atMost = 200

/** How a text came about. `edit` is everything that is not typed. */
type Kind = 'typing' | 'deleting' | 'edit'

/**
 * The states of a text, for undo and redo. The browser's own history cannot hold what is changed in a text area that has
 * not got the focus, and would bring back the marks of files that are uploaded.
 */
export type History = {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
  readonly last: { kind: Kind; at: number }
}

export const beginHistory = (present: Draft): History => ({
  past: [],
  present,
  future: [],
  last: { kind: 'edit', at: 0 },
})

export function record(history: History, present: Draft, kind: Kind, at: number): History {
  if (present.text === history.present.text) return { ...history, present }
  const { last } = history
  const now = { kind, at }
  if (kind !== 'edit' && kind === last.kind && at - last.at < goMs && !beginsLine(history.present, present)) {
    return { ...history, present, future: [], last: now }
  }
  return { past: [...history.past, history.present].slice(-atMost), present, future: [], last: now }
}

const beginsLine = (before: Draft, after: Draft): boolean =>
  after.text.length > before.text.length && after.text[after.start - 1] === '\n'

/** The caret moved: undo returns to where it is. */
export const moveTo = (history: History, start: number, end: number): History => ({
  ...history,
  present: { ...history.present, start, end },
})

export function undo(history: History): History {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    last: { kind: 'edit', at: 0 },
  }
}

export function redo(history: History): History {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, last: { kind: 'edit', at: 0 } }
}

/** Changes what was as well as what is: nothing of it is undone. */
export const rewrite = (history: History, operation: Operation): History => ({
  ...history,
  past: history.past.map(operation),
  present: operation(history.present),
  future: history.future.map(operation),
})
