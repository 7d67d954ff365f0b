import { setTimeout as pause } from 'node:timers/promises'
import { announcements } from '@praxis/contract/announcements'
import { isFinished } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { editorLocales, entranceLocales, locales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seriousOn, type Screen } from './src/axe.ts'
import { clientOf } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
// The screens of one width, one after the other.
vi.setConfig({ testTimeout: 600_000 })
let person: Person
let root: Person
let submitId: number
const text = await locales['en-US']()
const staffText = await staffLocales['en-US']()
const editorText = await editorLocales['en-US']()
const entranceText = await entranceLocales['en-US']()

beforeAll(async () => {
  const client = clientOf(its.address)
  person = await its.person('reader')
  root = await theRoot(client)
  const announcement = { title: 'Servers rest tonight', content: 'From **22:00** on.' }
  await client(announcements.create, announcement, root.token)
  const draft = { pid: '1000', language: 'Python3', code: 'print(input())' }
  const submitted = await client(submissions.submit, draft, person.token)
  if (submitted.data === null) throw new Error(submitted.msg)
  submitId = submitted.data.submitId
  for (;;) {
    const { data } = await client(submissions.statuses, { submitIds: [submitId] })
    if (isFinished(data?.[submitId]?.status ?? 5)) break
    await pause(200)
  }
})

afterAll(async () => {
  const client = clientOf(its.address)
  const { data } = await client(announcements.adminList, {}, root.token)
  const own = data?.records.filter(({ title }) => title === 'Servers rest tonight') ?? []
  for (const { id } of own) await client(announcements.remove, { aid: id }, root.token)
})

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.shell.logIn, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

const press = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()

const screens: readonly Screen[] = [
  { name: 'the home page', path: () => '/home' },
  { name: 'the home page of a visitor', path: () => '/home', signedIn: false },
  { name: 'the problem list', path: () => '/problem' },
  { name: 'the problem list of a visitor', path: () => '/problem', signedIn: false },
  { name: 'an empty problem list', path: () => '/problem?keyword=nothing-like-this' },
  { name: 'a problem', path: () => '/problem/1000' },
  { name: 'own submissions to a problem', path: () => '/problem/1000', prepare: press(text.workbench.submissionsTab) },
  { name: 'test runs', path: () => '/problem/1000', prepare: press(text.workbench.testsTab) },
  {
    name: 'the languages to choose from',
    path: () => '/problem/1000',
    prepare: async (page) => {
      const code = page.getByRole('tab', { name: text.workbench.code, exact: true })
      // A phone shows one view at a time.
      if (await code.isVisible()) await code.click()
      await page.getByRole('button', { name: new RegExp(`^${text.workbench.language} `) }).click()
      await page.getByRole('combobox').fill('c')
    },
  },
  { name: 'the submission list', path: () => '/status' },
  { name: 'a submission', path: () => `/submission-detail/${submitId}` },
  {
    name: 'the case of a submission',
    path: () => `/submission-detail/${submitId}`,
    prepare: (page) => page.locator('[data-case]').first().click(),
  },
  { name: 'the languages', path: () => '/about/languages' },
  { name: 'the ranklist of ACM', path: () => '/acm-rank' },
  { name: 'the ranklist of OI as a visitor searches it', path: () => '/oi-rank?searchUser=reader', signedIn: false },
  {
    name: 'the own page of somebody',
    path: () => '/user-home',
    prepare: (page) => page.getByRole('grid').waitFor(),
  },
  {
    name: 'the page of somebody else',
    path: () => `/user-home?username=${person.username}`,
    signedIn: false,
    prepare: (page) => page.getByRole('grid').waitFor(),
  },
  { name: 'the page of nobody', path: () => '/user-home?username=nobody-at-all' },
  { name: 'the submissions as root sees them', path: () => '/status', asRoot: true },
  {
    name: 'how a submission was judged',
    path: () => `/submission-detail/${submitId}`,
    asRoot: true,
    prepare: (page) => page.getByRole('heading', { name: staffText.rejudging.how }).waitFor(),
  },
  {
    name: 'the announcements as root selects them',
    path: () => '/admin/announcement',
    asRoot: true,
    prepare: (page) =>
      page.getByRole('checkbox', { name: staffText.adminLists.select('Servers rest tonight') }).check(),
  },
  {
    name: 'an announcement as it is written',
    path: () => '/admin/announcement',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: staffText.announcementAdmin.create }).click()
      await page.getByRole('textbox', { name: staffText.announcementAdmin.fieldContent }).fill('## From 22:00 on')
      await page.getByRole('button', { name: editorText.markdownEditor.split, exact: true }).click()
      await page.getByRole('heading', { name: 'From 22:00 on' }).waitFor()
    },
  },
  {
    name: 'an announcement as a visitor reads it',
    path: () => '/problem',
    signedIn: false,
    prepare: (page) => page.getByRole('button', { name: /Servers rest tonight/ }).click(),
  },
  {
    name: 'a verdict by hand',
    path: () => `/status?username=${person.username}`,
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: staffText.rejudging.actionsOf(submitId) }).click()
      await page.getByRole('menuitem', { name: staffText.rejudging.manual }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the start page of the back office', path: () => '/admin', asRoot: true },
  { name: 'the log-in of the back office', path: () => '/admin/login', signedIn: false },
  { name: 'the log-in of the back office, for somebody who may not enter', path: () => '/admin/judges' },
  {
    name: 'the menus of the back office',
    path: () => '/admin',
    asRoot: true,
    prepare: async (page) => {
      const menu = page.getByRole('button', { name: text.shell.openMenu })
      if (await menu.isVisible()) await menu.click()
      else await page.getByRole('button', { name: staffText.admin.collapse }).click()
    },
  },
  {
    name: 'the judges, one of them open',
    path: () => '/admin/judges',
    asRoot: true,
    prepare: (page) => page.locator('main [aria-expanded]').first().click(),
  },
  {
    name: 'a judge that is to be disabled',
    path: () => '/admin/judges',
    asRoot: true,
    prepare: async (page) => {
      await page.locator('main [aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem', { name: staffText.judgeHosts.disable }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a secret that is to be issued',
    path: () => '/admin/judges',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: staffText.judgeHosts.issue }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the settings of the site', path: () => '/admin/conf', asRoot: true },
  {
    name: 'an honour that is to be made',
    path: () => '/admin/conf',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: staffText.homeDesk.addHonor }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the tools', path: () => '/admin/tools', asRoot: true },
  {
    name: 'a link that is to be made',
    path: () => '/admin/more',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: staffText.siteLinkDesk.more.create }).first().click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'the contests elsewhere', path: () => '/admin/other-contest', asRoot: true },
  {
    name: 'a contest elsewhere that is to be entered',
    path: () => '/admin/other-contest',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: staffText.homeDesk.createContest }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the menus of the bar, or the drawer',
    path: () => '/about/languages',
    signedIn: false,
    prepare: async (page) => {
      const drawer = page.getByRole('button', { name: text.shell.openMenu })
      if (await drawer.isVisible()) await drawer.click()
      else await page.getByRole('button', { name: text.shell.more, exact: true }).click()
      await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
    },
  },
  {
    name: 'the switches, with an account that has no name',
    path: () => '/admin/switch',
    asRoot: true,
    prepare: async (page) => {
      const { remoteAccounts, remoteSites, addAccount } = staffText.siteSettings
      const section = page.getByRole('form', { name: remoteAccounts(remoteSites.hdu) })
      await section.getByRole('button', { name: addAccount }).click()
      await page.keyboard.press('Enter')
      await section.getByRole('alert').waitFor()
    },
  },
  { name: 'the settings of somebody', path: () => '/setting' },
  { name: 'the users', path: () => '/admin/user', asRoot: true },
  { name: 'an import of users', path: () => '/admin/user/import', asRoot: true },
  { name: 'the mails', path: () => '/admin/mail', asRoot: true },
  { name: 'a page that does not exist', path: () => '/no/such/page' },
  { name: 'a problem that does not exist', path: () => '/problem/none' },
  {
    name: 'the login dialog',
    path: () => '/problem',
    signedIn: false,
    prepare: openLogin,
  },
  {
    name: 'the dialog to register',
    path: () => '/problem',
    signedIn: false,
    prepare: async (page) => {
      await openLogin(page)
      await page.getByRole('dialog').getByRole('button', { name: text.accounts.register, exact: true }).click()
      await page.getByRole('dialog', { name: text.accounts.registerTitle }).waitFor()
    },
  },
  {
    name: 'the dialog of a forgotten password, without mail',
    path: () => '/problem',
    signedIn: false,
    prepare: async (page) => {
      await openLogin(page)
      await page.getByRole('dialog').getByText(entranceText.login.forgot).click()
      await page.getByRole('dialog', { name: entranceText.reset.title }).waitFor()
    },
  },
  {
    name: 'the command palette',
    path: () => '/problem',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').first().waitFor()
    },
  },
]

test.each([1440, 375])('axe finds nothing serious on any screen, %i px wide', async (width) => {
  expect(await seriousOn(its, { reader: person, root }, screens, width)).toEqual([])
})
