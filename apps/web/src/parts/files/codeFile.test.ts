import { expect, test } from 'vitest'
import { codeFileName, otherLanguages, readCodeFile } from './codeFile.ts'

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
  expect(codeFileName('1000', 'TypeScript')).toBe('1000.ts')
  expect(codeFileName('1000', 'D')).toBe('1000.d')
  expect(codeFileName('1000', 'SQL (SQLite)')).toBe('1000.sql')
  expect(codeFileName('1000', 'Whitespace')).toBe('1000.txt')
})

test('a file of another language is known by its ending, and the languages that it may be in', () => {
  const offered = ['C With O2', 'C++ 17', 'C++ 20', 'Python3', 'PyPy3', 'JavaScript Node']
  expect(otherLanguages('solve.py', 'C++ 17', offered)).toEqual(['Python3', 'PyPy3'])
  expect(otherLanguages('SOLVE.CPP', 'Python3', offered)).toEqual(['C++ 17', 'C++ 20'])
  expect(otherLanguages('a.b.c', 'C++ 17', offered)).toEqual(['C With O2'])
  expect(otherLanguages('main.rs', 'C++ 17', offered)).toEqual([])
})

test('a file in the language that is shown, or of an ending that says nothing, is just read', () => {
  for (const name of ['a.cc', 'a.hpp', 'a.h', 'a.txt', 'code', '.cpprc', 'archive.']) {
    expect(otherLanguages(name, 'C++ 17', ['C++ 17', 'Python3']), name).toBeNull()
  }
  expect(otherLanguages('a.py', 'PyPy3', ['Python3', 'PyPy3'])).toBeNull()
})
