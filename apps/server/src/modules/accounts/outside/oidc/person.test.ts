import { expect, test } from 'vitest'
import { personIn } from './person.ts'

const mine = { email: 'me@example.org', email_verified: true }

test.each([
  [mine, {}, 'me@example.org'],
  [{}, mine, 'me@example.org'],
  [mine, mine, 'me@example.org'],
  [mine, { email: mine.email }, 'me@example.org'],
  [mine, { email: 'victim@example.org' }, null],
  [mine, { email: 'victim@example.org', email_verified: false }, null],
  [{ email_verified: true }, { email: 'victim@example.org' }, null],
  [{ email: 'victim@example.org' }, { email_verified: true }, null],
  [{ email: 'me@example.org', email_verified: 'true' }, {}, null],
  [{ email: `${'m'.repeat(1_000)}@example.org`, email_verified: true }, {}, null],
])('of an ID token %j and more %j the address counts as %j', (claims, more, email) => {
  expect(personIn(claims, more).email).toBe(email)
})

test('a name is the one that the person uses, else the whole one, else the address, without NUL and cut', () => {
  const names = { preferred_username: 'ada', name: 'Ada' }
  expect(personIn(names, {}).name).toBe('ada')
  expect(personIn({}, { name: ' A\u0000da ', ...mine }).name).toBe('Ada')
  expect(personIn(mine, {}).name).toBe('me@example.org')
  expect(personIn({ name: '𝒳'.repeat(300) }, {}).name).toBe('𝒳'.repeat(255))
})
