import { expect, onTestFinished, test } from 'vitest'
import { startHdu } from '../hdu/server.ts'
import { siteTroubles } from './state.ts'

async function aSite() {
  const site = await startHdu()
  onTestFinished(site.close)
  const page = `${site.address}/stand-in`
  const post = async (fields: Record<string, string>) =>
    (await fetch(page, { method: 'POST', body: new URLSearchParams(fields) })).text()
  return { ...site, page, post }
}

test('the page shows accounts and what was sent, escaped, and lets the site misbehave and behave again', async () => {
  const { page, post, state, store, address } = await aSite()
  store({ username: 'judge', problemId: '1000', language: 'G++', code: '<script>alert(1)</script>' })
  const shown = await (await fetch(page)).text()
  for (const text of ['judge', 'secret of the judge', '40000000', '&lt;script&gt;', ...siteTroubles]) {
    expect(shown).toContain(text)
  }
  expect(shown).not.toContain('<script>')
  expect(await post({ trouble: 'tooMany' })).toContain('tooMany (now)')
  expect((await fetch(address)).status).toBe(429)
  expect(await post({ trouble: '' })).toContain('none (now)')
  expect((await fetch(address)).status).toBe(200)
  await post({ verdict: 'Wrong Answer', polls: '2' })
  expect([state.verdict, state.polls]).toEqual(['Wrong Answer', 2])
  await post({ verdict: '', polls: '' })
  expect([state.verdict, state.polls]).toEqual([null, null])
  state.sessions.set('key', 'judge')
  await post({ signOut: 'yes' })
  expect(state.sessions.size).toBe(0)
})

test('a program says its verdict and how often it waits, and the site may say otherwise', async () => {
  const { state, store, look, reset } = await aSite()
  const sent = (code: string) => store({ username: 'judge', problemId: '1000', language: 'G++', code })
  const waits = sent('int main() {} /* stand-in verdict: Time Limit Exceeded */ // stand-in polls: 1')
  expect(look(waits, 'Accepted', false)).toBeNull()
  expect([look(waits, 'Accepted'), look(waits, 'Accepted')]).toEqual([null, 'Time Limit Exceeded'])
  expect(look(sent('x'), 'Accepted')).toBe('Accepted')
  state.verdict = 'Wrong Answer'
  expect(look(waits, 'Accepted')).toBe('Wrong Answer')
  reset()
  expect([state.verdict, state.submissions]).toEqual([null, []])
})

test('pages of HDU are in the encoding that their head names', async () => {
  const { address } = await aSite()
  const bytes = await (await fetch(`${address}/showproblem.php?pid=1000`)).arrayBuffer()
  expect(new TextDecoder('gb2312').decode(bytes)).toContain('苹果')
  expect(new TextDecoder().decode(bytes)).not.toContain('苹果')
})
