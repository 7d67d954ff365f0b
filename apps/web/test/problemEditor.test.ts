import { benches } from '@praxis/locales/en-US/benches'
import { editing } from '@praxis/locales/en-US/editing'
import { errors } from '@praxis/locales/en-US/errors'
import { forms } from '@praxis/locales/en-US/forms'
import { problemEditorEnUS as words } from '@praxis/locales/en-US/problemEditor'
import { testData as dataWords } from '@praxis/locales/en-US/testData'
import { statuses } from '@praxis/locales/en-US/statuses'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, hasFocus, press, seen, texts, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const limit = page.getByRole('textbox', { name: words.timeLimit, exact: true })
const save = page.getByRole('button', { name: words.save, exact: true })
const told = (limitMs: string, worst: string, most: string, isBinding: boolean) =>
  page.getByText(words.totalExceeded({ cases: 30, passes: 1, limit: limitMs, worst, most, isBinding }), { exact: true })

test('the editor tells before a save that judgements may take too long: it is refused without trust, and only told with it', async () => {
  const stage = await aStage('problemEditor/total')
  await stage.visit('/group/1000/problem/1000/edit', { as: 'teacher' })
  await limit.fill('2000')
  expect(count(page.getByText(/in all, and a judgement/))).toBe(0)
  await limit.fill('2001')
  await seen(told('2,001', '60.03', '60', true))
  await save.click()
  const details = { worst: 60.03, most: 60, cases: 30, passes: 1, limit: 2_001 }
  await seen(page.getByText(errors.trust_judgement_total(details), { exact: true }).first())
  await limit.fill('2000')
  await gone(told('2,001', '60.03', '60', true))

  await stage.others('the teacher is trusted')
  await stage.visit('/group/1000/problem/1000/edit', { as: 'teacher' })
  await limit.fill('20001')
  await seen(told('20,001', '600.03', '600', false))
  await save.click()
  await seen(page.getByText(words.saved, { exact: true }).first())
  expect(changesOf(stage)).toMatchObject([{ problem: { timeLimit: 2_001 } }, { problem: { timeLimit: 20_001 } }])
})

test('an interactor is offered the two protocols that it can use, and leaves that of a checker', async () => {
  const stage = await aStage('problemEditor/protocols')
  await stage.visit('/group/1000/problem/1000/edit', { as: 'teacher' })
  const mode = (name: string) => page.getByRole('button', { name })
  const protocol = page.getByRole('combobox', { name: words.protocol })
  await mode(words.judgeModes.spj).click()
  await seen(protocol)
  const all = ['Kattis', 'testlib', 'QDUOJ', 'HUSTOJ', 'Lemon', 'SYZOJ']
  expect(texts(protocol.getByRole('option'))).toEqual(all)
  await protocol.selectOptions('Lemon')
  expect(valueOf(protocol)).toBe('lemon')
  await mode(words.judgeModes.interactive).click()
  expect(texts(protocol.getByRole('option'))).toEqual(['Kattis', 'testlib'])
  expect(valueOf(protocol)).toBe('testlib')
})

test('cases with arguments of their own show them, and the editor says when they go', async () => {
  const stage = await aStage('problemEditor/protocols')
  await stage.visit('/group/1000/problem/1000/edit', { as: 'teacher' })
  await seen(page.getByText('Arguments: -n "two words"', { exact: true }))
  expect(count(page.getByText(dataWords.noArgs, { exact: true }))).toBe(1)
  await seen(page.getByText(dataWords.argsNote, { exact: true }))
})

test('solutions are stored from a dialog that loses nothing that is typed, and are changed and removed', async () => {
  const stage = await aStage('problemEditor/solutions')
  const address = '/group/1000/problem/1000/edit'
  await stage.visit(address, { as: 'teacher' })
  const bench = page.getByRole('region', { name: benches.solutions })
  const inBench = (name: string) => bench.getByRole('button', { name, exact: true })
  const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true })
  await seen(bench.getByText(benches.noSolutionsTitle, { exact: true }))
  await inBench(benches.addSolution).click()

  // Without code nothing is sent.
  const adding = dialogOf(benches.addSolution)
  const name = adding.getByRole('textbox', { name: benches.solutionName })
  const store = adding.getByRole('button', { name: benches.store })
  const verdict = (word: string) => adding.getByRole('checkbox', { name: word, exact: true })
  const limits = verdict(benches.setsTimeLimit)
  await hasFocus(name)
  expect(valueOf(name)).toBe(benches.newName('1'))
  await store.click()
  await seen(adding.getByRole('alert').filter({ hasText: forms.required }))

  // What was typed stays until it is stored, or thrown away on purpose.
  await adding.getByCss('.cm-content').fill('print(1)')
  await gone(adding.getByRole('alert'))
  await press('Escape')
  await page.getByRole('button', { name: editing.stay }).click()
  await seen(adding.getByText('print(1)'))

  // A right solution sets the time limit, and one that may be wrong does not.
  await expect.element(limits).toBeChecked()
  await verdict(statuses['-1'] ?? '').click()
  await expect.element(limits).not.toBeChecked()
  await verdict(statuses['-1'] ?? '').click()
  await adding.getByRole('textbox', { name: benches.leastPoints }).fill('60')
  await store.click()
  await seen(adding.getByText(forms.required, { exact: true }))
  await adding.getByRole('textbox', { name: benches.mostPoints }).fill('50')
  await store.click()
  await seen(adding.getByText(benches.pointsReversed, { exact: true }))
  await adding.getByRole('textbox', { name: benches.mostPoints }).fill('100')
  await store.click()
  await gone(adding)
  await seen(bench.getByText(`${benches.expected}${benches.colon}${statuses['0']}, ${benches.points('60', '100')}`))

  // A name that a colleague has taken meanwhile is refused by the server, at its field.
  await stage.others('a colleague stores a solution')
  await inBench(benches.addSolution).click()
  expect(valueOf(name)).toBe(benches.newName('2'))
  await name.fill(benches.newName('1'))
  await adding.getByCss('.cm-content').fill('print(3)')
  await store.click()
  await seen(adding.getByText(benches.nameTaken, { exact: true }))
  await name.fill('slow.py')
  await store.click()
  await seen(adding.getByText(errors.solution_exists, { exact: true }))
  await seen(adding.getByText('print(3)'))
  await name.fill('wrong.py')
  await store.click()
  await gone(adding)
  await seen(inBench(`${benches.edit} slow.py`))

  // Another name; then one is removed, after a question.
  await inBench(`${benches.edit} ${benches.newName('1')}`).click()
  const changing = dialogOf(benches.editTitle(benches.newName('1')))
  await changing.getByRole('textbox', { name: benches.solutionName }).fill('right.py')
  await changing.getByRole('button', { name: benches.store }).click()
  await gone(changing)
  await seen(inBench(`${benches.edit} right.py`))
  await inBench(`${benches.remove} wrong.py`).click()
  const asked = dialogOf(benches.removeTitle)
  await seen(asked.getByText(benches.removeText('wrong.py'), { exact: true }))
  await asked.getByRole('button', { name: benches.remove }).click()
  await gone(inBench(`${benches.edit} wrong.py`))

  // What this browser keeps is stored on demand, once; what the problem has already is not offered.
  const kept = (file: string, code: string) => ({ name: file, language: 'C', code, expected: 0 })
  const key = 'Praxis_Solutions:8d788385431273d11e8b43bb78f3aa41:1000'
  const ofProblem = { ...kept('slow', 'print(2)'), language: 'Python3' }
  localStorage.setItem(key, JSON.stringify([kept('right.py', 'int main;'), ofProblem]))
  await stage.reload()
  await seen(bench.getByText(benches.inBrowser('1'), { exact: true }))
  await inBench(benches.storeThem).click()
  await seen(inBench(`${benches.edit} right.py (2)`))
  await gone(bench.getByText(benches.inBrowser('1'), { exact: true }))
  await expect.poll(() => localStorage.getItem(key)).toBeNull()

  const sent = { pid: 1000, former: null, language: 'C++ 17 With O2', code: 'print(1)', statuses: [0] }
  const points = { leastScore: 60, mostScore: 100, setsTimeLimit: true }
  const other = { ...sent, code: 'print(3)', setsTimeLimit: true }
  const first = benches.newName('1')
  expect(changesOf(stage)).toMatchObject([
    { ...sent, ...points, file: first },
    { ...other, file: 'slow.py' },
    { ...other, file: 'wrong.py' },
    { ...sent, ...points, former: first, file: 'right.py' },
    undefined,
    { pid: 1000, file: 'right.py (2)', language: 'C', code: 'int main;', statuses: [0], setsTimeLimit: true },
  ])
})
