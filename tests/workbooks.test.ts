import { staffLocales } from '@praxis/locales/locales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xlsxFile } from '../apps/server/src/downloads/xlsx.ts'
import { zip } from '../apps/server/src/downloads/zip.ts'
import { importOf, isProblem, sentCells } from '../apps/web/src/features/accounts/admin/import/readImport.ts'
import { readList } from '../apps/web/src/parts/files/readList.ts'
import { readXlsx } from '../apps/web/src/parts/files/readXlsx.ts'

type Chunks = AsyncIterable<string | Uint8Array>

async function bytesOf(content: Chunks): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  return new Uint8Array(Buffer.concat(chunks))
}

const workbookOf = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]) =>
  bytesOf(xlsxFile('a.xlsx', { name: 'list', header, rows }).content as Chunks)

test('a workbook that the site wrote is read again as it was', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !/[\p{Cc}\uFFFE\uFFFF]/u.test(one))
  const cell = fc.oneof(text, fc.constantFrom('_x000D_', 'a\r\nb', '\t', '<&>"', '00123', ' x ', '_x0041_', "'"))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 }), async (rows) => {
      const read = await readXlsx(await workbookOf(['a', 'b'], rows))
      const expected = [['a', 'b'], ...rows.map((row) => row.map((one) => one.toWellFormed()))]
      expect(read).toEqual(expected.map((cells, at) => ({ line: at + 1, cells })))
    }),
    { numRuns: 60 },
  )
})

test('numbers have all of their digits', async () => {
  const read = await readXlsx(await workbookOf(['number'], [[202_300_000_001], [1.5], [null], [0]]))
  expect(read?.map(({ cells }) => cells[0])).toEqual(['number', '202300000001', '1.5', '', '0'])
})

test.each(['en-US', 'zh-CN'] as const)('the lists of accounts are read by the import (%s)', async (locale) => {
  const { accountDesk } = await staffLocales[locale]()
  const sheet = importOf((await readXlsx(await workbookOf(accountDesk.sheetHeader, [['ann', '00123']])))!, null)
  expect(isProblem(sheet) ? sheet : sheet.rows.map(sentCells)).toEqual([['ann', '00123']])
  const { male } = accountDesk.genders
  const cells = ['ann', 'Queen', 'Ann', 'a@x.org', male, 'Lund', 'CS', '7']
  const whole = importOf((await readXlsx(await workbookOf(accountDesk.exportHeader, [cells])))!, null)
  const sent = ['ann', '', 'a@x.org', 'Ann', 'male', 'Queen', 'Lund']
  expect(isProblem(whole) ? whole : whole.rows.map((row) => [sentCells(row), row.notes])).toEqual([[sent, []]])
})

test('a workbook is a list as a sheet copies it', async () => {
  const bytes = await workbookOf(['ann', 'A\t1'], [['bob', 'B\r\n2, 3'], ['cat']])
  expect(await readList(bytes, 'Big5')).toBe('ann\tA 1\nbob\tB 2, 3\ncat')
})

const rows = (body: string) => `<x:worksheet xmlns:x="m"><x:sheetData>${body}</x:sheetData></x:worksheet>`

test('a workbook that Excel wrote is read: its first sheet, shared texts, gaps, long numbers and formulas', async () => {
  const entries = [
    {
      path: 'xl/workbook.xml',
      content: '<workbook><sheets><sheet name="A" sheetId="7" r:id="rId3"/><sheet r:id="rId1"/></sheets></workbook>',
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/b.xml" Id="rId3"/></Relationships>',
    },
    { path: 'xl/worksheets/sheet1.xml', content: rows('<x:row><x:c><x:v>wrong</x:v></x:c></x:row>') },
    {
      path: 'xl/sharedStrings.xml',
      content:
        '<sst><si><t>用户名</t></si><si><r><t>密</t></r><r><t xml:space="preserve">码 </t></r><rPh sb="0"><t>ミツ</t></rPh></si><si/></sst>',
    },
    {
      path: 'xl/worksheets/b.xml',
      content: rows(
        '<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="s"><x:v>1</x:v></x:c></x:row>' +
          '<x:row r="4"><x:c r="B4"/><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>a&#38;&lt;</x:v></x:c>' +
          '<x:c r="AA4"><x:v>2.02300000001E11</x:v></x:c></x:row><x:row r="5"/>',
      ),
    },
  ]
  const read = await readXlsx(await bytesOf(zip(entries)))
  expect(read).toEqual([
    { line: 2, cells: ['用户名', '', '密码 '] },
    { line: 4, cells: ['', '', 'a&<', ...Array.from({ length: 23 }, () => ''), '202300000001'] },
    { line: 5, cells: [] },
  ])
})

test('what is no workbook, or is damaged, is none', async () => {
  const whole = await workbookOf(['a'], [['b']])
  expect(await readXlsx(new TextEncoder().encode('PK\u0003\u0004 no archive'))).toBeNull()
  expect(await readXlsx(await bytesOf(zip([{ path: 'a.txt', content: 'a' }])))).toBeNull()
  expect(await readXlsx(whole.slice(0, -30))).toBeNull()
  for (let at = 0; at < whole.length; at += 7) {
    const damaged = whole.slice()
    damaged[at] = (damaged[at]! + 1) % 256
    const read = await readXlsx(damaged)
    expect(read === null || Array.isArray(read)).toBe(true)
  }
})
