import { expect, test } from 'vitest'
import { authorUid, readTable, type Situations } from '../testing/viewerTable.ts'
import { filePermissions } from './files.ts'

/** Levels in a group: 1 applies, 3 is a member, 4 manages, 5 is its root; 0 is none. The file is the authors'. */
const tables: Record<string, [Situations, string]> = {
  'filePermissions.begin': [
    {
      'who manages no group': (viewer) => filePermissions.begin(viewer, false),
      'who manages a group': (viewer) => filePermissions.begin(viewer, true),
    },
    `
                       | visitor       | user          | muted         | author        | member        | memberAuthor  | mutedMember   | admin | problemAdmin | root
  who manages no group | no_permission | no_permission | no_permission | no_permission | no_permission | no_permission | no_permission | ok    | ok           | ok
  who manages a group  | ok            | ok            | ok            | ok            | ok            | ok            | ok            | ok    | ok           | ok
`,
  ],
  'filePermissions.upload': [
    {
      'for no group': (viewer) => filePermissions.upload(viewer, 0),
      'for a group, as applicant': (viewer) => filePermissions.upload(viewer, 1),
      'for a group, as member': (viewer) => filePermissions.upload(viewer, 3),
      'for a group, as its administrator': (viewer) => filePermissions.upload(viewer, 4),
      'for a group, as its root': (viewer) => filePermissions.upload(viewer, 5),
    },
    `
                                    | visitor       | user          | muted         | author        | member        | memberAuthor  | mutedMember   | admin | problemAdmin | root
  for no group                      | no_permission | no_permission | no_permission | no_permission | no_permission | no_permission | no_permission | ok    | ok           | ok
  for a group, as applicant         | no_permission | no_permission | no_permission | no_permission | no_permission | no_permission | no_permission | ok    | ok           | ok
  for a group, as member            | no_permission | no_permission | no_permission | no_permission | no_permission | no_permission | no_permission | ok    | ok           | ok
  for a group, as its administrator | ok            | ok            | ok            | ok            | ok            | ok            | ok            | ok    | ok           | ok
  for a group, as its root          | ok            | ok            | ok            | ok            | ok            | ok            | ok            | ok    | ok           | ok
`,
  ],
  'filePermissions.remove': [
    {
      'of no group': (viewer) => filePermissions.remove(viewer, { uid: authorUid }, 0),
      'of a group, as member': (viewer) => filePermissions.remove(viewer, { uid: authorUid }, 3),
      'of a group, as its administrator': (viewer) => filePermissions.remove(viewer, { uid: authorUid }, 4),
    },
    `
                                   | visitor        | user           | muted          | author | member         | memberAuthor | mutedMember    | admin          | problemAdmin | root
  of no group                      | file_not_yours | file_not_yours | file_not_yours | ok     | file_not_yours | ok           | file_not_yours | file_not_yours | ok           | ok
  of a group, as member            | file_not_yours | file_not_yours | file_not_yours | ok     | file_not_yours | ok           | file_not_yours | file_not_yours | ok           | ok
  of a group, as its administrator | ok             | ok             | ok             | ok     | ok             | ok           | ok             | ok             | ok           | ok
`,
  ],
  'filePermissions.removeGroupPicture': [
    {
      'as its administrator': (viewer) => filePermissions.removeGroupPicture(viewer, { uid: authorUid }, 4),
      'as its root': (viewer) => filePermissions.removeGroupPicture(viewer, { uid: authorUid }, 5),
    },
    `
                       | visitor             | user                | muted               | author | member              | memberAuthor | mutedMember         | admin               | problemAdmin | root
  as its administrator | group_managers_only | group_managers_only | group_managers_only | ok     | group_managers_only | ok           | group_managers_only | group_managers_only | ok           | ok
  as its root          | ok                  | ok                  | ok                  | ok     | ok                  | ok           | ok                  | ok                  | ok           | ok
`,
  ],
  'filePermissions.removeFromHome': [
    { 'a picture of the home page': (viewer) => filePermissions.removeFromHome(viewer) },
    `
                             | visitor        | user           | muted          | author         | member         | memberAuthor   | mutedMember    | admin          | problemAdmin   | root
  a picture of the home page | file_not_yours | file_not_yours | file_not_yours | file_not_yours | file_not_yours | file_not_yours | file_not_yours | file_not_yours | file_not_yours | ok
`,
  ],
}

const lines = Object.entries(tables).flatMap(([rule, [situations, table]]) =>
  readTable(situations, table).map((line) => ({ rule, ...line })),
)

test.each(lines)('$rule, $situation: everybody is answered as the table says', ({ asked, expected }) => {
  expect(asked).toEqual(expected)
})
