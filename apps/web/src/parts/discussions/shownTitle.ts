import type { Discussion } from '@praxis/contract/discussionShapes'

/** The two parts of a title: what is drawn from its problem, and what was typed. */
export function titleParts({ pid, title }: Pick<Discussion, 'pid' | 'title'>): {
  problem: string | null
  typed: string
} {
  const prefix = pid === null ? null : `[${pid}]`
  if (prefix === null || !title.startsWith(`${prefix} `)) return { problem: null, typed: title }
  return { problem: prefix, typed: title.slice(prefix.length + 1) }
}
