import {
  aiLocales,
  entranceLocales,
  groupLocales,
  locales,
  paymentLocales,
  staffLocales,
} from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { chooseLanguage } from '../../src/chooseLanguage.ts'
import { writeCode } from '../../src/problemDesk.ts'
import type { Act, State } from '../walkOver.ts'
import type { SiteWorld } from '../worlds/site.ts'

const { shell, workbench, accounts } = await locales['en-US']()
const c = 'C With O2'
const plainPython = 'def main():\n    print(sum(map(int, input().split())))\n\nmain()\n'
const { groupFrame } = await groupLocales['en-US']()
const { rejudging } = await staffLocales['en-US']()
const { login, reset } = await entranceLocales['en-US']()
const helper = await aiLocales['en-US']()
const recharge = await paymentLocales['en-US']()

const openRecharge: Act<SiteWorld> = async (page) => {
  await page.getByRole('complementary').getByRole('button').click()
  const center = page.getByRole('dialog', { name: recharge.title })
  await center.getByRole('radio').first().waitFor()
  return center
}

const heatMap: Act<SiteWorld> = async (page) => page.getByRole('grid')

const openTab =
  (name: string): Act<SiteWorld> =>
  async (page) => {
    const tab = page.getByRole('tab', { name, exact: true })
    await tab.click()
    return tab
  }

async function openLogin(page: Page) {
  await page.getByRole('button', { name: shell.logIn, exact: true }).first().click()
  return page.getByRole('dialog').getByRole('textbox').first()
}

export const siteStates: readonly State<SiteWorld>[] = [
  {
    name: 'the home page, when a group offers a place',
    path: '/home',
    as: 'member',
    act: async (page) => page.getByRole('list', { name: groupFrame.offers }),
  },
  { name: 'an empty problem list', path: '/problem', as: 'member', query: '?keyword=nothing-like-this' },
  { name: 'a filtered problem list', path: '/problem', as: 'root', query: '?keyword=a&difficulty=1' },
  {
    name: 'an announcement as a visitor reads it',
    path: '/problem',
    as: 'visitor',
    act: async (page, { announcement }) => {
      await page.getByRole('button', { name: announcement }).click()
      return page.getByRole('article').first()
    },
  },
  {
    name: 'own submissions to a problem',
    path: '/problem/:problemId',
    as: 'member',
    at: 1440,
    act: openTab(workbench.submissionsTab),
  },
  {
    name: 'what a membership is for',
    path: '/problem',
    as: 'member',
    at: 1440,
    act: async (page) => {
      await page.locator('header [aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name: shell.becomeMember }).click()
      return page.getByRole('dialog')
    },
  },
  { name: 'test runs', path: '/problem/:problemId', as: 'member', at: 1440, act: openTab(workbench.testsTab) },
  {
    name: 'a program that is plainly in another language',
    path: '/problem/:problemId',
    as: 'member',
    at: 1440,
    act: async (page) => {
      await chooseLanguage(page, workbench.language, c)
      await writeCode(page.getByRole('textbox', { name: workbench.editorOf(c), exact: true }), plainPython)
      await page.getByRole('button', { name: new RegExp(`^${workbench.submit}`) }).click()
      return page.getByRole('dialog', { name: workbench.mistakenTitle(c) })
    },
  },
  {
    name: 'the languages to choose from',
    path: '/problem/:problemId',
    as: 'member',
    isDoneAgain: true,
    act: async (page) => {
      const code = page.getByRole('tab', { name: workbench.code, exact: true })
      // A phone shows one view at a time.
      if (await code.isVisible()) await code.click()
      await page.getByRole('button', { name: new RegExp(`^${workbench.language} `) }).click()
      const box = page.getByRole('combobox')
      await box.fill('c')
      return box
    },
  },
  {
    name: 'a problem that does not exist',
    path: '/problem/:problemId',
    as: 'member',
    params: () => ({ problemId: 'none' }),
  },
  {
    name: 'the case of a submission',
    path: '/submission-detail/:submitId',
    as: 'member',
    act: async (page) => {
      const one = page.locator('[data-case]').first()
      await one.click()
      return one
    },
  },
  {
    name: 'the AI helper, before anything is sent',
    path: '/submission-detail/:submitId',
    as: 'root',
    params: ({ wrongSubmitId }) => ({ submitId: wrongSubmitId }),
    act: async (page) => {
      await page.getByRole('button', { name: helper.kinds.provide_idea }).click()
      return page.getByRole('button', { name: helper.consent })
    },
    next: [
      {
        name: 'how much the AI helper says',
        act: async (page) => {
          await page.getByRole('button', { name: helper.consent }).click()
          return page.getByRole('button', { name: helper.levels.hint })
        },
      },
      {
        name: 'an idea of the AI helper',
        act: async (page) => {
          await page.getByRole('button', { name: helper.levels.hint }).click()
          return page.getByRole('group', { name: helper.wasUseful })
        },
      },
    ],
  },
  {
    name: 'an answer of the AI helper, opened again',
    path: '/setting/ai',
    as: 'member',
    act: async (page) => {
      await page.getByRole('button', { name: helper.open(helper.kinds.explain_problem) }).click()
      return page.getByRole('dialog').getByRole('group', { name: helper.wasUseful })
    },
  },
  {
    name: 'how a submission was judged',
    path: '/submission-detail/:submitId',
    as: 'root',
    act: async (page) => page.getByRole('heading', { name: rejudging.how }),
  },
  {
    name: 'a verdict by hand',
    path: '/status',
    as: 'root',
    query: ({ people }) => `?username=${people.member.username}`,
    act: async (page, { submitId }) => {
      await page.getByRole('button', { name: rejudging.actionsOf(submitId) }).click()
      await page.getByRole('menuitem', { name: rejudging.manual }).click()
      return page.getByRole('dialog')
    },
  },
  { name: 'a ranklist that is searched', path: '/oi-rank', as: 'visitor', query: '?searchUser=member' },
  { name: 'the own page of somebody', path: '/user-home', as: 'member', act: heatMap },
  {
    name: 'the page of somebody else',
    path: '/user-home',
    as: 'visitor',
    query: ({ people }) => `?username=${people.member.username}`,
    act: heatMap,
  },
  { name: 'the page of nobody', path: '/user-home', as: 'member', query: '?username=nobody-at-all' },
  {
    name: 'the menus of the bar, or the drawer',
    path: '/about/languages',
    as: 'visitor',
    isDoneAgain: true,
    act: async (page) => {
      const drawer = page.getByRole('button', { name: shell.openMenu })
      if (await drawer.isVisible()) await drawer.click()
      else await page.getByRole('button', { name: shell.more, exact: true }).click()
      return page.getByRole('dialog').or(page.getByRole('menu')).first()
    },
  },
  { name: 'the log-in dialog', path: '/problem', as: 'visitor', act: openLogin },
  {
    name: 'the dialog to register',
    path: '/problem',
    as: 'visitor',
    act: async (page) => {
      await openLogin(page)
      await page.getByRole('dialog').getByRole('button', { name: accounts.register, exact: true }).click()
      return page.getByRole('dialog', { name: accounts.registerTitle('Praxis') })
    },
  },
  {
    name: 'the dialog of a forgotten password, without mail',
    path: '/problem',
    as: 'visitor',
    act: async (page) => {
      await openLogin(page)
      await page.getByRole('dialog').getByText(login.forgot).click()
      return page.getByRole('dialog', { name: reset.title })
    },
  },
  {
    name: 'what a visitor sees who must log in first',
    path: '/setting',
    as: 'visitor',
    act: async (page) => page.getByRole('dialog', { name: accounts.loginTitle('Praxis') }),
  },
  {
    name: 'a message of the site',
    path: '/message/mine',
    as: 'member',
    act: async (page) => page.locator('ol:not([data-stale])').getByRole('heading', { name: 'Your picture' }),
  },
  {
    name: 'the unread messages in the bar',
    path: '/about/languages',
    as: 'member',
    isDoneAgain: true,
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /unread message|^Messages$/ })
        .click()
      return page.getByRole('menu')
    },
  },
  {
    name: 'the member recharge center, where nothing is chosen',
    path: '/member',
    as: 'member',
    act: async (page, world) => {
      await openRecharge(page, world)
      await page.getByRole('button', { name: recharge.pay, exact: true }).click()
      return page.getByText(recharge.chooseFirst)
    },
  },
  {
    name: 'a code to pay',
    path: '/member',
    as: 'member',
    act: async (page, world) => {
      await openRecharge(page, world)
      await page.getByRole('dialog').getByRole('radio').first().check()
      await page.getByRole('button', { name: recharge.pay, exact: true }).click()
      return page.getByRole('timer')
    },
  },
  {
    name: 'the command palette',
    path: '/problem',
    as: 'member',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      return page.getByRole('combobox').first()
    },
  },
]
