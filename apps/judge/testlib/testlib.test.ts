import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkerFiles, compile, compiled, run, scratchFile } from './test/programs.ts'

const files = { input: '5', output: '7', answer: '6' }
const end = (ending: string, more: readonly string[] = [], given: Parameters<typeof checkerFiles>[0] = files) =>
  run(compiled('endings'), { args: [...checkerFiles(given), ...more], env: { ENDING: ending } })

test.each([11, 14, 17, 20, 23])(
  'every function compiles without a warning under C++%i',
  (standard) => {
    const strict = ['-Wall', '-Wextra', '-Wpedantic', '-Wshadow', '-Werror', `-std=c++${standard}`, '-fsyntax-only']
    expect(compile(path.join(import.meta.dirname, 'test/helpers.cpp'), strict)).toMatchObject({ err: '', code: 0 })
  },
  120_000,
)

test('the header stands behind all of std, the macros of problem setters and their names', () => {
  const program = compiled('surroundings')
  const judge = (output: string, answer: string) => run(program, { args: checkerFiles({ output, answer }) })
  expect(judge('3 0 7', '0 1 7')).toMatchObject({ code: 0, err: 'ok 7\n' })
  expect(judge('0 0 5', '0 1 7')).toMatchObject({ code: 7, err: 'points 0.25 5 of 7\n' })
  expect(judge('1 1 1', '0 1 7')).toMatchObject({ code: 1, err: 'wrong answer no zero\n' })
})

test('the functions on text, numbers and texts as streams keep what the reference says', () => {
  const { code, out, err } = run(compiled('helpers'))
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out).toBe('text c 5 2.5 s\n1 2 3\na b\n1 2\nrange: a b array: 1 2 3\na b\n\n\n')
})

const empty = { input: '', output: '', answer: '' }

test.each([
  ['ok', 0, 'ok all 3 right\n'],
  ['wa', 1, 'wrong answer wrong\n'],
  ['pe', 2, 'wrong output format bad form\n'],
  ['fail', 3, "FAIL jury's fault\n"],
  ['dirt', 4, 'wrong output format more than asked\n'],
  ['unexpected eof', 2, 'wrong output format too short\n'],
  ['points', 7, 'points 37.5 of 100\n'],
  ['whole points', 7, 'points 100\n'],
  ['points with words', 7, 'points 5 text with a % sign\n'],
  ['points nan', 3, 'FAIL points that are no number\n'],
  ['points info', 7, 'points points_info=a=5 five\n'],
  ['pc 0', 16, 'partially correct (0) in part\n'],
  ['pc 50', 66, 'partially correct (50) in part\n'],
  ['pc 100', 116, 'partially correct (100) in part\n'],
  ['pc 200', 216, 'partially correct (200) in part\n'],
  ['pc 201', 3, 'FAIL in part\n'],
  ['quitif', 1, 'wrong answer condition held\n'],
  ['ensure', 3, 'FAIL condition failed: "1 + 1 == 3"\n'],
  ['ensuref', 3, 'FAIL need 7\n'],
  ['expected ints', 1, "wrong answer 2nd number: expected '3', but found '4'\n"],
  ['expected doubles', 1, "wrong answer expected '0.5', but found '0.25'\n"],
  ['expected texts', 1, "wrong answer word: expected 'a', but found 'b\\n'\n"],
  ['ans.quitf wa', 3, 'FAIL the jury lost\n'],
  ['inf.quitf pe', 3, 'FAIL bad test\n'],
  ['ouf.quitf wa', 1, 'wrong answer the contestant lost\n'],
  ['ouf.quitif', 2, 'wrong output format odd\n'],
  ['test case', 1, 'wrong answer lost (test case 4)\n'],
  ['no test case', 1, 'wrong answer lost\n'],
  ['no quitif', 3, 'FAIL the program ended without quit, quitf or quitp\n'],
  ['ensures', 3, 'FAIL the program ended without quit, quitf or quitp\n'],
  ['nothing', 3, 'FAIL the program ended without quit, quitf or quitp\n'],
  ['unregistered', 3, expect.stringContaining('FAIL a stream is read that is not open')],
  ['stranger', 3, expect.stringContaining('FAIL the program ended without registering: begin main with')],
  ['stranger exits', 3, expect.stringContaining('FAIL the program ended without registering: begin main with')],
  ['unguarded stranger', 0, ''],
  ['unguarded', 0, ''],
  ['register twice', 3, 'FAIL a program registers once\n'],
])('a checker that ends with "%s" has the exit code %i and says so', (ending, code, message) => {
  expect(end(ending, [], empty)).toMatchObject({ code, err: message, out: '' })
})

test('no share of the points has an exit code that other judges take for a verdict', () => {
  const codes = [82, 83, 84, 85, 86, 87, 88].map((share) => end(`pc ${share}`, [], empty))
  expect(codes.map(({ code }) => code)).toEqual([98, 98, 98, 98, 98, 98, 104])
  expect(codes.map(({ err }) => /\((\d+)\)/.exec(err)?.[1])).toEqual(['82', '83', '84', '85', '86', '87', '88'])
})

/** What the wire's special judge protocol makes of an ended checker: a share of the points, or a failure. */
function readByTheWire({ code, err }: { code: number | null; err: string }): number | 'failure' {
  const byCode = new Map<number | null, number | 'failure'>([
    [0, 1],
    [100, 1],
    [101, 0],
    [102, 0],
    [103, 'failure'],
    [99, 0],
  ])
  const known = byCode.get(code)
  if (known !== undefined) return known
  if (err.startsWith('ok ')) return 1
  if (/^wrong (answer|output format) /.test(err)) return 0
  const share = /^partially correct \((\d+)\) /.exec(err) ?? /^points ([\d.]+)/.exec(err)
  return share === null ? 'failure' : Number(share[1]) / 100
}

test.each([
  ['ok', 1],
  ['wa', 0],
  ['pe', 0],
  ['dirt', 0],
  ['unexpected eof', 0],
  ['fail', 'failure'],
  ['ans.quitf wa', 'failure'],
  ['nothing', 'failure'],
  ['crash', 'failure'],
  ['points', 0.375],
  ['whole points', 1],
])('a judge that reads the codes of the wire first takes "%s" for %s', (ending, verdict) => {
  expect(readByTheWire(end(ending, [], empty))).toBe(verdict)
})

test('every share from 0 to 100 is read by the wire as it was said', () => {
  const shares = Array.from({ length: 101 }, (_, share) => share)
  expect(shares.map((share) => readByTheWire(end(`pc ${share}`, [], empty)))).toEqual(
    shares.map((share) => share / 100),
  )
})

test('text after an answer that earns anything is a fault of form, that after a wrong one is not looked at', () => {
  expect(end('ok', [], { output: ' \n more' })).toMatchObject({
    code: 4,
    err: 'wrong output format extra text after the answer: "more" (output, line 2)\n',
  })
  expect(end('ok', [], { output: ' \r\n\t\n' }).code).toBe(0)
  for (const ending of ['points', 'points info', 'pc 0', 'pc 50'])
    expect(end(ending, [], { output: 'more' }).code).toBe(4)
  expect(end('pc 50', [], { output: ' \n' }).code).toBe(66)
  expect(end('wa', [], { output: 'more' }).code).toBe(1)
})

test('a contestant who found more than the jury is a failure of the jury', () => {
  expect(end('better than the jury')).toMatchObject({ code: 3, err: 'FAIL the contestant found more\n' })
  expect(end('better than the jury', [], { output: '5', answer: '6' }).code).toBe(0)
})

test('a checker that crashes ends by a signal, which is no verdict', () => {
  expect(end('crash')).toMatchObject({ code: null, signal: 'SIGABRT' })
  expect(end('exception')).toMatchObject({ code: null, signal: 'SIGABRT' })
})

test('a program that asks for it is thrown the end that it would have come to, and may go on', () => {
  const ended = run(compiled('throws'), { args: checkerFiles({ output: '' }) })
  expect(ended).toMatchObject({ code: 7, signal: null, out: '0 1 2 3 46 a program with testlib has ended\n' })
})

test('checkers and interactors take the options that only validators use', () => {
  const options = [
    '--testMarkupFileName',
    'a',
    '--testCase',
    '1',
    '--testCaseFileName',
    'b',
    '--testOverviewLogFileName',
    'c',
  ]
  expect(end('ok', options, empty)).toMatchObject({ code: 0 })
})

test('a long message is said whole, and what was printed is not lost', () => {
  expect(end('long message').err).toBe(`wrong answer ${'x'.repeat(100_000)}\n`)
  expect(end('printed too', [], empty)).toMatchObject({ out: 'seen', err: 'ok said\n' })
})

test('a missing output is the fault of the contestant, a missing answer that of the jury', () => {
  const [input = '', output = '', answer = ''] = checkerFiles(files)
  const start = (args: string[]) => run(compiled('endings'), { args, env: { ENDING: 'ok' } })
  expect(start([input, '/nowhere/output', answer])).toMatchObject({
    code: 2,
    err: 'wrong output format cannot open the file "/nowhere/output" (output, line 1)\n',
  })
  expect(start([input, output, '/nowhere/answer']).code).toBe(3)
  expect(start([input, '/nowhere/output', '/nowhere/answer']).code).toBe(3)
  expect(start(['/nowhere/input', output, answer]).code).toBe(3)
  expect(start([input, '/', answer]).code).toBe(3)
})

test('a checker that is called with other arguments says how it is called', () => {
  const usage = 'FAIL a checker is called with INPUT OUTPUT ANSWER [RESULT [-appes]]\n'
  expect(run(compiled('endings'), { args: ['one', 'two'], env: { ENDING: 'ok' } })).toMatchObject({
    code: 3,
    err: usage,
  })
  expect(end('ok', ['result', '-appes', 'more'], empty)).toMatchObject({ code: 3, err: usage })
  expect(end('ok', [scratchFile('result'), '-other'], empty).err).toBe('FAIL the fifth argument may only be -appes\n')
  expect(end('ok', ['--group'], empty).err).toBe('FAIL --group needs a value\n')
  expect(end('groups', ['--testset', 'main', '--group', '3'], empty).err).toBe('ok main 3\n')
})

const result = (ending: string, ...more: string[]) => {
  const file = scratchFile('result')
  end(ending, [file, ...more], empty)
  return readFileSync(file, 'utf8')
}

test('the verdict is also written to a file, plain or as XML', () => {
  expect(result('wa')).toBe('wrong answer wrong\n')
  const xml = (text: string) => `<?xml version="1.0" encoding="utf-8"?>\n${text}\n`
  expect(result('ok', '-appes')).toBe(xml('<result outcome="accepted">all 3 right</result>'))
  expect(result('pc 40', '-appes')).toBe(xml('<result outcome="partially-correct" pctype="40">in part</result>'))
  expect(result('points', '-appes')).toBe(xml('<result outcome="points" points="37.5">37.5 of 100</result>'))
  expect(result('fail', '-APPES')).toBe(xml(`<result outcome="fail">jury's fault</result>`))
  expect(result('ensure', '-appes')).toContain('condition failed: &quot;1 + 1 == 3&quot;')
  expect(end('ok', ['/nowhere/result'], empty)).toMatchObject({ code: 3 })
})
