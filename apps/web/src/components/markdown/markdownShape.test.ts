import { expect, test } from 'vitest'
import { blockLines } from './markdownShape.ts'

test('a text has a line for every fifty letters, Chinese ones count two', () => {
  expect(blockLines('x'.repeat(50))).toEqual([1])
  expect(blockLines('x'.repeat(51))).toEqual([2])
  expect(blockLines('题'.repeat(26))).toEqual([2])
  expect(blockLines('')).toEqual([])
})

test('blocks are counted apart, lines of a paragraph together, items each', () => {
  expect(blockLines('one\ntwo\n\nthree\n\n\n')).toEqual([1, 1])
  expect(blockLines('- one\n- two\n- three')).toEqual([3])
})

test('of a formula counts what is drawn', () => {
  expect(blockLines(`$${'\\frac{a}{b}'.repeat(10)}$`)).toEqual([1])
  expect(blockLines('$$\nx\n$$')).toEqual([2])
})
