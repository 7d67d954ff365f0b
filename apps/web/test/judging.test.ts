import { submissionPoll } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import { errors } from '@praxis/locales/en-US/errors'
import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { count, gone, hasFocus, hurry, press, seen, valueOf } from './stage/hands.ts'
import { aStage, type Stage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { judgeHosts: judges, rejudging: words, shell } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const dialog = page.getByRole('dialog')
const row = page.getByRole('row').filter({ hasText: 'solver' })
const statusOf = (status: number) => en.statuses[String(status)]!
const callsOf = ({ asked }: Stage, call: string) =>
  asked.filter(({ method, url }) => `${method} ${url}`.startsWith(call)).length

async function openManual(): Promise<void> {
  await button(words.actionsOf(1)).click()
  await page.getByRole('menuitem', { name: words.manual }).click()
  await seen(page.getByRole('dialog', { name: words.manualTitle(1) }))
}

/** As a browser tells that the network is gone, and back. */
function losesNetwork(): () => void {
  globalThis.dispatchEvent(new Event('offline'))
  return () => void globalThis.dispatchEvent(new Event('online'))
}

test('a click into what opens from a row does not follow the row; a verdict by hand begins at its choice, and its refusal is read in the dialog; others are not offered it', async () => {
  const stage = await aStage('judging/verdict')
  const choice = dialog.getByRole('combobox', { name: words.status })
  await stage.visit('/status', { as: 'root' })
  await openManual()
  await choice.selectOptions(statusOf(judgeStatus.wrongAnswer))
  await dialog.getByText(words.manualText).click()
  await dialog.getByRole('heading').click()
  await dialog.click({ position: { x: 4, y: 60 } })
  expect(valueOf(choice)).toBe(String(judgeStatus.wrongAnswer))
  await press('Escape')
  await gone(dialog)
  await button(words.actionsOf(1)).click()
  await page.getByRole('menu').click({ position: { x: 2, y: 2 } })
  await press('Escape')
  await gone(page.getByRole('menu'))
  expect(location.pathname).toBe('/status')

  await openManual()
  await hasFocus(choice)
  await choice.selectOptions(statusOf(judgeStatus.wrongAnswer))
  await stage.others('another has it judged again')
  await button(words.manualAction).click()
  const refusal = dialog.getByRole('alert').filter({ hasText: errors.still_judging })
  await seen(refusal)
  await hasFocus(refusal)
  expect(count(page.getByText(errors.still_judging))).toBe(1)
  expect(count(said(words.manualDone))).toBe(0)
  expect(count(row.getByText(statusOf(judgeStatus.wrongAnswer)))).toBe(0)

  await stage.visit('/status', { as: 'solver' })
  await seen(row)
  expect(count(button(words.actionsOf(1)))).toBe(0)
  expect(count(button(words.rejudgeOne(1)))).toBe(0)
})

test('what is wrong with the choice of a verdict is said of the choice, and goes when it is right', async () => {
  const stage = await aStage('judging/choice')
  const choice = dialog.getByRole('combobox', { name: words.status })
  const score = dialog.getByRole('textbox', { name: words.score })
  await stage.visit('/status', { as: 'root' })
  await openManual()
  await button(words.manualAction).click()
  const missing = dialog.getByRole('alert').filter({ hasText: words.problems.status.required })
  await seen(missing)
  expect(choice.element().getAttribute('aria-describedby')).toBe(missing.element().id)
  await hasFocus(choice)
  await seen(dialog.getByText(words.problems.score.required))
  await score.fill('7.5')
  await gone(dialog.getByText(words.problems.score.required))
  await press('Shift+Tab')
  await seen(dialog.getByText(words.problems.score.notWhole))
  await choice.selectOptions(statusOf(judgeStatus.accepted))
  await gone(missing)
  await score.fill('-1')
  await press('Enter')
  await hasFocus(score)
  await seen(dialog.getByText(words.problems.score.tooSmall()))
  expect(callsOf(stage, 'GET /api/admin/judge/manual-judge')).toBe(0)
  await score.fill(' 70 ')
  await press('Enter')
  await gone(dialog)
  await seen(said(words.manualDone))
  await seen(row.getByText(statusOf(judgeStatus.accepted)))
})

test('a dialog is held from the very click on, before the call has left, and a failure is read in it', async () => {
  const stage = await aStage('judging/rejudged')
  const call = '/api/admin/judge/rejudge'
  const action = dialog.getByRole('button', { name: words.rejudge, exact: true })
  await stage.visit('/status', { as: 'root' })
  await seen(row.getByText(statusOf(judgeStatus.accepted)))
  await button(words.rejudgeOne(1)).click()
  const mend = stage.cutOff(call)
  await action.click()
  await seen(dialog.getByRole('alert').filter({ hasText: shell.networkError }))
  await seen(row.getByText(statusOf(judgeStatus.accepted)))
  mend()
  const arrive = stage.hold(call)
  // No time passes in between but for what follows the click at once.
  const opened = dialog.element()
  ;(action.element() as HTMLElement).click()
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  opened.dispatchEvent(new Event('cancel', { cancelable: true }))
  await expect.poll(() => callsOf(stage, `GET ${call}`)).toBe(2)
  await seen(dialog)
  arrive()
  await gone(dialog)
  await seen(said(words.rejudged))
  await gone(row.getByText(statusOf(judgeStatus.accepted)))
  await seen(row.getByText(statusOf(judgeStatus.pending)))
  expect(callsOf(stage, `GET ${call}`)).toBe(2)
})

test('all submissions to a problem are judged again once, however often it is confirmed, and not by itself when the network is back; others are not offered it', async () => {
  const stage = await aStage('judging/problem')
  const call = '/api/admin/judge/rejudge-problem'
  const action = dialog.getByRole('button', { name: words.problemAction })
  await stage.visit('/problem/1000', { as: 'root' })
  await button(words.problem).click()
  await seen(page.getByRole('dialog', { name: words.problemTitle('1000') }))
  const mend = stage.cutOff(call)
  const findNetwork = losesNetwork()
  await action.click()
  await seen(dialog.getByRole('alert').filter({ hasText: shell.networkError }))
  mend()
  findNetwork()
  const arrive = stage.hold(call)
  const reads = () => callsOf(stage, 'GET /api/get-problem-detail')
  const before = reads()
  expect(callsOf(stage, `POST ${call}`)).toBe(1)
  await action.dblClick()
  await press('Escape')
  await press('Escape')
  await seen(dialog)
  arrive()
  await gone(dialog)
  await seen(said(words.problemDone('1')))
  expect(callsOf(stage, `POST ${call}`)).toBe(2)
  // What is counted there is counted again.
  await expect.poll(reads).toBeGreaterThan(before)

  await stage.visit('/problem/1000', { as: 'solver' })
  await seen(page.getByRole('heading', { name: /A\+B/ }))
  expect(count(button(words.problem))).toBe(0)
})

test('a judging that waits is not said to have left no evidence, and a list that stopped says so; waiting for a comparison that was given up goes on', async () => {
  const stage = await aStage('judging/evidence')
  const judgements = '/api/admin/judge/judgements'
  hurry(submissionPoll.everyMs)
  const stale = page.getByText(words.stale, { exact: false })
  const replayStale = page.getByText(words.replayStale, { exact: false })
  await stage.visit('/submission-detail/1', { as: 'root' })
  await seen(said(words.evidenceLater))
  expect(count(page.getByText(words.noEvidence))).toBe(0)
  const mend = stage.cutOff(judgements)
  await seen(stale)
  mend()
  await button(words.staleRetry).click()
  await gone(stale)
  await expect.element(button(words.replay)).toBeDisabled()
  await stage.others('the judge judges it')
  await gone(page.getByText(words.evidenceLater))

  await stage.visit('/submission-detail/1', { as: 'root' })
  const mends = [stage.cutOff('GET /api/admin/judge/replay')]
  await button(words.replay).click()
  await seen(replayStale)
  expect(count(page.getByRole('heading', { name: words.same, exact: true }))).toBe(0)
  mends.push(stage.cutOff(judgements))
  await seen(stale)
  for (const one of mends) one()
  await stage.others('the judge judges it for the comparison')
  await button(words.replayRetry).click()
  await seen(page.getByRole('heading', { name: words.same, exact: true }))
  await gone(replayStale)
  const replayed = page.getByRole('listitem').filter({ hasText: words.isReplay }).first()
  await seen(replayed.getByText(statusOf(judgeStatus.accepted)))
  await button(words.closeComparison).click()
  await hasFocus(page.getByRole('heading', { name: words.how }))

  await stage.visit('/submission-detail/1', { as: 'solver' })
  await seen(page.getByRole('heading', { level: 1 }))
  expect(count(page.getByRole('heading', { name: words.how }))).toBe(0)
})

test('a judge opens by a click on any of its words; a secret that could not be asked for is not issued when the network is back; revoking says who uses it now, and a session that ends in its dialog leads to the log-in', async () => {
  const stage = await aStage('judging/secrets')
  const details = page.getByRole('heading', { name: judges.languageVersions })
  const host = page.getByRole('row').nth(1)
  await stage.visit('/admin/judges', { as: 'root' })
  await host.getByText(judges.condition.active).click()
  await seen(details)
  await host.getByText('judge', { exact: true }).click()
  await gone(details)

  const mend = stage.cutOff('/api/admin/judge/secret')
  const findNetwork = losesNetwork()
  await button(judges.issue).first().click()
  await dialog.getByRole('textbox').fill('cut off')
  await press('Enter')
  await seen(dialog.getByText(shell.networkError))
  mend()
  findNetwork()
  const stale = page.getByText(judges.stale, { exact: false })
  const goesStale = async (call: string) => {
    const goOn = stage.cutOff(call)
    await button(judges.refresh).click()
    await seen(stale)
    goOn()
  }
  await press('Escape')
  await gone(dialog)
  await goesStale('/api/admin/judge/hosts')
  await button(judges.staleRetry).click()
  await gone(stale)
  expect(callsOf(stage, 'POST /api/admin/judge/secret')).toBe(1)

  const revoke = (name: string) => button(judges.revokeOne(name))
  const asks = (name: string) => page.getByRole('dialog', { name: judges.revokeTitle(name) })
  const confirm = dialog.getByRole('button', { name: judges.revoke, exact: true })
  await seen(revoke('taken since'))
  // A list that has stopped is read again for the question.
  await goesStale('/api/admin/judge/secrets')
  await stage.others('a judge comes with it')
  await revoke('taken since').click()
  await seen(asks('taken since').getByText(judges.revokeText(1)))
  expect(count(dialog.getByText(judges.revokeText(0)))).toBe(0)
  await confirm.click()
  await gone(revoke('taken since'))
  await hasFocus(page.getByRole('heading', { name: judges.secrets }))
  await seen(revoke('of a session'))

  await revoke('of a session').click()
  await seen(asks('of a session'))
  await stage.others('the session ends')
  await confirm.click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/login?to=%2Fadmin%2Fjudges')
  await gone(dialog)
  await seen(page.getByRole('alert').filter({ hasText: errors.session_expired }))
  expect(localStorage.getItem('Praxis_Token')).toBeNull()
})
