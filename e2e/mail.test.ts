import { mail, type EmailConfig } from '@praxis/contract/mail'
import { locales, staffLocales } from '@praxis/locales/locales'
import { startMailServer } from '@praxis/stand-ins/mail/mailServer'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person
/** What the site was before: it belongs to all journeys. */
let before: EmailConfig

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  before = (await client(mail.config, {}, root.token)).data!
})
afterEach(async () => {
  await client(mail.setConfig, before, root.token)
})

test('root sets up mail and tries it, sees why it fails, and reads the outbox (en at 1440 px)', async () => {
  const text = await locales['en-US']()
  const { mailDesk: words, adminLists } = await staffLocales['en-US']()
  const server = await startMailServer({ account: { username: 'oj@example.org', password: 'right password' } })
  onTestFinished(() => server.stop())

  const dashboard = await its.visit('/admin/dashboard', { as: root, ...enWide })
  await dashboard.getByText(words.notSetUp).waitFor()
  await dashboard.getByRole('link', { name: words.setUp }).click()
  const page = dashboard
  const section = page.getByRole('form', { name: words.section, exact: true })
  const box = (name: string) => section.getByLabel(name, { exact: true })
  const save = async () => {
    await section.getByRole('button', { name: text.editing.saveSection(words.section) }).click()
    await section.getByText(text.editing.unsaved).waitFor({ state: 'hidden' })
  }
  await section.getByText(words.notSetUp).waitFor()
  await box(words.host).fill(server.host)
  await box(words.port).fill(String(server.port))
  await section.getByRole('switch', { name: words.ssl }).click()
  await box(words.username).fill('oj@example.org')
  await box(words.password).fill('wrong password')
  await save()

  const trial = page.getByRole('form', { name: words.test, exact: true })
  await trial.getByLabel(words.testTo).fill('somebody@example.org')
  await trial.getByRole('button', { name: words.sendTest }).click()
  await trial.getByText('the user name or the password is wrong').waitFor()
  expect(await box(words.password).getAttribute('placeholder')).toBe(words.storedSecret)
  await box(words.password).fill('right password')
  await save()
  await trial.getByRole('button', { name: words.sendTest }).click()
  await page.getByText(words.testSent('somebody@example.org')).waitFor()
  // The last save has sent one as well, if root has an address.
  expect(server.mails.map(({ to }) => to)).toContain('somebody@example.org')

  await box(words.host).fill('')
  await section.getByRole('switch', { name: words.outbox }).click()
  await save()
  await trial.getByRole('button', { name: words.sendTest }).click()
  await page.getByText(words.testKept).waitFor()
  await section.getByRole('link', { name: words.openDesk }).click()

  const table = page.getByRole('table', { name: words.title })
  await table.waitFor()
  await page.getByLabel(words.columnState).selectOption('kept')
  await page.waitForURL('**/admin/mail?state=kept')
  await table.getByRole('button', { name: 'somebody@example.org', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This is a test mail').waitFor()
  await page.keyboard.press('Escape')
  await table
    .getByRole('button', { name: adminLists.actionsOf('somebody@example.org') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: adminLists.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: adminLists.deleteAction }).click()
  await page.getByText(adminLists.deleted, { exact: true }).waitFor()
  await table.getByRole('button', { name: 'somebody@example.org', exact: true }).waitFor({ state: 'detached' })
})
