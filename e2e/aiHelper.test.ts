import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { aiLocales, ownLocales, staffLocales } from '@praxis/locales/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAi } from './src/aiDesk.ts'
import { clientOf } from './src/client.ts'
import { aProblem, button } from './src/problemDesk.ts'
import { theRoot } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let helper: Awaited<ReturnType<typeof openAi>>
beforeAll(async () => {
  helper = await openAi(its)
})
afterAll(() => helper.close())

test('a member agrees, stops an answer, asks for another and finds it again; the provider was told of the reader’s language and of nothing else, and root reads how much it was', async () => {
  const client = clientOf(its.address)
  const root = await theRoot(client)
  const { problemId } = await aProblem(client, root.token)
  const person = await its.person('helped')
  await client(membershipAdmin.grant, { usernames: [person.username], days: 30, reason: 'Given' }, root.token)
  const draft = { pid: problemId, language: 'C++ 17 With O2', code: 'int main() { oops }' }
  const { data } = await client(submissions.submit, draft, person.token)
  const submitId = data!.submitId
  const statusOf = async () => (await client(submissions.statuses, { submitIds: [submitId] })).data?.[submitId]?.status
  await expect.poll(async () => isFinished((await statusOf()) ?? judgeStatus.pending), { timeout: 60_000 }).toBe(true)
  expect(await statusOf()).toBe(judgeStatus.compileError)

  const words = await aiLocales['zh-CN']()
  const page = await its.visit(`/submission-detail/${submitId}`, { as: person, ...zhPhone })
  await button(page, words.kinds.explain_compile_error).click()
  await page.getByRole('heading', { name: words.consentTitle(helper.host) }).waitFor()
  await helper.tell({ pieceMs: '200' })
  await button(page, words.consent).click()
  await page.getByText(words.writing, { exact: true }).waitFor()
  await button(page, words.stop).click()
  await page.getByText(words.stopped, { exact: true }).waitFor()
  await helper.tell({ pieceMs: '0' })
  await button(page, words.again).click()
  // The stand-in says what it was asked: the rules come last, and the code is quoted before them.
  const answer = page.getByRole('region', { name: words.kinds.explain_compile_error })
  await answer.getByText('Answer in Simplified Chinese', { exact: false }).first().waitFor()
  const asked = await answer.innerText()
  expect(asked).toContain('int main() { oops }')
  expect(asked).not.toContain(person.username)
  await button(page, words.useful).click()
  await page.getByText(words.thanks, { exact: true }).waitFor()

  await page.goto('/setting')
  const { settings } = await ownLocales['zh-CN']()
  await page.getByRole('link', { name: settings.answers, exact: true }).click()
  await page.getByText(words.agreed(helper.host), { exact: true }).waitFor()
  const open = button(page, words.open(words.kinds.explain_compile_error))
  await open.first().click()
  await page.getByRole('dialog').getByText('int main() { oops }', { exact: false }).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => open.count()).toBe(2)

  const { aiDesk } = await staffLocales['en-US']()
  const desk = await its.visit('/admin/ai?days=7', { as: root, ...enWide })
  const row = desk.getByRole('table', { name: aiDesk.byKind }).getByRole('row')
  await row.filter({ hasText: aiDesk.kinds.explain_compile_error }).getByText('1 of 1', { exact: true }).waitFor()
  expect(await desk.getByText('oops', { exact: false }).count()).toBe(0)
})
