import { counted, person, record, right, type Edits } from './edit.ts'

/** Lessons, and the hosts of their frames. What is in a lesson is a tree: save/saveGroups.test.ts sends it back. */
export const lessonEdits: Edits = {
  'PUT /api/admin/lesson': {
    asked: ({ lessonId }) => ({ id: lessonId }),
    other: { auth: 'Member', rank: 7 },
    fixed: {
      ...record,
      author: person,
      uid: person,
      groups: counted,
      items: counted,
      mayEdit: right,
      mayDelete: right,
    },
  },
  'PUT /api/admin/lesson/video-hosts': { other: { videoHosts: ['player.example.org'] }, fixed: {} },
}
