import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'judgement.uid': { anonymised: 'kept' },
    'remote_submission.uid': { anonymised: 'kept' },
    'person_problem.uid': { anonymised: 'kept', isFigure: true },
  },
  groups: { 'person_problem.group_id': { purged: 'kept', isFigure: true } },
} as const satisfies Owned
