import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { announcements, groupAnnouncements } from '@praxis/contract/announcements'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groups } from '@praxis/contract/groups'
import { groupAuth, isFinished } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { editorLocales, entranceLocales, groupLocales, locales, staffLocales } from '@praxis/locales/locales'
import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { signInto, theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
let person: Person
let root: Person
let submitId: number
/** The reader is a member of the first, and outside the second. */
let group: string
let otherGroup: string
let invitation: string
const text = await locales['en-US']()
const staffText = await staffLocales['en-US']()
const editorText = await editorLocales['en-US']()
const entranceText = await entranceLocales['en-US']()
const { groupSettings: groupText } = await groupLocales['en-US']()

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
  const gid = await aGroup()
  group = `/group/${gid}`
  otherGroup = `/group/${await aGroup()}`
  await client(groups.disband, { gid: await aGroup() }, root.token)
  await client(groupAnnouncements.create, { gid, title: 'Room 302', content: 'From **14:00** on.' }, root.token)
  await client(groupMembers.addByList, { gid, rows: [{ username: person.username }] }, root.token)
  const invited = await client(groupMembers.invite, { gid, days: 1, uses: 9 }, root.token)
  invitation = `/invitation/${encodeURIComponent(invited.data!.token)}`
  const applicant = await its.person('applicant')
  await client(groupMembers.join, { gid, code: 'K7QM2X', reason: 'I am in class 3.' }, applicant.token)
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

/** The number of a group that root owns. */
async function aGroup(): Promise<number> {
  const shortName = `G${randomBytes(4).toString('hex')}`
  const { data, msg } = await clientOf(its.address)(
    groups.create,
    {
      name: `Evening club ${shortName}`,
      shortName,
      brief: 'Every Saturday in room 302.',
      description: 'For the **first** year.',
      auth: groupAuth.private,
      visible: true,
      code: 'K7QM2X',
    },
    root.token,
  )
  if (data === null) throw new Error(msg)
  return data.id
}

type Screen = {
  name: string
  path: () => string
  signedIn?: false
  asRoot?: true
  prepare?: (page: Page) => Promise<unknown>
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.shell.logIn, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

const press = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()

const screens: readonly Screen[] = [
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
  { name: 'the groups', path: () => '/group' },
  { name: 'a group as its members see it', path: () => group },
  { name: 'a group as somebody outside it sees it', path: () => otherGroup },
  { name: 'the members of a group', path: () => `${group}/member` },
  { name: 'the applications of a group', path: () => `${group}/member?auth=1`, asRoot: true },
  { name: 'the announcements of a group', path: () => `${group}/announcement`, asRoot: true },
  { name: 'the rank of a group', path: () => `${group}/rank` },
  { name: 'the settings of a group', path: () => `${group}/setting`, asRoot: true },
  {
    name: 'a group that is created',
    path: () => '/group',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: groupText.create, exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: groupText.create })
      await dialog.getByRole('button', { name: groupText.createAction, exact: true }).click()
      await dialog.getByText(text.forms.required).first().waitFor()
    },
  },
  {
    name: 'the disbanded groups',
    path: () => '/group',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: groupText.disbandedGroups, exact: true }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'an invitation into a group', path: () => invitation, signedIn: false },
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

/** Shown in one after the other, as a browser does whose system changes. */
const schemes = ['light', 'dark'] as const

test.each([1440, 375])('axe finds nothing serious on any screen, %i px wide, light and dark', async (width) => {
  const found: string[] = []
  // One for each viewer, so that the scripts of the pages are read once.
  const contexts = new Map<Person | null, BrowserContext>()
  const contextOf = async (viewer: Person | null) => {
    const known = contexts.get(viewer)
    if (known !== undefined) return known
    const context = await its.browser.newContext({
      baseURL: its.address,
      locale: 'en-US',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width, height: width === 375 ? 812 : 900 },
    })
    if (viewer !== null) await signInto(context, viewer)
    contexts.set(viewer, context)
    return context
  }
  for (const { name, path, signedIn = true, asRoot = false, prepare } of screens) {
    const context = await contextOf(signedIn ? (asRoot ? root : person) : null)
    const page = await context.newPage()
    await page.goto(path())
    await page.getByRole('main').waitFor()
    await settled(page)
    if (width > 375 || (!name.includes('submissions to') && name !== 'test runs')) await prepare?.(page)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.locator(`html[data-scheme=${scheme}][data-mantine-color-scheme=${scheme}]`).waitFor()
      found.push(...(await serious(page)).map((line) => `${name}, ${scheme}: ${line}`))
    }
    await page.close()
  }
  for (const context of contexts.values()) await context.close()
  expect(found).toEqual([])
})

/** Everything is there: a stream keeps the network busy for as long as a page is open. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [role=alert]').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('main [aria-busy=true], main .sk').count(), { timeout: 20_000 }).toBe(0)
}

type Violation = { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }

async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(document, { resultTypes: ['violations'] })`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}
