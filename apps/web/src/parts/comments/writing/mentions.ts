import { limits } from '@praxis/contract/limits'
import { typed, type Draft } from '#web/components/editor/markdown/text/draft.ts'

/** A name that is being typed after an `@`. */
export type Mention = { readonly from: number; readonly keyword: string }

/** The `@` begins a word: an address of mail has none. */
const beginning = /(?:^|[\s([{（【“‘《，。、；：！？,;:!?>*_~-])@([^\s@]*)$/u

/** The name at the caret; null where none is being typed. */
export function mentionAt({ text, start, end }: Draft): Mention | null {
  if (start !== end) return null
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const keyword = beginning.exec(line)?.[1]
  if (keyword === undefined || keyword.length > limits.usernameLength) return null
  return { from: start - keyword.length - 1, keyword }
}

/** The text with a name in place of what was typed of it. */
export function withMention(draft: Draft, { from }: Mention, username: string): Draft {
  return typed({ text: draft.text, start: from, end: draft.end }, `@${username} `)
}

/** The choice that a key leads to; null: the key chooses none. */
export function moveChoice(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  return null
}
