import { contestDesk } from '@praxis/contract/contestDesk'
import { clarifications } from '@praxis/contract/clarifications'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { aContest, dialog, fillMoment, hour, inMs, minute, wordsOf } from './src/contestDesk.ts'
import { box, button, toast } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const locale = 'en-US'
const words = await wordsOf(locale)
const { contestDesk: desk, contestForm: form, clarifications: asked } = words

test(
  'whoever changes times after the end is asked and told whom that touches; final results are locked until they are reopened',
  { timeout: 120_000 },
  async () => {
    const client = clientOf(its.address)
    const owner = await its.person('owner', 'admin')
    const solver = await its.person('solver')
    const { cid } = await aContest(client, owner.token, { startTime: inMs(-3 * hour), endTime: inMs(-hour) })
    const people = [{ username: solver.username }]
    await client(contestDesk.addParticipants, { cid, people, skipsUnknown: false }, owner.token)
    const page = await its.visit(`/admin/contest/${cid}/edit`, { as: owner, locale })

    await fillMoment(page, form.end, new Date(Date.now() + 30 * minute))
    await button(page, form.save).click()
    const question = dialog(page, desk.timesTitle)
    await question.getByText(desk.timesPeople(1, '1', solver.username)).waitFor()
    await question.getByRole('button', { name: desk.timesAction, exact: true }).click()
    await toast(page, form.saved)
    await fillMoment(page, form.end, new Date(Date.now() - 30 * minute))
    await button(page, form.save).click()
    await toast(page, form.saved)

    await button(page, desk.finalize).click()
    await dialog(page, desk.finalizeTitle).getByRole('button', { name: desk.finalizeAction, exact: true }).click()
    await toast(page, desk.finalized)
    await page.getByText(form.finalNote, { exact: true }).waitFor()
    await button(page, desk.reopen).click()
    const reopening = dialog(page, desk.reopenTitle)
    await box(page, desk.reopenReason).fill('A checker was wrong.')
    await reopening.getByRole('button', { name: desk.reopenAction, exact: true }).click()
    await toast(page, desk.reopened)
    await page.getByText(form.finalNote, { exact: true }).waitFor({ state: 'detached' })
  },
)

test('a contest that has not begun is postponed, and started before its time', { timeout: 120_000 }, async () => {
  const client = clientOf(its.address)
  const owner = await its.person('owner', 'admin')
  const { cid } = await aContest(client, owner.token, { startTime: inMs(hour), endTime: inMs(2 * hour) })
  const page = await its.visit(`/admin/contest/${cid}/problems`, { as: owner, locale })
  await button(page, desk.postpone).click()
  await dialog(page, desk.postponeTitle).getByRole('button', { name: desk.postponeAction, exact: true }).click()
  await toast(page, desk.postponed)
  await button(page, desk.startNow).click()
  await dialog(page, desk.startNowTitle).getByRole('button', { name: desk.startNowAction, exact: true }).click()
  await toast(page, desk.startedNow)
  await button(page, desk.startNow).waitFor({ state: 'detached' })
})

test('the jury writes to one person, who finds it among the answers', { timeout: 120_000 }, async () => {
  const client = clientOf(its.address)
  const owner = await its.person('owner', 'admin')
  const [one, other] = [await its.person('one'), await its.person('other')]
  const { cid } = await aContest(client, owner.token, { startTime: inMs(-minute), endTime: inMs(hour) })
  const people = [one, other].map(({ username }) => ({ username }))
  await client(contestDesk.addParticipants, { cid, people, skipsUnknown: false }, owner.token)
  const jury = await its.visit(`/contest/${cid}/clarifications`, { as: owner, locale })
  await button(jury, asked.write).click()
  const message = dialog(jury, asked.message)
  await message.getByLabel(asked.receiver, { exact: true }).fill(one.username)
  await message.getByRole('textbox', { name: asked.messageText, exact: true }).fill('Please come to the desk.')
  await message.getByRole('button', { name: asked.sendToOne, exact: true }).click()
  await toast(jury, asked.messageSent)
  const taking = await its.visit(`/contest/${cid}/clarifications`, { as: one, locale })
  await taking.getByText('Please come to the desk.', { exact: true }).waitFor()
  await taking.getByText(asked.toYou, { exact: true }).waitFor()
  const { data } = await client(clarifications.list, { cid }, other.token)
  expect(data?.records).toEqual([])
})
