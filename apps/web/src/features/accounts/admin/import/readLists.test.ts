import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextEncoding } from '#web/parts/files/decodeText.ts'
import { headingsBeside, isProblem, isWide, readImport, sentCells, type ImportFile } from './readImport.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))

/** 张三,密码 in GB 18030. */
const gbBytes = bytesOf('\u00d5\u00c5\u00c8\u00fd,\u00c3\u00dc\u00c2\u00eb')
/** 張三,密碼 in Big5. */
const big5Bytes = bytesOf('\u00b1\u0069\u00a4\u0054,\u00b1\u004b\u00bd\u0058')
/** 张,a without a mark. */
const utf16Bytes = bytesOf('\u0020\u005f,\u0000a\u0000')

function read(text: string): ImportFile {
  const file = readImport(utf8(text))
  if (isProblem(file)) throw new Error(file.kind)
  return file
}

test('an encoding that a person chooses wins over the guess, and what it cannot be is refused', () => {
  const readAs = (bytes: Uint8Array, chosen: TextEncoding) => {
    const file = readImport(bytes, chosen)
    return isProblem(file) ? file : [file.format?.encoding, ...(file.rows[0]?.cells ?? [])]
  }
  expect(readAs(big5Bytes, 'Big5')).toEqual(['Big5', '張三', '密碼'])
  expect(readAs(bytesOf('Müller,François'), 'Latin-1')).toEqual(['Latin-1', 'Müller', 'François'])
  expect(readAs(gbBytes, 'GB18030')).toEqual(['GB18030', '张三', '密码'])
  expect(readAs(utf16Bytes, 'UTF-16')).toEqual(['UTF-16', '张', 'a'])
  expect(readAs(gbBytes, 'UTF-8')).toEqual({ kind: 'encodingOther', encoding: 'UTF-8' })
  expect(readAs(utf8('a,\u0000'), 'Latin-1')).toEqual({ kind: 'encodingOther', encoding: 'Latin-1' })
})

test.each([
  ['姓名,密码,用户名', '张三,secret1,zs', ['zs', 'secret1', '', '张三']],
  ['School\tE-Mail\tPassword\tUser name', 'Lund\ta@x.org\ts\tann', ['ann', 's', 'a@x.org', '', '', '', 'Lund']],
  ['學號,密碼,性別', 'b1,s,女', ['b1', 's', '', '', 'female']],
  ['学号,用户名,班级,密码', '12,ann,3,s', ['ann', 's']],
  ['Prénom,Mot de passe,Nom d’utilisateur,École', 'Ann,s,ann,Lund', ['ann', 's', '', '', '', '', 'Lund']],
  ['Username,Gender,Email', 'ann,Male,a@x.org', ['ann', '', 'a@x.org', '', 'male']],
  ['Trusted,昵称,密码,账号', '是,Queen,s,ann', ['ann', 's', '', '', '', 'Queen', '', '是']],
])('headings in any order and language say where things stand: %s', (line, row, sent) => {
  const { header, rows } = read(`${line}\n${row}\n`)
  expect(header?.line).toBe(1)
  expect(rows.map(sentCells)).toEqual([sent])
})

test('the order of the columns does not matter', () => {
  const columns = { 用户名: 'ann', Password: 's', mail: 'a@x.org', 姓名: '安', sex: 'f', 昵称: 'A', school: 'Lund' }
  const entries = Object.entries(columns)
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
      const text = [shuffled.map(([head]) => head), shuffled.map(([, cell]) => cell)].map((cells) => cells.join(','))
      expect(read(text.join('\n')).rows.map(sentCells)).toEqual([['ann', 's', 'a@x.org', '安', 'female', 'A', 'Lund']])
    }),
  )
})

test('columns that are not imported are named, and rows that have something there are known', () => {
  const file = read('用户名,班级,密码,备注\nann,3,s,\nbob,,t,\n')
  expect(headingsBeside(file)).toEqual(['班级', '备注'])
  expect(file.rows.map(isWide)).toEqual([true, false])
  expect(headingsBeside(read('a,b'))).toEqual([])
})

test('texts that a spreadsheet keeps from being numbers are read, and numbers that it has shortened are told', () => {
  const { rows } = read('="00123",="a""b",x\n"=""007""",2.0230E+11\n1e5,s,3E+2,\n2.0230e+11,s\n="x,s\n')
  expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['00123', 'a"b'],
    ['007', '2.0230E+11'],
    ['1e5', 's'],
    ['2.0230e+11', 's'],
    ['="x', 's'],
  ])
  expect(rows.map(({ line, notes }) => [line, notes])).toEqual([
    [1, []],
    [2, [{ kind: 'digitsLost', field: 'password', text: '2.0230E+11' }]],
    [3, [{ kind: 'digitsLost', field: 'email', text: '3E+2' }]],
    [4, [{ kind: 'digitsLost', field: 'username', text: '2.0230e+11' }]],
    [5, []],
  ])
})

test.each([
  ['male', 'male'],
  ['Male', 'male'],
  ['男', 'male'],
  ['0', 'male'],
  [' F ', 'female'],
  ['女', 'female'],
  ['1', 'female'],
  ['', ''],
  ['保密', ''],
  ['Not told', ''],
])('the gender %j is sent as %j', (word, sent) => {
  const { rows } = read(`a,s,,,${word},x`)
  expect(rows.map((row) => [sentCells(row)[4], row.notes])).toEqual([[sent, []]])
})

test('a gender that nobody knows is told with its line, and sent as it is', () => {
  const { rows } = read('用户名,性别\na,男\n\nb,2\n')
  expect(rows.map(({ line, notes }) => [line, notes])).toEqual([
    [2, []],
    [4, [{ kind: 'genderUnknown', text: '2' }]],
  ])
  expect(rows.map((row) => sentCells(row)[4])).toEqual(['male', '2'])
})
