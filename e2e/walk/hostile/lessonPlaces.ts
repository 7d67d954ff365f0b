import type { Place } from './place.ts'

const [author, root] = [['author'], ['root']] as const

const contents = ['lesson title', 'lesson description', 'lesson group', 'lesson item']

/** The pages of lessons. */
export const lessonPlaces: readonly Place[] = [
  { path: '/lesson', query: '?limit=100', shows: ['lesson title'] },
  { path: '/lesson', query: '?keyword=%3Csvg/onload=ran(0)%3E', shows: [] },
  { path: '/lesson/:lessonId', by: author, shows: contents },
  { path: '/admin/lesson', query: '?limit=100', by: root, shows: ['lesson title'] },
  { path: '/admin/lesson/:lessonId/edit', by: root, shows: ['lesson title', 'lesson description'] },
  {
    path: '/admin/lesson/:lessonId/groups',
    by: root,
    shows: ['lesson title', 'lesson group', 'lesson item'],
    // The videos of the first items, and the captions of one of them.
    showsMeanwhile: ['caption label', 'video name'],
    async act(page, { seen }) {
      const closed = page.locator('[aria-expanded=false]').filter({ hasText: 'Video' })
      while ((await closed.count()) > 0) await closed.first().click()
      await seen(['caption label', 'video name'])
    },
  },
]
