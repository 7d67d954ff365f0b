import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { isTooDeep } from './tooDeep.ts'

test.each([
  ['elements in each other', (count: number) => '<div>'.repeat(count)],
  ['elements of no known name', (count: number) => '<x-y>'.repeat(count)],
  [
    'letters in bold that nobody ends',
    (count: number) => Array.from({ length: count }, (_one, at) => `<p><b id=${at}></p>`).join(''),
  ],
  [
    'links that begin in links',
    (count: number) => Array.from({ length: count }, (_one, at) => `<font color=${at}><p>x`).join(''),
  ],
  ['ends that come first', (count: number) => '</div>'.repeat(count) + '<div>'.repeat(count)],
])('%s are too deep in great number, and not in small', (_what, page) => {
  expect(isTooDeep(page(100))).toBe(false)
  expect(isTooDeep(page(600))).toBe(true)
})

test('a long page is not deep: rows, paragraphs and items end themselves, and the rest is ended', () => {
  const rows = '<tr><td><a href=/x>1<b>2</b></a><td>3<br>'.repeat(5_000)
  const items = '<ul><li>a<li>b<ul><li>c</ul></ul><p>text<p><img src=x>'.repeat(5_000)
  expect(isTooDeep(`<!doctype html><html><body><table>${rows}</table>${items}`)).toBe(false)
})

test('what is not too deep is read in time, however long it is', () => {
  const began = performance.now()
  for (const [before, piece] of [
    ['<div>'.repeat(500), '<i></i>'],
    ['<div>'.repeat(500), '<p>'],
    ['<b>'.repeat(190), '<p>x</p>'],
    ['', '<table><tr><td></table>'],
  ] as const) {
    const page = before + piece.repeat(200_000 / piece.length)
    expect(isTooDeep(page)).toBe(false)
    load(page)
  }
  expect(performance.now() - began).toBeLessThan(10_000)
})
