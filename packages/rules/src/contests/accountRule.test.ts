import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admits,
  countAdmitted,
  isWritable,
  namesOf,
  readAccountRule,
  writeAccountRule,
  type AccountRule,
} from './accountRule.ts'

const rule = (more: Partial<AccountRule> = {}): AccountRule => ({
  prefix: '',
  suffix: '',
  start: null,
  end: null,
  width: 1,
  extra: [],
  ...more,
})

describe('a rule on the wire', () => {
  const whole = '<prefix>p</prefix><suffix>s</suffix><start>1</start><end>30</end><extra>a b</extra>'
  const texts: [string, string, AccountRule | null][] = [
    ['is read', whole, rule({ prefix: 'p', suffix: 's', start: 1, end: 30, extra: ['a', 'b'] })],
    ['is none without a tag', 'everybody', null],
    ['is none when empty', '', null],
    ['is none with a tag that does not end', '<prefix>p', null],
    ['may have extra names only', '<extra>a</extra>', rule({ extra: ['a'] })],
    ['names each extra name once, however they are parted', '<extra> a  b\na </extra>', rule({ extra: ['a', 'b'] })],
    ['has no range without an end', '<start>1</start>', rule()],
    ['has no range with an empty end', '<start>1</start><end></end>', rule()],
    ['has no range when an end is no number', '<start>x</start><end>3</end>', rule()],
    ['has no range when an end is negative', '<start>-1</start><end>3</end>', rule()],
    ['has no range when an end is a fraction', '<start>1.5</start><end>3</end>', rule()],
    ['has no range that goes backwards', '<start>4</start><end>3</end>', rule()],
    [
      'pads its numbers to the width of the start',
      '<start>001</start><end>30</end>',
      rule({ start: 1, end: 30, width: 3 }),
    ],
    ['may pad zero', '<start> 00 </start><end>7</end>', rule({ start: 0, end: 7, width: 2 })],
    ['may start with a long number', '<start>98</start><end>101</end>', rule({ start: 98, end: 101, width: 2 })],
    ['does not pad by its end', '<start>1</start><end>030</end>', rule({ start: 1, end: 30 })],
    ['may have a range of one', '<start>3</start><end> 3 </end>', rule({ start: 3, end: 3 })],
    [
      'ends where the numbers of the wire do',
      '<start>0</start><end>2147483647</end>',
      rule({ start: 0, end: 2_147_483_647 }),
    ],
    ['has no range that ends beyond', '<start>0</start><end>2147483648</end>', rule()],
  ]
  test.each(texts)('%s', (_what, text, expected) => {
    expect(readAccountRule(text)).toEqual(expected)
  })

  test('is written with the zeros of its start', () => {
    expect(writeAccountRule(rule({ prefix: 'p', start: 1, end: 30, width: 3 }))).toBe(
      '<prefix>p</prefix><suffix></suffix><start>001</start><end>30</end><extra></extra>',
    )
  })

  test('is written in the order of the wire, without a number where there is none', () => {
    expect(writeAccountRule(rule({ prefix: 'p', suffix: 's', start: 1, end: 30, extra: ['a', 'b'] }))).toBe(whole)
    expect(writeAccountRule(rule({ extra: ['a'] }))).toBe(
      '<prefix></prefix><suffix></suffix><start></start><end></end><extra>a</extra>',
    )
  })
})

describe('who is admitted', () => {
  const school = rule({ prefix: 'NOI', suffix: '_x', start: 9, end: 11, extra: ['Coach', 'noi8_x'] })
  const names: [string, boolean][] = [
    ['NOI9_x', true],
    ['noi10_X', true],
    ['NOI11_x', true],
    ['NOI8_x', true],
    ['NOI12_x', false],
    ['NOI09_x', false],
    ['NOI_x', false],
    ['NOI9', false],
    ['9_x', false],
    ['NOI 9_x', false],
    ['NOI+9_x', false],
    ['NOI1e1_x', false],
    ['NOI９_x', false],
    ['COACH', true],
    ['coach2', false],
    ['', false],
  ]
  test.each(names)('%s: %s', (name, expected) => {
    expect(admits(school, name)).toBe(expected)
  })

  const padded = rule({ prefix: 'team', start: 8, end: 1_000, width: 3 })
  const paddedNames: [string, boolean][] = [
    ['team008', true],
    ['TEAM099', true],
    ['team100', true],
    ['team1000', true],
    ['team8', false],
    ['team08', false],
    ['team0008', false],
    ['team0100', false],
    ['team007', false],
    ['team1001', false],
    ['team01000', false],
  ]
  test.each(paddedNames)('padded, %s: %s', (name, expected) => {
    expect(admits(padded, name)).toBe(expected)
  })

  test('everybody where there is no rule, and nobody where it names nobody', () => {
    expect(admits(null, 'anybody')).toBe(true)
    expect(admits(rule(), '')).toBe(false)
    expect(admits(rule({ prefix: 'a' }), 'a')).toBe(false)
  })

  test('a prefix and a suffix do not share letters of a name', () => {
    expect(admits(rule({ prefix: 'ab', suffix: 'ba', start: 0, end: 9 }), 'aba')).toBe(false)
    expect(admits(rule({ prefix: 'a1', suffix: '1', start: 0, end: 9 }), 'a101')).toBe(true)
    expect(admits(rule({ prefix: 'a1', suffix: '1', start: 0, end: 9 }), 'a11')).toBe(false)
  })

  test('a range of two thousand million names answers and is counted at once, since nobody lists it', () => {
    const wide = rule({ prefix: 'u', start: 0, end: 2_147_483_647, extra: ['U5', 'x'] })
    const begin = performance.now()
    for (let turn = 0; turn < 10_000; turn += 1) {
      expect(admits(wide, 'u2147483647')).toBe(true)
      expect(admits(wide, 'u2147483648')).toBe(false)
      expect(countAdmitted(wide)).toBe(2_147_483_649)
    }
    // Listing the range once takes longer than a minute; all of this takes a part of a second.
    expect(performance.now() - begin).toBeLessThan(20_000)
  })
})

test('a form saves nothing that cannot be read again', () => {
  expect(isWritable(rule({ prefix: 'a'.repeat(50), suffix: 'b'.repeat(50), extra: ['c'] }))).toBe(true)
  expect(isWritable(rule({ prefix: 'a'.repeat(51) }))).toBe(false)
  expect(isWritable(rule({ suffix: 'a'.repeat(51) }))).toBe(false)
  expect(isWritable(rule({ extra: ['a'.repeat(5_000), 'b'.repeat(4_999)] }))).toBe(true)
  expect(isWritable(rule({ extra: ['a'.repeat(5_000), 'b'.repeat(5_000)] }))).toBe(false)
  for (const tag of ['<start>', '</prefix>', '<extra>']) {
    expect(isWritable(rule({ prefix: `a${tag}` })), tag).toBe(false)
    expect(isWritable(rule({ suffix: `a${tag}` })), tag).toBe(false)
    expect(isWritable(rule({ extra: [`a${tag}`] })), tag).toBe(false)
  }
  expect(isWritable(rule({ prefix: 'a<b>' }))).toBe(true)
})

describe('whatever the rule is', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'B', '0', '1', '<', '>', '/'), maxLength: 3 })
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '0', '1', '2', '_'), minLength: 1, maxLength: 4 })
  const range = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2 }))
      .map(([start, more, zeros]) => ({ start, end: start + more, width: String(start).length + zeros })),
    { nil: { start: null, end: null, width: 1 } },
  )
  const anyRule = fc
    .record({ prefix: part, suffix: part, range, extra: fc.uniqueArray(name, { maxLength: 5 }) })
    .map(({ range, ...rest }): AccountRule => ({ ...rest, ...range }))
  /** Every name of the rule, as a person would write the list. */
  const listed = ({ prefix, suffix, start, end, width, extra }: AccountRule): Set<string> => {
    const names = [...extra]
    for (let number = start ?? 1; number <= (end ?? 0); number += 1) {
      const zeros = '0'.repeat(Math.max(0, width - String(number).length))
      names.push(`${prefix}${zeros}${number}${suffix}`)
    }
    return new Set(names.map((one) => one.toLowerCase()))
  }

  test('what is written is read again', () => {
    fc.assert(
      fc.property(anyRule, (one) => {
        expect(readAccountRule(writeAccountRule(one))).toEqual(one)
      }),
    )
  })

  test('it admits those whom a list of its names has, and counts them', () => {
    fc.assert(
      fc.property(anyRule, fc.array(name), (one, others) => {
        const list = listed(one)
        expect(countAdmitted(one)).toBe(list.size)
        expect(new Set(namesOf(one, 100).map((name) => name.toLowerCase()))).toEqual(list)
        for (const admitted of list) expect(admits(one, admitted), admitted).toBe(true)
        for (const other of others) expect(admits(one, other), other).toBe(list.has(other.toLowerCase()))
      }),
    )
  })
})

test('the names of a rule are those of its range and the extra ones, of a long range the extra ones alone', () => {
  const rule = { prefix: 'in', suffix: 'x', start: 9, end: 11, width: 1, extra: ['root'] }
  expect(namesOf(rule, 3)).toEqual(['in9x', 'in10x', 'in11x', 'root'])
  expect(namesOf({ ...rule, width: 2 }, 3)).toEqual(['in09x', 'in10x', 'in11x', 'root'])
  expect(namesOf(rule, 2)).toEqual(['root'])
  expect(namesOf({ ...rule, start: null, end: null }, 3)).toEqual(['root'])
})
