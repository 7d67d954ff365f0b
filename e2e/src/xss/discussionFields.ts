import { fieldsOf, key, type Shown, type Unshown } from './fieldsOf.ts'

const written = {
  title: { shownAs: 'discussion title' },
  description: { shownAs: 'discussion description' },
  content: { shownAs: 'discussion content' },
}
const calls = ['POST /api/discussion', 'PUT /api/discussion', 'POST /api/group/discussion', 'PUT /api/group/discussion']
const muted = { uid: key(), reason: { shownAs: 'mute reason' } }

/** Each text that a person can send to a call of discussions, reports or moderation that changes something: see textFields.ts. */
export const discussionFields: Readonly<Record<string, Shown | Unshown>> = {
  ...Object.fromEntries(
    calls.flatMap((call) =>
      Object.entries(fieldsOf(call, { ...written, ...(call.startsWith('POST') && { pid: key() }) })),
    ),
  ),
  ...fieldsOf('POST /api/discussion-category', { categories: { shownAs: 'discussion category' } }),
  ...fieldsOf('POST /api/discussion-report', { content: { shownAs: 'report reason' } }),
  ...fieldsOf('POST /api/moderation/decide', { note: { because: 'only a notice says it, as text' } }),
  ...fieldsOf('POST /api/moderation/answer-waiting', { version: key() }),
  ...fieldsOf('POST /api/moderation/propose-mute', muted),
  ...fieldsOf('POST /api/moderation/mute', muted),
}
