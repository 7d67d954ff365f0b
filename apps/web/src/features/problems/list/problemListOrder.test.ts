import { expect, test } from 'vitest'
import { inAddress, keyOf, nextOrder, orders } from './problemListOrder.ts'

test('clicks on the head of a column order by it, then the other way round, then by number', () => {
  const first = nextOrder({ sort: 'number', descending: false }, 'acceptance')
  const second = nextOrder(first, 'acceptance')
  expect([first, second, nextOrder(second, 'acceptance'), nextOrder(second, 'difficulty')]).toEqual([
    { sort: 'acceptance', descending: false },
    { sort: 'acceptance', descending: true },
    { sort: 'number', descending: false },
    { sort: 'difficulty', descending: false },
  ])
})

test('the address has what differs from the default', () => {
  expect(inAddress({ sort: 'number', descending: false })).toEqual({ sort: undefined, descending: undefined })
  expect(inAddress({ sort: 'difficulty', descending: true })).toEqual({ sort: 'difficulty', descending: true })
})

test('every order has a key of its own', () => {
  expect(new Set(orders.map(keyOf)).size).toBe(6)
})
