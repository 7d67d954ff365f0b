import { commentLocales, discussionLocales, locales, moderationLocales } from '@praxis/locales/locales'
import { dialog } from '../../src/contestDesk.ts'
import { box, button } from '../../src/problemDesk.ts'
import type { Act, State } from '../walkOver.ts'
import type { GroupWorld } from '../worlds/groups.ts'
import type { BackOfficeWorld } from '../worlds/backOffice.ts'
import type { SiteWorld } from '../worlds/site.ts'

const words = await discussionLocales['en-US']()
const comments = await commentLocales['en-US']()
const desk = await moderationLocales['en-US']()
const { forms } = await locales['en-US']()

const fromMenu =
  (item: string, title: string): Act<SiteWorld> =>
  async (page) => {
    await button(page, words.more).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return dialog(page, title)
  }

/** What shows where discussions are read and written. */
export const discussionStates: readonly State<SiteWorld>[] = [
  {
    name: 'a discussion that is written, with what is missing',
    path: '/discussion',
    as: 'member',
    act: async (page) => {
      await button(page, words.create).click()
      const writing = dialog(page, words.writeTitle)
      await button(writing, words.post).click()
      return writing.getByText(forms.required).first()
    },
  },
  { name: 'no discussion that is found', path: '/discussion', as: 'member', query: '?keyword=nothing-like-this' },
  { name: 'a category for members', path: '/discussion', as: 'member', query: '?cid=8' },
  {
    name: 'the categories of discussions',
    path: '/discussion',
    as: 'root',
    act: async (page) => {
      await button(page, words.editCategories).click()
      return button(dialog(page, desk.categories.title), desk.categories.save)
    },
  },
  {
    name: 'a report that says nothing',
    path: '/discussion-detail/:did',
    as: 'member',
    act: async (page) => {
      await button(page, words.report).click()
      const report = dialog(page, words.reportTitle.discussion)
      await button(report, words.reportSend).click()
      return report.getByText(words.reportEmpty, { exact: true })
    },
  },
  {
    name: 'what can be done with a comment on a discussion',
    path: '/discussion-detail/:did',
    as: 'root',
    act: async (page, { people }) => {
      await button(page, comments.actionsOf(people.member.username)).click()
      return page.getByRole('menuitem', { name: comments.report })
    },
  },
  {
    name: 'the older versions of a discussion',
    path: '/discussion-detail/:did',
    as: 'root',
    act: fromMenu(words.history, words.editsTitle),
  },
  {
    name: 'the editorial of a problem',
    path: '/discussion-detail/:did',
    as: 'root',
    act: fromMenu(words.editorial, words.editorialTitle),
  },
  {
    name: 'a discussion that is changed',
    path: '/discussion-detail/:did',
    as: 'root',
    act: async (page) => {
      await button(page, words.more).click()
      await page.getByRole('menuitem', { name: words.edit, exact: true }).click()
      return box(dialog(page, words.editTitle), words.fields.title)
    },
  },
  {
    name: 'a discussion that does not exist',
    path: '/discussion-detail/:did',
    as: 'visitor',
    params: () => ({ did: 999_999 }),
  },
]

/** What shows on the desk of the site. */
export const discussionDeskStates: readonly State<BackOfficeWorld>[] = [
  {
    name: 'a reported text about which is decided',
    path: '/admin/discussion',
    as: 'root',
    query: '?view=queue',
    act: async (page) => {
      await button(page, desk.decide.hide).first().click()
      return dialog(page, desk.decideTitle.hide)
    },
  },
  {
    name: 'somebody who is muted',
    path: '/admin/discussion',
    as: 'root',
    query: '?view=queue',
    act: async (page) => {
      await button(page, desk.mute).first().click()
      await button(page.getByRole('dialog'), desk.mute).click()
      return page.getByRole('dialog').getByText(desk.reasonMissing, { exact: true })
    },
  },
  { name: 'all reports', path: '/admin/discussion', as: 'root', query: '?view=reports' },
  { name: 'texts that wait for a moderator', path: '/admin/discussion', as: 'root', query: '?view=waiting' },
  { name: 'mutes that are proposed', path: '/admin/discussion', as: 'root', query: '?view=proposals' },
  { name: 'deleted discussions', path: '/admin/discussion', as: 'root', query: '?view=trash' },
]

/** What shows on the desk of a group. */
export const groupDiscussionStates: readonly State<GroupWorld>[] = [
  {
    name: 'the discussions of a group for its administrators',
    path: '/group/:gid/discussion',
    as: 'root',
    query: '?manage=true',
  },
  {
    name: 'people who are muted in a group',
    path: '/group/:gid/discussion',
    as: 'root',
    query: '?manage=true&view=mutes',
  },
]
