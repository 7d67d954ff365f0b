import { text } from 'node:stream/consumers'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts, type UserInfo } from '@praxis/contract/accounts'
import { locales, staffLocales, type Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
})

const wordsOf = async (locale: Locale) => ({ ...(await locales[locale]()), ...(await staffLocales[locale]()) })
type Words = Awaited<ReturnType<typeof wordsOf>>
const en = await wordsOf('en-US')
const zh = await wordsOf('zh-CN')

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const select = (page: Page, words: Words, name: string) =>
  page.getByRole('checkbox', { name: words.adminLists.select(name) })

async function accountOf(username: string, state?: 'deleted') {
  const { data } = await client(accountAdmin.list, { keyword: username, state }, root.token)
  return data?.records[0]
}
const mayLogIn = async (username: string, password: string) =>
  (await client(accounts.login, { username, password })).status === 200

async function choose(page: Page, words: Words, name: string, item: string): Promise<void> {
  await button(page, words.adminLists.actionsOf(name)).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test(
  'root finds somebody, edits them, restricts, bans and deletes them (zh at 375 px)',
  { timeout: 60_000 },
  async () => {
    const words = zh
    const { userAdmin: desk, adminLists: lists } = words
    const person = await its.person('student')
    const page = await its.visit('/admin/user', { as: root, ...zhPhone })

    await page.getByRole('table', { name: desk.title }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(person.username)
    await page.getByText(desk.chip(desk.keyword, person.username)).waitFor()
    await rowOf(page, person.username).waitFor()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'root' }).count()).toBe(0)

    await choose(page, words, person.username, lists.edit)
    const form = page.getByRole('dialog', { name: desk.editTitle(person.username) })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await field(desk.fieldUsername).fill('root')
    await field(desk.fieldRealname).fill('王小明')
    await form.getByText(desk.usernameTaken).waitFor()
    await field(desk.fieldUsername).fill(person.username)
    await form.getByRole('combobox', { name: desk.fieldType, exact: true }).selectOption({ label: desk.roles.admin })
    await field(desk.fieldTitleName).fill('Champion')
    await form.getByText('Champion').waitFor()
    await button(page, desk.editAction).click()
    await toast(page, lists.updated)
    await rowOf(page, person.username).getByText(desk.roles.admin).waitFor()
    expect(await accountOf(person.username)).toMatchObject({ realname: '王小明', titleName: 'Champion' })
    const told = await its.query(
      'select 1 from notice where recipient_uid = (select uid from account where username = $1)',
      [person.username],
    )
    expect(told).toHaveLength(1)

    await choose(page, words, person.username, lists.edit)
    await form.getByRole('combobox', { name: desk.fieldType, exact: true }).selectOption({ label: desk.roles.vip })
    await button(page, desk.editAction).click()
    await form.getByText(desk.memberUntilMissing).waitFor()
    await form
      .getByRole('combobox', { name: desk.fieldType, exact: true })
      .selectOption({ label: desk.roles.default_user })
    await button(page, desk.editAction).click()
    await toast(page, lists.updated)
    await form.waitFor({ state: 'detached' })

    await choose(page, words, person.username, desk.restrict)
    const restrict = page.getByRole('dialog', { name: desk.restrictTitle(1, person.username) })
    await restrict.getByRole('switch', { name: desk.keepFrom(desk.kinds.submit) }).check()
    const until = restrict.getByLabel(desk.chip(desk.kinds.submit, desk.until))
    await until.fill('2020-01-01T12:00')
    await restrict.getByRole('button', { name: desk.restrictAction, exact: true }).click()
    await restrict.getByText(desk.untilPast).waitFor()
    await until.fill('2040-01-02T12:00')
    await restrict.getByLabel(desk.reason).fill('copied code')
    await restrict.getByRole('button', { name: desk.restrictAction, exact: true }).click()
    await toast(page, desk.restricted(1))
    await rowOf(page, person.username).getByText(/2040/).waitFor()
    expect((await accountOf(person.username))?.restrictions).toMatchObject([{ kind: 'submit', reason: 'copied code' }])

    await choose(page, words, person.username, desk.ban)
    await toast(page, desk.banned(1))
    await rowOf(page, person.username).getByText(desk.states.banned).waitFor()
    await expect.poll(async () => (await accountOf(person.username))?.status).toBe(1)
    expect(await mayLogIn(person.username, person.password)).toBe(false)
    await button(page, words.shell.undo).click()
    await expect.poll(async () => (await accountOf(person.username))?.status).toBe(0)
    expect((await accountOf(person.username))?.restrictions).toHaveLength(1)

    await choose(page, words, person.username, lists.delete)
    const asks = page.getByRole('dialog', { name: desk.deleteTitle(1, person.username) })
    await asks.getByText(desk.deleteText).waitFor()
    await asks.getByRole('button', { name: lists.deleteAction, exact: true }).click()
    await toast(page, lists.deleted)
    await page.getByText(desk.noneTitle).waitFor()
    expect(await accountOf(person.username)).toBeUndefined()
  },
)

test('nobody can select themselves, and others are banned and deleted together', { timeout: 60_000 }, async () => {
  const { userAdmin: desk, adminLists: lists } = en
  const people = [await its.person('klass'), await its.person('klass')]
  const page = await its.visit('/admin/user?keyword=root', { as: root })
  expect(await select(page, en, 'root').isDisabled()).toBe(true)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('klass-')
  await page.waitForURL('**/admin/user?keyword=klass-')
  for (const { username } of people) await select(page, en, username).check()
  const bar = page.getByRole('region', { name: lists.forSelected })
  await bar.getByRole('button', { name: desk.ban, exact: true }).click()
  await toast(page, desk.banned(2))
  for (const { username } of people) await expect.poll(async () => (await accountOf(username))?.status).toBe(1)
  await bar.getByRole('button', { name: lists.delete }).click()
  await page.getByRole('dialog', { name: desk.deleteTitle(2, '') }).waitFor()
  await button(page, lists.deleteAction).click()
  await toast(page, lists.deleted)
  for (const { username } of people) expect(await accountOf(username)).toBeUndefined()
})

test(
  'an administrator is created who must change the password, and filters find them',
  { timeout: 60_000 },
  async () => {
    const { userAdmin: desk, adminLists: lists } = en
    const name = `made${Date.now().toString(36)}`
    const page = await its.visit('/admin/user', { as: root })
    await button(page, desk.create).click()
    const form = page.getByRole('dialog', { name: desk.createTitle })
    await form.getByRole('textbox', { name: desk.fieldUsername, exact: true }).fill(name)
    await form.getByLabel(desk.fieldPassword, { exact: true }).fill('short')
    await button(page, desk.createAction).click()
    await form.getByText(desk.problems.password.length(6, 20, 5)).waitFor()
    await page.keyboard.press('Escape')
    await button(page, en.editing.stay).click()
    await form.getByLabel(desk.fieldPassword, { exact: true }).fill('long enough')
    await page.keyboard.press('Control+Enter')
    await toast(page, lists.created)
    expect(await accountOf(name)).toMatchObject({ mustChangePassword: true })
    await page.getByRole('switch', { name: desk.onlyAdmins }).click()
    await page.getByText(desk.onlyAdminsChip, { exact: true }).waitFor()
    await rowOf(page, name).waitFor({ state: 'detached' })
    await button(page, en.shell.reset).click()
    await rowOf(page, name).waitFor()
  },
)

/** A class, 40 of whom are wrong in one way or another. */
function aClass(mark: string, people: number): { csv: string; bad: string[] } {
  const bad: string[] = []
  const lines = Array.from({ length: people }, (_, index) => {
    const name = `${mark}${index}`
    const password = `secret${index}`
    if (index % Math.floor(people / 40) !== 3 || bad.length === 40)
      return `${name};${password};${name}@example.org;张三;0;;大学`
    const kind = bad.length % 4
    bad.push(kind === 0 ? '' : kind === 1 ? name : kind === 2 ? `${name} x` : 'root')
    return [`;${password}`, `${name};short`, `${name} x;${password}`, `root;${password}`][kind]
  })
  return { csv: `用户名;密码;邮箱;姓名;性别;昵称;学校\r\n${lines.join('\r\n')}\r\n`, bad }
}

// Each account costs a slow hash, so only 160 come in; `node bench/src/accounts/import.ts` brings in 3 000.
test(
  'a check of 3 000 people finds 40 bad rows, and an import of 160 names each of 40 and brings the others in (en at 1440 px)',
  { timeout: 120_000 },
  async () => {
    const words = en
    const { userAdmin: desk } = words
    const mark = `i${Date.now().toString(36)}x`
    const page = await its.visit('/admin/user/import', { as: root, ...enWide })
    const choose = async (csv: string) => {
      const file = { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('table', { name: desk.previewLabel }).getByText(`${mark}0`, { exact: true }).waitFor()
    }
    await page.getByText(desk.importTip1).waitFor()
    await choose(aClass(mark, 3_000).csv)
    await page.getByText(desk.headerLeftOut(1)).waitFor()
    await page.getByText(desk.incompleteRows('10')).waitFor()
    await button(page, desk.check).click()
    await page.getByText(desk.checkedSome('2,960', '40')).waitFor({ timeout: 60_000 })
    expect(await accountOf(`${mark}0`)).toBeUndefined()
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, desk.downloadBad).click()])
    const mended = await text(await saved.createReadStream())
    expect(mended.split('\r\n').slice(1, -1)).toHaveLength(40)
    expect(mended).toContain(`${mark}78,short`)

    const { csv, bad } = aClass(mark, 160)
    expect(bad).toHaveLength(40)
    await page.goto('/admin/user/import')
    await choose(csv)
    const group = { name: `Class ${mark}`, short_name: mark, owner_uid: (root.user as UserInfo).uid }
    const { id: gid } = await its.db.insertInto('user_group').values(group).returning('id').executeTakeFirstOrThrow()
    const groupBox = page.getByRole('textbox', { name: desk.importGroup })
    await groupBox.fill('Class 3')
    await page.getByText(desk.importGroupWrong).waitFor()
    expect(await button(page, desk.check).isDisabled()).toBe(true)
    await groupBox.fill(String(gid))
    await button(page, desk.check).click()
    await button(page, desk.importGood('120')).click()
    await page.getByText(desk.importing).waitFor()
    // Who leaves comes back by the address.
    const address = page.url()
    await page.goto('/admin/user')
    await page.goto(address)
    await page.getByText(desk.importedSome('120', '40')).waitFor({ timeout: 60_000 })
    const problems = page.getByRole('table', { name: desk.problemsLabelAfter }).locator('tbody tr td:nth-child(2)')
    const toName = bad.map((name) => (name === '' ? desk.missing : name))
    for (const start of [0, 15, 30]) {
      await expect.poll(() => problems.allInnerTexts()).toEqual(toName.slice(start, start + 15))
      if (start < 30) await page.getByRole('link', { name: words.shell.nextPage }).click()
    }
    expect(await accountOf(`${mark}158`)).toMatchObject({ realname: '张三', gender: 'male', mustChangePassword: true })
    const made = 'select count(*)::int as made from account where username like $1 and made_for_group = $2'
    const [counted] = await its.query(made, [`${mark}%`, gid])
    expect(counted).toEqual({ made: 120 })
  },
)

test(
  'root generates accounts, prints slips that log in, and gives people new passwords (zh at 375 px)',
  { timeout: 60_000 },
  async () => {
    const words = zh
    const { userAdmin: desk, adminLists: lists } = words
    const prefix = `g${Date.now().toString(36)}`
    const page = await its.visit('/admin/user', { as: root, ...zhPhone })
    await button(page, desk.generate).click()
    const form = page.getByRole('dialog', { name: desk.generateTitle })
    await form.getByRole('textbox', { name: desk.prefix, exact: true }).fill(prefix)
    const last = form.getByRole('spinbutton', { name: desk.numberTo, exact: true })
    await last.fill('2000')
    const generate = form.getByRole('button', { name: desk.generateAction, exact: true })
    await generate.click()
    await form.getByText(desk.tooManyNames(1_000), { exact: true }).waitFor()
    await last.fill('2')
    await form.getByText(desk.namesThree(`${prefix}0`, `${prefix}1`, `${prefix}2`)).waitFor()
    await generate.click()

    const sheet = page.getByRole('table', { name: desk.sheetTitle })
    await sheet.getByText(`${prefix}2`).waitFor()
    await page.getByText(/(29|30):\d\d/).waitFor()
    const password = await rowOf(page, `${prefix}1`).locator('code').innerText()
    expect(await mayLogIn(`${prefix}1`, password)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    const slip = page.locator('[data-slips] li').filter({ hasText: `${prefix}1` })
    await slip.waitFor()
    const text = await slip.innerText()
    for (const part of [`${prefix}1`, password, its.address]) expect(text).toContain(part)
    expect(await sheet.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, desk.download).click()])
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)

    await page.goto(`/admin/user?keyword=${prefix}`)
    for (const end of ['0', '1']) await select(page, words, `${prefix}${end}`).check()
    await page
      .getByRole('region', { name: lists.forSelected })
      .getByRole('button', { name: desk.newPasswords, exact: true })
      .click()
    await page.getByRole('dialog', { name: desk.passwordsTitle(2, '') }).waitFor()
    await button(page, desk.passwordsAction).click()
    await sheet.getByText(`${prefix}0`).waitFor()
    const fresh = await rowOf(page, `${prefix}1`).locator('code').innerText()
    expect(fresh).toHaveLength(8)
    expect(await mayLogIn(`${prefix}1`, password)).toBe(false)
    expect(await mayLogIn(`${prefix}1`, fresh)).toBe(true)
    expect(await accountOf(`${prefix}1`)).toMatchObject({ mustChangePassword: true })
  },
)

test('a sheet whose time is over, and a number of no import, say so', async () => {
  const page = await its.visit('/admin/user/sheet?key=nothing', { as: root })
  await page.getByText(en.errors.sheet_not_found).waitFor()
  await page.goto('/admin/user/sheet')
  await page.getByText(en.userAdmin.sheetOver).waitFor()
  await page.goto('/admin/user/import?id=999999')
  await page.getByText(en.errors.import_not_found).waitFor()
})
