import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mistakenLanguage } from './writtenIn.ts'

const offered = ['C', 'C++ 17 With O2', 'Java', 'Python3', 'PyPy3']
const cpp = '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n'
const python = 'a, b = map(int, input().split())\nprint(a + b)\n'

test.each([
  ['C++ as C', cpp, 'C', { family: 'C++', instead: 'C++ 17 With O2' }],
  ['C++ as Python', cpp, 'Python3', { family: 'C++', instead: 'C++ 17 With O2' }],
  ['Python as C', python, 'C', { family: 'Python', instead: 'Python3' }],
  ['Python as C++', python, 'C++ 17 With O2', { family: 'Python', instead: 'Python3' }],
  [
    'a loop of Python as Java',
    'n = 3\nfor i in range(n):\n    print(i)\n',
    'Java',
    { family: 'Python', instead: 'Python3' },
  ],
  ['C++ as C++', cpp, 'C++ 17 With O2', null],
  ['Python as PyPy', python, 'PyPy3', null],
  ['C as C++', '#include <stdio.h>\nint main(void) { puts("1"); return 0; }\n', 'C++ 17 With O2', null],
  ['C as C', '#include <stdio.h>\nint main(void) { puts("1"); return 0; }\n', 'C', null],
  ['one word', '42\n', 'C', null],
  ['nothing', '', 'C', null],
  ['a call that many languages have', 'print(1)\n', 'Lua', null],
  ['half of a program', '#include <iostream>\n', 'Python3', null],
])('%s', (_name, code, chosen, expected) => {
  expect(mistakenLanguage(code, chosen, offered)).toEqual(expected)
})

test('a problem without the language has none to offer instead', () => {
  expect(mistakenLanguage(python, 'C', ['C'])).toEqual({ family: 'Python', instead: null })
})

const programs = join(import.meta.dirname, '../../../../../judge/test/programs')
const nameOf: Readonly<Record<string, string>> = { cpp: 'C++ 17', python: 'Python3', pypy: 'PyPy3' }

test('no program of the tests of a language is taken for one of another', () => {
  const wrong = readdirSync(programs).flatMap((folder) =>
    readdirSync(join(programs, folder)).flatMap((file) => {
      const found = mistakenLanguage(
        readFileSync(join(programs, folder, file), 'utf8'),
        nameOf[folder] ?? folder,
        offered,
      )
      return found === null ? [] : [`${folder}/${file} is taken for ${found.family}`]
    }),
  )
  expect(wrong).toEqual([])
})
