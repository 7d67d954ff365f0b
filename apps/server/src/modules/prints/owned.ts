import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'print_job.uid': { anonymised: 'deleted', ownData: 'prints' },
    'print_job.printed_by': { anonymised: 'kept' },
  },
} as const satisfies Owned
