import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, readPdf } from '../../../../test/pdfText.ts'
import { layOut, measurePrint } from './layOut.ts'
import { writePdf, type PrintedText } from './writePdf.ts'

const written = async (more: Partial<PrintedText>) => {
  const text = {
    content: 'int main() {}',
    person: 'Seat R2-7  Lin (Lin Shu)',
    contest: 'Autumn',
    time: '2026-01-31 09:00:00',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    ...more,
  }
  return readPdf(await buffer(writePdf(text)))
}

test('each page has the person, the contest, the time and its number at its head, and then its numbered lines', async () => {
  const content = Array.from({ length: 121 }, (_, n) => `line ${n + 1}`).join('\n')
  const pages = (await written({ content })).map(linesOf)
  const head = (page: number) => [`Seat R2-7  Lin (Lin Shu)Page ${page} of 3`, 'Autumn2026-01-31 09:00:00']
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `${from + n}line ${from + n}`)
  expect(pages).toEqual([
    [...head(1), ...lines(1, 60)],
    [...head(2), ...lines(61, 120)],
    [...head(3), ...lines(121, 121)],
  ])
})

test('a program with Chinese comments stands in columns: an ideograph takes two', async () => {
  const content = '#include <cstdio>\n// 先排序，再用双指针。 // end\n\tint x; // привет\n'
  const [page = []] = await written({ content })
  expect(linesOf(page).slice(2)).toEqual([
    '1#include <cstdio>',
    '2// 先排序，再用双指针。 // end',
    '3    int x; // привет',
  ])
  const xOf = (text: string) => page.find((piece) => piece.text === text)?.x ?? 0
  const cell = 5.4
  expect(xOf('先排序，再用双指针。') - xOf('// ')).toBeCloseTo(3 * cell)
  expect(xOf(' // end') - xOf('// ')).toBeCloseTo((3 + 20) * cell)
  expect(xOf('привет') - xOf('// ')).toBeCloseTo(14 * cell)
})

test('a row that goes on with a long line has no number', async () => {
  const [page = []] = await written({ content: `${'x'.repeat(90)}yz\nnext` })
  expect(linesOf(page).slice(2)).toEqual([`1${'x'.repeat(90)}`, 'yz', '2next'])
})

test('all stands on the paper, however long names and lines are', async () => {
  const long = '很长的名字'.repeat(60)
  const pages = await written({ content: '中'.repeat(3_000), person: long, contest: long, time: long })
  expect(pages).toHaveLength(2)
  for (const { x, y, size, text } of pages.flat()) {
    const cells = [...text].reduce((sum, letter) => sum + (letter > '\u2E80' ? 1 : 0.6), 0)
    expect(x).toBeGreaterThanOrEqual(36)
    expect(x + cells * size).toBeLessThan(595 - 30)
    expect(y).toBeGreaterThan(30)
    expect(y).toBeLessThan(842 - 40)
  }
  const head = linesOf(pages[0]!)[0]!
  expect(head).toContain('…')
  expect(head).toContain('Page 1 of 2')
})

const anyText = fc.string({ unit: 'binary', maxLength: 300 })

test('whatever is in a text and in the names, the pages say it', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (content, name) => {
      const pages = await written({ content, person: name, contest: name, time: '', pageOf: () => '' })
      expect(pages).toHaveLength(measurePrint(content).pages)
      const rows = layOut(content).map(({ line, runs }) => [line ?? '', ...runs.map(({ text }) => text)].join(''))
      // The two lines of the head are there if the name is.
      const printed = pages.flatMap((page) => linesOf(page.filter(({ y }) => y > 70)))
      expect(printed).toEqual(rows)
    }),
    { numRuns: 15 },
  )
})

test.each([
  ['one line', 'x'.repeat(65_535)],
  ['nothing but emoji', '😀'.repeat(32_767)],
])('a text of the greatest length that is %s is printed', async (_name, content) => {
  expect(await written({ content })).toHaveLength(13)
})

test('whoever has gone is drawn no further page for', async () => {
  let drawn = 0
  const pages = writePdf({
    content: 'x\n'.repeat(6_000),
    person: '',
    contest: '',
    time: '',
    pageOf: () => String((drawn += 1)),
  })
  await pages.next()
  await pages.return(undefined)
  await written({})
  expect(drawn).toBeLessThan(100)
})
