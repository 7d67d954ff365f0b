import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { deleteOldMessages } from './queries.ts'
import { oldMessagesJob } from './oldMessagesJob.ts'

async function aSite() {
  const { aUser, services, clock } = await startServer()
  const { db } = services
  const [reader, sender] = [await aUser(), await aUser()]
  const write = (days: number, isRead: boolean, count = 1) =>
    sql`
      insert into message (uid, kind, sender_uid, source, source_id, comment_id, is_read, created_at)
      select ${reader.uid}, 1, ${sender.uid}, 'discussion', ${days}, n, ${isRead}, now() - ${days} * interval '1 day'
      from generate_series(1, ${count}::integer) n`.execute(db)
  const left = async () => {
    const rows = await db.selectFrom('message').select(['source_id', 'is_read']).orderBy('source_id').execute()
    return rows.map((row) => `${row.source_id} ${row.is_read ? 'read' : 'unread'}`)
  }
  const run = () => oldMessagesJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  return { db, clock, write, left, run }
}

test('messages that were read and are older than a year go, in quiet hours; those that nobody has read stay', async () => {
  const { clock, write, left, run } = await aSite()
  await write(364, true)
  await write(366, true)
  await write(367, false)
  clock.now = new Date('2026-11-30T12:00:00Z')
  await run()
  expect(await left()).toEqual(['364 read', '366 read', '367 unread'])
  clock.now = new Date('2026-11-30T19:00:00Z')
  await run()
  expect(await left()).toEqual(['364 read', '367 unread'])
})

test('they go in batches, the oldest first, until none is left', async () => {
  const { db, clock, write, left, run } = await aSite()
  await write(400, true, 1_100)
  await write(500, true)
  expect(await deleteOldMessages(db, 1)).toBe(1)
  expect(new Set(await left())).toEqual(new Set(['400 read']))
  clock.now = new Date('2026-11-30T19:00:00Z')
  await run()
  expect(await left()).toEqual([])
})
