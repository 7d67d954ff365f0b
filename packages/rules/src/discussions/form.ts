import { discussionRules as rules } from '@praxis/contract/discussionLimits'

/** What people type. */
export type DiscussionTexts = { readonly title: string; readonly description: string; readonly content: string }

type FormRefusal = {
  readonly code: 'discussion_field_missing' | 'discussion_field_long'
  readonly field: keyof DiscussionTexts
  readonly details: { readonly field: string; readonly max: number }
}

const most = {
  title: rules.titleLength,
  description: rules.descriptionLength,
  content: rules.contentLength,
} as const satisfies Record<keyof DiscussionTexts, number>

/** The first thing that is wrong with the texts; null: nothing is. The title is the one that was typed. */
export function checkDiscussion(texts: DiscussionTexts): FormRefusal | null {
  for (const field of ['title', 'description', 'content'] as const) {
    const details = { field, max: most[field] }
    if (texts[field].trim() === '') return { code: 'discussion_field_missing', field, details }
    if (texts[field].length > most[field]) return { code: 'discussion_field_long', field, details }
  }
  return null
}

/** The title as it is shown: of a discussion of a problem the id of that stands before it. */
export const shownTitle = (title: string, problemId: string | null): string =>
  problemId === null ? title : `[${problemId}] ${title}`

/** The title as it was typed: whatever stands before it that is drawn from the problem is taken off. */
export function typedTitle(title: string, problemId: string | null): string {
  let typed = title.trim()
  if (problemId === null) return typed
  const prefix = `[${problemId}]`.toLowerCase()
  while (typed.slice(0, prefix.length).toLowerCase() === prefix) typed = typed.slice(prefix.length).trimStart()
  return typed
}
