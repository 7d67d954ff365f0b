import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

test('cases that were typed are never lost to a save that makes a problem one of files meanwhile', async () => {
  const { made, update, casesOf, db } = await aWorkshop()
  const pid = await made()
  await db.updateTable('problem').set({ is_upload_case: true }).where('id', '=', pid).execute()
  const { saving } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('problem').set({ is_upload_case: false }).where('id', '=', pid).execute()
    const started = update({ problem: { id: pid }, samples: [{ input: '1.in', output: '1.out' }] })
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
    return { saving: started }
  })
  expect((await saving).code).toBe('busy')
  expect((await casesOf(pid)).map(({ input, output }) => [input, output])).toEqual([
    ['1 2\n', '3\n'],
    ['3 4\n', '7\n'],
  ])
})

test('of two saves at once that change different fields neither is lost', async () => {
  const { made, update, read, db } = await aWorkshop()
  const pid = await made(aSave())
  const changes = [{ timeLimit: 700 }, { memoryLimit: 70 }, { hint: 'h' }, { source: 's' }, { stackLimit: 7 }]
  const replies = await Promise.all(changes.map((problem) => update({ problem: { id: pid, ...problem } })))
  expect(new Set(replies.map(({ data }) => data!.version))).toEqual(new Set([2, 3, 4, 5, 6]))
  expect(await read(pid)).toMatchObject(Object.assign({ version: 6 }, ...changes))
  const rows = await db.selectFrom('problem_change').select('fields').orderBy('version').execute()
  expect(rows.map(({ fields }) => fields)).toHaveLength(5)
})
