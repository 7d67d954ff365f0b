import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteIn, readExamples, writeExamples } from './examples.ts'

const one = (input: string, output: string, note: string | null = null) => ({ input, output, note })

test.each([
  ['', []],
  [' \n ', []],
  ['<input>1</input><output>2</output>', [one('1', '2')]],
  ['<input>1\n</input>\n <output>2</output>\n', [one('1\n', '2')]],
  ['<input></input><output></output><desc></desc>', [one('', '')]],
  ['<input>1</input><output>2</output><desc>why</desc>', [one('1', '2', 'why')]],
  [
    '<input>1</input><output>2</output>\n<input>3</input><output>4</output>\t<desc>x</desc>',
    [one('1', '2'), one('3', '4', 'x')],
  ],
  ['<input>a<b && c>d</input><output><b>x</b></output>', [one('a<b && c>d', '<b>x</b>')]],
  ['<input></input></input><output>2</output>', [one('</input>', '2')]],
  ['<input>1</input><output>2</output> or 3</output>', [one('1', '2</output> or 3')]],
  ['<input>1</input><output>2</output><desc>3</output>', [one('1', '2</output><desc>3')]],
  ['<input>1</input><output>2</output><desc>a</desc>b</desc>', [one('1', '2', 'a</desc>b')]],
  ['<input><input>1</input><output><output></output>', [one('<input>1', '<output>')]],
])('%j is read', (text, examples) => {
  expect(readExamples(text)).toEqual({ examples })
})

test.each([
  ['1 2', 1],
  ['<input>1</input>', 1],
  ['<input>1</input><output>2', 1],
  ['<output>1</output><input>2</input>', 1],
  ['<input>1</input><output>2</output>rest', 1],
  ['<input>1</input><output>2</output><input>3</input>', 2],
  ['<input>1</input><output>2</output>'.repeat(101), 101],
])('%j cannot be read', (text, wrong) => {
  expect(readExamples(text)).toEqual({ wrong })
})

test('a hundred examples are read', () => {
  const read = readExamples('<input>1</input><output>2</output>'.repeat(100))
  expect(read).toHaveProperty('examples.length', 100)
})

/** Anything but the tags that end a value. */
const value = fc
  .array(fc.oneof(fc.string(), fc.constantFrom('<input>', '<output>', '<desc>', '<', '</', '\r\n', ' ')))
  .map((parts) => parts.join(''))
  .filter((text) => !/<\/(input|output|desc)>/.test(text))

test('what is written is read again', () => {
  const example = fc.record({ input: value, output: value, note: fc.option(value.filter((text) => text !== '')) })
  fc.assert(
    fc.property(fc.array(example, { maxLength: 5 }), (examples) => {
      const written = examples.map(({ note, ...rest }) => ({ ...rest, noteZh: note, noteEn: null }))
      expect(readExamples(writeExamples(written, 'zh-CN'))).toEqual({ examples })
    }),
  )
})

test('a note is written in the language of the reader, else in the other one', () => {
  const both = { noteZh: '一', noteEn: 'one' }
  expect([noteIn(both, 'zh-CN'), noteIn(both, 'en-US')]).toEqual(['一', 'one'])
  expect([noteIn({ ...both, noteZh: null }, 'zh-CN'), noteIn({ ...both, noteEn: null }, 'en-US')]).toEqual([
    'one',
    '一',
  ])
})

test('a long text that cannot be read is refused without trying every way to divide it', () => {
  const began = performance.now()
  expect(readExamples(`<input>${'</input><output></output><desc></desc>x'.repeat(30_000)}`)).toEqual({ wrong: 1 })
  expect(performance.now() - began).toBeLessThan(2_000)
})
