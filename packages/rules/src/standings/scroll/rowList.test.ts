import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRowList } from './rowList.ts'

test('a list of any length is the one that is spliced', () => {
  const lists = fc.integer({ min: 1, max: 700 }).chain((length) =>
    fc.record({
      length: fc.constant(length),
      moves: fc.array(fc.tuple(fc.nat(length - 1), fc.nat(length - 1)), { maxLength: 60 }),
    }),
  )
  fc.assert(
    fc.property(lists, ({ length, moves }) => {
      const plain = Array.from({ length }, (_, n) => n)
      const list = openRowList(plain)
      expect([list.size, list.at(-1), list.at(length)]).toEqual([length, undefined, undefined])
      for (const [n, [from, to]] of moves.entries()) {
        plain.splice(from, 1)
        plain.splice(to, 0, -n)
        list.move(from, to, -n)
        expect([list.at(from), list.at(to)]).toEqual([plain[from], plain[to]])
      }
      expect(list.all()).toEqual(plain)
    }),
  )
})

test('something goes there and back past many rings', () => {
  const plain = Array.from({ length: 1_000 }, (_, n) => n)
  const list = openRowList(plain)
  for (let n = 0; n < 300; n += 1) list.move(999, 0, list.at(999)!)
  expect(list.all()).toEqual([...plain.slice(700), ...plain.slice(0, 700)])
  for (let n = 0; n < 300; n += 1) list.move(0, 999, list.at(0)!)
  expect(list.all()).toEqual(plain)
})
