import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: { 'public_file.uid': { anonymised: 'kept' } },
  // A file stays while a problem names the group, because its statement may show it.
  groups: { 'public_file.group_id': { purged: 'byModule' } },
  files: {
    'carousel_item.file_id': { refersTo: 'public_file' },
    'public_file.hash': { refersTo: 'stored_file' },
  },
} as const satisfies Owned
