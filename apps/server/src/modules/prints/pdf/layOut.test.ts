import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columns, layOut, layOutOne, measurePrint, type Run } from './layOut.ts'

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
/** Rows as they look, each with the number of its line; the mark `>` stands for a row that goes on with one. */
const shown = (text: string) => layOut(text).map(({ line, runs }) => `${line ?? '>'} ${textOf(runs)}`)
const widthOf = (runs: readonly Run[]) => (runs.at(-1)?.at ?? 0) + (runs.at(-1)?.cells ?? 0)

test.each([
  ['x', { lines: 1, pages: 1 }],
  ['x\n\n\n', { lines: 1, pages: 1 }],
  ['\n\nx', { lines: 3, pages: 1 }],
  ['x\n'.repeat(60), { lines: 60, pages: 1 }],
  ['x\n'.repeat(61), { lines: 61, pages: 2 }],
  ['x'.repeat(90), { lines: 1, pages: 1 }],
  ['x'.repeat(90 * 60), { lines: 1, pages: 1 }],
  ['x'.repeat(90 * 60 + 1), { lines: 1, pages: 2 }],
  ['中'.repeat(45 * 60 + 1), { lines: 1, pages: 2 }],
  [' \n\t', { lines: 1, pages: 1 }],
  ['\u0001'.repeat(65_535), { lines: 1, pages: 73 }],
  [`a${'\u0301'.repeat(65_534)}`, { lines: 1, pages: 73 }],
  ['ש'.repeat(65_535), { lines: 1, pages: 13 }],
])('the lines and the pages of text %# are counted', (text, measured) => {
  expect(measurePrint(text)).toEqual(measured)
})

test('a line ends as on any system, and only there', () => {
  expect(shown('a\r\nb\rc\nd\n\re')).toEqual(['1 a', '2 b', '3 c', '4 d', '5 ', '6 e'])
  expect(shown('a\u2028b\u0085c\fd\ve')).toEqual(['1 aU+2028bU+0085cU+000CdU+000Be'])
})

test('a long line goes on in rows without a number, and what takes more cells is not torn', () => {
  const full = 'x'.repeat(columns)
  expect(shown(`${full}y\nz`)).toEqual([`1 ${full}`, '> y', '2 z'])
  expect(shown(`${full}${full}`)).toEqual([`1 ${full}`, `> ${full}`])
  expect(shown(`${'x'.repeat(89)}中`)).toEqual([`1 ${'x'.repeat(89)}`, '> 中'])
  expect(shown(`${'x'.repeat(88)}中`)).toEqual([`1 ${'x'.repeat(88)}中`])
  expect(shown(`${'x'.repeat(85)}\u0007y`)).toEqual([`1 ${'x'.repeat(85)}`, '> U+0007y'])
})

test('tabs reach to the next fourth cell, in which wide letters count two', () => {
  expect(shown('\tx\ta\tabcd\t|')).toEqual(['1     x   a   abcd    |'])
  expect(shown('中\t|\n中文\t|')).toEqual(['1 中  |', '2 中文    |'])
  expect(layOut('中\t|')[0]!.runs.map(({ at, cells }) => [at, cells])).toEqual([
    [0, 2],
    [2, 3],
  ])
})

test.each([
  ['ASCII', 'for (int i = 0; i < n; ++i) ~`"\'\\', 'latin'],
  ['other letters of Europe', 'é', 'latin'],
  ['Greek', 'λ', 'greek'],
  ['Cyrillic', 'ж', 'cyrillic'],
  ['Chinese', '先排序。，：', 'han'],
  ['old Chinese', '龘', 'han'],
  ['wide forms of letters', 'Ａ', 'han'],
  ['a wide space', '　', 'han'],
  ['arrows and mathematics', '→', 'han'],
  ['frames', '┌', 'other'],
  ['Korean', '한', 'other'],
  ['Hebrew', 'ש', 'other'],
  ['emoji', '😀', 'other'],
])('%s can be read', (_name, text, font) => {
  const runs = layOut(`|${text}|`)[0]!.runs.filter((run) => run.text !== '|')
  expect(new Set(runs.map((run) => run.font?.name ?? 'none'))).toEqual(new Set([font]))
  expect(textOf(runs).replaceAll('|', '')).toBe(text)
})

test.each([
  ['a control character', '\u0007', 'U+0007'],
  ['an escape', '\u001B[31m', 'U+001B[31m'],
  ['a space that does not break', '\u00A0', 'U+00A0'],
  ['a space without width', '\u200B', 'U+200B'],
  ['what turns the text around', '\u202E', 'U+202E'],
  ['a byte order mark', '\uFEFF', 'U+FEFF'],
  ['a letter for private use', '\uE000', 'U+E000'],
  ['half of a pair', '\uD800', 'U+D800'],
  ['a letter that no font has', '\u{20BB7}', 'U+20BB7'],
  ['a tag that nobody sees', '\u{E0041}', 'U+E0041'],
  ['a mark that stands alone', 'x\u0335', 'xU+0335'],
  ['a vowel that joins the letter before it', '\u0915\u093F', '\u0915U+093F'],
  ['a mark that chooses a form', '\u2764\uFE0F', '\u2764U+FE0F'],
])('%s is shown as its number', (_name, text, number) => {
  expect(shown(`|${text}|`)).toEqual([`1 |${number}|`])
})

test('a letter and its mark are one letter where there is such a letter', () => {
  expect(shown('e\u0301')).toEqual(['1 é'])
  expect(layOut('|e\u0301|')[0]!.runs).toHaveLength(1)
})

test('letters of other scripts are drawn one by one, so that they stand as they were typed', () => {
  expect(layOut('שלום')[0]!.runs.map(({ text, at }) => `${at}${text}`)).toEqual(['0ש', '1ל', '2ו', '3ם'])
  expect(layOut('int a')[0]!.runs).toHaveLength(1)
  expect(layOut('中文')[0]!.runs).toHaveLength(1)
})

test('of a text of countless different letters the first four thousand have their shapes', () => {
  const letters = Array.from({ length: 4_002 }, (_, n) => String.fromCodePoint(0x4e00 + n))
  const runs = layOut(letters.join('')).flatMap((row) => row.runs)
  expect(textOf(runs.filter(({ font }) => font !== null))).toBe(letters.slice(0, 4_000).join(''))
  expect(runs.filter(({ font }) => font === null).map(({ text }) => text)).toEqual(['U+5DA0', 'U+5DA1'])
})

test('a short text is cut where the place ends', () => {
  const one = (text: string, cells: number) => textOf(layOutOne(text, cells))
  expect(one('Autumn', 6)).toBe('Autumn')
  expect(one('Autumn', 5)).toBe('Autu…')
  expect(one('秋季竞赛', 8)).toBe('秋季竞赛')
  expect(one('秋季竞赛', 7)).toBe('秋季竞…')
  expect(one('秋季竞赛', 6)).toBe('秋季…')
  expect(one('two\nlines', 20)).toBe('twoU+000Alines')
  expect(one('x', 0)).toBe('…')
  expect(one('', 5)).toBe('')
})

/** What programs hold, and what they should not. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\t', '\n', '\r\n', '\u0301', 'x'.repeat(89)),
    ),
  )
  .map((parts) => parts.join(''))

test('whatever the text is, no row is wider than the page, no letter is lost, and cells follow each other', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const rows = layOut(text)
      for (const { runs } of rows) {
        expect(widthOf(runs)).toBeLessThanOrEqual(columns)
        let at = 0
        for (const run of runs) {
          expect(run.at).toBe(at)
          at += run.cells
        }
      }
      const letters = rows.flatMap(({ runs }) =>
        runs.map((run) => (run.font === null ? String.fromCodePoint(parseInt(run.text.slice(2), 16)) : run.text)),
      )
      const plain = (one: string) => one.replaceAll(/[\s]/g, '').normalize('NFC')
      expect(plain(letters.join(''))).toBe(plain(text))
      expect(measurePrint(text).lines).toBe(text.trimEnd().split(/\r\n|\r|\n/).length)
    }),
  )
})
