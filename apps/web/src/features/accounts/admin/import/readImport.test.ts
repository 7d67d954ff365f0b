import { performance } from 'node:perf_hooks'
import { limits } from '@praxis/contract/limits'
import { staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import {
  groupNumber,
  headingsBeside,
  isIncomplete,
  isProblem,
  isWide,
  readImport,
  sentCells,
  type ImportFile,
} from './readImport.ts'
import { rowsToMend, templateOf, writeCsv } from './writeCsv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])])

/** 张三,密码 in GB 18030. */
const gbBytes = Uint8Array.from([0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0xc3, 0xdc, 0xc2, 0xeb, 0x31, 0x32, 0x33])

function read(bytes: Uint8Array | string): ImportFile {
  const file = readImport(typeof bytes === 'string' ? utf8(bytes) : bytes)
  if (isProblem(file)) throw new Error(file.kind)
  return file
}
const cellsOf = (bytes: Uint8Array | string) => read(bytes).rows.map(({ cells }) => cells)

test.each([
  ['UTF-8', utf8('张三,秘密123'), 'UTF-8', '张三'],
  ['UTF-8 with a mark', utf8('\uFEFF张三,秘密123'), 'UTF-8', '张三'],
  ['GB 18030, as Excel writes it in China', gbBytes, 'GB18030', '张三'],
  ['UTF-16, as Excel writes Unicode text', utf16('张三\t秘密123'), 'UTF-16', '张三'],
])('a file in %s is read', (_, bytes, encoding, name) => {
  const file = read(bytes)
  expect(file.format?.encoding).toBe(encoding)
  expect(file.rows[0]?.cells[0]).toBe(name)
  expect(file.rows[0]?.cells).toHaveLength(2)
})

test.each([
  ['comma', 'a,secret1,a@x.org\nb,secret2,b@x.org'],
  ['semicolon', 'a;secret1;a@x.org\nb;sec,ret2;b@x.org'],
  ['tab', 'a\tsecret1\ta@x.org\nb\tsec;re,t2\tb@x.org'],
  ['semicolon', 'sep=;\r\na;sec,ret1;a@x.org\r\n'],
  ['comma', '"a;b;c",secret1\n"d;e;f",secret2'],
  ['comma', 'alone'],
] as const)('what separates the cells is found: %s in %j', (delimiter, text) => {
  expect(read(text).format?.delimiter).toBe(delimiter)
})

test('quotation marks hold separators, line breaks and themselves; inside a word they are letters', () => {
  expect(cellsOf('a,"sec,ret ""1""","x\ny"\nb,se"cret2,')).toEqual([
    ['a', 'sec,ret "1"', 'x\ny'],
    ['b', 'se"cret2', ''],
  ])
  expect(readImport(utf8('a,secret1\nb,"secret2\nc,secret3'))).toMatchObject({ kind: 'quote' })
})

test('blank lines are left out, and the others keep the number that a spreadsheet gives them', () => {
  const { rows, header } = read('\r\nUsername,Password\r\na,secret1\n\n,,\rb,secret2\n')
  expect(header?.line).toBe(2)
  expect(rows.map(({ row, line, cells }) => [row, line, cells[0]])).toEqual([
    [1, 3, 'a'],
    [2, 6, 'b'],
  ])
  expect(read('sep=,\na,secret1').rows[0]?.line).toBe(2)
})

test.each(['username,password', 'Username;Password;E-mail', '用户名,密码', '* User name\tPWD', '"账号","初始密码"'])(
  'a line of headings is left out: %s',
  (line) => {
    const { header, rows } = read(`${line}\na,secret1\tb;c`)
    expect(header?.line).toBe(1)
    expect(rows).toHaveLength(1)
  },
)

test('a person whose name or password is such a word is an account', () => {
  expect(cellsOf('user,secret1\nbob,password')).toHaveLength(2)
})

test.each([
  ['', 'empty'],
  ['\n\r\n ,\n', 'empty'],
  ['username,password\n', 'empty'],
  ['PK\u0003\u0004\u0000\u0000', 'encoding'],
])('the file %j has no rows: %s', (text, kind) => {
  expect(readImport(utf8(text))).toEqual({ kind })
})

test('bytes of no encoding are no text', () => {
  expect(readImport(Uint8Array.from([0x61, 0x2c, 0xff, 0xff, 0x0a]))).toEqual({ kind: 'encoding' })
})

test('rows without a name or a password are marked, rows that are too wide are told, and cells are sent as they are', () => {
  const { rows } = read('a,secret1\n ,secret2\nb,\nc\nd,secret3,,,,,school,yes,more\n')
  expect(rows.map(isIncomplete)).toEqual([false, true, true, true, false])
  expect(rows.map(isWide)).toEqual([false, false, false, false, true])
  expect(rows.map(sentCells)).toEqual([
    ['a', 'secret1'],
    [' ', 'secret2'],
    ['b', ''],
    ['c'],
    ['d', 'secret3', '', '', '', '', 'school', 'yes'],
  ])
  expect(sentCells({ cells: ['x'.repeat(5_000)] })[0]).toHaveLength(1_000)
})

test('ten thousand rows are read while nobody waits, and one more is too many', () => {
  const text = Array.from({ length: limits.importRows }, (_, n) => `student${n},secret${n},s${n}@x.org,张${n},0,,大学`)
  const started = performance.now()
  expect(read(text.join('\n')).rows).toHaveLength(limits.importRows)
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(readImport(utf8([...text, 'one,more12'].join('\n')))).toEqual({
    kind: 'tooMany',
    rows: limits.importRows + 1,
  })
})

test.each(['en-US', 'zh-CN'] as const)(
  'rows to mend and the template are read by the import again (%s)',
  async (locale) => {
    const words = (await staffLocales[locale]()).userAdmin
    expect(readImport(utf8(templateOf(words)))).toEqual({ kind: 'empty' })
    const { rows } = read('a,secret1\n"b;""c""",s,"x\ny"\n')
    const problems = [{ row: 2, username: 'b;"c"', problem: 'Too short, "very"' }]
    const again = read(rowsToMend(problems, rows, words))
    expect(again.header?.cells.at(-1)).toBe(words.columnProblem)
    expect(again.rows.map(sentCells)).toEqual([['b;"c"', 's', 'x\ny', '', '', '', '', '']])
    expect(again.rows[0]?.beside).toEqual(['Too short, "very"'])
    expect(headingsBeside(again)).toEqual([words.columnProblem])
    expect(read(rowsToMend(problems, null, words)).rows[0]?.cells[0]).toBe('b;"c"')
  },
)

test('a written file begins with the mark that Excel needs', () => {
  expect(writeCsv([['a', ' b', 'c,d']])).toBe('\uFEFFa," b","c,d"\r\n')
})

test.each([
  ['', null],
  ['  ', null],
  ['1000', 1000],
  [' 1000 ', 1000],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['Class 3', undefined],
  ['9'.repeat(16), undefined],
])('the number of a group that is typed as "%s" is %s', (typed, number) => {
  expect(groupNumber(typed)).toBe(number)
})
