import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: { 'announcement.uid': { anonymised: 'kept' } },
  groups: { 'announcement.group_id': { purged: 'deleted' } },
} as const satisfies Owned
