import { load } from 'cheerio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRemoteSite, longEnough } from '../../../../test/remoteSites.ts'
import type { RemoteReply } from '../http/remoteHttp.ts'
import { RemoteError } from '../remoteError.ts'
import type { RemoteResult, Visit } from './adapter.ts'

/** Visits a site whose pages have lost something on their way. Each is asked for once. */
function spoiled(visit: Visit, kept: Map<string, RemoteReply>, spoil: (reply: RemoteReply) => Partial<RemoteReply>) {
  const { http } = visit
  const asking = (ask: typeof http.get): typeof http.get => {
    return async (address, asked) => {
      const key = JSON.stringify([address, asked?.query, asked?.json])
      const reply = kept.get(key) ?? (await ask(address, asked))
      kept.set(key, reply)
      return { ...reply, ...spoil(reply) }
    }
  }
  return { ...visit, http: { ...http, get: asking(http.get), post: asking(http.post) } }
}

/** The result, or the trouble. */
const ending = (work: Promise<RemoteResult>): Promise<RemoteResult | string> =>
  work.catch((error: unknown) => {
    if (error instanceof RemoteError) return error.trouble
    throw error
  })

const words = {
  HDU: ['Accepted', 'Runtime Error(STACK_OVERFLOW)', 'Compilation Error'],
  POJ: ['Accepted', 'Wrong Answer', 'Compile Error'],
  SPOJ: ['15', '12', '11'],
} as const
const cases = (['HDU', 'POJ', 'SPOJ'] as const).flatMap((name) => words[name].map((word) => [name, word] as const))

/** A list without the row of a run is one in which the run is not found. */
const honest = ['changed', 'not_found']

test.each(cases)(
  '%s: a page that lacks any of its elements never yields another result than %s',
  async (name, word) => {
    const { adapter, visit, remoteId, runId, send, site } = await aRemoteSite(name)
    await send(`// stand-in verdict: ${word}`)
    await send('// stand-in verdict: Wrong Answer 14')
    site.state.polls = 0
    const whole = await adapter.follow(visit, { remoteId, runId })
    expect(whole.isFinal).toBe(true)
    const kept = new Map<string, RemoteReply>()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(300), { minLength: 1, maxLength: 3 }), async (dropped) => {
        const lame = spoiled(visit, kept, (reply) => ({
          page() {
            const $ = load(reply.text())
            for (const index of dropped) $('body *').eq(index).remove()
            return $
          },
        }))
        const result = await ending(adapter.follow(lame, { remoteId, runId }))
        if (typeof result === 'string') expect(honest).toContain(result)
        else expect(result).toEqual(whole)
      }),
      { numRuns: 200 },
    )
  },
)

test.each(['Accepted', 'PartiallyCorrect', 'CompilationError'])(
  'LibreOJ: an answer that lacks any of its fields never yields another verdict than %s',
  async (word) => {
    const { adapter, visit, remoteId, runId, send } = await aRemoteSite('LIBRE')
    await send(longEnough(`// stand-in verdict: ${word}`))
    const whole = await adapter.follow(visit, { remoteId, runId })
    const kept = new Map<string, RemoteReply>()
    await fc.assert(
      fc.asyncProperty(fc.nat(40), async (dropped) => {
        const lame = spoiled(visit, kept, (reply) => ({ json: () => without(reply.json(), dropped) }))
        const result = await ending(adapter.follow(lame, { remoteId, runId }))
        if (typeof result === 'string') expect(honest).toContain(result)
        // Figures may be missing, as they are where the site has none.
        else expect(verdictsOf(result)).toEqual(verdictsOf(whole))
      }),
      { numRuns: 100 },
    )
  },
)

const verdictsOf = ({ status, isFinal, cases }: RemoteResult) => [status, isFinal, ...cases.map(({ status }) => status)]

/** JSON without its field of this number, in the order in which they stand. */
function without(json: unknown, number: number): unknown {
  let left = number
  return JSON.parse(JSON.stringify(json), function drop(this: unknown, key, value: unknown) {
    if (key === '' || Array.isArray(this)) return value
    left -= 1
    return left === -1 ? undefined : value
  })
}

test.each(['HDU', 'POJ', 'SPOJ'] as const)('%s: a verdict that moved to another column is none', async (name) => {
  const { adapter, visit, remoteId, runId, send } = await aRemoteSite(name)
  await send('one')
  const moved = spoiled(visit, new Map(), (reply) => ({
    page() {
      const $ = load(reply.text())
      $('tr').each((_, row) => {
        const cells = $(row).children('td')
        cells.eq(2).insertAfter(cells.eq(4))
      })
      $('td[status]').removeAttr('status')
      return $
    },
  }))
  expect(await ending(adapter.follow(moved, { remoteId, runId }))).toBe('changed')
})
