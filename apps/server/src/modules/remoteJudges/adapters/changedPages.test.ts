import { startAtcoder } from '@praxis/stand-ins/remote/atcoder/server'
import { startCodeforces } from '@praxis/stand-ins/remote/codeforces/server'
import { load } from 'cheerio'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { visitTo } from '../../../../test/remoteVisit.ts'
import type { RemoteHttp, RemoteReply } from '../http/remoteHttp.ts'
import { RemoteError } from '../remoteError.ts'
import type { RemoteResult, Visit } from './adapter.ts'
import { makeAtcoder } from './atcoder/atcoder.ts'
import { atcoderLanguages } from './atcoder/languages.ts'
import { makeCodeforces } from './codeforces/codeforces.ts'
import { codeforcesLanguages } from './codeforces/languages.ts'

/** The same way, whose pages are changed before they are read. */
function changing({ http, ...visit }: Visit, change: (reply: RemoteReply) => string): Visit {
  const changed = (reply: RemoteReply): RemoteReply => {
    const text = change(reply)
    return { ...reply, text: () => text, json: () => JSON.parse(text) as unknown, page: () => load(text) }
  }
  const other: RemoteHttp = {
    ...http,
    get: async (address, asked) => changed(await http.get(address, asked)),
    post: async (address, asked) => changed(await http.post(address, asked)),
  }
  return { ...visit, http: other }
}

const outcomeOf = async (work: Promise<RemoteResult>): Promise<RemoteResult | string> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof RemoteError) return error.trouble
    throw error
  }
}

const words = ['AC', 'WA', 'CE', 'TLE', 'IE', 'WJ']

test('a page of AtCoder without any one of its elements tells the same or nothing', async () => {
  const standIn = await startAtcoder()
  onTestFinished(standIn.close)
  const visit = visitTo(standIn)
  const adapter = makeAtcoder(0)
  await adapter.signIn(visit)
  for (const word of words) {
    const code = `// verdict: ${word} tests: 4`
    const runId = await adapter.submit(visit, { remoteId: 'abc110_a', language: atcoderLanguages[0]!, code })
    const follow = (at: Visit) => outcomeOf(adapter.follow(at, { remoteId: 'abc110_a', runId }))
    const whole = await follow(visit)
    let elements = 1
    const seen = new Set<string>()
    for (let dropped = 0; dropped < elements; dropped += 1) {
      const outcome = await follow(
        changing(visit, (reply) => {
          const page = load(reply.text())
          const all = page('body *')
          elements = all.length
          all.eq(dropped).remove()
          return page.html()
        }),
      )
      seen.add(typeof outcome === 'string' ? outcome : 'the same')
      if (typeof outcome === 'string') expect([word, dropped, outcome]).toEqual([word, dropped, 'changed'])
      else expect([word, dropped, outcome]).toEqual([word, dropped, whole])
    }
    expect(elements).toBeGreaterThan(20)
    expect([...seen].toSorted()).toEqual(['changed', 'the same'])
  }
})

test('an answer of Codeforces without some of its fields gives the same verdict or none', async () => {
  const standIn = await startCodeforces()
  onTestFinished(standIn.close)
  const visit = visitTo(standIn)
  const adapter = makeCodeforces('contests', 0)
  await adapter.signIn(visit)
  for (const word of ['OK', 'WRONG_ANSWER', 'COMPILATION_ERROR', 'PARTIAL']) {
    const code = `// verdict: ${word}`
    const runId = await adapter.submit(visit, { remoteId: '1A', language: codeforcesLanguages[0]!, code })
    const whole = await adapter.follow(visit, { remoteId: '1A', runId })
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.integer({ min: 0, max: 9 })), async (dice) => {
        const dropped = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(dropped)
          if (value === null || typeof value !== 'object') return value
          const kept = Object.entries(value).filter(() => dice.next().value !== 0)
          return Object.fromEntries(kept.map(([name, inner]) => [name, dropped(inner)]))
        }
        const at = changing(visit, (reply) => JSON.stringify(dropped(JSON.parse(reply.text()))))
        const outcome = await outcomeOf(adapter.follow(at, { remoteId: '1A', runId }))
        if (typeof outcome === 'string') expect(outcome).toBe('changed')
        else if (outcome.isFinal) expect(outcome.status).toBe(whole.status)
        else expect(outcome.status).toBe(5)
      }),
      { numRuns: 100 },
    )
  }
})
