import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'comment.uid': { anonymised: 'kept', ownData: 'comments' },
    'comment.deleted_by': { anonymised: 'kept' },
    'comment_like.uid': { anonymised: 'kept' },
    'reply.uid': { anonymised: 'kept', ownData: 'comments' },
    'reply.to_uid': { anonymised: 'kept' },
    'reply.deleted_by': { anonymised: 'kept' },
    'ignored_person.uid': { anonymised: 'deleted' },
    'ignored_person.ignored_uid': { anonymised: 'deleted' },
  },
} as const satisfies Owned
