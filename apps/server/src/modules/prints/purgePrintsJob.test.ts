import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPrintDesk, type PrintDesk } from '../../../test/printDesk.ts'
import { purgePrintsJob } from './purgePrintsJob.ts'

const run = ({ services }: PrintDesk, signal = new AbortController().signal) =>
  purgePrintsJob.run(services, {}, { id: '', signal })

const minute = 60_000
const day = 1_440 * minute

test('a day after the last end of a contest its texts are gone, those in the trash among them', async () => {
  const desk = await aPrintDesk()
  const { onSite, put, stored, clock } = desk
  const endedAgo = (ms: number) => ({ start_at: new Date(0), end_at: new Date(clock.now.getTime() - ms) })
  const contests = {
    running: await onSite(),
    ended: await onSite(endedAgo(day - minute)),
    'over with extra time': await onSite({ ...endedAgo(day + minute), longest_extra_seconds: 120 }),
    'in the trash': await onSite({ ...endedAgo(day + minute), deleted_at: new Date() }),
    over: await onSite(endedAgo(day + minute)),
    'long over': await onSite(endedAgo(40 * day)),
  }
  for (const cid of Object.values(contests)) await put(cid)
  await run(desk)
  const left = new Set((await stored()).map(({ cid }) => cid))
  const names = Object.entries(contests).flatMap(([name, cid]) => (left.has(cid) ? [name] : []))
  expect(names).toEqual(['running', 'ended', 'over with extra time'])
})

test('many texts are deleted in parts, and the job stops between two of them', async () => {
  const desk = await aPrintDesk()
  const { db, onSite, stored, clock, people } = desk
  const cid = await onSite({ start_at: new Date(0), end_at: new Date(clock.now.getTime() - 2 * day) })
  await sql`
    insert into print_job (contest_id, uid, content, lines, pages)
    select ${cid}, ${people.contestant.uid}, 'x', 1, 1 from generate_series(1, 450)`.execute(db)
  const stopping = new AbortController()
  stopping.abort()
  await run(desk, stopping.signal)
  expect(await stored()).toHaveLength(450)
  await run(desk)
  expect(await stored()).toEqual([])
})

test('it runs each night', () => {
  expect(purgePrintsJob.schedule).toEqual({ cron: '0 4 * * *' })
})
