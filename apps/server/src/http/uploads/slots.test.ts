import { expect, test } from 'vitest'
import { uploadSlots } from './slots.ts'

test('a network has so many places, all networks together so many, and each place is given back once', () => {
  const slots = uploadSlots({ each: 2, all: 3 })
  const leave = slots.take('203.0.113.1')
  slots.take('203.0.113.1')
  expect(() => slots.take('203.0.113.1')).toThrow('busy')
  slots.take('2001:db8::1')
  expect(() => slots.take('198.51.100.1')).toThrow('busy')
  leave()
  slots.take('2001:db8::2')
  expect(() => slots.take('203.0.113.1')).toThrow('busy')
})
