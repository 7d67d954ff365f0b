import { writeExamples } from '@praxis/rules/problems/examples'
import { expect, test } from 'vitest'
import { mergeExamples } from './examples.ts'

const stored = [
  { input: '1', output: '2', noteZh: '一', noteEn: 'one' },
  { input: '3', output: '4', noteZh: null, noteEn: null },
]
const text = (input: string, output: string, note: string) =>
  `<input>${input}</input><output>${output}</output><desc>${note}</desc>`
const merge = (problem: object, before = stored) => mergeExamples(before, { problem }, 'zh-CN')
const shown = { examples: writeExamples(stored, 'zh-CN'), exampleList: stored }

test('sent back as they were read, examples stay; of two forms the one that changed counts', () => {
  expect(merge(shown)).toEqual(stored)
  expect(merge({ ...shown, examples: '' })).toEqual([])
  expect(merge({ ...shown, exampleList: [] })).toEqual([])
  const examples = `${text('1', '5', '一')}<input>3</input><output>4</output>`
  expect(merge({ ...shown, examples })).toEqual([{ ...stored[0], output: '5' }, stored[1]])
  expect(merge({ ...shown, exampleList: stored.slice(0, 1) })).toEqual(stored.slice(0, 1))
})

test('the string may change beside notes in the other language, which only the list has', () => {
  const exampleList = [{ ...stored[0]!, noteEn: 'uno' }]
  const before = stored.slice(0, 1)
  expect(merge({ examples: text('1', '5', '二'), exampleList }, before)).toEqual([
    { input: '1', output: '5', noteZh: '二', noteEn: 'uno' },
  ])
})

test('a string and a list may say the same; else they are refused', () => {
  const exampleList = [{ ...stored[0]!, output: '5', noteEn: 'uno' }]
  expect(merge({ examples: text('1', '5', '一'), exampleList })).toEqual(exampleList)
  expect(() => merge({ examples: text('1', '6', '一'), exampleList })).toThrow(
    expect.objectContaining({ code: 'field_twice', field: 'examples' }),
  )
})

test('examples that no text can hold come back as they were', () => {
  const odd = [{ input: '</input><output>', output: '<input>', noteZh: null, noteEn: null }]
  expect(merge({ examples: writeExamples(odd, 'zh-CN') }, odd)).toEqual(odd)
})
