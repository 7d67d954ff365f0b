import { setTimeout as pause } from 'node:timers/promises'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { rejudging } from '@praxis/contract/rejudging'
import type { HostState } from '@praxis/contract/judgeFacts'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { locales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const text = await locales['en-US']()
const { admin, judgeHosts: judgeWords, rejudging: words } = await staffLocales['en-US']()
let client: Client
let root: Person
let person: Person
let submitId: number

const language = 'Python3'
let sent = 0

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  person = await its.person('solver')
  submitId = await submit()
  await untilJudged(submitId)
})

/** Each program has a line of its own. */
async function submit(): Promise<number> {
  sent += 1
  const code = `# ${sent}\nprint(sum(map(int, input().split())))`
  const { data, msg } = await client(submissions.submit, { pid: '1000', language, code }, person.token)
  if (data === null) throw new Error(msg)
  return data.submitId
}

const statusOf = async (id: number) => (await client(submissions.statuses, { submitIds: [id] })).data?.[id]?.status
async function untilJudged(id: number): Promise<void> {
  const until = Date.now() + 150_000
  while (!isFinished((await statusOf(id)) ?? judgeStatus.pending)) {
    if (Date.now() > until) throw new Error(`submission ${id} is not judged`)
    await pause(200)
  }
}

async function theJudge() {
  const { data } = await client(judgeHosts.hosts, {}, root.token)
  const host = data?.hosts[0]
  if (host === undefined) throw new Error('no judge')
  return host
}

async function tellJudge(state: HostState): Promise<void> {
  await client(judgeHosts.setHostState, { id: (await theJudge()).id, state }, root.token)
}

const aPageOf = (as: Person, path: string) => its.visit(path, { as })

const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()

async function chooseForJudge(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: judgeWords.actionsOf(name) }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('root finds the judge, drains it, and a submission waits until it works again', async () => {
  const { name } = await theJudge()
  const page = await aPageOf(root, '/problem')
  await page.getByRole('button', { name: text.shell.userMenu('root') }).click()
  await page.getByRole('menuitem', { name: text.shell.backOffice }).click()
  await page.getByRole('link', { name: text.shell.judges, exact: true }).first().click()
  await page.waitForURL('**/admin/judges')
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await row.getByText(judgeWords.condition.active).waitFor()
  await row.getByRole('button', { name }).first().click()
  await page.getByRole('listitem').filter({ hasText: language }).waitFor()

  await chooseForJudge(page, name, judgeWords.drain)
  const dialog = page.getByRole('dialog', { name: judgeWords.drainTitle(name) })
  await dialog.getByText(judgeWords.lastOne).waitFor()
  await dialog.getByRole('button', { name: judgeWords.drain }).click()
  await toast(page, judgeWords.drained(name))
  await row.getByText(judgeWords.condition.drained).waitFor()
  const waiting = await submit()
  const practice = page.locator('dl > div').filter({ hasText: judgeWords.practice })
  await practice.filter({ hasText: '1' }).waitFor()
  expect(await statusOf(waiting)).toBe(judgeStatus.pending)

  await chooseForJudge(page, name, judgeWords.activate)
  await row.getByText(judgeWords.condition.active).waitFor()
  await untilJudged(waiting)
  expect(await statusOf(waiting)).toBe(judgeStatus.accepted)
})

test('a secret is shown once with the command, and can be revoked', async () => {
  const page = await aPageOf(root, '/admin/judges')
  await page.getByRole('button', { name: judgeWords.issue }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: judgeWords.secretName })
  await page.getByRole('dialog').getByRole('button', { name: judgeWords.issueAction, exact: true }).click()
  await page.getByRole('dialog').getByText(judgeWords.problems.name.required).waitFor()
  await name.fill('second')
  await page.keyboard.press('Enter')
  const issued = page.getByRole('dialog', { name: judgeWords.issuedTitle('second') })
  await issued.locator('code').nth(1).waitFor()
  const [secret = '', command = ''] = await issued.locator('code').allTextContents()
  expect(secret.length).toBeGreaterThan(20)
  expect(command).toBe(`npm run judge -- --server ${its.address} --token ${secret}`)
  await issued.getByRole('button', { name: judgeWords.issuedDone }).click()
  await issued.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: judgeWords.issue }).click()
  await name.fill(' second ')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(text.errors.judge_secret_name_taken).waitFor()
  await expect.poll(() => name.evaluate((field) => field.matches(':focus'))).toBe(true)
  expect(await page.getByText(text.errors.judge_secret_name_taken).count()).toBe(1)
  await name.fill('a'.repeat(101))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(text.forms.tooLong(100, 101)).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: judgeWords.revokeOne('second') }).click()
  await page.getByRole('dialog').getByRole('button', { name: judgeWords.revoke, exact: true }).click()
  await toast(page, judgeWords.revokeDone('second'))
  await page.getByRole('row').filter({ hasText: 'second' }).getByText(judgeWords.revoked).waitFor()
})

test('root rejudges from the list: the verdict is taken back, and comes again without a reload; root gives a verdict by hand, cancels, and a rejudge brings the judge’s verdict back', async () => {
  const page = await aPageOf(root, '/status')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/submission-detail/${submitId}"]`) })
  await row.getByText(text.statuses['0']!).waitFor()
  await tellJudge('draining')
  await row.getByRole('button', { name: words.rejudgeOne(submitId) }).click()
  const question = page.getByRole('dialog', { name: words.rejudgeTitle(submitId) })
  await question.getByText(words.rejudgeText).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await statusOf(submitId)).toBe(judgeStatus.accepted)
  await row.getByRole('button', { name: words.rejudgeOne(submitId) }).click()
  await question.getByRole('button', { name: words.rejudge, exact: true }).click()
  await toast(page, words.rejudged)
  await row.getByText(text.statuses['5']!).waitFor()

  // What is still being judged is cancelled first.
  await row.getByRole('button', { name: words.actionsOf(submitId) }).click()
  await page.getByRole('menuitem', { name: words.manual }).click()
  const early = page.getByRole('dialog', { name: words.manualTitle(submitId) })
  await early.getByText(words.manualCancels).waitFor()
  await early.getByLabel(words.status).selectOption(String(judgeStatus.timeLimitExceeded))
  await early.getByLabel(words.score).fill('0')
  await early.getByRole('button', { name: words.manualAction }).click()
  await toast(page, words.manualDone)
  await row.getByText(text.statuses['1']!).waitFor()
  await row.getByRole('button', { name: words.rejudgeOne(submitId) }).click()
  await question.getByRole('button', { name: words.rejudge, exact: true }).click()
  await row.getByText(text.statuses['5']!).waitFor()
  await tellJudge('active')
  await row.getByText(text.statuses['0']!).waitFor({ timeout: 60_000 })

  await row.getByRole('button', { name: words.actionsOf(submitId) }).click()
  await page.getByRole('menuitem', { name: words.manual }).click()
  const dialog = page.getByRole('dialog', { name: words.manualTitle(submitId) })
  await dialog.getByLabel(words.status).selectOption(String(judgeStatus.wrongAnswer))
  await dialog.getByRole('button', { name: words.manualAction }).click()
  await toast(page, words.manualDone)
  await row.getByText(text.statuses['-1']!).waitFor()
  await row.getByText(text.submissions.manual).waitFor({ state: 'attached' })
  await row.getByRole('button', { name: words.actionsOf(submitId) }).click()
  await page.getByRole('menuitem', { name: words.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.cancelAction, exact: true }).click()
  await toast(page, words.cancelDone)
  await row.getByText(text.statuses['-4']!).waitFor()
  await row.getByRole('button', { name: words.rejudgeOne(submitId) }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.rejudge, exact: true }).click()
  await row.getByText(text.statuses['0']!).waitFor({ timeout: 60_000 })
})

test('a replay of the same program on the same judge says the same, and leaves the verdict alone', async () => {
  const page = await aPageOf(root, `/submission-detail/${submitId}`)
  await page.getByText(words.isCurrent, { exact: true }).waitFor()
  await page.getByRole('button', { name: words.replay }).click()
  await page.getByRole('heading', { name: words.same, exact: true }).waitFor({ timeout: 90_000 })
  await page.getByText(words.isReplay, { exact: true }).waitFor()
  expect(await statusOf(submitId)).toBe(judgeStatus.accepted)
  const { data } = await client(rejudging.judgements, { submitId }, root.token)
  const [replay, verdict] = data?.records ?? []
  expect(replay?.evidence).toMatchObject({ compileCommand: expect.stringContaining('py_compile') as string })
  expect(replay?.evidence).toEqual(verdict?.evidence)
})

test('root rejudges all submissions to a problem after being told what that means', async () => {
  // Other journeys of the run submit to this problem too.
  const { data } = await client(submissions.list, { problemID: '1000', completeProblemID: true })
  const page = await aPageOf(root, '/problem/1000')
  await page.getByRole('button', { name: words.problem, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.problemTitle('1000') })
  await dialog.getByRole('button', { name: words.problemAction }).click()
  await toast(page, words.problemDone(String(data?.total)))
  await untilJudged(submitId)
})

test('anybody else is sent away, and is not offered any of it', async () => {
  const page = await aPageOf(person, '/status')
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('columnheader', { name: text.submissions.columnRejudge }).count()).toBe(0)
  await page.goto(`/submission-detail/${submitId}`)
  await page.getByRole('heading', { name: text.submissions.details }).waitFor()
  expect(await page.getByRole('heading', { name: words.how }).count()).toBe(0)
  expect(await client(judgeHosts.hosts, {}, person.token)).toMatchObject({ status: 403, data: null })
  await page.goto('/admin/judges')
  await page.waitForURL('**/admin/login?to=%2Fadmin%2Fjudges')
  await page.getByRole('alert').filter({ hasText: text.shell.adminLoginFirst }).waitFor()
  await page
    .getByRole('alert')
    .filter({ hasText: admin.signedInAs(person.username) })
    .waitFor()
})
