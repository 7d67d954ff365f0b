import { expect, onTestFinished, test } from 'vitest'
import { startAtcoder } from './atcoder/server.ts'
import { startCodeforces } from './codeforces/server.ts'
import { readMarks } from './marks.ts'
import { keep } from './site.ts'
import { troubles } from './troubles.ts'

test.each([
  ['Codeforces', startCodeforces],
  ['AtCoder', startAtcoder],
])('%s has a page of what was sent, escaped, and of how it misbehaves', async (name, start) => {
  const standIn = await start()
  onTestFinished(standIn.close)
  const { address, state } = standIn
  keep({ firstId: 7 }, state, { problem: '1A', language: '54', code: '<script>alert(1)</script>' })
  const post = async (fields: Record<string, string>) =>
    (await fetch(`${address}/stand-in`, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const shown = await (await fetch(`${address}/stand-in`)).text()
  for (const text of [name, address, '7: 1A', '&lt;script&gt;', ...troubles]) expect(shown).toContain(text)
  expect(shown).not.toContain('<script>')
  expect(await post({ trouble: 'captcha' })).toContain('captcha (now)')
  expect((await fetch(address)).headers.get('cf-mitigated')).toBe('challenge')
  expect(await post({ trouble: '' })).toContain('none (now)')
  await post({ verdict: 'SKIPPED', waits: '4' })
  expect([state.verdict, state.waits]).toEqual(['SKIPPED', 4])
})

test('a program says in comments how it is judged', () => {
  expect(readMarks('int main() {}')).toEqual({ verdict: null, waits: null, tests: 3, refuse: null })
  expect(readMarks('# verdict: TLE waits: 2\n# tests: 12\n# refuse: too long ')).toEqual({
    verdict: 'TLE',
    waits: 2,
    tests: 12,
    refuse: 'too long',
  })
})
