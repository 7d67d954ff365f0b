import { comments } from '@praxis/contract/comments'
import { commentLocales, locales, messageLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aContest, dialog, hour, inMs } from './src/contestDesk.ts'
import { box, button, toast } from './src/problemDesk.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
})

const en = {
  shell: (await locales['en-US']()).shell,
  comments: await commentLocales['en-US'](),
  messages: await messageLocales['en-US'](),
}
const zh = { comments: await commentLocales['zh-CN']() }

/** A contest that is over: everybody reads everything there. */
const aRound = () => aContest(client, root.token, { startTime: inMs(-2 * hour), endTime: inMs(-hour) })
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test(
  'somebody comments, is liked and answered by another one, hears of it at once, and finds in the message centre what is left of it',
  { timeout: 90_000 },
  async () => {
    const [alice, bob] = [await its.person('alice'), await its.person('bob')]
    const { cid, title } = await aRound()
    const hers = await its.visit(`/contest/${cid}/comment`, { as: alice })
    const { comments: words, messages: centre, shell } = en

    await hers.getByText(words.emptyTitle).waitFor()
    await button(hers, words.send).click()
    await hers.getByText(words.empty).waitFor()
    await box(hers, words.write).fill('Problem C was **fine**.')
    await button(hers, words.send).click()
    await entry(hers, 'Problem C was fine.').getByText('fine', { exact: true }).waitFor()
    await expect.poll(() => box(hers, words.write).inputValue()).toBe('')

    const his = await its.visit(`/contest/${cid}/comment`, { as: bob, ...zhPhone })
    const like = entry(his, 'Problem C was fine.').getByRole('button', { name: zh.comments.like('0') })
    await like.click()
    await his.getByRole('button', { name: zh.comments.unlike('1'), pressed: true }).waitFor()
    await button(his, zh.comments.replyTo(alice.username)).click()
    await box(his, zh.comments.writeReply(alice.username)).fill(`I agree, @${alice.username.slice(0, 5)}`)
    await his.getByRole('option', { name: alice.username }).waitFor()
    await his.keyboard.press('Enter')
    await his.keyboard.press('Control+Enter')
    await entry(his, 'I agree').last().waitFor()

    // She hears of it where she is, and nothing moves before she asks.
    await button(hers, centre.bell('2')).waitFor()
    await hers.getByText(words.news).waitFor()
    expect(await entry(hers, 'I agree').count()).toBe(0)
    await button(hers, words.showNews).click()
    await entry(hers, 'I agree').last().waitFor()

    await button(hers, centre.bell('2')).click()
    await hers.getByRole('menuitem', { name: centre.unreadOf(centre.tabs.reply, '1') }).click()
    const row = entry(hers, 'I agree')
    await row.getByRole('link', { name: title }).waitFor()
    await button(hers, centre.bell('1')).waitFor()
    await row.getByRole('link', { name: title }).click()
    await hers.locator('[data-linked]').filter({ hasText: 'Problem C was fine.' }).waitFor()

    await button(his, zh.comments.actionsOf(bob.username)).click()
    await his.getByRole('menuitem', { name: zh.comments.remove }).click()
    await button(dialog(his, zh.comments.removeReplyTitle), zh.comments.removeAction).click()
    await toast(his, zh.comments.removedReply)
    await expect.poll(() => entry(his, 'I agree').count()).toBe(0)

    await hers.goto('/message/reply')
    await hers.getByRole('heading', { name: centre.tabs.reply }).waitFor()
    await expect.poll(() => entry(hers, bob.username).count()).toBe(1)
    expect(await entry(hers, 'I agree').count()).toBe(0)
    await button(hers, centre.clear).click()
    await button(dialog(hers, centre.clearTitle(centre.tabs.reply)), centre.clearAction).click()
    await toast(hers, centre.cleared)
    await hers.getByText(centre.emptyTitle).waitFor()
    await hers.getByRole('link', { name: new RegExp(`^${centre.tabs.like}`) }).click()
    await entry(hers, bob.username).waitFor()
    expect(await hers.title()).toContain(shell.messages)
  },
)

test('what was deleted comes back when the deletion is undone, and what is written survives both a reload and the end of what it answers', async () => {
  const alice = await its.person('alice')
  const { cid } = await aRound()
  const { comments: words, shell } = en
  const write = async (content: string) => (await client(comments.create, { cid, content }, alice.token)).data!.id
  await write('The first one')
  const second = await write('The second one')
  const page = await its.visit(`/contest/${cid}/comment`, { as: alice })

  await entry(page, 'The first one')
    .getByRole('button', { name: words.actionsOf(alice.username) })
    .click()
  await page.getByRole('menuitem', { name: words.remove }).click()
  await button(dialog(page, words.removeTitle), words.removeAction).click()
  await expect.poll(() => entry(page, 'The first one').count()).toBe(0)
  await page.getByText(shell.undo, { exact: true }).click()
  await entry(page, 'The first one').waitFor()

  await entry(page, 'The second one')
    .getByRole('button', { name: words.replyTo(alice.username) })
    .click()
  const answer = box(page, words.writeReply(alice.username))
  await answer.fill('This took me an hour to write')
  await client(comments.remove, { id: second, cid }, alice.token)
  await button(page, words.sendReply).click()
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  expect(await answer.inputValue()).toBe('This took me an hour to write')

  await box(page, words.write).fill('Half of a thought')
  await page.reload()
  await expect.poll(() => box(page, words.write).inputValue()).toBe('Half of a thought')
})
