import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches, passwordMatchesIn, passwordOfNobody } from './passwords.ts'

/** What became of each, in the order in which they were over. */
function inOrder() {
  const over: string[] = []
  const note = (name: string, work: Promise<unknown>) =>
    work.then(
      () => over.push(name),
      (error: { code: string }) => over.push(`${name} ${error.code}`),
    )
  return { over, note }
}

test('of one address two hashes are worked on and 400 wait, one more is refused, and others take their turn', async () => {
  // Nothing is hashed: 400 hashes take long.
  const quick = (from: string) => passwordMatchesIn(() => pause(1), { stored: '', password: '', from })
  const { over, note } = inOrder()
  const flood = Array.from({ length: 403 }, (_, n) => note(`flood ${n + 1}`, quick('there')))
  const other = note('other', quick('here'))
  await other
  expect(over).toContain('flood 403 busy')
  expect(over.filter((entry) => entry.endsWith('busy'))).toHaveLength(1)
  // Two at work, one whose turn it is, and one beside the other's.
  expect(over.filter((entry) => /^flood \d+$/.test(entry)).length).toBeLessThanOrEqual(4)
  await Promise.all(flood)
  expect(over).toHaveLength(404)
})

test('what is checked for nobody costs as much as a real hash', async () => {
  const costs = (stored: string) => stored.split('$').slice(1, 4)
  expect(costs(passwordOfNobody)).toEqual(costs(await hashPassword('correct horse', 'here')))
  await expect(passwordMatches(passwordOfNobody, 'correct horse', 'here')).resolves.toBe(false)
})
