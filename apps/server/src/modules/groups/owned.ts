import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'group_invitation.uid': { anonymised: 'kept' },
    'group_member.uid': { anonymised: 'byModule', ownData: 'groups' },
    'group_member.decided_by': { anonymised: 'kept' },
    'group_offer.uid': { anonymised: 'byModule', ownData: 'groupOffers' },
    'group_offer.offered_by': { anonymised: 'byModule' },
    'group_refusal.uid': { anonymised: 'byModule' },
    'group_lowering.uid': { anonymised: 'byModule' },
    'group_lowering.lowered_by': { anonymised: 'byModule' },
    'group_stat.uid': { anonymised: 'kept', isFigure: true },
    'user_group.creator_uid': { anonymised: 'kept' },
    // Its groups go to somebody else.
    'user_group.owner_uid': { anonymised: 'byModule' },
  },
  groups: {
    'group_invitation.group_id': { purged: 'deleted' },
    'group_offer.group_id': { purged: 'deleted' },
    'group_refusal.group_id': { purged: 'deleted' },
    'group_lowering.group_id': { purged: 'deleted' },
    'group_member.group_id': { purged: 'deleted' },
    // Figures that submissions add up to stay, as the submissions do.
    'group_stat.group_id': {
      purged: 'deleted',
      where: 'submitted = 0 and solved = 0 and score = 0',
      isFigure: true,
    },
  },
  files: { 'user_group.avatar_id': { refersTo: 'public_file' } },
} as const satisfies Owned
