import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: { 'audit.uid': { anonymised: 'kept' } },
} as const satisfies Owned
