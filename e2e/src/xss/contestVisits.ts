import { contestLocales, contestMakingLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { markOf } from './plant.ts'
import type { PlantedContest, PlantedContests } from './plantContests.ts'
import type { Visit } from './visit.ts'

const { contests } = await contestLocales['en-US']()
const { contestDesk, contestProblemDesk } = await contestMakingLocales['en-US']()

const bench = ['description', 'display title', 'display id']
const announcement = ['contest announcement', 'contest announcement content']
const thread = ['question', 'answer', 'display id', 'seat', 'username']
const contestTexts = ['contest title', 'contest description']
const form = [...contestTexts, 'contest password', 'account rule', 'starred account', 'award name']

/** The pages of contests. `planted` is there when they are visited. */
export function contestVisits(planted: () => PlantedContests & { gid: number }): readonly Visit[] {
  const site = (rest = '') => `/contest/${planted().site.cid}${rest}`
  const ofGroup = (rest = '') => `/contest/${planted().group.cid}${rest}`
  const problem = (kind: string) => () => site(`/${kind}/${planted().site.displayId}`)
  const inGroup = (rest: string) => () => `/group/${planted().gid}/contest${rest}`
  const admin = (rest: string) => () => `/admin/contest/${planted().site.cid}${rest}`
  const threadOf = ({ cid, clarification }: PlantedContest) => `/contest/${cid}/clarifications?id=${clarification}`

  const taking: Visit[] = [
    { path: () => '/contest?limit=100', shows: ['contest title'] },
    { path: () => '/contest?limit=100&currentPage=2', shows: ['contest title'] },
    { path: () => '/contest?keyword=%3Csvg/onload=ran(0)%3E&status=%3Cb%3E&type=%3Csvg/onload=ran(0)%3E', shows: [] },
    { path: () => '/contest?onlyMine=true', by: ['author'], shows: ['contest title'] },
    { path: () => '/contest?limit=100', by: ['author'], shows: ['contest title'], act: openPassword },
    { path: () => site(), by: ['author'], shows: [...announcement, ...contestTexts, 'seat'] },
    {
      path: () => site('/problems'),
      by: ['author'],
      shows: [...announcement, 'display title', 'display id', 'question'],
    },
    { path: problem('problem'), by: ['author'], shows: bench },
    { path: problem('full-screen/problem'), by: ['author'], shows: bench },
    { path: () => site('/submissions'), by: ['author', 'root'], shows: ['display id', 'username'] },
    {
      path: () => site(`/problem/${planted().site.displayId}/submission-detail/${planted().site.submitId}`),
      by: ['author', 'root'],
      shows: ['display id', 'code', 'compile message', 'username'],
    },
    { path: () => site('/announcements?limit=100'), by: ['author'], shows: announcement },
    { path: () => site('/announcements?limit=100&currentPage=2'), by: ['author'], shows: ['contest announcement'] },
    { path: () => site('/clarifications'), by: ['author'], shows: ['question', 'answer', 'display id'] },
    { path: () => ofGroup(), by: ['author'], shows: [...contestTexts, 'group name', 'seat'] },
    { path: () => ofGroup('/problems'), by: ['author'], shows: ['display title', 'display id'] },
    { path: () => threadOf(planted().group), by: ['author'], shows: thread },
    { path: () => threadOf(planted().site), by: ['root'], shows: thread },
    { path: () => site('/desk'), by: ['root'], shows: ['question', 'display id', 'seat', 'username'] },
    { path: () => ofGroup('/desk'), by: ['author'], shows: ['question', 'display id', 'seat', 'username'] },
    { path: () => site('/rejudge'), by: ['root'], shows: ['display title', 'display id'] },
  ]
  const making: Visit[] = [
    { path: inGroup(''), by: ['author'], shows: ['contest title', 'username'] },
    { path: inGroup('?manage=true'), by: ['author'], shows: ['contest title', 'username'] },
    ...(
      [
        ['/edit', form],
        ['/problems', ['contest title', 'display title', 'display id', 'problem title']],
        ['/participants', ['contest title', 'seat', 'username', 'realname', 'nickname', 'school']],
        ['/announcement?limit=100', ['contest title', 'contest announcement', 'username']],
        ['/announcement?limit=100&currentPage=2', ['contest announcement']],
      ] as const
    ).flatMap(([rest, shows]): Visit[] => [
      { path: () => inGroup(`/${planted().group.cid}${rest}`)(), by: ['author'], shows },
      { path: admin(rest), by: ['root'], shows },
    ]),
    { path: () => '/admin/contest?limit=100', by: ['root'], shows: ['contest title'], act: openDeletion },
    { path: admin('/problems'), by: ['root'], shows: ['problem title'], act: openBank },
    {
      path: () => admin(`/problem/${planted().pid}/edit`)(),
      by: ['root'],
      shows: ['contest title', 'display title', 'problem title'],
    },
  ]
  return [...taking, ...making]
}

/** The dialog of a contest with a password says its title. */
async function openPassword(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${contests.enterPassword}`) })
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
