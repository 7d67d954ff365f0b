import { expect, test } from 'vitest'
import { titleParts } from './shownTitle.ts'

test('what is drawn from the problem stands apart, once, and only where the title has it', () => {
  expect(titleParts({ pid: '1027', title: '[1027] [1027] twice' })).toEqual({
    problem: '[1027]',
    typed: '[1027] twice',
  })
  expect(titleParts({ pid: null, title: '[1027] no problem' })).toEqual({ problem: null, typed: '[1027] no problem' })
  expect(titleParts({ pid: '1027', title: 'bare' })).toEqual({ problem: null, typed: 'bare' })
})
