import { expect, test } from 'vitest'
import { readNameList } from './readNameList.ts'

const read = (text: string) => readNameList(text).rows.map(({ username, displayName }) => [username, displayName])

test('each line names somebody, and after a tab, a comma or a semicolon the name in the group', () => {
  expect(read('bob\nli\tLi Lei\nhan, Han Meimei\nzhang，张三\nwang；王五\nzhao;赵六')).toEqual([
    ['bob', ''],
    ['li', 'Li Lei'],
    ['han', 'Han Meimei'],
    ['zhang', '张三'],
    ['wang', '王五'],
    ['zhao', '赵六'],
  ])
})

test('lines of every system are read, with a byte order mark before them', () => {
  expect(read('\uFEFFa\r\nb\rc\nd')).toEqual([
    ['a', ''],
    ['b', ''],
    ['c', ''],
    ['d', ''],
  ])
})

test('blank lines and lines of separators name nobody, and still count as lines', () => {
  expect(readNameList('a\n\n  \t \n,,\nb').rows.map(({ line }) => line)).toEqual([1, 5])
})

test('cells of a sheet may stand in quotation marks', () => {
  expect(read('"a","Li, Lei"\n"b"\t"say ""hi"""\n "c" , "Han"')).toEqual([
    ['a', 'Li, Lei'],
    ['b', 'say "hi"'],
    ['c', 'Han'],
  ])
})

test('a quotation mark without another one is part of the text', () => {
  expect(read('"a,b\na"b",c')).toEqual([
    ['"a', 'b'],
    ['a"b"', 'c'],
  ])
})

test('a comma in a line with tabs is part of the name, and further cells are left out', () => {
  expect(read('a\tLi, Lei\tclass 3\nb,Bob,class 3')).toEqual([
    ['a', 'Li, Lei'],
    ['b', 'Bob'],
  ])
})

test('spaces around names do not count', () => {
  expect(read('  bob  ,  Li Lei  ')).toEqual([['bob', 'Li Lei']])
})

test('a name without an account, and a name that is too long, are told with their lines', () => {
  const { problems } = readNameList(`bob\n,Li Lei\nann,${'x'.repeat(31)}\nben,${'x'.repeat(30)}`)
  expect(problems).toEqual([
    { line: 2, kind: 'noName' },
    { line: 3, kind: 'longName' },
  ])
})

test('characters outside the first plane are not torn apart', () => {
  expect(read('a😀b,😀,c')).toEqual([['a😀b', '😀']])
})

test('a line of headings says where the names stand, and what has no place here is left out', () => {
  const read = (text: string) => readNameList(text).rows.map((row) => [row.line, row.username, row.displayName])
  expect(read('姓名,密码,用户名\n安,secret12,ann\n,secret13,bob')).toEqual([
    [2, 'ann', '安'],
    [3, 'bob', ''],
  ])
  expect(read('Username\tPassword\nann\tsecret12')).toEqual([[2, 'ann', '']])
  expect(read('nickname;name;login;name in the group\nA;B;ann;C')).toEqual([[2, 'ann', 'C']])
  expect(read('ann,name\nuser,Password')).toEqual([
    [1, 'ann', 'name'],
    [2, 'user', 'Password'],
  ])
  expect(readNameList('姓名,用户名\n安,').problems).toEqual([{ line: 2, kind: 'noName' }])
})
