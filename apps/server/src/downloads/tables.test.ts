import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { csv, csvFile } from './csv.ts'
import { textFile } from './text.ts'
import { xlsxFile } from './xlsx.ts'
import { readSheet } from '../../test/sheets.ts'
import { partsOf } from '../../test/zips.ts'

const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1']

describe('csv', () => {
  test('begins with a byte order mark and quotes what needs it', async () => {
    const rows = [
      ['姓名', 'a "quoted" word', 'two\nlines', 'one\rmore', 'a,b', ''],
      ['=cmd', -5, 1.5, null, ' = harmless'],
    ]
    expect(await text(csv(rows))).toBe(
      '\uFEFF姓名,"a ""quoted"" word","two\nlines","one\rmore","a,b",\r\n\'=cmd,-5,1.5,, = harmless\r\n',
    )
  })

  test.each(dangerous)('%j is no formula', async (cell) => {
    const written = (await text(csv([[cell]]))).slice(1).trim().replace(/^"/, '')
    expect(written.startsWith("'")).toBe(true)
  })

  test('holds a small part of its rows in memory', async () => {
    let asked = 0
    function* rows() {
      for (; asked < 100_000; asked += 1) yield [asked, '学生', 'x'.repeat(50)]
    }
    const written = csv(rows())
    await written.next()
    await written.next()
    expect(asked).toBeLessThan(1_000)
    await written.return(undefined)
    expect(asked).toBeLessThan(1_000)
  })
})

type Table = { header: string[]; rows: (string | number | null)[][] }

async function writtenAndRead({ header, rows }: Table) {
  const parts = await partsOf(xlsxFile('a.xlsx', { name: 'rank', header, rows }).content)
  return readSheet(parts['xl/worksheets/sheet1.xml'] ?? '')
}

describe('xlsx', () => {
  test('can be opened again, and holds letters, numbers and empty cells as they were', async () => {
    const header = ['名次', '用户名', 'Score']
    const rows = [
      [1, '张三 <b>&"\'', 99.5],
      [2, 'two\nlines\r\nof it', -3],
      [null, '  blanks kept  ', 1e21],
      [4, '𠮷野家 😀', 0],
    ]
    expect(await writtenAndRead({ header, rows })).toEqual([header, ...rows])
  })

  test('a text stays a text, whether it looks like a formula, a letter of Excel or nothing XML can hold', async () => {
    const rows = dangerous.map((cell) => [cell])
    expect(await writtenAndRead({ header: ['x'], rows })).toEqual([['x'], ...rows])
    const odd = [['_x0041_ is not A'], ['a\0b\x1Fc\uFFFEd'], ['broken \uD800 pair'], ['_x005F_']]
    expect(await writtenAndRead({ header: ['x'], rows: odd })).toEqual([
      ['x'],
      ['_x0041_ is not A'],
      ['abcd'],
      ['broken \uFFFD pair'],
      ['_x005F_'],
    ])
  })

  test('a cell longer than Excel allows is cut, not in the middle of a letter', async () => {
    const [, [cell] = []] = await writtenAndRead({ header: ['x'], rows: [['a' + '😀'.repeat(20_000)]] })
    expect((cell as string).length).toBeLessThanOrEqual(32_767)
    expect((cell as string).isWellFormed()).toBe(true)
  })

  test('has the parts that programs look for, and a name of the sheet that Excel takes', async () => {
    const parts = await partsOf(
      xlsxFile('a.xlsx', { name: '第[1]场: 期末/' + 'x'.repeat(50), header: [], rows: [] }).content,
    )
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = /<sheet name="([^"]*)"/.exec(parts['xl/workbook.xml']!)![1]!
    expect(sheet).toMatch(/^第 1 场  期末 x+$/)
    expect(sheet).toHaveLength(31)
  })

  test('a sheet of 100 000 rows is written at flat memory', { timeout: 60_000 }, async () => {
    let asked = 0
    function* rows() {
      for (; asked < 100_000; asked += 1) yield [asked, `用户 ${asked}`, Math.random(), 'x'.repeat(60), 'y'.repeat(60)]
    }
    const before = process.memoryUsage().rss
    let most = 0
    let bytes = 0
    for await (const chunk of xlsxFile('a.xlsx', { name: 'rank', header: ['a'], rows: rows() }).content) {
      bytes += chunk.length
      most = Math.max(most, process.memoryUsage().rss)
    }
    expect(asked).toBe(100_000)
    expect(bytes).toBeGreaterThan(1_000_000)
    expect((most - before) / 1024 / 1024).toBeLessThan(100)
  })

  test('more rows than Excel takes are refused', async () => {
    function* rows() {
      for (let row = 0; row < 1_048_576; row += 1) yield []
    }
    await expect(buffer(xlsxFile('a.xlsx', { name: 'x', header: [], rows: rows() }).content as never)).rejects.toThrow(
      '1048576 rows',
    )
  })
})

test('a table names its letters', async () => {
  const file = csvFile('成绩.csv', [['a']])
  expect(file).toMatchObject({ name: '成绩.csv', mediaType: 'text/csv; charset=utf-8' })
  expect(await text(file.content as AsyncIterable<string>)).toBe('\uFEFFa\r\n')
})

test('a text file is the text', async () => {
  expect(await text(textFile('a.txt', '你好\n').content as AsyncIterable<string>)).toBe('你好\n')
})
