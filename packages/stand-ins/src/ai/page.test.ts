import { expect, onTestFinished, test } from 'vitest'
import { startAi } from './server.ts'
import { troubles } from './troubles.ts'

async function aProvider() {
  const standIn = await startAi()
  onTestFinished(standIn.close)
  const page = standIn.address.replace('/v1', '')
  const post = async (fields: Record<string, string>) =>
    (await fetch(page, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const ask = (content: string, stream = false) =>
    fetch(`${standIn.address}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${standIn.key}` },
      body: JSON.stringify({ model: standIn.model, messages: [{ role: 'user', content }], stream }),
    })
  return { ...standIn, page, post, ask }
}

test('the page shows what was asked, escaped, what to enter, and lets it misbehave and behave again', async () => {
  const { page, post, ask, address, key } = await aProvider()
  await ask('<script>alert(1)</script>')
  const shown = await (await fetch(page)).text()
  expect(shown).toContain('&lt;script&gt;alert(1)')
  expect(shown).not.toContain('<script>')
  for (const text of [address, key, ...troubles]) expect(shown).toContain(text)
  expect(await post({ trouble: 'tooMany' })).toContain('tooMany (now)')
  expect((await ask('x')).status).toBe(429)
  expect(await post({ trouble: '' })).toContain('none (now)')
  expect((await ask('x')).status).toBe(200)
})

test('it answers with the question or with a text that was set, at once and as events', async () => {
  const { post, ask } = await aProvider()
  expect(await (await ask('one two')).json()).toMatchObject({ choices: [{ message: { content: 'one two' } }] })
  await post({ says: 'Three.', pieceMs: '0' })
  const events = await (await ask('one two', true)).text()
  expect(events).toContain('"content":"Three."')
  expect(events.endsWith('data: [DONE]\n\n')).toBe(true)
})

test('a wrong key and another path are refused', async () => {
  const { address } = await aProvider()
  expect((await fetch(`${address}/chat/completions`, { method: 'POST', body: '{}' })).status).toBe(401)
  expect((await fetch(`${address}/models`)).status).toBe(404)
})
