import { testRunPollMs } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import { locales, workbenchLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changesOf, count, gone, hasFocus, hurry, press, seen } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = await locales['en-US']()
const words = await workbenchLocales['en-US']()
const search = words.lineSearch
const language = 'C With O2'
const code = 'int main(void) {\n  int seen[4];\n  seen[9] = 1;\n}\n'
const wrongLine = 3
/** A page that hears nothing of the stream for so long asks by itself. */
const streamPatienceMs = 3_000
const tests = page.getByRole('tabpanel', { name: words.testsTab })
const button = (name: string) => tests.getByRole('button', { name, exact: true })
const ended = (status: number) =>
  tests
    .getByRole('status')
    .filter({ hasText: en.statuses[String(status)]! })
    .first()

test('a program in C that breaks on a sample is told the line, and led there while its code is the same, and that the search has failed; one that is simply wrong, that no mistake was found; one that is right is offered no search', async () => {
  const stage = await aStage('lineSearch/found')
  hurry(streamPatienceMs, testRunPollMs)
  const editor = page.getByRole('textbox', { name: words.editorOf(language) })
  /** The judge answers to so many runs and searches when it was asked, before the page can ask what came of them. */
  const judged = async (ask: () => Promise<unknown>, asked: number, act: string) => {
    const release = stage.hold('/api/submit-problem-test-judge')
    await ask()
    await expect.poll(() => changesOf(stage)).toHaveLength(asked)
    await stage.others(act)
    release()
  }
  const look = () => button(search.search).click()
  const run = () => page.getByRole('button', { name: `${words.runThisSample} 1`, exact: true }).click()
  await stage.visit('/problem/1000', { as: 'solver' })
  await page.getByRole('button', { name: new RegExp(`^${words.language} `) }).click()
  await page.getByRole('combobox').fill(language)
  await page.getByRole('option', { name: language, exact: true }).click()
  await editor.fill(code)
  await page.getByRole('tab', { name: words.testsTab }).click()
  await judged(run, 1, 'the program breaks')
  await seen(ended(judgeStatus.runtimeError))
  const mend = stage.cutOff('/api/submit-problem-test-judge')
  await look()
  await seen(tests.getByText(en.shell.networkError))
  expect(count(tests.getByText(search.searching))).toBe(0)
  await seen(ended(judgeStatus.runtimeError))
  mend()
  // The search that was cut off was asked too.
  await judged(run, 3, 'the program breaks again')
  await gone(tests.getByText(en.shell.networkError))
  await seen(ended(judgeStatus.runtimeError))
  await seen(tests.getByText(search.offer))
  ;(button(search.search).element() as HTMLElement).focus()
  const lookByKey = async () => {
    await press('Enter')
    await seen(tests.getByText(search.searching))
    expect(count(tests.getByText(search.offer))).toBe(0)
  }
  await judged(lookByKey, 4, 'the line is found')
  const found = tests.getByText(search.inLine(String(wrongLine), search.kinds.indexOutOfBounds))
  await seen(found)
  await gone(tests.getByText(search.searching))
  // The outcome of the run itself stays, and whoever uses the keyboard is still there.
  await seen(ended(judgeStatus.runtimeError))
  await hasFocus(button(search.goTo(String(wrongLine))))
  await press('Enter')
  await hasFocus(editor)
  await userEvent.keyboard('// here')
  await expect.poll(() => editor.element().textContent).toMatch(/\/\/ here.*seen\[9\]/)
  // The code is another one now: what was found stays, and leads nowhere.
  await gone(button(search.goTo(String(wrongLine))))
  await seen(found)

  await judged(run, 5, 'the program is wrong')
  await seen(ended(judgeStatus.wrongAnswer))
  expect(count(found)).toBe(0)
  await judged(look, 6, 'nothing is found')
  await seen(tests.getByText(search.nothing))
  expect(count(found)).toBe(0)

  await judged(run, 7, 'the program is right')
  await seen(ended(judgeStatus.accepted))
  expect(count(tests.getByText(search.offer))).toBe(0)
  await gone(tests.getByText(search.nothing))
})
