import { expect, test } from 'vitest'
import { mergeStatements } from './texts.ts'

const zh = { title: '和', description: '求和。', input: '两个数。', output: '和。', hint: null, pdf: null }
const merge = (statements: object) => mergeStatements({ 'zh-CN': zh }, { problem: { statements } }, 'zh-CN')

test('a language that comes with a PDF alone is not dropped: its missing title is refused later', () => {
  const merged = merge({ 'en-US': { pdf: '/api/public/file/a.pdf' } })
  expect(Object.keys(merged).toSorted()).toEqual(['en-US', 'zh-CN'])
  expect(merged['en-US']).toMatchObject({ title: '', pdf: '/api/public/file/a.pdf' })
})

test('a language that comes without a text stays away, and the other one stays as it is', () => {
  expect(merge({ 'en-US': {} })).toEqual({ 'zh-CN': zh })
  expect(merge({ 'en-US': { title: 'Sum' } })['en-US']).toMatchObject({ title: 'Sum', description: null })
  expect(merge({ 'en-US': { title: 'Sum' } })['zh-CN']).toEqual(zh)
})
