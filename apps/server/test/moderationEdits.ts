import { identity, type Edits } from './edit.ts'

/** What moderators change of reports. */
export const moderationEdits: Edits = {
  'PUT /api/admin/discussion-report': {
    fixed: { id: identity },
    rest: 'Whoever reported says it, or it is of the text.',
  },
}
