import type { Endpoint } from '@praxis/contract/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allActs } from './audited.ts'
import type { Site } from './bankActs.ts'
import { bring, onePixel } from './forms.ts'
import { aJudgedSite } from './site.ts'

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Makes a call twice in such a way that neither is written in the log before each has read what it wants to read. */
async function twiceAtOnce<T>({ db }: Site, call: () => Promise<T>): Promise<readonly T[]> {
  const { replies } = await db.transaction().execute(async (tx) => {
    await sql`lock table audit in share mode`.execute(tx)
    let ended = 0
    const made = [call(), call()].map((reply) => reply.finally(() => (ended += 1)))
    await expect.poll(async () => (await waiting.execute(db)).rows.length + ended, { interval: 10 }).toBe(2)
    return { replies: made }
  })
  return Promise.all(replies)
}

/** Acts that the log tells alike each time: each of them does the same again. */
const isToldAgain: ReadonlySet<string> = new Set([
  'account.signOut',
  'account.newPasswords',
  'problem.rejudge',
  'bill.compare',
  'remoteSite.try',
])

type Row = { act: string; noun_id: string | null; before: unknown; after: unknown }
const tells = ({ before, after }: Row) => JSON.stringify([before, after]) !== '[{},{}]'

test.each(allActs)(
  'of %s twice at once the second begins from what the first has made',
  async (_call, endpoint: Endpoint, { act, content = onePixel, prepare }) => {
    const site = await aJudgedSite()
    const input = await prepare(site)
    const { token } = site.root
    const replies = await twiceAtOnce(site, async () =>
      endpoint.upload === undefined
        ? site.call(endpoint, input, { token })
        : bring(site, endpoint, { token, content }, input),
    )
    expect(site.errors).toEqual([])
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const rows = await site.db.selectFrom('audit').select(['act', 'noun_id', 'before', 'after']).orderBy('id').execute()
    if (isToldAgain.has(act)) return
    const told = rows.filter(tells).map((row) => JSON.stringify(row))
    expect(told).toEqual([...new Set(told)])
  },
)
