import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'training.uid': { anonymised: 'kept' },
    'training_member.uid': { anonymised: 'deleted' },
    'training_cell.uid': { anonymised: 'kept', isFigure: true },
    'training_recount.uid': { anonymised: 'deleted' },
  },
  groups: {
    'training.group_id': { purged: 'deleted' },
    'training_category.group_id': { purged: 'deleted' },
    'training_recount.group_id': { purged: 'deleted' },
  },
} as const satisfies Owned
