import { expect, test } from 'vitest'
import { ownLanguageFor } from './ownLanguageFor.ts'

test.each([
  ['GNU G++17 7.3.0', 'text/x-c++src', 'C++ With O2'],
  ['GNU GCC C11 5.1.0', 'text/x-csrc', 'C With O2'],
  ['Java 21 64bit', 'text/x-java', 'Java'],
  ['Go 1.22.2', 'text/x-go', 'Golang'],
  ['C# 10', 'text/x-csharp', 'C#'],
  ['PHP 8.1.7', 'text/x-php', 'PHP'],
  ['Ruby 3.2.2', 'text/x-ruby', 'Ruby'],
  ['Rust 1.75.0', 'text/x-rustsrc', 'Rust'],
  ['PyPy 3.10 (7.3.15, 64bit)', 'text/x-python', 'PyPy3'],
  ['PyPy 2.7.13', 'text/x-python', 'PyPy2'],
  ['Python 3.8.10', 'text/x-python', 'Python3'],
  ['Python 2.7.18', 'text/x-python', 'Python2'],
  ['Node.js 15.8.0 (64bit)', 'text/javascript', 'JavaScript Node'],
  ['JavaScript V8 4.8.0', 'text/javascript', 'JavaScript V8'],
  ['Fortran', 'text/x-fortran', null],
])('programs in %s are run as %s in %s', (name, contentType, own) => {
  expect(ownLanguageFor({ name, contentType })).toBe(own)
})
