import { discussionLocales } from '@praxis/locales/locales'
import { button } from '../../src/problemDesk.ts'
import type { Place } from './place.ts'

const [author, root] = [['author'], ['root']] as const
const words = await discussionLocales['en-US']()
const whole = ['discussion title', 'discussion description', 'discussion content', 'discussion category']
const reported = ['discussion title', 'discussion content', 'report reason']

/** The pages of discussions. */
export const discussionPlaces: readonly Place[] = [
  { path: '/discussion', query: '?limit=100', shows: ['discussion title', 'discussion description'] },
  { path: '/discussion', query: '?keyword=%3Csvg/onload=ran(0)%3E&cid=%3Cb%3E&onlyMine=%3Cb%3E', shows: [] },
  { path: '/discussion/:problemId', shows: [] },
  { path: '/discussion-detail/:did', shows: whole },
  {
    path: '/discussion-detail/:did',
    by: author,
    shows: whole,
    act: async (page) => {
      await button(page, words.more).click()
      await page.getByRole('menuitem', { name: words.edit, exact: true }).click()
      await page.getByRole('dialog', { name: words.editTitle }).waitFor()
    },
  },
  { path: '/group/:gid/discussion', by: author, shows: ['discussion title'] },
  { path: '/group/:gid/discussion', query: '?manage=true', by: author, shows: ['discussion title'] },
  { path: '/group/:gid/discussion', query: '?manage=true&view=queue', by: root, shows: reported },
  { path: '/group/:gid/discussion', query: '?manage=true&view=mutes', by: author, shows: ['mute reason'] },
  { path: '/group/:gid/discussion/:problemId', by: author, shows: [] },
  { path: '/group/:gid/discussion-detail/:did', by: author, shows: whole },
  { path: '/admin/discussion', query: '?limit=100', by: root, shows: ['discussion title'] },
  { path: '/admin/discussion', query: '?view=queue', by: root, shows: reported },
  { path: '/admin/discussion', query: '?view=reports', by: root, shows: ['discussion title', 'report reason'] },
  { path: '/admin/discussion', query: '?view=proposals', by: root, shows: ['mute reason', 'discussion content'] },
]
