import { expect, test } from 'vitest'
import { safeName, stampIn, uniqueNames } from './fileNames.ts'

test.each([
  ['team7', 'team7'],
  ['王小明', '王小明'],
  ['a/b\\c', 'a_b_c'],
  ['..', '__'],
  ['../../etc', '_._.._etc'],
  ['.htaccess', '_htaccess'],
  ['name.', 'name_'],
  ['name ', 'name_'],
  ['a<b>c:d"e|f?g*h', 'a_b_c_d_e_f_g_h'],
  ['line\nbreak\u202E', 'line_break_'],
  ['CON', '_CON'],
  ['nul.tar', '_nul.tar'],
  ['com1', '_com1'],
  ['console', 'console'],
  ['', '_'],
  ['half \uD800', 'half \uFFFD'],
])('%j becomes %j', (text, name) => {
  expect(safeName(text)).toBe(name)
})

test('a long name is cut between letters', () => {
  expect(safeName('王'.repeat(80))).toBe('王'.repeat(50))
  expect(safeName('😀'.repeat(80))).toBe('😀'.repeat(50))
  expect(safeName(`${'a'.repeat(49)}.b`)).toBe(`${'a'.repeat(49)}_`)
})

test('of names that a file system may hold for the same the later ones get a number', () => {
  const give = uniqueNames()
  expect(['A', 'a', 'A', 'A_2', 'é', 'e\u0301'].map((name) => give(name, '.py'))).toEqual([
    'A.py',
    'a_2.py',
    'A_3.py',
    'A_2_2.py',
    'é.py',
    'e\u0301_2.py',
  ])
  expect([give('A', '.cpp'), uniqueNames()('A', '.py')]).toEqual(['A.cpp', 'A.py'])
})

test('times are those of the zone', () => {
  const at = Date.parse('2026-03-01T16:05:09.999Z')
  expect(stampIn('UTC')(at)).toBe('20260301160509')
  expect(stampIn('Asia/Shanghai')(at)).toBe('20260302000509')
  expect(stampIn('America/New_York')(at)).toBe('20260301110509')
})
