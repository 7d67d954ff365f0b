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

const en = { title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.', hint: null, pdf: null }
/** What somebody who reads Chinese sends back, whole but for a change. */
const echo = (stored: object, change: object, own: object = zh) =>
  mergeStatements(
    stored,
    { problem: { ...own, statements: { 'zh-CN': null, 'en-US': null, ...stored }, ...change } },
    'zh-CN',
  )

test('sent back as they were read, texts change nothing', () => {
  for (const stored of [{ 'zh-CN': zh }, { 'zh-CN': zh, 'en-US': en }]) expect(echo(stored, {})).toEqual(stored)
  // Whoever reads Chinese is shown the English texts where there are no others.
  expect(echo({ 'en-US': en }, {}, en)).toEqual({ 'en-US': en })
})

test('a flat text is of the caller’s language, and stands beside nested parts as they were', () => {
  const both = { 'zh-CN': zh, 'en-US': en }
  expect(echo(both, { hint: '加' })).toEqual({ 'zh-CN': { ...zh, hint: '加' }, 'en-US': en })
  expect(echo(both, { input: '' })['zh-CN']).toEqual({ ...zh, input: '' })
  const other = { ...both, 'en-US': { ...en, title: 'Sums' } }
  expect(echo(both, { title: '总和', statements: other })).toEqual({ ...other, 'zh-CN': { ...zh, title: '总和' } })
})

test('a flat text that is changed makes a statement of the caller’s language of the one that was shown', () => {
  expect(echo({ 'en-US': en }, { title: '和' }, en)).toEqual({ 'en-US': en, 'zh-CN': { ...en, title: '和' } })
  const withPdf = { ...en, pdf: '/api/public/file/a.pdf' }
  expect(echo({ 'en-US': withPdf }, { title: '和' }, withPdf)['zh-CN']).toEqual({ ...withPdf, title: '和' })
  // A client that does not know the PDF leaves it where it is.
  const unaware = { ...withPdf, pdf: undefined }
  expect(echo({ 'en-US': withPdf }, { title: '和' }, unaware)['zh-CN']).toEqual({ ...en, title: '和' })
  const nested = { 'zh-CN': { ...zh, title: '和' }, 'en-US': en }
  expect(echo({ 'en-US': en }, { statements: nested }, en)).toEqual(nested)
})

test('a PDF comes as a flat field too, and an empty text takes it away', () => {
  const stored = { 'zh-CN': { ...zh, pdf: '/a.pdf' } }
  const own = stored['zh-CN']
  expect(echo(stored, { pdf: ' /b.pdf' }, own)['zh-CN']?.pdf).toBe('/b.pdf')
  expect(echo(stored, { pdf: '' }, own)['zh-CN']?.pdf).toBe(null)
  expect(echo(stored, { pdf: null }, own)['zh-CN']?.pdf).toBe('/a.pdf')
})

test('two texts that contradict each other are refused, and two that say the same are not', () => {
  const nested = (title: string) => ({ statements: { 'zh-CN': { ...zh, title } } })
  const refused = expect.objectContaining({ code: 'field_twice', field: 'title' })
  expect(() => echo({ 'zh-CN': zh }, { title: '甲', ...nested('乙') })).toThrow(refused)
  expect(() => echo({}, { title: '甲', ...nested('乙') })).toThrow(refused)
  expect(echo({ 'zh-CN': zh }, { title: ' 甲', ...nested('甲 ') })['zh-CN']?.title).toBe('甲')
})
