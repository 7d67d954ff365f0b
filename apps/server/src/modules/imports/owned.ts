import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: { 'package_import.uid': { anonymised: 'kept' } },
  groups: { 'package_import.group_id': { purged: 'deleted' } },
  files: { 'package_import.hash': { refersTo: 'stored_file' } },
} as const satisfies Owned
