import { expect, test } from 'vitest'
import { moveGroup, moveItem, putBack, removalOf, step, without } from './arrange.ts'
import { newItem, type EditedGroup } from './editedGroups.ts'

const aGroup = (key: string, ...items: string[]): EditedGroup => ({
  key,
  id: null,
  name: key,
  items: items.map((item) => ({ ...newItem(), key: item })),
})
const groups = [aGroup('A', 'a1', 'a2'), aGroup('B', 'b1'), aGroup('C')]
/** As `A a1 a2 B b1 C`. */
const told = (some: readonly EditedGroup[]) =>
  some.flatMap(({ key, items }) => [key, ...items.map((item) => item.key)]).join(' ')

test.each([
  [0, 'A a1 a2 B b1 C'],
  [1, 'A a1 a2 B b1 C'],
  [2, 'A a1 a2 B b1 C'],
  [3, 'A a2 a1 B b1 C'],
  [4, 'A a2 B a1 b1 C'],
  [5, 'A a2 B b1 a1 C'],
  [6, 'A a2 B b1 C a1'],
])('an item that is dropped into gap %d stands behind the row before that, of whichever group', (at, expected) => {
  expect(told(moveItem(groups, 'a1', at))).toBe(expected)
})

test('an item moves upwards, also before all rows, and into a group without items', () => {
  expect(told(moveItem(groups, 'b1', 0))).toBe('A b1 a1 a2 B C')
  expect(told(moveItem(groups, 'b1', 2))).toBe('A a1 b1 a2 B C')
  expect(told(moveItem(groups, 'unknown', 2))).toBe('A a1 a2 B b1 C')
})

test.each([
  [0, 'C A a1 a2 B b1'],
  [1, 'A a1 a2 C B b1'],
  [3, 'A a1 a2 C B b1'],
  [4, 'A a1 a2 B b1 C'],
  [6, 'A a1 a2 B b1 C'],
])('a group that is dropped into gap %d takes its items along, and parts no other group', (at, expected) => {
  expect(told(moveGroup(groups, 'C', at))).toBe(expected)
})

test('a group moves down behind the group that it is dropped in', () => {
  expect(told(moveGroup(groups, 'A', 5))).toBe('B b1 A a1 a2 C')
  expect(told(moveGroup(groups, 'A', 6))).toBe('B b1 C A a1 a2')
})

test('by keys items move one place, and over the edge of their group into the next', () => {
  expect(told(step(groups, 'a1', 1))).toBe('A a2 a1 B b1 C')
  expect(told(step(groups, 'a2', 1))).toBe('A a1 B a2 b1 C')
  expect(told(step(groups, 'b1', -1))).toBe('A a1 a2 b1 B C')
  expect(told(step(groups, 'b1', 1))).toBe('A a1 a2 B C b1')
  expect(told(step(groups, 'a1', -1))).toBe('A a1 a2 B b1 C')
  expect(told(step(groups, 'B', -1))).toBe('B b1 A a1 a2 C')
  expect(told(step(groups, 'C', 1))).toBe('A a1 a2 B b1 C')
})

test('what was taken away comes back to its place', () => {
  for (const key of ['a1', 'a2', 'b1', 'A', 'B', 'C']) {
    const removed = removalOf(groups, key)!
    const rest = without(groups, key)
    expect(told(rest).split(' ')).not.toContain(key)
    expect(told(putBack(rest, removed))).toBe('A a1 a2 B b1 C')
  }
  expect(removalOf(groups, 'unknown')).toBeNull()
})

test('an item whose group is gone comes into the last group', () => {
  const removed = removalOf(groups, 'a1')!
  expect(told(putBack([aGroup('B', 'b1'), aGroup('C')], removed))).toBe('B b1 C a1')
})
