import { boardLocales, commentLocales, scrollBoardLocales } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { dialog, wordsOf } from '../../src/contestDesk.ts'
import { box, button } from '../../src/problemDesk.ts'
import type { State } from '../walkOver.ts'
import type { ContestWorld } from '../worlds/contests.ts'

const words = await wordsOf('en-US')
const { beside } = await boardLocales['en-US']()
const { contestFrame: frame } = words
const scroll = await scrollBoardLocales['en-US']()
const panel = await commentLocales['en-US']()

/** Shows step by step of a scroll board until something is seen. */
async function goOn(page: Page, seen: Locator, step: () => Promise<void>): Promise<Locator> {
  for (let steps = 0; steps < 100 && !(await seen.isVisible()); steps += 1) {
    await step()
    await page.evaluate('new Promise((done) => setTimeout(done, 100))')
  }
  return seen
}

const pressUntil = (page: Page, seen: Locator) => goOn(page, seen, () => page.keyboard.press('ArrowRight'))

export const contestStates: readonly State<ContestWorld>[] = [
  {
    name: 'the password of a contest',
    path: '/contest',
    as: 'member',
    query: ({ toCome }) => `?keyword=${toCome.title}`,
    act: async (page, { toCome }) => {
      await button(page, `${words.contests.enterPassword}: ${toCome.title}`).click()
      await button(dialog(page, frame.enterPassword), frame.enter).click()
      return page.getByText(frame.passwordRequired)
    },
  },
  {
    name: 'a contest of a group that is closed',
    path: '/contest/:cid',
    as: 'member',
    params: ({ closed }) => ({ cid: closed }),
  },
  {
    name: 'a contest to come',
    path: '/contest/:cid',
    as: 'member',
    params: ({ toCome }) => ({ cid: toCome.cid }),
  },
  {
    name: 'registering for a contest that shows real names',
    path: '/contest/:cid',
    as: 'member',
    params: ({ withNames }) => ({ cid: withNames }),
    act: async (page) => {
      await button(page, words.contests.register).click()
      return dialog(page, frame.namesTitle)
    },
  },
  {
    name: 'the problems of a contest to come',
    path: '/contest/:cid/problems',
    as: 'member',
    params: ({ toCome }) => ({ cid: toCome.cid }),
    act: async (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'a time of their own that has not begun',
    path: '/contest/:cid/problems',
    as: 'member',
    params: ({ withWindow }) => ({ cid: withWindow }),
    act: async (page) => {
      await button(page, frame.begin).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'the problems of a contest, with an announcement over them',
    path: '/contest/:cid/problems',
    as: 'member',
    act: async (page) => page.getByRole('region', { name: frame.newAnnouncement }).getByRole('article'),
  },
  {
    name: 'a question before it is answered',
    path: '/contest/:cid/clarifications',
    as: 'root',
    query: ({ question }) => `?id=${question}`,
  },
  {
    name: 'a reply that is being written',
    path: '/contest/:cid/comment',
    as: 'member',
    act: async (page, { people }) => {
      await button(page, panel.replyTo(people.member.username)).first().click()
      return box(page, panel.writeReply(people.member.username))
    },
  },
  {
    name: 'a comment that is to be deleted',
    path: '/contest/:cid/comment',
    as: 'member',
    act: async (page, { people }) => {
      await button(page, panel.actionsOf(people.member.username)).first().click()
      await page.getByRole('menuitem', { name: panel.remove }).click()
      return dialog(page, panel.removeTitle)
    },
  },
  {
    name: 'what somebody has sent',
    path: '/contest/:cid/rank',
    as: 'member',
    act: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click()
      return page.getByRole('dialog')
    },
    next: [
      {
        name: 'other contests beside the standings',
        act: async (page) => {
          await page.keyboard.press('Escape')
          await button(page, beside).click()
          return page.getByRole('dialog')
        },
      },
    ],
  },
  {
    name: 'the prints of a contestant, with a text that is too short',
    path: '/contest/:cid/print',
    as: 'member',
    act: async (page) => {
      await box(page, words.contestPrint.content).fill('short')
      await page.keyboard.press('Tab')
      return page.getByRole('alert').first()
    },
  },
  {
    name: 'a contest that is to be paused',
    path: '/contest/:cid/desk',
    as: 'root',
    act: async (page) => {
      await button(page, words.contestDesk.pause).click()
      return dialog(page, words.contestDesk.pauseTitle)
    },
  },
  {
    name: 'the download of the programs of a contest',
    path: '/contest/:cid/desk',
    as: 'root',
    act: async (page) => {
      await button(page, words.codeDownload.open).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'a problem that is judged again',
    path: '/contest/:cid/rejudge',
    as: 'root',
    act: async (page) => {
      await button(page, words.rejudgeDesk.rejudgeOf('A')).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'a cell of a scroll board before it is shown',
    path: '/scrollBoard',
    as: 'visitor',
    at: 1440,
    query: ({ show }) => show,
    act: async (page) => {
      await button(page, scroll.start).click()
      await page.keyboard.press('Space')
      return page.getByRole('progressbar', { name: scroll.progress })
    },
    next: [
      {
        name: 'an award of a scroll board',
        act: (page) => pressUntil(page, page.getByText(scroll.awards, { exact: true })),
      },
      { name: 'a scroll board at its end', act: (page) => pressUntil(page, button(page, scroll.awardsFile)) },
    ],
  },
  {
    name: 'what steers a scroll board',
    path: '/scrollBoard',
    as: 'visitor',
    at: 375,
    query: ({ show }) => show,
    act: async (page) => {
      const ahead = page.getByText(scroll.onlyYou)
      return goOn(page, ahead, () => button(page, scroll.undo).click())
    },
  },
  {
    name: 'a link to a scroll board that has ended',
    path: '/scrollBoard',
    as: 'visitor',
    query: '?cid=1.nothing',
    mayFail: true,
  },
]
