import { expect, onTestFinished, test } from 'vitest'
import { sentences, startQuotations } from './server.ts'

async function aService() {
  const service = await startQuotations()
  onTestFinished(service.close)
  return service
}

test('it says its sentences in turn, with the fields of the service that it stands for', async () => {
  const { address, state } = await aService()
  const said: Record<string, unknown>[] = []
  for (let asked = 0; asked <= sentences.length; asked += 1) {
    const response = await fetch(address)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    said.push((await response.json()) as Record<string, unknown>)
  }
  expect(said.map(({ hitokoto }) => hitokoto)).toEqual([...sentences, sentences[0]].map(({ hitokoto }) => hitokoto))
  expect(Object.keys(said[0]!).toSorted()).toEqual([
    'commit_from',
    'created_at',
    'creator',
    'creator_uid',
    'from',
    'from_who',
    'hitokoto',
    'id',
    'length',
    'reviewer',
    'type',
    'uuid',
  ])
  expect(said[0]).toMatchObject({ from: '道德经', from_who: '老子', length: 10 })
  expect(said[1]).toMatchObject({ from: '论语', from_who: null })
  expect(state.calls).toBe(4)
  const text = await fetch(address.replace('json', 'text'))
  expect(await text.text()).toBe('学而不思则罔，思而不学则殆。')
})

test('it fails as it is told: with a status, without an answer, and with one that has no end', async () => {
  const { address, state } = await aService()
  state.trouble = { status: 500, body: 'no' }
  const failed = await fetch(address)
  expect([failed.status, await failed.text()]).toEqual([500, 'no'])
  state.trouble = 'silent'
  await expect(fetch(address, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  state.trouble = 'endless'
  let read = 0
  for await (const chunk of (await fetch(address)).body!) {
    read += (chunk as Uint8Array).length
    if (read > 1_000_000) break
  }
  expect(read).toBeGreaterThan(1_000_000)
  state.trouble = null
  expect((await fetch(address)).status).toBe(200)
})
