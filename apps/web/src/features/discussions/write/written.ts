import { discussionRules as rules } from '@praxis/contract/discussionLimits'
import type { DiscussionDetail } from '@praxis/contract/discussionShapes'

/** A discussion as it is written. The category is a text, as the choice has it; empty: none is chosen. */
export type Written = {
  title: string
  description: string
  categoryId: string
  content: string
  topPriority: boolean
}

export const nothingWritten: Written = { title: '', description: '', categoryId: '', content: '', topPriority: false }

export const writtenOf = ({
  typedTitle,
  description,
  categoryId,
  content,
  topPriority,
}: DiscussionDetail): Written => ({
  title: typedTitle,
  description,
  categoryId: categoryId === null ? '' : String(categoryId),
  content,
  topPriority,
})

/** Whether what was kept has all parts that the form has today. */
export const isWritten = (form: Partial<Written>): boolean =>
  Object.entries(nothingWritten).every(([name, value]) => typeof form[name as keyof Written] === typeof value)

const most = { title: rules.titleLength, description: rules.descriptionLength, content: rules.contentLength } as const

/** The fields that may not be empty. */
export const requiredFields = ['title', 'description', 'categoryId', 'content'] as const

/** What is too long, as the server counts, field by field. A text of blanks alone is none. */
export function checksOf(words: { required: string; tooLong: (max: number, now: number) => string }) {
  const check = (name: keyof typeof most) => (text: string) => {
    if (text.trim() === '') return words.required
    return text.length > most[name] ? words.tooLong(most[name], text.length) : undefined
  }
  return { title: check('title'), description: check('description'), content: check('content') }
}
