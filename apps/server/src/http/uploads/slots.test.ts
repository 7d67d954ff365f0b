import { expect, test } from 'vitest'
import { uploadSlots } from './slots.ts'

test('the visitors of a network have so many places, all networks together so many, and each place is given back once', () => {
  const slots = uploadSlots({ person: 9, address: 2, all: 3 })
  const from = (ip: string) => slots.take({ ip, uid: null })
  const leave = from('203.0.113.1')
  from('203.0.113.1')
  expect(() => from('203.0.113.1')).toThrow('busy')
  from('2001:db8::1')
  expect(() => from('198.51.100.1')).toThrow('busy')
  leave()
  from('2001:db8::2')
  expect(() => from('203.0.113.1')).toThrow('busy')
})

test('a person has so many places from wherever they come, and takes none from others', () => {
  const slots = uploadSlots({ person: 2, address: 9, all: 9 })
  const leave = slots.take({ ip: '203.0.113.1', uid: 'a' })
  slots.take({ ip: '198.51.100.1', uid: 'a' })
  expect(() => slots.take({ ip: '192.0.2.1', uid: 'a' })).toThrow('busy')
  slots.take({ ip: '203.0.113.1', uid: 'b' })
  leave()
  slots.take({ ip: '192.0.2.1', uid: 'a' })
  expect(() => slots.take({ ip: '192.0.2.1', uid: 'a' })).toThrow('busy')
})

test('people of one network have places of their own, and visitors none of theirs', () => {
  const slots = uploadSlots({ person: 1, address: 1, all: 9 })
  slots.take({ ip: '203.0.113.1', uid: null })
  for (const uid of ['a', 'b', 'c']) slots.take({ ip: '203.0.113.1', uid })
  expect(() => slots.take({ ip: '203.0.113.1', uid: null })).toThrow('busy')
  expect(() => slots.take({ ip: '203.0.113.1', uid: 'a' })).toThrow('busy')
})
