import { submissionPoll } from '@praxis/contract/limits'
import { errors } from '@praxis/locales/en-US/errors'
import {
  locales,
  remoteLocales,
  staffLocales,
  submissionLocales,
  trainingMakingLocales,
  contestMakingLocales,
  workbenchLocales,
} from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, hasFocus, hurry, press, seen } from './stage/hands.ts'
import { aStage, type Stage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { remoteImport: imports, rejudging, shell } = en
const pages = await remoteLocales['en-US']()
const bench = await workbenchLocales['en-US']()
const submissions = await submissionLocales['en-US']()
const { contestProblemDesk } = await contestMakingLocales['en-US']()
const { problems: trainingDesk } = await trainingMakingLocales['en-US']()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const box = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const callsOf = ({ asked }: Stage, call: string) =>
  asked.filter(({ method, url }) => `${method} ${url}`.startsWith(call)).length

test('a problem comes into the bank, a contest with the next letter, and a training; what is refused is said at its field', async () => {
  const stage = await aStage('remoteJudges/import')
  await stage.visit('/admin/problems', { as: 'maker' })
  await button(imports.open).click()
  const id = box(imports.problemId)
  await hasFocus(id)
  await inDialog(imports.action).click()
  await seen(dialog.getByText(imports.problems.problemId.required))
  await id.fill('of no kind')
  await inDialog(imports.action).click()
  const refusal = dialog.getByRole('alert').filter({ hasText: 'HOJ-1000' })
  await seen(refusal)
  expect(id.element().getAttribute('aria-describedby')).toContain(refusal.element().id)
  await hasFocus(id)
  await id.fill('HOJ-1000')
  const arrive = stage.hold('/api/admin/problem/import-remote-oj-problem')
  await press('Enter')
  await seen(dialog.getByText(imports.fetching('HOJ-1000', 'Near by')))
  await press('Escape')
  await seen(dialog)
  arrive()
  await seen(said(imports.added('NEAR-HOJ-1000')))
  await seen(dialog.getByRole('link', { name: imports.edit('NEAR-HOJ-1000') }))
  await expect.element(id).toHaveValue('')
  await hasFocus(id)
  await id.fill('HOJ-1000')
  await press('Enter')
  await seen(dialog.getByText(errors.remote_problem_there({ problemId: 'NEAR-HOJ-1000' })))
  await inDialog(imports.close).click()
  await seen(row('NEAR-HOJ-1000'))

  await stage.visit('/admin/contest/1000/problems', { as: 'maker' })
  await button(contestProblemDesk.fromRemote).click()
  await expect.element(box(imports.displayId)).toHaveValue('A')
  await id.fill('HOJ-1000')
  await press('Enter')
  await seen(said(imports.addedAs('NEAR-HOJ-1000', 'A')))
  await expect.element(box(imports.displayId)).toHaveValue('B')
  await inDialog(imports.close).click()
  await seen(page.getByRole('row').filter({ hasText: 'NEAR-HOJ-1000' }))

  await stage.visit('/admin/training/1000/problems', { as: 'maker' })
  await button(trainingDesk.fromRemote).click()
  await id.fill('HOJ-1001')
  await press('Enter')
  await seen(said(imports.added('NEAR-HOJ-1001')))
  await inDialog(imports.close).click()
  await seen(page.getByRole('row').filter({ hasText: 'NEAR-HOJ-1001' }))

  await stage.others('root switches it off')
  await stage.visit('/admin/problems', { as: 'maker' })
  await button(imports.open).click()
  await seen(dialog.getByText(imports.noneTitle))
  expect(count(dialog.getByRole('link'))).toBe(0)
})

test('before the first program goes to another judge its sender is asked; its place and its run are shown, and one that may have arrived is sent again only when that is meant', async () => {
  const stage = await aStage('remoteJudges/solve')
  hurry(submissionPoll.everyMs, 5_000)
  await stage.visit('/problem/NEAR-HOJ-1000', { as: 'solver' })
  await seen(page.getByRole('link', { name: 'Near by HOJ-1000' }))
  const submit = page.getByRole('button', { name: new RegExp(`^${bench.submit}`) })
  await page.getByCss('.cm-content').fill('int main(void) { return 0; }')
  await submit.click()
  await seen(dialog.getByText(pages.firstText('Near by')))
  await inDialog(pages.firstNot).click()
  await gone(dialog)
  expect(callsOf(stage, 'POST /api/submit-problem-judge')).toBe(0)
  await submit.click()
  await inDialog(pages.firstGo).click()
  await seen(page.getByText(pages.waiting(0, '0')))
  await stage.others('the engine takes it')
  await seen(page.getByText(pages.following))
  await stage.others('the judge there has its verdict')
  await seen(page.getByText(pages.ended))

  await stage.visit('/submission-detail/1', { as: 'solver' })
  await seen(page.getByRole('link', { name: pages.run('1') }))
  await seen(page.getByText(pages.ended))
  // No judge of the site is connected, which is nothing to such a problem.
  await gone(page.getByText(shell.noJudge))

  await stage.visit('/problem/NEAR-HOJ-1000', { as: 'solver' })
  await submit.click()
  await seen(page.getByText(pages.waiting(0, '0')))
  expect(count(dialog)).toBe(0)
  await stage.others('the answer of the other judge is lost')
  await stage.visit('/submission-detail/2', { as: 'solver' })
  await seen(page.getByText(pages.ends.unsure('Near by')))
  await button(submissions.resubmit).click()
  await seen(dialog.getByText(pages.sureText))
  await inDialog(shell.cancel).click()
  await button(submissions.resubmit).click()
  await inDialog(pages.sureAction).click()
  await seen(said(submissions.resubmitted))
  await seen(page.getByText(pages.waiting(0, '0')))
  expect(stage.asked.filter(({ url }) => url.startsWith('/api/resubmit')).map(({ url }) => url)).toEqual([
    '/api/resubmit?submitId=2',
    '/api/resubmit?submitId=2',
    '/api/resubmit?submitId=2&sure=true',
  ])
})

test('a problem that has changed at its judge is shown part by part before it is taken; judging it again says what is sent there', async () => {
  const stage = await aStage('remoteJudges/refresh')
  await stage.visit('/admin/problem/edit/1000', { as: 'maker' })
  await button(imports.refresh).click()
  await seen(dialog.getByText(imports.same))
  await inDialog(shell.close).last().click()
  await stage.others('the problem changes there')
  await button(imports.refresh).click()
  await seen(dialog.getByText(imports.fields['title']!, { exact: true }))
  await seen(dialog.getByText('A+B, again'))
  await seen(dialog.getByText(imports.fields['description']!, { exact: true }))
  await inDialog(imports.leave).click()
  expect(changesOf(stage)).toHaveLength(2)
  await button(imports.refresh).click()
  await inDialog(imports.take).click()
  await seen(said(imports.taken))
  await gone(dialog)
  await seen(page.getByRole('heading', { level: 1, name: /A\+B, again/ }))

  await stage.visit('/problem/NEAR-HOJ-1000', { as: 'root' })
  await button(rejudging.problem).click()
  await seen(dialog.getByText(rejudging.remote.preview(0, '0', 0, '0')))
  await inDialog(shell.cancel).click()
})
