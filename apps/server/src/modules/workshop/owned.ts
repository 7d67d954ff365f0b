import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'time_limit_offer.by_uid': { anonymised: 'kept' },
    'time_limit_offer.uid': { anonymised: 'kept' },
    'upload.uid': { anonymised: 'kept' },
    'workshop_run.uid': { anonymised: 'kept' },
  },
  groups: { 'upload.group_id': { purged: 'kept' } },
  files: { 'upload_file.hash': { refersTo: 'stored_file' } },
} as const satisfies Owned
