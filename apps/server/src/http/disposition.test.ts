import { expect, test } from 'vitest'
import { attachment } from './disposition.ts'

test.each([
  ['notes.pdf', 'notes.pdf'],
  ['题目 1（初赛）.zip', '%E9%A2%98%E7%9B%AE%201%EF%BC%88%E5%88%9D%E8%B5%9B%EF%BC%89.zip'],
  ["it's (a) *test*!.zip", 'it%27s%20%28a%29%20%2Atest%2A%21.zip'],
  ['a"; filename=evil.exe\r\nSet-Cookie: a=b', 'a%22%3B%20filename%3Devil.exeSet-Cookie%3A%20a%3Db'],
  ['annex\u202Egpj.exe', 'annexgpj.exe'],
  ['half a \ud800 letter', 'half%20a%20%EF%BF%BD%20letter'],
  ['🙂.txt', '%F0%9F%99%82.txt'],
])('%s is named so that browsers and older clients read it', (name, encoded) => {
  const header = attachment(name)
  expect(header).toBe(`attachment; filename*=UTF-8''${encoded}; filename=${encoded}`)
  // How older clients read it.
  expect(header.split('filename=')[1]).toBe(encoded)
  expect(header).toMatch(/^[\x20-\x7e]+$/)
})

test.each([
  ['a long name keeps its ending', `${'题'.repeat(300)}.tar`, `${'题'.repeat(96)}.tar`],
  ['a long ending is none', `x.${'y'.repeat(300)}`, `x.${'y'.repeat(98)}`],
  ['letters of two halves stay whole', '🙂'.repeat(300), '🙂'.repeat(100)],
  ['a hundred letters stay', `${'a'.repeat(96)}.txt`, `${'a'.repeat(96)}.txt`],
])('%s', (_what, name, shown) => {
  const header = attachment(name)
  expect(decodeURIComponent(header.split('filename=')[1]!)).toBe(shown)
  expect(header.length).toBeLessThan(4_096)
})
