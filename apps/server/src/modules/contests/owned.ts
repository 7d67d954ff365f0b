import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'clarification.uid': { anonymised: 'kept' },
    'clarification.answered_by': { anonymised: 'kept' },
    'contest.uid': { anonymised: 'kept' },
    'contest_device.uid': { anonymised: 'deleted' },
    'contest_seat_request.uid': { anonymised: 'deleted' },
    'contest_helper.uid': { anonymised: 'deleted' },
    'contest_participant.uid': { anonymised: 'kept' },
    // A name, which the desk for accounts changes.
    'contest_star.username': { anonymised: 'byModule' },
  },
  groups: { 'contest.group_id': { purged: 'kept' } },
} as const satisfies Owned
