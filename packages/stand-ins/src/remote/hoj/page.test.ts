import { expect, onTestFinished, test } from 'vitest'
import { startHoj } from './server.ts'
import { troubles } from './troubles.ts'

async function aHoj() {
  const site = await startHoj({ gapMs: 0 })
  onTestFinished(site.close)
  const send = async (fields: Record<string, string>) =>
    (await fetch(site.address, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const call = async (path: string, json?: object, token = '') =>
    fetch(`${site.address}/api/${path}`, {
      ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
      headers: { authorization: token },
    })
  const signIn = async () => {
    const response = await call('login', { username: 'robot', password: site.accounts.get('robot') })
    return response.headers.get('authorization') ?? ''
  }
  return { ...site, send, call, signIn }
}

test('the page shows address, accounts and programs, escaped, and lets the site misbehave and behave again', async () => {
  const { address, accounts, send, call, signIn } = await aHoj()
  const token = await signIn()
  const code = `<script>alert(1)</script>${' '.repeat(50)}`
  const sent = { pid: 'HOJ-1000', language: 'C++', code, cid: 0, isRemote: false }
  expect(await (await call('submit-problem-judge', sent, token)).json()).toMatchObject({
    status: 200,
    data: { submitId: 1, status: 5, length: code.length },
  })
  const shown = await (await fetch(address)).text()
  expect(shown).toContain('&lt;script&gt;alert(1)')
  expect(shown).not.toContain('<script>')
  for (const text of [address, ...accounts.keys(), ...accounts.values(), ...troubles]) expect(shown).toContain(text)
  expect(await send({ trouble: 'tooMany' })).toContain('tooMany (now)')
  expect((await call('languages')).status).toBe(429)
  expect(await send({ trouble: '', verdict: 'compileError' })).toContain('compileError (now)')
  expect((await call('languages')).status).toBe(200)
})

test('it refuses as a HOJ does: in the envelope, but for sessions and what it cannot read', async () => {
  const { call, signIn, state } = await aHoj()
  const token = await signIn()
  const sent = { pid: 'HOJ-1000', language: 'C++', code: 'int main() {}', cid: 0, isRemote: false }
  const submit = async (more: object, by = token) => {
    const response = await call('submit-problem-judge', { ...sent, ...more }, by)
    return [response.status, ((await response.json()) as { status: number }).status]
  }
  expect(await submit({}, 'no token')).toEqual([401, 401])
  expect(await submit({})).toEqual([200, 400])
  expect(await submit({ cid: null })).toEqual([500, 500])
  const long = { code: `int main() {}${' '.repeat(50)}` }
  expect(await submit({ ...long, language: 'Klingon' })).toEqual([200, 400])
  expect(await submit({ ...long, pid: 'HOJ-1003' })).toEqual([200, 403])
  expect(await submit({ language: 'Python3' })).toEqual([200, 200])
  state.gapMs = 8_000
  expect(await submit(long)).toEqual([200, 403])
  expect(((await (await call('get-submission-list')).json()) as { status: number }).status).toBe(500)
  expect((await call('nothing')).status).toBe(404)
})
