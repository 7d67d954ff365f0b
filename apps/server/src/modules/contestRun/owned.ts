import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'contest_balloon.checked_by': { anonymised: 'kept' },
    'scroll_link.uid': { anonymised: 'kept' },
  },
} as const satisfies Owned
