import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'discussion.uid': { anonymised: 'kept', ownData: 'discussions' },
    'discussion.deleted_by': { anonymised: 'kept' },
    'discussion_edit.uid': { anonymised: 'kept' },
    'discussion_like.uid': { anonymised: 'kept' },
    'discussion_follow.uid': { anonymised: 'deleted' },
    'report.reporter_uid': { anonymised: 'kept', ownData: 'reports' },
    'report.author_uid': { anonymised: 'kept' },
    'report.handled_by': { anonymised: 'kept' },
    'group_mute.uid': { anonymised: 'kept' },
    'group_mute.by_uid': { anonymised: 'kept' },
    'mute_proposal.uid': { anonymised: 'kept' },
    'mute_proposal.by_uid': { anonymised: 'kept' },
    'mute_proposal.decided_by': { anonymised: 'kept' },
  },
  groups: {
    'report.group_id': { purged: 'deleted' },
    'group_mute.group_id': { purged: 'deleted' },
    'discussion.group_id': { purged: 'deleted' },
  },
} as const satisfies Owned
