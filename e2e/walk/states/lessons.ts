import { lessonMakingLocales } from '@praxis/locales/locales'
import { box, button } from '../../src/problemDesk.ts'
import type { State } from '../walkOver.ts'
import type { BackOfficeWorld } from '../worlds/backOffice.ts'
import type { SiteWorld } from '../worlds/site.ts'

const { desk, groups, bar, watchers, hosts } = await lessonMakingLocales['en-US']()

/** What shows where lessons are watched. */
export const lessonStates: readonly State<SiteWorld>[] = [
  { name: 'a list in which no lesson is found', path: '/lesson', as: 'member', query: '?keyword=nobody-has-this' },
  {
    name: 'a lesson for members',
    path: '/lesson/:lessonId',
    as: 'member',
    params: ({ closedLesson }) => ({ lessonId: closedLesson }),
  },
]

/** What shows where lessons are made. */
export const lessonMakingStates: readonly State<BackOfficeWorld>[] = [
  {
    name: 'groups with what is wrong, and an item that is open',
    path: '/admin/lesson/:lessonId/groups',
    as: 'root',
    act: async (page) => {
      await button(page, groups.addGroup).first().click()
      await button(page, bar.save).click()
      await page.getByRole('button', { name: /^The page/ }).click()
      return page.getByRole('alert').getByRole('button')
    },
    next: [
      {
        name: 'the video of an item',
        act: async (page) => {
          await button(page, groups.sources.video).click()
          return page.getByText(groups.chooseVideo, { exact: true })
        },
      },
    ],
  },
  {
    name: 'who has watched a lesson',
    path: '/admin/lesson/:lessonId/edit',
    as: 'root',
    act: async (page) => {
      await button(page, desk.watchersOf).click()
      return page.getByRole('dialog').getByText(watchers.none, { exact: true })
    },
  },
  {
    name: 'the hosts of frames',
    path: '/admin/lesson',
    as: 'root',
    act: async (page) => {
      await button(page, hosts.title).click()
      return box(page.getByRole('dialog'), hosts.label)
    },
  },
  {
    name: 'a lesson that is deleted',
    path: '/admin/lesson',
    as: 'root',
    act: async (page, { lesson }) => {
      await page
        .getByRole('row')
        .filter({ hasText: lesson })
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: desk.delete, exact: true }).click()
      return page.getByRole('dialog', { name: desk.deleteTitle(lesson) })
    },
  },
]
