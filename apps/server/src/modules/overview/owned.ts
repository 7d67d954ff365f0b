import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: { 'first_steps_hidden.uid': { anonymised: 'deleted' } },
} as const satisfies Owned
