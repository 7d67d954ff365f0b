import { expect, test } from 'vitest'
import { codeFileName, readCodeFile } from './codeFile.ts'

test('a file is read as UTF-8, without its mark and with the line breaks of the editor', async () => {
  expect(await readCodeFile(new Blob(['\uFEFF// 你好\r\nint x;\rint y;\n']))).toEqual({
    text: '// 你好\nint x;\nint y;\n',
  })
})

test('what is longer than a program may be is not read', async () => {
  expect(await readCodeFile(new Blob(['x'.repeat(65_535)]))).toHaveProperty('text')
  expect(await readCodeFile(new Blob(['x'.repeat(65_536)]))).toEqual({ problem: 'tooLong' })
  expect(await readCodeFile(new Blob(['x'.repeat(300_000)]))).toEqual({ problem: 'tooLong' })
})

test('a file that is no text in UTF-8 is refused', async () => {
  expect(await readCodeFile(new Blob([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0])]))).toEqual({ problem: 'notText' })
  expect(await readCodeFile(new Blob([new Uint8Array([0xc4, 0xe3, 0xba, 0xc3])]))).toEqual({ problem: 'notText' })
})

test('a file that cannot be read says so', async () => {
  const gone = new Blob(['x'])
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await readCodeFile(gone)).toEqual({ problem: 'unreadable' })
})

test('a saved program is named after problem and language', () => {
  expect(codeFileName('1000', 'C++ 17 With O2')).toBe('1000.cpp')
  expect(codeFileName('A/B', 'Python3')).toBe('A_B.py')
  expect(codeFileName('1000', 'C#')).toBe('1000.cs')
  expect(codeFileName('1000', 'C With O2')).toBe('1000.c')
  expect(codeFileName('1000', 'JavaScript V8')).toBe('1000.js')
  expect(codeFileName('1000', 'Java')).toBe('1000.java')
  expect(codeFileName('1000', 'Whitespace')).toBe('1000.txt')
})
