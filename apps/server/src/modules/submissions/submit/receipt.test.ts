import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContestSite, inMinutes } from '../../../../test/contestSite.ts'
import { startServer } from '../../../../test/harness.ts'

const draft = { pid: 'A', language: 'Python3', code: 'print(1)' }
type Site = Awaited<ReturnType<typeof aContestSite>>

const submittedAt = async ({ db }: Pick<Site, 'db'>, submitId: number) =>
  await db
    .selectFrom('submission')
    .innerJoin('contest', 'contest.id', 'submission.contest_id')
    .select(['submission.submitted_at as at', 'contest.end_at as end'])
    .where('submission.id', '=', submitId)
    .executeTakeFirstOrThrow()

test('two processes whose clocks differ by a minute decide alike: as the clock of the database says', async () => {
  const site = await aContestSite()
  const other = await startServer({ database: site.database })
  const { db, aUser } = site
  site.clock.now = new Date(Date.now() - 30_000)
  other.clock.now = new Date(Date.now() + 30_000)
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser()]
  const seconds = (count: number) => inMinutes(count / 60)
  const table: [string, number, number, (string | undefined)[]][] = [
    ['ended just now', -60, -0.5, ['contest_ended', 'contest_ended']],
    ['ends in a moment', -60, 20, [undefined, undefined]],
    ['has just begun', -0.5, 60, [undefined, undefined]],
    ['begins in a moment', 20, 60, ['contest_not_started', 'contest_not_started']],
  ]
  const { cid } = await site.aContest({ owner })
  for (const [name, start, end, expected] of table) {
    await db
      .updateTable('contest')
      .set({ start_at: seconds(start), end_at: seconds(end) })
      .execute()
    const codes = []
    for (const { call } of [site, other]) {
      const reply = await call(submissions.submit, { ...draft, cid }, { token: person.token })
      codes.push(reply.code)
      if (reply.data === null) continue
      const stored = await submittedAt(site, reply.data.submitId)
      const { rows } = await sql<{
        late: number
      }>`select extract(epoch from clock_timestamp() - ${stored.at}::timestamptz)::float8 as late`.execute(db)
      expect(Math.abs(rows[0]!.late), name).toBeLessThan(10)
    }
    expect(codes, name).toEqual(expected)
  }
})

test('what came before the end counts as of then, however long the server takes over it', async () => {
  const site = await aContestSite()
  const { db, call, aUser } = site
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser()]
  const { cid } = await site.aContest({ owner })
  await db
    .updateTable('contest')
    .set({ end_at: inMinutes(1 / 60) })
    .execute()
  let sent: ReturnType<typeof call<typeof submissions.submit>> | undefined
  await db.transaction().execute(async (tx) => {
    // Somebody changes the contest at this moment.
    await tx.selectFrom('contest').select('id').where('id', '=', cid).forUpdate().execute()
    sent = call(submissions.submit, { ...draft, cid }, { token: person.token })
    await pause(1_800)
  })
  const { data, code } = await sent!
  expect(code).toBeUndefined()
  const { at, end } = await submittedAt(site, data!.submitId)
  expect(at < end).toBe(true)
  expect((await call(submissions.submit, { ...draft, cid }, { token: person.token })).code).toBe('contest_ended')
})

test('whoever sends the head of a request in time and its body late has not sent in time', async () => {
  const site = await aContestSite()
  const { db, aUser } = site
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser()]
  const { cid } = await site.aContest({ owner })
  const port = await site.listening()
  const submit = (waitMs: number) => {
    const body = JSON.stringify({ ...draft, cid })
    return new Promise<{ code?: string }>((resolve, reject) => {
      const headers = { authorization: person.token, 'content-type': 'application/json', 'content-length': body.length }
      const sending = request({ port, method: 'POST', path: '/api/submit-problem-judge', headers }, (reply) => {
        let text = ''
        reply.on('data', (chunk) => void (text += String(chunk))).on('end', () => resolve(JSON.parse(text) as object))
      })
      sending.on('error', reject).write(body.slice(0, 5))
      setTimeout(() => sending.end(body.slice(5)), waitMs)
    })
  }
  expect((await submit(200)).code).toBeUndefined()
  await db
    .updateTable('contest')
    .set({ end_at: inMinutes(1 / 60) })
    .execute()
  expect((await submit(1_600)).code).toBe('contest_ended')
})
