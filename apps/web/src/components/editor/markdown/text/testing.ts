import type { Draft } from './draft.ts'

/** A text with its selection between ‹ and ›; one ‸ is a caret. */
export function draftOf(marked: string): Draft {
  const written = marked.replace('‸', '‹›')
  const start = written.indexOf('‹')
  return { text: written.replace(/[‹›]/g, ''), start, end: written.indexOf('›') - 1 }
}

export function written({ text, start, end }: Draft): string {
  const selected = start === end ? '‸' : `‹${text.slice(start, end)}›`
  return text.slice(0, start) + selected + text.slice(end)
}
