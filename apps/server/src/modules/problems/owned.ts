import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'accepted.uid': { anonymised: 'kept', isFigure: true },
    'bookmark.uid': { anonymised: 'kept' },
    // Names, which the desk for accounts changes.
    'problem.author': { anonymised: 'byModule' },
    'problem.modified_user': { anonymised: 'byModule' },
    'problem.owner_uid': { anonymised: 'kept' },
    'problem_change.uid': { anonymised: 'kept' },
  },
  groups: {
    // A problem that nobody can reach any more goes by the job of the workshop.
    'problem.group_id': { purged: 'byModule' },
    'problem_count.group_id': { purged: 'kept', isFigure: true },
  },
  files: {
    'test_case.input_hash': { refersTo: 'stored_file' },
    'test_case.answer_hash': { refersTo: 'stored_file' },
  },
} as const satisfies Owned
