import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    // With which the person signs in, could sign in, or is known to have signed in, and what they were given.
    'session.uid': { anonymised: 'deleted' },
    'totp.uid': { anonymised: 'deleted' },
    'recovery_code.uid': { anonymised: 'deleted' },
    'identity.uid': { anonymised: 'deleted' },
    'known_address.uid': { anonymised: 'deleted' },
    'restriction.uid': { anonymised: 'deleted' },
    'restriction.by_uid': { anonymised: 'kept' },
    'membership_change.uid': { anonymised: 'deleted', ownData: 'memberships' },
    'membership_change.by_uid': { anonymised: 'kept' },
    'membership_reminder.uid': { anonymised: 'deleted' },
    'account_role.uid': { anonymised: 'deleted' },
    'account_sheet.uid': { anonymised: 'deleted' },
    'account_import.uid': { anonymised: 'kept' },
    'account.uid': { anonymised: 'byModule', ownData: 'profile' },
    'account.username': { anonymised: 'byModule', ownData: 'profile' },
    'activity_day.uid': { anonymised: 'kept', isFigure: true },
    'person_stat.uid': { anonymised: 'kept', isFigure: true },
  },
  groups: {
    'account.made_for_group': { purged: 'kept' },
    'account_import.group_id': { purged: 'kept' },
  },
  files: { 'account.avatar_id': { refersTo: 'public_file' } },
} as const satisfies Owned
