import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    // Money was moved, which books must show.
    'member_order.uid': { anonymised: 'kept', ownData: 'orders' },
    'order_event.by_uid': { anonymised: 'kept' },
    'refund.by_uid': { anonymised: 'kept' },
  },
} as const satisfies Owned
