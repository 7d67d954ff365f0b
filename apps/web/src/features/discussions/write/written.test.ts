import { discussionRules } from '@praxis/contract/discussionLimits'
import { expect, test } from 'vitest'
import { checksOf, isWritten, nothingWritten } from './written.ts'

const checks = checksOf({ required: 'missing', tooLong: (max, now) => `${now} of ${max}` })

test.each([
  ['title', discussionRules.titleLength],
  ['description', discussionRules.descriptionLength],
  ['content', discussionRules.contentLength],
] as const)('the %s has up to %d characters, and blanks alone are none', (name, max) => {
  expect(checks[name]('x'.repeat(max))).toBeUndefined()
  expect(checks[name]('x'.repeat(max + 1))).toBe(`${max + 1} of ${max}`)
  expect(checks[name](' \n')).toBe('missing')
})

test('a draft of another release, which lacks a part, is none', () => {
  expect(isWritten(nothingWritten)).toBe(true)
  expect(isWritten({ title: 'Loops', content: 'x' })).toBe(false)
})
