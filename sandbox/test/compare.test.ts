import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import type { CompareResult, CompareSpec } from '../../apps/judge/src/sandbox/types.ts'
import { MiB, cannotRun, compileProgram, request, slowness, startSandbox, temporaryFolder } from './box.ts'

type Rule = Omit<CompareSpec, 'answer'>
type Verdict = 'equal' | 'presentation' | 'wrong'

const lines: Rule = { kind: 'lines', ignoreTrailing: true }
const keptLines: Rule = { kind: 'lines', ignoreTrailing: false }
const tokens: Rule = { kind: 'tokens' }

const rows: [name: string, rule: Rule, answer: string, output: string, verdict: Verdict][] = [
  ['the same bytes', { kind: 'exact' }, 'a\n', 'a\n', 'equal'],
  ['exact: a missing newline', { kind: 'exact' }, 'a\n', 'a', 'wrong'],
  ['exact: a longer output', { kind: 'exact' }, 'a', 'ab', 'wrong'],
  ['lines: nothing at all', lines, '', '', 'equal'],
  ['lines: a missing last newline', lines, '1\n2\n', '1\n2', 'equal'],
  ['lines: blanks before a newline', lines, '1\n2\n', '1 \t\n2  \n\n \n', 'equal'],
  ['lines: CRLF', lines, '1\r\n2\r\n', '1\n2\n', 'equal'],
  ['lines: leading blanks count', lines, ' 1\n', '1\n', 'wrong'],
  ['lines: an empty line between counts', lines, '1\n\n2', '1\n2', 'wrong'],
  ['lines: an empty line between, with blanks', lines, '1\n\n2', '1\n  \n2', 'equal'],
  ['lines: inner blanks count', lines, '1 2', '1  2', 'wrong'],
  ['lines: an early end', lines, '1\n2\n', '1\n', 'wrong'],
  ['lines: more than asked for', lines, '1\n', '1\n2\n', 'wrong'],
  ['kept lines: the same', keptLines, '1\n2\n', '1\n2\n', 'equal'],
  ["kept lines: the answer's CRLF is LF", keptLines, '1\r\n2\r3', '1\n2\n3', 'equal'],
  ["kept lines: the program's CRLF is not", keptLines, '1\n2\n', '1\r\n2\r\n', 'presentation'],
  ['kept lines: a missing last newline', keptLines, '1\n', '1', 'presentation'],
  ['kept lines: blanks', keptLines, 'ab c\n', ' a bc', 'presentation'],
  ['kept lines: other text', keptLines, 'abc\n', 'abd\n', 'wrong'],
  ['kept lines: shorter text', keptLines, 'abc\n', 'ab\n', 'wrong'],
  ['kept lines: only white space expected', keptLines, ' \n', '', 'presentation'],
  ['tokens: any white space', tokens, '1 2\n3\n', '\n1\t2   3', 'equal'],
  ['tokens: a split token', tokens, '12', '1 2', 'wrong'],
  ['tokens: a joined token', tokens, '1 2', '12', 'wrong'],
  ['tokens: a prefix of a token', tokens, '123', '12', 'wrong'],
  ['tokens: more tokens', tokens, '1', '1 2', 'wrong'],
  ['tokens: fewer tokens', tokens, '1 2', '1', 'wrong'],
  ['tokens: case', tokens, 'YES', 'Yes', 'wrong'],
  ['tokens: case ignored', { kind: 'tokens', caseInsensitive: true }, 'YES [', 'yes [', 'equal'],
  ['tokens: only letters fold', { kind: 'tokens', caseInsensitive: true }, '[', '{', 'wrong'],
  [
    'tokens: white space of another kind, where it counts',
    { kind: 'tokens', spaceSensitive: true },
    '1 2',
    '1\t2',
    'wrong',
  ],
  ['tokens: more white space, where it counts', { kind: 'tokens', spaceSensitive: true }, '1 2', '1  2', 'wrong'],
  ['tokens: no last newline, where it counts', { kind: 'tokens', spaceSensitive: true }, '1 2\n', '1 2', 'wrong'],
  ['tokens: a blank at the start, where it counts', { kind: 'tokens', spaceSensitive: true }, '1', ' 1', 'wrong'],
  [
    'tokens: the same white space, where it counts',
    { kind: 'tokens', spaceSensitive: true },
    ' a\t\nb\n',
    ' a\t\nb\n',
    'equal',
  ],
  [
    'tokens: only white space counts',
    { kind: 'tokens', spaceSensitive: true, caseInsensitive: true },
    'A b\n',
    'a B\n',
    'equal',
  ],
  ['float: absolute', { kind: 'float', epsAbs: 1e-3 }, '1.0 2', '1.0009 2.00', 'equal'],
  ['float: too far', { kind: 'float', epsAbs: 1e-3 }, '1.0', '1.0011', 'wrong'],
  // As doubles they are 1.0000000000003e-3 apart.
  ['float: one tolerance apart', { kind: 'float', epsAbs: 1e-3 }, '2.001', '2.002', 'equal'],
  ['float: a little more than one tolerance', { kind: 'float', epsAbs: 1e-3 }, '2.001', '2.00200000001', 'wrong'],
  ['float: one relative tolerance apart', { kind: 'float', epsRel: 1e-1 }, '0.7', '0.77', 'equal'],
  ['float: relative', { kind: 'float', epsRel: 1e-3 }, '1000', '1000.9', 'equal'],
  // The error is measured by the answer: 0.1 per cent of it, not of what the program said.
  ['float: relative to the answer, above', { kind: 'float', epsRel: 1e-3 }, '1000', '1001.0005', 'wrong'],
  ['float: relative to the answer, below', { kind: 'float', epsRel: 1e-3 }, '1000', '999.0005', 'equal'],
  ['float: relative to a negative answer', { kind: 'float', epsRel: 0.5 }, '-2', '-3', 'equal'],
  ['float: relative to nothing', { kind: 'float', epsRel: 0.5 }, '0', '0.1', 'wrong'],
  ['float: relative to something', { kind: 'float', epsRel: 1 }, '0.1', '0', 'equal'],
  ['float: notation', { kind: 'float', epsAbs: 1e-9 }, '100', '1e2', 'equal'],
  ['float: not a number', { kind: 'float', epsAbs: 1 }, '1', 'nan', 'wrong'],
  ['float: infinity is a word', { kind: 'float', epsAbs: 1 }, 'inf', 'inf', 'equal'],
  ['float: hexadecimal is a word', { kind: 'float', epsAbs: 1 }, '16', '0x10', 'wrong'],
  ['float: words', { kind: 'float', epsAbs: 1 }, 'Case 2.0', 'Cose 2.0', 'wrong'],
  ['float: words and numbers', { kind: 'float', epsAbs: 1 }, 'Case 2.0', 'Case 2.5', 'equal'],
  ['float: words in another case', { kind: 'float', epsAbs: 1 }, 'NaN 1', 'nan 1', 'wrong'],
  [
    'float: words, case ignored',
    { kind: 'float', epsAbs: 1, caseInsensitive: true },
    'NaN -INF Case',
    'nan -inf cASE',
    'equal',
  ],
  [
    'float: words that differ, case ignored',
    { kind: 'float', epsAbs: 1, caseInsensitive: true },
    'inf',
    'infinity',
    'wrong',
  ],
  ['float: a number for a word', { kind: 'float', epsAbs: 1, caseInsensitive: true }, 'nan', '1', 'wrong'],
  ['float: a word for a number', { kind: 'float', epsAbs: 1, caseInsensitive: true }, '1', 'inf', 'wrong'],
  ['float: no tolerance at all', { kind: 'float', epsAbs: 0 }, '0.5 1', '.50 1.0', 'equal'],
  [
    'float: white space of another kind, where it counts',
    { kind: 'float', epsAbs: 1, spaceSensitive: true },
    '1 2',
    '1\n2',
    'wrong',
  ],
  [
    'float: a missing last newline, where it counts',
    { kind: 'float', epsAbs: 1, spaceSensitive: true },
    '1\n',
    '1',
    'wrong',
  ],
  [
    'float: a blank at the start, where it counts',
    { kind: 'float', epsAbs: 1, spaceSensitive: true },
    '1',
    ' 1',
    'wrong',
  ],
  ['float: only white space counts', { kind: 'float', epsAbs: 1, spaceSensitive: true }, '1 2.5\n', '1.5 2\n', 'equal'],
  ['float: fewer', { kind: 'float', epsAbs: 1 }, '1 2', '1', 'wrong'],
  ['float: more', { kind: 'float', epsAbs: 1 }, '1', '1 2', 'wrong'],
]

describe.skipIf(cannotRun)('comparison', () => {
  const { folder, remove } = temporaryFolder()
  const answer = path.join(folder, 'answer')
  let sandbox: Sandbox
  let file: string

  beforeAll(async () => {
    file = compileProgram(folder, 'copyInput')
    sandbox = await startSandbox()
  })
  afterAll(async () => {
    await sandbox?.close()
    remove()
  })

  async function compare(
    rule: Rule,
    expected: string | Uint8Array,
    output: string | Uint8Array,
    piece = 65536,
  ): Promise<CompareResult> {
    writeFileSync(answer, expected)
    const result = await sandbox.run(
      request({ file }, [String(piece)], {
        stdin: { bytes: Buffer.from(output) },
        stdout: { compare: { answer, ...rule } },
        limits: { cpuMs: 5000, wallMs: 10_000, output: 128 * MiB },
      }),
    )
    if (!result.compare) throw new Error(JSON.stringify(result))
    return result.compare
  }

  test.each(rows)('%s', async (_name, rule, expected, output, verdict) => {
    for (const piece of [65536, 1]) expect(verdictOf(await compare(rule, expected, output, piece))).toBe(verdict)
  })

  /** Line, answer and output, as they are told; what is equal has none. */
  const told: [
    name: string,
    rule: Rule,
    answer: string,
    output: string,
    line: number,
    expected: string,
    got: string,
  ][] = [
    ['lines: another word', lines, '1\n2 3\n4\n', '1\n2 5\n4\n', 2, '2 3\n', '2 5\n'],
    ['lines: leading blanks of the answer', lines, ' 5 3 1\n', '5 3 1\n', 1, ' 5 3 1\n', '5 3 1\n'],
    ['lines: leading blanks of the output', lines, '1\n5 3\n', '1\n \t5 3\n', 2, '5 3\n', ' \t5 3\n'],
    ['lines: blanks of another kind', lines, '1\n\t2\n', '1\n  2\n', 2, '\t2\n', '  2\n'],
    ['lines: more blanks between', lines, '1 2\n', '1  2 \n', 1, '1 2\n', '1  2 \n'],
    ['lines: a line too early', lines, '1 2\n', '1 \n2\n', 1, '1 2\n', '1 \n'],
    ['lines: a line too late', lines, '1\n2\n', '1 2\n', 1, '1\n', '1 2\n'],
    ['lines: an empty line that is missing', lines, '1\n\n2\n', '1\n2\n', 2, '\n', '2\n'],
    ['lines: an empty line too much', lines, '1\n2\n', '1\n \n2\n', 2, '2\n', ' \n'],
    ['lines: an early end', lines, '1\n2\n', '1\n', 2, '2\n', ''],
    ['lines: an early end, before empty lines', lines, '1\n\n\n2', '1', 4, '2', ''],
    ['lines: an early end within a line', lines, '1\n2 3\n', '1\n2 ', 2, '2 3\n', '2 '],
    ['lines: a late end', lines, '1\n', '1\n2\n', 2, '', '2\n'],
    ['lines: a late end, after empty lines', lines, '1', '1\n\n\n2\n', 4, '', '2\n'],
    ['lines: a mark of the byte order', lines, '1\n', '\uFEFF1\n', 1, '1\n', '\uFEFF1\n'],
    ['lines: CRLF of the output', lines, '1 2\n', '1 3\r\n', 1, '1 2\n', '1 3\r\n'],
    ['kept lines: a missing last newline', keptLines, '1\n2\n', '1\n2', 2, '2\n', '2'],
    ['kept lines: a blank at the end', keptLines, '1\n2\n', '1 \n2\n', 1, '1\n', '1 \n'],
    ["kept lines: the program's CRLF", keptLines, '1\n2\n', '1\r\n2\r\n', 1, '1\n', '1\r\n'],
    ["kept lines: the answer's CR and CRLF", keptLines, '1\r2\r\n3\r\n', '1\n2\n4\n', 3, '3\n', '4\n'],
    ['exact: a newline too much', { kind: 'exact' }, '1\n', '1\n\n', 2, '', '\n'],
    ['tokens: another word', tokens, '1\n2 3\n4\n', '1\n2 x\n4\n', 2, '2 3\n', '2 x\n'],
    ['tokens: one more', tokens, '1 2\n', '1 2  3\n', 1, '1 2\n', '1 2  3\n'],
    ['tokens: one more, on a line of its own', tokens, '3', '3\n3', 2, '', '3'],
    ['tokens: one less', tokens, '1 2 3\n', '1 2', 1, '1 2 3\n', '1 2'],
    ['tokens: one less, lines of the same text', tokens, '1 2 3\n3', '1 2\n3', 2, '3', ''],
    ['tokens: lines of the same text', tokens, '1\n1 2', '1 2', 2, '1 2', '2'],
    ['tokens: the start of a line is another', tokens, '0\n5 123\n', '0 5 124\n', 2, '5 123\n', '5 124\n'],
    [
      'float: another number',
      { kind: 'float', epsAbs: 0.1 },
      'a 1.0 b\n',
      'a 1.5 b\nend\n',
      1,
      'a 1.0 b\n',
      'a 1.5 b\n',
    ],
  ]

  test.each(told)('the first difference: %s', async (_name, rule, ...[expected, output, line, wanted, got]) => {
    for (const piece of [65536, 3, 1])
      expect(await compare(rule, expected, output, piece)).toMatchObject({ line, expected: wanted, got })
  })

  test('of long lines the part around the difference is shown', async () => {
    const long = 'x'.repeat(1000)
    const around = (middle: string) => `${'x'.repeat(40)}${middle}${'x'.repeat(59)}`
    const difference = { line: 1, expected: around('a'), got: around('b') }
    for (const rule of [lines, tokens, { kind: 'float', epsAbs: 1 }] satisfies Rule[])
      expect(await compare(rule, `${long}a${long}`, `${long}b${long}`)).toMatchObject(difference)
    const blanks = ' '.repeat(500)
    expect(await compare(lines, `1${blanks}\t2`, `1${blanks} 2`)).toMatchObject({
      expected: `${' '.repeat(40)}\t2`,
      got: `${' '.repeat(41)}2`,
    })
  })

  test('a program goes on after a difference, and its other limits still count', async () => {
    writeFileSync(answer, 'right\n')
    const exec = { path: '/bin/sh' }
    const result = await sandbox.run(
      request(exec, ['-c', 'echo wrong; exit 3'], { stdout: { compare: { answer, ...lines } } }),
    )
    expect(result).toMatchObject({ status: 'exit', exitCode: 3, compare: { equal: false, line: 1 } })
  })

  test('20 MB of equal tokens compare in little time', async () => {
    const text = Buffer.from('123456789 '.repeat(2_000_000))
    const started = performance.now()
    expect((await compare(tokens, text, text)).equal).toBe(true)
    expect((await compare(lines, text, text)).equal).toBe(true)
    expect(performance.now() - started).toBeLessThan(3000 * slowness)
  })

  const text = fc
    .array(fc.constantFrom('a', 'b', 'A', '1', '.', ' ', '\t', '\n', '\r', '\n\n'), { maxLength: 12 })
    .map((parts) => parts.join(''))
  const rules = fc.constantFrom<Rule>(
    lines,
    keptLines,
    tokens,
    { kind: 'exact' },
    { kind: 'tokens', caseInsensitive: true },
    { kind: 'tokens', spaceSensitive: true },
    { kind: 'float', epsAbs: 0.5 },
    { kind: 'float', epsAbs: 0.5, caseInsensitive: true, spaceSensitive: true },
  )
  /** Two texts that are often nearly the same. */
  const pair = fc.oneof(
    fc.tuple(text, text),
    fc
      .tuple(text, text, fc.nat(12))
      .map(([left, extra, at]): [string, string] => [left, left.slice(0, at) + extra + left.slice(at)]),
    fc
      .tuple(text, fc.constantFrom(' ', '\n', '\r\n', ''))
      .map(([left, space]): [string, string] => [left, left.replaceAll('\n', `${space}\n`) + space]),
  )

  test('every kind agrees with a naive comparison', async () => {
    await fc.assert(
      fc.asyncProperty(rules, pair, fc.constantFrom(1, 3, 65536), async (rule, [expected, output], piece) => {
        const result = await compare(rule, expected, output, piece)
        expect(verdictOf(result)).toBe(naive(rule, expected, output))
        if (!result.equal) expect(result.expected, 'the two sides').not.toBe(result.got)
      }),
      { numRuns: 600 },
    )
  })
})

function verdictOf({ equal, presentation }: CompareResult): Verdict {
  if (equal) return 'equal'
  return presentation ? 'presentation' : 'wrong'
}

function naive(rule: Rule, answer: string, output: string): Verdict {
  if (rule.kind === 'exact') return answer === output ? 'equal' : 'wrong'
  if (rule.kind === 'lines' && rule.ignoreTrailing) return trimmed(answer) === trimmed(output) ? 'equal' : 'wrong'
  if (rule.kind === 'lines') {
    if (answer.replace(/\r\n?/g, '\n') === output) return 'equal'
    return answer.replace(/\s/g, '') === output.replace(/\s/g, '') ? 'presentation' : 'wrong'
  }
  if (rule.spaceSensitive && String(answer.match(/\s+/g)) !== String(output.match(/\s+/g))) return 'wrong'
  if (rule.spaceSensitive && /^\s/.test(answer) !== /^\s/.test(output)) return 'wrong'
  const fold = (text: string) => (rule.caseInsensitive ? text.toLowerCase() : text)
  const left = answer.split(/\s+/).filter(Boolean).map(fold)
  const right = output.split(/\s+/).filter(Boolean).map(fold)
  const isNumber = (token: string) => /^[+-]?(\d+\.?\d*|\.\d+)$/.test(token)
  const agrees = (a: string, b: string | undefined) =>
    a === b ||
    (rule.kind === 'float' &&
      b !== undefined &&
      isNumber(a) &&
      isNumber(b) &&
      Math.abs(Number(a) - Number(b)) <= (rule.epsAbs ?? 0))
  return left.length === right.length && left.every((token, at) => agrees(token, right[at])) ? 'equal' : 'wrong'
}

function trimmed(text: string): string {
  return text.replace(/[^\S\n]+(?=\n)/g, '').trimEnd()
}
