import type { Owned } from '#server/owners/owned.ts'

export const owned = {
  people: {
    'lesson.uid': { anonymised: 'kept' },
    'lesson_video.uid': { anonymised: 'kept' },
    'lesson_progress.uid': { anonymised: 'deleted', ownData: 'lessons' },
  },
  files: { 'lesson_video.hash': { refersTo: 'stored_file' } },
} as const satisfies Owned
