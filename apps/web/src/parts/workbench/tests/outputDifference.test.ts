import { expect, test } from 'vitest'
import { firstDifference, isCutOutput, markDifference } from './outputDifference.ts'

const exact = (output: string, expected: string) => firstDifference({ output, expected, ignoresBlankEnds: false })
const loose = (output: string, expected: string) => firstDifference({ output, expected, ignoresBlankEnds: true })

test('equal texts have no difference', () => {
  expect(exact('1\n2\n', '1\n2\n')).toBeNull()
  expect(loose('1 \n2\n\n', '1\n2')).toBeNull()
})

test('the first difference is told by line and column', () => {
  expect(exact('1 2\n3 5\n', '1 2\n3 4\n')).toEqual({ line: 2, column: 3 })
  expect(exact('abc', 'abd')).toEqual({ line: 1, column: 3 })
})

test('a shorter line differs behind its end, a missing line at its beginning', () => {
  expect(loose('12', '123')).toEqual({ line: 1, column: 3 })
  expect(loose('1', '1\n2')).toEqual({ line: 2, column: 1 })
  expect(loose('1\n2', '1')).toEqual({ line: 2, column: 1 })
  expect(loose('', '7')).toEqual({ line: 1, column: 1 })
})

test('blank ends count only where the problem counts them', () => {
  expect(exact('1 ', '1')).toEqual({ line: 1, column: 2 })
  expect(exact('1\n', '1')).toEqual({ line: 2, column: 1 })
  expect(loose('1\uFEFF', '1')).toEqual({ line: 1, column: 2 })
  expect(loose('1 2', '1  2')).toEqual({ line: 1, column: 3 })
})

test('of an output that was cut only the shown part is compared', () => {
  const expected = `${'7'.repeat(1_200)}\n8`
  const cut = `${expected.slice(0, 1_000)}...`
  expect(isCutOutput(cut)).toBe(true)
  expect(loose(cut, expected)).toBeNull()
  expect(loose(`${'7'.repeat(999)}8...`, expected)).toEqual({ line: 1, column: 1000 })
  expect(isCutOutput('...')).toBe(false)
})

test('the character at the difference is marked, an end by an empty mark', () => {
  expect(markDifference('ab\ncd\nef', { line: 2, column: 2 })).toEqual({ before: 'ab\nc', mark: 'd', after: '\nef' })
  expect(markDifference('ab\ncd', { line: 1, column: 3 })).toEqual({ before: 'ab', mark: '', after: '\ncd' })
  expect(markDifference('ab', { line: 1, column: 3 })).toEqual({ before: 'ab', mark: '', after: '' })
  expect(markDifference('ab', { line: 2, column: 1 })).toEqual({ before: 'ab', mark: '', after: '' })
  expect(markDifference('a😀b', { line: 1, column: 2 })).toEqual({ before: 'a', mark: '😀', after: 'b' })
})
