import { expect, test } from 'vitest'
import { announcementPermissions } from './announcements.ts'
import type { GroupLevel } from './groups.ts'

/** The level in the group; of one’s own announcement, of somebody else’s. */
const table: [GroupLevel, string | null, string | null][] = [
  [0, 'announcement_not_found', 'announcement_not_found'],
  [1, 'announcement_not_found', 'announcement_not_found'],
  [2, 'announcement_not_found', 'announcement_not_found'],
  [3, 'announcement_not_found', 'announcement_not_found'],
  [4, null, 'announcement_not_yours'],
  [5, null, null],
]

test.each(table)('with level %i in a group one’s own announcement is %s to change, another one %s', (level, ...row) => {
  const answers = [true, false].map((isAuthor) => announcementPermissions.changeOfGroup(level, { isAuthor }))
  expect(answers).toEqual(row)
})
