import { expect, test } from 'vitest'
import { checkForm } from './checkForm.ts'
import { moved } from './formChanges.ts'
import { newProblem } from './problemForm.ts'

test('a new problem has the defaults of the specification, and says what is missing in the order of the form', () => {
  const form = newProblem([3, 5], true)
  expect(form).toMatchObject({
    timeLimit: '1000',
    memoryLimit: '256',
    stackLimit: '128',
    difficulty: 0,
    auth: 1,
    codeShare: true,
    openCaseResult: true,
    isRemoveEndBlank: true,
    spjLanguage: 'C',
    languages: [{ id: 3 }, { id: 5 }],
  })
  expect(
    checkForm(form, { scope: 'site', prefix: '', isRemote: false, locale: 'zh-CN', languageName: String }).map(
      ({ field }) => field,
    ),
  ).toEqual(['problemId', 'title', 'description', 'input', 'output', 'samples'])
  expect(newProblem([], false).auth).toBe(2)
})

test('an item moves within its list, and not out of it', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
