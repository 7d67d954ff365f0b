import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitStatement } from './statement.ts'

test('a statement is split at its input, output and hint headings', () => {
  const text = 'Story.\n\n## Input\n\nTwo numbers.\n\n## Output\nOne.\n\n# Note\nMind.'
  expect(splitStatement('T', text, 'en-US')).toEqual({
    title: 'T',
    description: 'Story.',
    input: 'Two numbers.',
    output: 'One.',
    hint: 'Mind.',
  })
})

test('other headings stay where they are, and headings in code are text', () => {
  const text = '故事\n\n## 样例说明\n\n```\n## 输入\n```\n\n## 输入格式\n\n一行'
  const { description, input } = splitStatement('T', text, 'zh-CN')
  expect(description).toContain('## 样例说明')
  expect(description).toContain('## 输入\n```')
  expect(input).toBe('一行')
})

test.each([
  ['a longer fence closes', '```\n## Input\n````\n## Input\nx', 'x'],
  ['a fence with words closes nothing', '```\n```js\n## Input\nx\n```', null],
  ['the other kind closes nothing', '~~~\n```\n## Input\n~~~', null],
  ['code in a line opens nothing', '```a``` b\n## Input\nx', 'x'],
  ['an indented heading of three blanks is one', '   ## Input ##\nx', 'x'],
  ['of four it is code', '    ## Input\nx', null],
  ['a fourth level stays', '#### Input\nx', null],
])('%s', (_name, text, input) => {
  expect(splitStatement('T', text, 'en-US').input).toBe(input)
})

/** Lines that are neither section headings nor fences. */
const line = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n\u0085\u2028\u2029]/g, ' ')),
  fc.constantFrom('', '## Examples', '# Story', '#### Input', 'Input', '    ## Input', '- ## Input', '```## Input```'),
)
const plain = fc
  .array(line.filter((text) => !/^ {0,3}(#{1,3}[ \t]+(input|output|hint|note)|`{3,}[^`]*$|~{3,})/i.test(text)))
  .map((lines) => lines.join('\n'))
const fenced = fc
  .array(fc.constantFrom('## Input', '## Output', '~~~', '``', 'x'))
  .map((lines) => ['```', ...lines, '```'].join('\n'))
/** Without blank lines at the beginning and the end. */
const part = fc.array(fc.oneof(plain, fenced), { maxLength: 3 }).map((blocks) => {
  const lines = blocks.join('\n\n').trimEnd().split('\n')
  return lines.slice(lines.findIndex((it) => it.trim() !== '')).join('\n')
})

test('whatever the parts hold, joining and splitting gives them back', () => {
  fc.assert(
    fc.property(part, part, part, part, fc.constantFrom('\n', '\r\n'), (description, input, output, hint, newline) => {
      const text = [description, '## Input', input, '## Output', output, '## Hint', hint].join('\n\n')
      expect(splitStatement('T', text.replaceAll('\n', newline), 'en-US')).toEqual({
        title: 'T',
        description: description || null,
        input: input || null,
        output: output || null,
        hint: hint || null,
      })
    }),
  )
})

test('nothing but headings of parts ever gets lost', () => {
  const anything = fc.array(fc.oneof(line, fc.constantFrom('## Input', '## 输出', '```', '~~~~', '# Hint')))
  fc.assert(
    fc.property(anything, fc.constantFrom('zh-CN' as const, 'en-US' as const), (lines, language) => {
      const { title: _title, ...parts } = splitStatement('T', lines.join('\n'), language)
      const kept = new Set(Object.values(parts).flatMap((text) => text?.split('\n').map((it) => it.trim()) ?? []))
      const lost = lines.filter((it) => it.trim() !== '' && !kept.has(it.trim()))
      const isHeading = /^ {0,3}#{1,3}\s+(Input|Hint|输出)$/
      expect(lost.filter((it) => !isHeading.test(it))).toEqual([])
    }),
  )
})

test('very many blank lines before the first word go, and the blanks before it stay', () => {
  const blank = ' \n'.repeat(500_000)
  expect(splitStatement('a', `${blank}  b\n`, 'en-US').description).toBe('  b')
  expect(splitStatement('a', blank, 'en-US').description).toBeNull()
})
