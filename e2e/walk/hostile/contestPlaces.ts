import { contestLocales, contestMakingLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { markOf } from '../../src/xss/plant.ts'
import type { Place, World } from './place.ts'

const { contests } = await contestLocales['en-US']()
const { contestDesk, contestProblemDesk } = await contestMakingLocales['en-US']()

const bench = ['description', 'display title', 'display id']
const announcement = ['contest announcement', 'contest announcement content']
const thread = ['question', 'answer', 'display id', 'seat', 'username']
const contestTexts = ['contest title', 'contest description']
const form = [...contestTexts, 'contest password', 'account rule', 'starred account', 'award name']

const [author, root] = [['author'], ['root']] as const
const ofGroup = ({ contests }: World) => ({ cid: contests.group.cid })

/** What people see who take part. */
const taking: readonly Place[] = [
  { path: '/contest', query: '?limit=100', shows: ['contest title'] },
  { path: '/contest', query: '?limit=100&currentPage=2', shows: ['contest title'] },
  {
    path: '/contest',
    query: '?keyword=%3Csvg/onload=ran(0)%3E&status=%3Cb%3E&type=%3Csvg/onload=ran(0)%3E',
    shows: [],
  },
  { path: '/contest', query: '?onlyMine=true', by: author, shows: ['contest title'] },
  { path: '/contest', query: '?limit=100', by: author, shows: ['contest title'], act: openPassword },
  { path: '/scrollBoard', query: ({ show }) => show, shows: ['contest title', 'display id'] },
  { path: '/contest/:cid', by: author, shows: [...announcement, ...contestTexts, 'seat'] },
  {
    path: '/contest/:cid/problems',
    by: author,
    shows: [...announcement, 'display title', 'display id', 'question'],
  },
  { path: '/contest/:cid/problem/:displayId', by: author, shows: bench },
  { path: '/contest/:cid/full-screen/problem/:displayId', by: author, shows: bench },
  { path: '/contest/:cid/submissions', by: ['author', 'root'], shows: ['display id', 'username'] },
  {
    path: '/contest/:cid/problem/:displayId/submission-detail/:submitId',
    by: ['author', 'root'],
    shows: ['display id', 'code', 'compile message', 'username'],
  },
  { path: '/contest/:cid/announcements', query: '?limit=100', by: author, shows: announcement },
  {
    path: '/contest/:cid/announcements',
    query: '?limit=100&currentPage=2',
    by: author,
    shows: ['contest announcement'],
  },
  { path: '/contest/:cid/clarifications', by: author, shows: ['question', 'answer', 'display id'] },
  { path: '/contest/:cid/comment', by: author, shows: ['comment', 'reply'] },
  { path: '/contest/:cid', params: ofGroup, by: author, shows: [...contestTexts, 'group name', 'seat'] },
  { path: '/contest/:cid/problems', params: ofGroup, by: author, shows: ['display title', 'display id'] },
  {
    path: '/contest/:cid/clarifications',
    params: ofGroup,
    query: ({ contests }) => `?id=${contests.group.clarification}`,
    by: author,
    shows: thread,
  },
  {
    path: '/contest/:cid/clarifications',
    query: ({ contests }) => `?id=${contests.site.clarification}`,
    by: root,
    shows: thread,
  },
  { path: '/contest/:cid/desk', by: root, shows: ['question', 'display id', 'seat', 'username'] },
  { path: '/contest/:cid/desk', params: ofGroup, by: author, shows: ['question', 'display id', 'seat', 'username'] },
  // Who makes a contest sees more than a message there.
  { path: '/contest/:cid/ac-info', params: ofGroup, by: author, shows: ['contest title'] },
  { path: '/contest/:cid/admin-print', params: ofGroup, by: author, shows: ['contest title'] },
  { path: '/contest/:cid/rejudge', by: root, shows: ['display title', 'display id'] },
]

/** What those see who make a contest, in a group and in the back office. */
const making: readonly Place[] = [
  { path: '/group/:gid/contest', by: author, shows: ['contest title', 'username'] },
  { path: '/group/:gid/contest', query: '?manage=true', by: author, shows: ['contest title', 'username'] },
  ...(
    [
      ['/edit', '', form],
      ['/problems', '', ['contest title', 'display title', 'display id', 'problem title']],
      [
        '/participants',
        '',
        ['contest title', 'seat', 'username', 'realname', 'nickname', 'affiliation', 'team name', 'members'],
      ],
      ['/announcement', '?limit=100', ['contest title', 'contest announcement', 'username']],
      ['/announcement', '?limit=100&currentPage=2', ['contest announcement']],
    ] as const
  ).flatMap(([rest, query, shows]): Place[] => [
    { path: `/group/:gid/contest/:cid${rest}`, query, by: author, shows },
    { path: `/admin/contest/:cid${rest}`, query, by: root, shows },
  ]),
  { path: '/admin/contest', query: '?limit=100', by: root, shows: ['contest title'], act: openDeletion },
  { path: '/admin/contest/:cid/problems', by: root, shows: ['problem title'], act: openBank },
  {
    path: '/admin/contest/:cid/problem/:pid/edit',
    by: root,
    shows: ['contest title', 'display title', 'problem title'],
  },
]

/** The pages of contests. */
export const contestPlaces: readonly Place[] = [...taking, ...making]

/** The dialog of a contest with a password says its title. */
async function openPassword(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${contests.enterPassword}.*${markOf('contest title')}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByText(markOf('contest title')).first().waitFor()
}

/** The question before a contest is deleted says its title. */
async function openDeletion(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: markOf('contest title') })
  await row.first().getByRole('button').last().click()
  await page.getByRole('menuitem', { name: contestDesk.delete, exact: true }).click()
  await page.getByRole('dialog').getByText(markOf('contest title')).first().waitFor()
}

/** The problems that can be added. */
async function openBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: contestProblemDesk.fromBank, exact: true }).click()
  const bank = page.getByRole('dialog')
  await bank.getByRole('searchbox').fill(markOf('problem title'))
  await bank.getByText(markOf('problem title')).first().waitFor()
}
