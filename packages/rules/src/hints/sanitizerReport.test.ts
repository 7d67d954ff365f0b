import type { Mistake } from '@praxis/contract/sanitizer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSanitizerReport } from './sanitizerReport.ts'

const file = { name: 'main.cpp', lines: 40 }
const read = (stderr: string) => readSanitizerReport(stderr, file)

const outOfHeap = `=================================================================
==2==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000020 at pc 0x55c1362b58c2 bp 0x7ffc2f997910 sp 0x7ffc2f997908
READ of size 4 at 0x602000000020 thread T0
    #0 0x55c1362b58c1 in main /w/main.cpp:6
    #1 0x7f011e045249 in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58
    #2 0x7f011e045304 in __libc_start_main_impl ../csu/libc-start.c:360
    #3 0x55c1362b5210 in _start (/w/main+0x3210)

0x602000000020 is located 4 bytes to the right of 12-byte region [0x602000000010,0x60200000001c)
allocated by thread T0 here:
    #0 0x7f011e2b94c8 in operator new(unsigned long) ../../../../src/libsanitizer/asan/asan_new_delete.cpp:95
    #1 0x55c1362b5555 in main /w/main.cpp:4

SUMMARY: AddressSanitizer: heap-buffer-overflow /w/main.cpp:6 in main
==2==ABORTING
`

const inLibrary = `/usr/include/c++/12/bits/stl_vector.h:1124:34: runtime error: reference binding to null pointer of type 'value_type'
    #0 0x5619cd77c076 in std::vector<int, std::allocator<int> >::operator[](unsigned long) /usr/include/c++/12/bits/stl_vector.h:1124
    #1 0x5619cd77c076 in main /w/main.cpp:15
    #2 0x7fecc9e45249 in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58
`

const signalled = (address: string) => `AddressSanitizer:DEADLYSIGNAL
=================================================================
==2==ERROR: AddressSanitizer: SEGV on unknown address ${address} (pc 0x55842a56ffdc bp 0x7fff02a00600 sp 0x7fff02a00450 T0)
==2==The signal is caused by a READ memory access.
    #0 0x55842a56ffdc in solve(int) /w/main.cpp:14
    #1 0x55842a56ffdc in main /w/main.cpp:30
`

const freedTwice = `=================================================================
==2==ERROR: AddressSanitizer: attempting double-free on 0x602000000030 in thread T0:
    #0 0x7f2452eba038 in operator delete[](void*) ../../../../src/libsanitizer/asan/asan_new_delete.cpp:155
    #1 0x562e6b9540b0 in main /w/main.cpp:17
`

test('tells kind and first own line of a report of the address sanitizer, and nothing of where memory came from', () => {
  expect(read(outOfHeap)).toEqual({ own: '', found: { kind: 'heapOverflow', line: 6, column: null } })
  expect(read(freedTwice).found).toEqual({ kind: 'doubleFree', line: 17, column: null })
  const elsewhere = outOfHeap.replace('main /w/main.cpp:6', 'count /w/grader.h:6')
  expect(read(elsewhere).found).toEqual({ kind: 'heapOverflow', line: null, column: null })
})

test('tells the own line that called the library', () => {
  expect(read(inLibrary).found).toEqual({ kind: 'nullPointer', line: 15, column: null })
})

test('tells a null pointer from another wrong one', () => {
  expect(read(signalled('0x000000000000')).found).toEqual({ kind: 'nullPointer', line: 14, column: null })
  expect(read(signalled('0x000000000008')).found?.kind).toBe('nullPointer')
  expect(read(signalled('0x0002c68a4f12')).found?.kind).toBe('badPointer')
})

test('leaves out lines that the person did not write', () => {
  expect(read(outOfHeap.replace('main.cpp:6', 'main.cpp:41')).found?.line).toBeNull()
  expect(read('before:3:7: runtime error: division by zero\n    #0 0x55 in one /w/before:3\n').found).toEqual({
    kind: 'divisionByZero',
    line: null,
    column: null,
  })
})

const undefinedBehaviour: [string, Mistake][] = [
  ["index 7 out of bounds for type 'int [3]'", 'indexOutOfBounds'],
  ['division by zero', 'divisionByZero'],
  ["signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'", 'integerOverflow'],
  ["negation of -2147483648 cannot be represented in type 'int'; cast to an unsigned type", 'integerOverflow'],
  ["division of -2147483648 by -1 cannot be represented in type 'int'", 'integerOverflow'],
  ["shift exponent 41 is too large for 32-bit type 'int'", 'shift'],
  ["left shift of 3 by 31 places cannot be represented in type 'int'", 'shift'],
  ["load of null pointer of type 'int'", 'nullPointer'],
  ["member access within null pointer of type 'struct Node'", 'nullPointer'],
  ["load of misaligned address 0x7ffd0001 for type 'int', which requires 4 byte alignment", 'badPointer'],
  ['execution reached the end of a value-returning function without returning a value', 'missingReturn'],
  ['variable length array bound evaluates to non-positive value -3', 'arraySize'],
  ["load of value 190, which is not a valid value for type 'bool'", 'invalidValue'],
  ['something that a later compiler says', 'other'],
]

test.each(undefinedBehaviour)('%s: %s', (said, kind) => {
  expect(read(`main.cpp:11:28: runtime error: ${said}\n`).found).toEqual({ kind, line: 11, column: 28 })
})

const memory: [string, Mistake][] = [
  ['stack-buffer-overflow on address 0x7ffd', 'stackOverflow'],
  ['dynamic-stack-buffer-overflow on address 0x7ffd', 'stackOverflow'],
  ['global-buffer-overflow on address 0x55', 'globalOverflow'],
  ['container-overflow on address 0x60', 'containerOverflow'],
  ['heap-use-after-free on address 0x60', 'useAfterFree'],
  ['stack-use-after-scope on address 0x7ffd', 'useAfterScope'],
  ['attempting free on address which was not malloc()-ed: 0x7ffd in thread T0', 'badFree'],
  ['alloc-dealloc-mismatch (operator new [] vs free) on 0x60', 'badFree'],
  ['stack-overflow on address 0x7ffd (pc 0x55 bp 0x7f sp 0x7f T0)', 'deepRecursion'],
  ['requested allocation size 0xfffffffffffffffc exceeds maximum supported size', 'arraySize'],
  ['allocator is out of memory trying to allocate 0x10000 bytes', 'tooMuchMemory'],
  ['strcpy-param-overlap: memory ranges [0x60,0x61) and [0x60, 0x61) overlap', 'overlap'],
  ['something-new on address 0x60', 'other'],
]

test.each(memory)('%s: %s', (said, kind) => {
  expect(read(outOfHeap.replace(/heap-buffer-overflow on address \w+/, said)).found).toMatchObject({ kind, line: 6 })
})

test.each([outOfHeap, inLibrary, freedTwice, signalled('0x0002c68a4f12')])(
  'keeps what the program wrote before, with or without a line break, and nothing of the report %#',
  (report) => {
    expect(read(`one\ntwo\n${report}`).own).toBe('one\ntwo\n')
    const open = read(`one\ntwo: ${report}`)
    expect(open.own).not.toMatch(/0x|\/w\/|\/usr/)
    expect(open.own).toMatch(/^one\n/)
    expect(open.found).not.toBeNull()
  },
)

test.each([
  ['a line of', '='],
  ['many times', '1:'],
  ['many times', '==1=='],
  ['a report with', `==1==ERROR: AddressSanitizer: x\n    #0 0x1 in `, 'a:1 '],
  ['a report with', `main.c:1:1: runtime error: `, 'negation of '],
  ['a report with', `==1==ERROR: AddressSanitizer: `, 'a'],
  ['a report with', `==1==ERROR: AddressSanitizer: SEGV on unknown address 0x`, '0'],
  ['a report with', `==1==ERROR: AddressSanitizer: x\n    #0 0x1 in a `, ':1'],
])('reads %s %j in no time, though a program has written it to keep the judge busy', (_what, begin, more = begin) => {
  const began = performance.now()
  readSanitizerReport(begin + more.repeat(80_000 / more.length), { name: 'main.c', lines: 3 })
  expect(performance.now() - began).toBeLessThan(300)
})

test('finds nothing where there is no report', () => {
  expect(read('debug: n = 3\n==\n')).toEqual({ own: 'debug: n = 3\n==\n', found: null })
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { own, found } = read(text)
      expect(text.startsWith(own)).toBe(true)
      if (found === null) expect(own).toBe(text)
    }),
  )
})
