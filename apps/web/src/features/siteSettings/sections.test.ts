import { expect, test } from 'vitest'
import { textsOf } from './sections.ts'

test('a section edits its own settings, and its numbers as text', () => {
  const config = { name: 'Praxis', isOpen: false, interval: 0, names: ['lin'], other: 1 }
  expect(textsOf(config, ['name', 'isOpen', 'interval', 'names'])).toEqual({
    name: 'Praxis',
    isOpen: false,
    interval: '0',
    names: ['lin'],
  })
})
