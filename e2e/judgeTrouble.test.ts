import { setTimeout as pause } from 'node:timers/promises'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import type { HostState } from '@praxis/contract/judgeFacts'
import { rejudging } from '@praxis/contract/rejudging'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { locales, staffLocales } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf, type Client } from './src/client.ts'
import { keptReplies } from './src/keptReplies.ts'
import { signInto, theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const text = await locales['en-US']()
const { judgeHosts: judgeWords, rejudging: words } = await staffLocales['en-US']()
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 30_000, interval: 100 })
/** Longer than a page takes to do what it must not do. */
const aMomentMs = 1_500
let client: Client
let root: Person
let submitId: number

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  const person = await its.person('solver')
  const code = 'print(sum(map(int, input().split())))'
  const { data, msg } = await client(submissions.submit, { pid: '1000', language: 'Python3', code }, person.token)
  if (data === null) throw new Error(msg)
  submitId = data.submitId
  await untilStatus(isFinished)
})

const status = async () => (await client(submissions.statuses, { submitIds: [submitId] })).data?.[submitId]?.status ?? 5
const untilStatus = (isRight: (status: number) => boolean) =>
  vi.waitFor(async () => expect(isRight(await status())).toBe(true), { timeout: 90_000, interval: 200 })

async function tellJudge(state: HostState): Promise<void> {
  const { data } = await client(judgeHosts.hosts, {}, root.token)
  await client(judgeHosts.setHostState, { id: data?.hosts[0]?.id ?? 0, state }, root.token)
}

const secrets = async () => (await client(judgeHosts.secrets, {}, root.token)).data ?? []

/** Calls go wrong here: only errors of the scripts count. */
async function aPageOfRoot(path: string): Promise<Page> {
  const { page, problems } = await openPage(its.browser, its.address, 'en-US')
  await signInto(page.context(), root)
  onTestFinished(async () => {
    await page.context().close()
    expect(problems.filter((one) => one.startsWith('script:'))).toEqual([])
  })
  await page.goto(path)
  return page
}

/** Calls to an address are held until they are let go; answers how many there were. */
async function hold(page: Page, address: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(`**${address}`, async (route) => {
    calls += 1
    await promise
    await route.continue()
  })
  return { letGo, calls: () => calls }
}

const rowOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/submission-detail/${submitId}"]`) })

async function openManual(page: Page): Promise<Locator> {
  await rowOf(page)
    .getByRole('button', { name: words.actionsOf(submitId) })
    .click()
  await page.getByRole('menuitem', { name: words.manual }).click()
  return page.getByRole('dialog', { name: words.manualTitle(submitId) })
}

const hasFocus = (place: Locator) =>
  until(async () => expect(await place.evaluate((one) => one.matches(':focus'))).toBe(true))

async function beginIssuing(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: judgeWords.issue, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: judgeWords.issueTitle })
  await dialog.getByRole('textbox').fill(name)
  return dialog
}

test('a click into what opens from a row does not follow the row; a verdict by hand begins at its choice, and its refusal is read in the dialog', async () => {
  const page = await aPageOfRoot('/status')
  const dialog = await openManual(page)
  await dialog.getByLabel(words.status).selectOption(String(judgeStatus.wrongAnswer))
  await dialog.getByText(words.manualText).click()
  await dialog.getByRole('heading').click()
  await dialog.click({ position: { x: 4, y: 60 } })
  expect(await dialog.getByLabel(words.status).inputValue()).toBe(String(judgeStatus.wrongAnswer))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page)
    .getByRole('button', { name: words.actionsOf(submitId) })
    .click()
  await page.getByRole('menu').click({ position: { x: 2, y: 2 } })
  await pause(300)
  expect(new URL(page.url()).pathname).toBe('/status')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  await openManual(page)
  const choice = dialog.getByLabel(words.status)
  await hasFocus(choice)
  await page.route(`**/api/admin/judge/manual-judge?*`, (route) =>
    route.fulfill({ json: { status: 400, msg: 'The verdict is final.', data: null } }),
  )
  await dialog.getByRole('button', { name: words.manualAction }).click()
  await dialog.getByRole('alert').filter({ hasText: 'The verdict is final.' }).waitFor()
  expect(await page.getByText('The verdict is final.').count()).toBe(1)
  await hasFocus(dialog.getByRole('alert'))
  expect(await status()).toBe(judgeStatus.accepted)
})

test('what is wrong with the choice of a verdict is said of the choice', async () => {
  await client(rejudging.cancelJudge, { submitId }, root.token)
  const page = await aPageOfRoot('/status')
  const dialog = await openManual(page)
  await dialog.getByRole('button', { name: words.manualAction }).click()
  const described = await dialog.getByLabel(words.status).getAttribute('aria-describedby')
  expect(await dialog.locator(`[id="${described}"]`).textContent()).toBe(words.problems.status.required)
  await hasFocus(dialog.getByLabel(words.status))
  const score = dialog.getByLabel(words.score)
  await dialog.getByText(words.problems.score.required).waitFor()
  await score.fill('7.5')
  await expect.poll(() => dialog.getByText(words.problems.score.required).count()).toBe(0)
  await page.keyboard.press('Shift+Tab')
  await dialog.getByText(words.problems.score.notWhole).waitFor()
  await dialog.getByLabel(words.status).selectOption(String(judgeStatus.accepted))
  await score.fill('-1')
  await page.keyboard.press('Enter')
  await hasFocus(score)
  await dialog.getByText(words.problems.score.tooSmall()).waitFor()
  await score.fill(' 70 ')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await status()).toBe(judgeStatus.accepted)
  await client(rejudging.rejudge, { submitId }, root.token)
  await untilStatus(isFinished)
})

test('a dialog is held from the very click on, before the call has left', async () => {
  const page = await aPageOfRoot('/status')
  const calls = await hold(page, '/api/admin/judge/rejudge?*')
  await rowOf(page)
    .getByRole('button', { name: words.rejudgeOne(submitId) })
    .click()
  const dialog = page.getByRole('dialog', { name: words.rejudgeTitle(submitId) })
  await dialog.waitFor()
  // No time passes in between but for what follows the click at once.
  await page.evaluate(`(async () => {
    const dialog = document.querySelector('dialog[open]')
    ;[...dialog.querySelectorAll('button')].at(-1).click()
    for (let turn = 0; turn < 20; turn += 1) await null
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  })()`)
  await until(() => expect(calls.calls()).toBe(1))
  expect(await dialog.isVisible()).toBe(true)
  calls.letGo()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words.rejudged).first().waitFor()
  await untilStatus(isFinished)
})

test('a judge opens by a click on any of its words; a secret that could not be asked for is not issued when the network is back; what is asked for without a network fails in words, and comes by itself when it is back', async () => {
  const page = await aPageOfRoot('/admin/judges')
  const row = page.getByRole('row').nth(1)
  const details = page.getByRole('heading', { name: judgeWords.languageVersions })
  await row.getByText(judgeWords.condition.active).click()
  await details.waitFor()
  await row.getByText(/^\d+ ms/).click()
  await details.waitFor({ state: 'detached' })

  const dialog = await beginIssuing(page, 'cut off')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await dialog.getByText(text.shell.networkError).waitFor()
  await page.context().setOffline(false)
  await pause(aMomentMs)
  expect((await secrets()).map(({ name }) => name)).not.toContain('cut off')
  await dialog.getByRole('button', { name: judgeWords.issueAction, exact: true }).click()
  const issued = page.getByRole('dialog', { name: judgeWords.issuedTitle('cut off') })
  await issued.getByRole('button', { name: judgeWords.issuedDone }).click()
  await issued.waitFor({ state: 'detached' })

  await page.context().setOffline(true)
  await page.getByText(judgeWords.stale).waitFor()
  await page.getByText(text.live.offline).waitFor()
  await page.context().setOffline(false)
  await page.getByText(judgeWords.stale).waitFor({ state: 'detached' })
  await page.goto('/status')
  await rowOf(page).waitFor()
  await page.context().setOffline(true)
  await page.getByLabel(text.submissions.onlyMine).click()
  await page.getByRole('alert').filter({ hasText: text.shell.errorTitle }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('alert').filter({ hasText: text.shell.errorTitle }).waitFor({ state: 'detached' })
  // Other journeys may have submitted as root.
  await rowOf(page).or(page.getByText(text.submissions.noneMineTitle)).first().waitFor()
})

test('rejudging a problem runs once however often it is confirmed, and asks until it has ended', async () => {
  const page = await aPageOfRoot('/problem/1000')
  const dialog = page.getByRole('dialog', { name: words.problemTitle('1000') })
  await page.getByRole('button', { name: words.problem, exact: true }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: words.problemAction }).click()
  await dialog.getByRole('alert').filter({ hasText: text.shell.networkError }).waitFor()
  await page.context().setOffline(false)
  const calls = await hold(page, '/api/admin/judge/rejudge-problem')
  await pause(aMomentMs)
  expect(calls.calls()).toBe(0)
  await dialog.getByRole('button', { name: words.problemAction }).dblclick()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await pause(300)
  expect(await dialog.isVisible()).toBe(true)
  const counted = page.waitForResponse('**/api/get-problem-detail?*')
  calls.letGo()
  await dialog.waitFor({ state: 'detached' })
  await counted
  expect(calls.calls()).toBe(1)
  await untilStatus(isFinished)
})

test('a new secret stays until it was copied or is said to be saved, and is forgotten then', async () => {
  const page = await aPageOfRoot('/admin/judges')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = await hold(page, '/api/admin/judge/secret')
  await beginIssuing(page, 'kept')
  for (const key of ['Enter', 'Enter', 'Escape', 'Escape']) await page.keyboard.press(key)
  await pause(300)
  calls.letGo()
  const issued = page.getByRole('dialog', { name: judgeWords.issuedTitle('kept') })
  await issued.waitFor()
  expect(calls.calls()).toBe(1)
  const [secret = ''] = await issued.locator('code').allTextContents()
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
  await pause(300)
  expect(await issued.isVisible()).toBe(true)
  await hasFocus(issued.getByRole('button', { name: judgeWords.copySecret }))
  await page.keyboard.press('Enter')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret)
  expect(JSON.stringify(await keptReplies(page))).toContain(secret)
  await page.keyboard.press('Escape')
  await issued.waitFor({ state: 'detached' })
  await until(async () => expect(JSON.stringify(await keptReplies(page))).not.toContain(secret))
})

test('revoking says who uses the secret now, and leaves the focus near where it was; a session that ends in a dialog leads to the log-in of the back office, and the dialog goes', async () => {
  const { data } = await client(judgeHosts.issueSecret, { name: 'taken since' }, root.token)
  await client(judgeHosts.issueSecret, { name: 'of a session' }, root.token)
  const page = await aPageOfRoot('/admin/judges')
  const revoke = page.getByRole('button', { name: judgeWords.revokeOne('taken since') })
  await revoke.waitFor()
  await page.route('**/api/admin/judge/secrets', async (route) => {
    const response = await route.fetch()
    const { data: known, ...rest } = (await response.json()) as { data: { id: number }[] }
    const now = known.map((one) => (one.id === data?.id ? { ...one, hosts: 3 } : one))
    await route.fulfill({ response, json: { ...rest, data: now } })
  })
  await revoke.click()
  const dialog = page.getByRole('dialog', { name: judgeWords.revokeTitle('taken since') })
  await dialog.getByText(judgeWords.revokeText(3)).waitFor()
  await dialog.getByRole('button', { name: judgeWords.revoke, exact: true }).click()
  await revoke.waitFor({ state: 'detached' })
  await hasFocus(page.getByRole('heading', { name: judgeWords.secrets }))
  await page.unroute('**/api/admin/judge/secrets')

  await page.getByRole('button', { name: judgeWords.revokeOne('of a session') }).click()
  const question = page.getByRole('dialog', { name: judgeWords.revokeTitle('of a session') })
  await page.route('**/api/admin/judge/secret?*', (route) =>
    route.fulfill({ status: 401, json: { status: 401, msg: 'Please log in.', data: null } }),
  )
  await question.getByRole('button', { name: judgeWords.revoke, exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await page.waitForURL('**/admin/login?to=%2Fadmin%2Fjudges')
  await page.getByRole('alert').filter({ hasText: 'Please log in.' }).waitFor()
})

test('a judging that waits is not said to have left no evidence, and a list that stopped says so; waiting for a comparison that was given up goes on, and its judging is shown as done', async () => {
  await tellJudge('draining')
  await client(rejudging.rejudge, { submitId }, root.token)
  const page = await aPageOfRoot(`/submission-detail/${submitId}`)
  await page.getByText(words.evidenceLater).waitFor()
  expect(await page.getByText(words.noEvidence).count()).toBe(0)
  await page.route('**/api/admin/judge/judgements?*', (route) => route.abort())
  await page.getByText(words.stale).waitFor()
  await page.unroute('**/api/admin/judge/judgements?*')
  await page.getByRole('button', { name: words.staleRetry }).click()
  await page.getByText(words.stale).waitFor({ state: 'detached' })
  await tellJudge('active')
  await page.getByText(words.evidenceLater).waitFor({ state: 'detached', timeout: 60_000 })

  await page.route('**/api/admin/judge/replay?*', (route) => route.abort())
  await page.getByRole('button', { name: words.replay }).click()
  await page.getByText(words.replayStale).waitFor()
  await page.route('**/api/admin/judge/judgements?*', (route) => route.abort())
  await page.getByText(words.stale).waitFor()
  await page.unroute('**/api/admin/judge/judgements?*')
  await page.unroute('**/api/admin/judge/replay?*')
  await page.getByRole('button', { name: words.replayRetry }).click()
  await page.getByRole('heading', { name: words.same, exact: true }).waitFor({ timeout: 60_000 })
  const replayed = page.getByRole('listitem').filter({ hasText: words.isReplay }).first()
  await replayed.getByText(text.statuses['0']!).waitFor()
  await page.getByRole('button', { name: words.closeComparison }).click()
  await hasFocus(page.getByRole('heading', { name: words.how }))
})
