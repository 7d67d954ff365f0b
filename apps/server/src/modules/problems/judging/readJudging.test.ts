import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aSite } from '../../../../test/site.ts'
import { readJudging } from './readJudging.ts'

test('a save that ends while it is read leaves a version of the data with the comparison that it had', async () => {
  const { db, pid } = await aSite()
  const problem = db.selectFrom('problem').where('id', '=', pid)
  const before = await problem
    .select(['test_data_id as dataId', 'case_insensitive as caseInsensitive'])
    .executeTakeFirstOrThrow()
  const asked = { problemId: pid, groupId: null, testDataId: before.dataId }
  const reading = await db.transaction().execute(async (tx) => {
    await sql`lock table problem in access exclusive mode`.execute(tx)
    const read = readJudging(db, [asked])
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where relation = 'problem'::regclass and not granted`.execute(db)
      expect(rows).toHaveLength(1)
    })
    const kept = JSON.stringify({ caseInsensitive: before.caseInsensitive })
    await tx.updateTable('test_data').set({ judged_as: kept }).where('id', '=', before.dataId).execute()
    const { id } = await tx
      .insertInto('test_data')
      .values({ problem_id: pid, case_mode: 'default' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const changed = { test_data_id: id, case_insensitive: !before.caseInsensitive }
    await tx.updateTable('problem').set(changed).where('id', '=', pid).execute()
    return { read }
  })
  const judgingOf = await reading.read
  expect(judgingOf(asked)).toMatchObject({ id: pid, caseInsensitive: before.caseInsensitive })
  const inForce = await problem.select('test_data_id as dataId').executeTakeFirstOrThrow()
  const askedLater = { ...asked, testDataId: inForce.dataId }
  expect((await readJudging(db, [askedLater]))(askedLater)).toMatchObject({
    caseInsensitive: !before.caseInsensitive,
  })
})
