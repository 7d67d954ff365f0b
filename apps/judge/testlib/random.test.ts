import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compiled, hasCompiler, run } from './test/programs.ts'

const generate = (program: string, ...args: string[]) => run(program, { args }).out
const optimised = ['-O2', '-std=c++20']

test('numbers depend on the arguments only, not on compiler, standard or optimisation', () => {
  const programs = [compiled('generator'), compiled('generator', optimised)]
  if (hasCompiler('clang++')) programs.push(compiled('generator', optimised, 'clang++'))
  for (const args of [[], ['1'], ['1', '2'], ['12'], ['-n', '100000'], ['\u00e9', '']]) {
    const [first, ...others] = programs.map((program) => generate(program, ...args))
    expect(first).not.toBe('')
    for (const other of others) expect(other).toBe(first)
  }
  expect(generate(compiled('generator'), '1', '2')).not.toBe(generate(compiled('generator'), '12'))
})

const mask = 2n ** 48n - 1n

/** The published generator, with arbitrary precision. */
class Model {
  state = 3905348978240129619n & mask

  constructor(args: readonly string[]) {
    for (const arg of args) {
      for (const byte of Buffer.from(arg))
        this.state = (this.state * 0x5deece66dn + BigInt.asUintN(32, BigInt.asIntN(8, BigInt(byte))) + 11n) & mask
      this.state = (this.state + 0x5deece66dn / 11n) & mask
    }
  }

  bits(count: bigint): bigint {
    if (count > 48n) return (this.bits(31n) << 32n) ^ this.bits(32n)
    this.state = (this.state * 0x5deece66dn + 11n) & mask
    return this.state >> (48n - count)
  }

  below(n: bigint, bits: bigint): bigint {
    const limit = ((2n ** bits - 1n) / n) * n
    for (;;) {
      const drawn = this.bits(bits)
      if (drawn < limit) return drawn % n
    }
  }

  int(n: number): number {
    const isPower = (n & (n - 1)) === 0
    return Number(isPower ? (BigInt(n) * this.bits(31n)) >> 31n : this.below(BigInt(n), 31n))
  }

  range(from: bigint, to: bigint): bigint {
    return from + this.below(to - from + 1n, 63n)
  }

  real(): number {
    const upper = this.bits(26n) << 27n
    return Number(upper + this.bits(27n)) / 2 ** 53
  }
}

test('integers and reals are those of the published generator', () => {
  const argument = fc.stringMatching(/^[!-~\u00e4]{1,8}$/).filter((text) => !text.startsWith('-'))
  fc.assert(
    fc.property(fc.array(argument, { maxLength: 3 }), (args) => {
      const model = new Model(args)
      const [ints, ranges, longs, share, between] = generate(compiled('generator'), ...args).split('\n')
      const expected = [10, 64, 1_000_000_007, 2_147_483_647, 1].map((n) => model.int(n))
      expect(ints).toBe(expected.join(' '))
      const bounds: [bigint, bigint][] = [
        [1n, 6n],
        [-5n, 5n],
        [-(2n ** 31n), 2n ** 31n - 1n],
      ]
      expect(ranges).toBe(bounds.map(([from, to]) => model.range(from, to)).join(' '))
      expect(longs).toBe([model.below(10n ** 12n, 63n), model.range(-(10n ** 12n), 10n ** 12n)].join(' '))
      expect([Number(share), Number(between)]).toEqual([model.real(), model.real() + 2.5])
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['[cba]{5}', 'abc'],
  ['[x-zab]{5}', 'abxyz'],
  ['[baab]{5}', 'aabb'],
  ['[z0A]{5}', '0Az'],
])('words of the set %s are drawn from its characters in their order', (pattern, characters) => {
  for (const seed of ['1', '2', 'seed']) {
    const model = new Model([seed])
    const word = () => {
      const count = 5 + model.int(1)
      return Array.from({ length: count }, () => characters[model.int(characters.length)]).join('')
    }
    const { out } = run(compiled('generator'), { args: [seed], env: { PATTERN: pattern, WORDS: '' } })
    expect(out.split('\n').slice(0, 3)).toEqual([word(), word(), word()])
  }
})

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
const within = (numbers: readonly number[], from: number, to: number) =>
  numbers.every((number) => number >= from && number <= to)

test('lists have the lengths, sums and members that were asked for', () => {
  for (let seed = 0; seed < 50; seed++) {
    const lines = generate(compiled('generator'), String(seed)).split('\n').slice(5)
    const numbers = (row: number) => (lines[row] ?? '').split(' ').map(Number)
    expect(within(numbers(0).slice(0, 2), 0, 99) && within(numbers(0).slice(2, 3), 5, 10)).toBe(true)
    expect(within(numbers(0).slice(3), 0, 999_999)).toBe(true)
    expect(sorted(numbers(1))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(sorted(numbers(2))).toEqual([1, 2, 3, 4, 5])
    expect(sorted(numbers(3))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(within([...numbers(4), ...numbers(5)], 1, 7)).toBe(true)
    expect(lines[6]).toMatch(/^[abc]$/)
    expect(new Set(numbers(7)).size).toBe(5)
    expect(new Set(numbers(8)).size).toBe(5)
    expect(within(numbers(8), 0, 5)).toBe(true)
    expect([numbers(9).length, sum(numbers(9)), within(numbers(9), 1, 100)]).toEqual([4, 100, true])
    expect([numbers(10).length, sum(numbers(10)), within(numbers(10), 2, 10)]).toEqual([3, 10, true])
    expect(lines[11]).toMatch(/^([a-z]{1,10}|7)$/)
    expect(lines[12]).toMatch(/^x(ab|[cd]{2,3})y?$/)
    expect(lines.slice(13).join(' ')).toMatch(/^\d \d{1,3} \d 1 $/)
  }
})

test('a weight moves numbers up or down, the more the greater it is', () => {
  const means = [0, 1, 2, 3, 4].map((column) => {
    const rows = Array.from(
      { length: 300 },
      (_, seed) => generate(compiled('generator'), `w${seed}`).split('\n')[5] ?? '',
    )
    return sum(rows.map((row) => Number(row.split(' ')[column]))) / rows.length
  })
  const expected = [79, 19, 8.9, 976_000, 24_000]
  means.forEach((mean, i) => expect(Math.abs(mean / (expected[i] ?? 0) - 1)).toBeLessThan(0.25))
})

/** A pattern as testlib and as JavaScript write it. */
type Both = { ours: string; js: string }

const both = (ours: string, js = ours): Both => ({ ours, js })
const characters = fc.oneof(
  fc.constantFrom(both('a'), both('b'), both('.', '\\.'), both('\\ ', ' '), both('\\|'), both('\\*')),
  fc.constantFrom(both('[ab]'), both('[a-c]'), both('[^a]'), both('[^b-z]'), both('[a\\-z]'), both('[a-]')),
)
const counted = (what: fc.Arbitrary<Both>) =>
  fc
    .tuple(what, fc.constantFrom('', '', '', '{2}', '{0,2}', '{1,3}', '?', '{0}'))
    .map(([{ ours, js }, count]) => both(ours + count, js + count))
const { alternatives } = fc.letrec<{ alternatives: Both; atom: Both }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    counted(characters),
    counted(tie('alternatives').map(({ ours, js }) => both(`(${ours})`, `(?:${js})`))),
  ),
  alternatives: fc
    .array(fc.array(tie('atom'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })
    .map((choices) => {
      const text = (kind: keyof Both) => choices.map((atoms) => atoms.map((atom) => atom[kind]).join('')).join('|')
      return both(text('ours'), text('js'))
    }),
}))

test('a pattern matches and makes the words that the same regular expression does', () => {
  const words = fc.array(fc.stringMatching(/^[abc. z-]{0,5}$/), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(alternatives, words, ({ ours, js }, tried) => {
      const wanted = new RegExp(`^(?:${js})$`)
      const { code, out } = run(compiled('generator'), { args: [js], env: { PATTERN: ours, WORDS: tried.join(',') } })
      expect(code).toBe(0)
      const lines = out.split('\n')
      for (const made of lines.slice(0, 3)) expect(made).toMatch(wanted)
      expect(lines.slice(3, -1)).toEqual(tried.map((word) => (wanted.test(word) ? '1' : '0')))
    }),
    { numRuns: 250 },
  )
})

const matches = (pattern: string, ...words: string[]) => {
  const { out } = run(compiled('generator'), { env: { PATTERN: pattern, WORDS: words.join(',') } })
  return out.trimEnd().split('\n').slice(-words.length).map(Number)
}

test('a pattern without an end of its count matches, but makes no word', () => {
  expect(run(compiled('generator'), { env: { PATTERN: 'a*', WORDS: 'a' } })).toMatchObject({
    code: 3,
    err: 'FAIL pattern "a*": no word can be made where a count has no end\n',
  })
})

test('a pattern matches long words at once', () => {
  const long = 'ab'.repeat(25_000)
  expect(matches('(ab){1,60000}', long, `${long}a`)).toEqual([1, 0])
  expect(matches('[ab]{1,50000}', long, `${long}a`)).toEqual([1, 0])
})

test.each(['(a', 'a)', '[a', '[]', '*a', 'a{2', 'a{3,2}', 'a{x}', '[b-a]', 'a{9999999999}', '{2}', 'a**'])(
  'the pattern %s is refused',
  (pattern) => {
    const { code, err } = run(compiled('generator'), { env: { PATTERN: pattern, WORDS: '' } })
    expect(code).toBe(3)
    expect(err).toContain(`FAIL pattern "${pattern}"`)
  },
)

const ask = (asked: string, ...args: string[]) => run(compiled('options'), { args, env: { ASK: asked } })

test.each([
  ['int n', ['-n', '10'], '10\n'],
  ['int n', ['-n=10'], '10\n'],
  ['int n', ['--n=10'], '10\n'],
  ['int n', ['--n', '10'], '10\n'],
  ['int n', ['-n10'], '10\n'],
  ['int n', ['-n', '-10'], '-10\n'],
  ['int test-count', ['-test-count', '3'], '3\n'],
  ['int n;long n;double n', ['-n=2e5'], '200000\n200000\n200000\n'],
  ['bool a;bool b;bool c;bool d', ['-a', '-b=false', '-c', '1', '-d', '0'], '1\n0\n1\n0\n'],
  ['text s;texts l;ints k', ['-s=x=y', '-l=a:b', '-k', '1,2,3'], 'x=y\na b\n1 2 3\n'],
  ['int 1;text 2;text 3', ['7', 'word', '-x'], '7\nword\n-x\n'],
  ['has a;has b;has f1;has f', ['-a', '-f1', '0'], '1\n0\n1\n0\n'],
  ['int5 n;int5 m', ['-n', '3'], '3\n5\n'],
  ['place5 1;place5 2', ['3'], '3\n5\n'],
  ['unsigned n', ['-n=4294967295'], '4294967295\n'],
  ['int a', ['-a', '5', '-unused'], '5\n'],
  ['int5 a;suppress', ['-unused'], '5\n'],
] as const)('options asked for with "%s" are found in %j', (asked, args, out) => {
  expect(ask(asked, ...args)).toMatchObject({ code: 0, out, err: '' })
})

test.each([
  ['int n', [], 'the option -n is missing'],
  ['int 3', ['a', 'b'], 'there is no argument 3'],
  ['int n', ['-n=x'], 'the option -n has a value of another kind: "x"'],
  ['int n', ['-n=1.5'], 'the option -n has a value of another kind: "1.5"'],
  ['int n', ['-n=3000000000'], 'the option -n has a value of another kind: "3000000000"'],
  ['short n', ['-n=3e6'], 'the option -n has a value of another kind: "3e6"'],
  ['unsigned n', ['-n=-1'], 'the option -n has a value of another kind: "-1"'],
  ['bool n', ['-n=2'], 'the option -n has a value of another kind: "2"'],
  ['ints n', ['-n=1,x'], 'a list of values has a value of another kind: "x"'],
  ['int5 value', ['-vlaue=3'], 'unknown option -vlaue'],
  ['int a;ensure', ['-a=1', '-b=2'], 'unknown option -b'],
] as const)('options asked for with "%s" are refused in %j', (asked, args, message) => {
  expect(ask(asked, ...args)).toMatchObject({ code: 3, err: `FAIL ${message}\n` })
})
