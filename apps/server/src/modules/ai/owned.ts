import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'ai_consent.uid': { anonymised: 'deleted', ownData: 'ai' },
    'ai_use.uid': { anonymised: 'deleted' },
    'ai_log.uid': { anonymised: 'deleted', ownData: 'ai' },
  },
  groups: {
    // An answer is its reader's, and names nothing of the group.
    'ai_log.group_id': { purged: 'kept' },
  },
} as const satisfies Owned
