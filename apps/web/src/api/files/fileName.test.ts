import { expect, test } from 'vitest'
import { fileNameIn } from './fileName.ts'

test.each([
  ["attachment; filename*=UTF-8''%E6%88%90%E7%BB%A9.xlsx; filename=%E6%88%90%E7%BB%A9.xlsx", '成绩.xlsx'],
  ["attachment; filename=old.txt; filename*=utf-8'zh'new%20one.txt", 'new one.txt'],
  ['attachment;filename=%E6%88%90%E7%BB%A9.zip', '成绩.zip'],
  ['attachment; filename="two words; three.txt"', 'two words; three.txt'],
  ['attachment; filename="a\\"b.txt"', 'a"b.txt'],
  ['attachment; filename=100%.txt', '100%.txt'],
  ['attachment', null],
  [null, null],
])('%s names %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name)
})
