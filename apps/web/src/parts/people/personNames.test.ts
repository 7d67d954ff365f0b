import { expect, test } from 'vitest'
import { personNames } from './personNames.ts'

const named = (query: string, viewer: { uid: string } | null = null) => personNames(new URLSearchParams(query), viewer)

test('an address names somebody by either name or both, whoever reads it', () => {
  expect(named('uid=5&username=ann')).toEqual({ uid: '5', username: 'ann' })
  expect(named('uid=5')).toEqual({ uid: '5' })
  expect(named('username=ann&tab=tried', { uid: '9' })).toEqual({ username: 'ann' })
})

test('an address without a name is that of the reader, and a visitor has none', () => {
  expect(named('', { uid: '9' })).toEqual({ uid: '9' })
  expect(named('uid=&username=', { uid: '9' })).toEqual({ uid: '9' })
  expect(named('')).toBeNull()
})
