import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'case_data_opening.uid': { anonymised: 'kept' },
    // The address goes, by the desk for accounts.
    'submission.uid': { anonymised: 'kept', ownData: 'submissions' },
    'test_run.uid': { anonymised: 'kept' },
  },
  groups: { 'submission.group_id': { purged: 'kept' } },
} as const satisfies Owned
