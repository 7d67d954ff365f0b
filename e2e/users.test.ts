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
  'root creates somebody who must change the password, generates accounts, prints slips that log in, and gives people new passwords (zh at 375 px)',
  { timeout: 60_000 },
  async () => {
    const words = zh
    const { userAdmin: desk, adminLists: lists } = words
    const prefix = `g${Date.now().toString(36)}`
    const page = await its.visit('/admin/user', { as: root, ...zhPhone })
    await button(page, desk.create).click()
    const newUser = page.getByRole('dialog', { name: desk.createTitle })
    await newUser.getByRole('textbox', { name: desk.fieldUsername, exact: true }).fill(`made${prefix}`)
    await newUser.getByLabel(desk.fieldPassword, { exact: true }).fill('long enough')
    await page.keyboard.press('Control+Enter')
    await toast(page, lists.created)
    expect(await accountOf(`made${prefix}`)).toMatchObject({ mustChangePassword: true })
    await button(page, desk.generate).click()
    const form = page.getByRole('dialog', { name: desk.generateTitle })
    await form.getByRole('textbox', { name: desk.prefix, exact: true }).fill(prefix)
    await form.getByRole('spinbutton', { name: desk.numberTo, exact: true }).fill('2')
    await form.getByText(desk.namesThree(`${prefix}0`, `${prefix}1`, `${prefix}2`)).waitFor()
    await form.getByRole('button', { name: desk.generateAction, exact: true }).click()

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
