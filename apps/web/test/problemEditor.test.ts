import { errors } from '@praxis/locales/en-US/errors'
import { problemEditorEnUS as words } from '@praxis/locales/en-US/problemEditor'
import { testData as dataWords } from '@praxis/locales/en-US/testData'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, seen, texts, valueOf } from './stage/hands.ts'
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
