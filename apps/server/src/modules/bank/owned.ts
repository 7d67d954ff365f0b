import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  groups: {
    'tag.group_id': { purged: 'deleted', where: 'not exists (select from problem_tag where tag_id = tag.id)' },
  },
} as const satisfies Owned
