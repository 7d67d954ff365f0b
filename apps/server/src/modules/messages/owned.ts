import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'message.uid': { anonymised: 'kept' },
    'message.sender_uid': { anonymised: 'kept' },
    // Notices tell of addresses and devices.
    'notice.recipient_uid': { anonymised: 'deleted' },
    'notice.uid': { anonymised: 'kept' },
    'notice_seen.uid': { anonymised: 'kept' },
  },
} as const satisfies Owned
