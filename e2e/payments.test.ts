import { accounts } from '@praxis/contract/accounts'
import { locales, membershipLocales, paymentLocales, staffLocales } from '@praxis/locales/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { aProblem, box, button, toast } from './src/problemDesk.ts'
import { theRoot } from './src/session.ts'
import { openShop } from './src/shop.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop(its, { month: 'A month of all', forEver: 'All for good' })
})
afterAll(() => shop.close())

const statement = 'Add two numbers.'

test('who buys with WeChat Pay is signed out and in again, and reads what is for members; another device does so at once', async () => {
  const client = clientOf(its.address)
  const root = await theRoot(client)
  const { problemId } = await aProblem(client, root.token, { isMemberVisible: true })
  const person = await its.person('buyer')
  const text = await locales['zh-CN']()
  const words = await paymentLocales['zh-CN']()
  const { username, password } = person
  const { headers } = await client(accounts.login, { username, password })
  const other = await its.visit(`/problem/${problemId}`, {
    as: { ...person, token: headers.get('Authorization')! },
    ...enWide,
  })
  await other.getByText((await locales['en-US']()).problems.forMembersOnly, { exact: true }).waitFor()

  const page = await its.visit('/member', { as: person, ...zhPhone })
  await page.getByRole('radio', { name: /^A month of all/ }).check()
  await page.getByRole('complementary').getByRole('button').click()
  const center = page.getByRole('dialog', { name: words.title })
  await center.getByText(words.isTest, { exact: true }).waitFor()
  await button(center, words.pay).click()
  const scan = page.getByRole('dialog', { name: words.scanTitle })
  await scan.getByRole('img', { name: words.code(words.payTypes.wechat, '¥25.00') }).waitFor()
  await scan.getByText(words.isTest, { exact: true }).waitFor()
  await shop.pay('wechat', await scan.locator('code').innerText())
  const thanks = page.getByRole('dialog', { name: words.paid })
  await thanks.getByRole('progressbar').waitFor()
  // Nobody has touched this page.
  await other.getByText(statement, { exact: true }).waitFor()
  await thanks.waitFor({ state: 'detached' })

  const login = page.getByRole('dialog')
  await expect.poll(() => login.getByRole('textbox').first().inputValue()).toBe(username)
  expect(await page.evaluate(() => localStorage.getItem('Praxis_Token'))).toBeNull()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByText((await membershipLocales['zh-CN']()).member, { exact: true }).waitFor()
  const orders = page.getByRole('table', { name: words.orders.title })
  await orders.getByText(words.orders.states.paid, { exact: true }).waitFor()
  await page.goto(`/problem/${problemId}`)
  await page.getByText(statement, { exact: true }).waitFor()
  expect(await page.getByText(text.problems.forMembersOnly, { exact: true }).count()).toBe(0)
  // The other device is signed in as before.
  expect(await other.evaluate(() => localStorage.getItem('Praxis_Token'))).not.toBeNull()
})

test('a code of Alipay that has run out gives way to a new one; root gives the money back, and the benefit ends in the open page', async () => {
  const client = clientOf(its.address)
  const root = await theRoot(client)
  const { problemId } = await aProblem(client, root.token, { isMemberVisible: true })
  const person = await its.person('buyer')
  const words = await paymentLocales['en-US']()
  const membership = await membershipLocales['en-US']()
  const { problems, shell } = await locales['en-US']()
  const { goodsDesk } = await staffLocales['en-US']()

  const page = await its.visit(`/problem/${problemId}`, { as: person, ...enWide })
  const refusal = page.getByText(problems.forMembersOnly, { exact: true })
  await button(page, shell.becomeMember).click()
  await page.getByRole('dialog').getByRole('button', { name: membership.buy }).click()
  const center = page.getByRole('dialog', { name: words.title })
  await center.getByRole('radio', { name: /^All for good/ }).check()
  await center.getByRole('radio', { name: words.payTypes.alipay }).check()
  await button(center, words.pay).click()
  const scan = page.getByRole('dialog', { name: words.scanTitle })
  const code = scan.getByRole('img', { name: words.code(words.payTypes.alipay, '¥998.00') })
  await code.waitFor()
  const first = await scan.locator('code').innerText()
  await shop.runOut(first)
  await scan.getByText(words.runOut, { exact: true }).waitFor()
  await button(scan, words.newCode).click()
  await code.waitFor()
  const second = await scan.locator('code').innerText()
  expect(second).not.toBe(first)
  await shop.pay('alipay', second)
  await button(page.getByRole('dialog', { name: words.paid }), words.signInNow).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.getByText(statement, { exact: true }).waitFor()

  const desk = await its.visit(`/admin/goods?tab=orders&keyword=${second}`, { as: root, ...enWide })
  await button(desk, second).click()
  const detail = desk.getByRole('dialog')
  await button(detail, goodsDesk.refund.open).click()
  await box(detail, goodsDesk.refund.reason).or(detail.getByRole('textbox').nth(1)).first().fill('Bought by mistake')
  await button(detail, goodsDesk.refund.next).click()
  await detail.getByText(goodsDesk.refund.effects.whole, { exact: true }).waitFor()
  await button(detail, goodsDesk.refund.confirm).click()
  await toast(desk, goodsDesk.refund.asked)
  // Nobody has touched this page either.
  await refusal.waitFor()
  expect(await page.getByText(statement, { exact: true }).count()).toBe(0)
  await desk.getByRole('table').getByText(goodsDesk.orders.states.refunded, { exact: true }).waitFor()
})
