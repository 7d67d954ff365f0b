import { expect, test } from 'vitest'
import { compareFaults } from './faults.ts'

const known = {
  1: { 'first page': ['scans submission', 'too many pages'] },
  0.1: { 'by name': ['scans account'] },
}
const found = (faults: Record<string, string[]>) => new Map(Object.entries(faults))

test('a fault that is not known of this call, or with this scale, is told as such', () => {
  const faults = found({
    'first page': ['scans submission', 'scans problem', 'too many pages'],
    'by name': ['scans account'],
    'by date': ['too many pages'],
  })
  expect(compareFaults(faults, known, 1).unknown).toEqual([
    'first page: scans problem',
    'by name: scans account',
    'by date: too many pages',
  ])
})

test('a known fault that is gone, or whose call is, is told so that it leaves the list', () => {
  expect(compareFaults(found({ 'first page': ['too many pages'] }), known, 1)).toEqual({
    unknown: [],
    gone: ['first page: scans submission'],
  })
  expect(compareFaults(found({}), known, 0.1).gone).toEqual(['by name: scans account'])
})

test('data of another scale may have the faults of any, and need have none', () => {
  const faults = found({ 'first page': ['too many pages'], 'by name': ['scans account', 'scans group_member'] })
  expect(compareFaults(faults, known, 0.5)).toEqual({ unknown: ['by name: scans group_member'], gone: [] })
})
