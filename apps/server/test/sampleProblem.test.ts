import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importPackage } from '#server/modules/problems/public.ts'
import { startServer } from './harness.ts'
import { sampleModel } from './sampleProblem.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** What importing a package writes. */
const tables = [
  'problem',
  'problem_count',
  'problem_statement',
  'problem_example',
  'problem_solution',
  'problem_language',
  'problem_tag',
  'tag',
  'test_data',
  'test_case',
  'stored_file',
] as const

/** Every row, but for the moment at which it was written. */
async function rowsIn({ services: { db } }: Server) {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(written) as row from ${sql.table(table)} written order by written::text`.execute(db)
    const timeless = rows.map(({ row }) => Object.entries(row).filter(([name]) => !name.endsWith('_at')))
    found[table] = timeless
      .map((row) => JSON.stringify(row.toSorted(([one], [other]) => (one < other ? -1 : 1))))
      .toSorted()
  }
  return found
}

async function contentsIn({ services }: Server) {
  const hashes = await services.db.selectFrom('stored_file').select(['hash', 'size']).orderBy('hash').execute()
  return Promise.all(
    hashes.map(async ({ hash, size }) => {
      const file = await services.files.open(hash)
      const chunks = await file!.stream.toArray()
      expect([file!.size, Buffer.concat(chunks).length]).toEqual([size, size])
      return Buffer.concat(chunks).toString('hex')
    }),
  )
}

test('the problem that tests bring is the one that importing its package makes, and twice it is there already', async () => {
  const server = await startServer()
  expect(await importPackage(server.services, await sampleModel())).toBe('imported')
  expect(await importPackage(server.services, await sampleModel())).toBe('exists')
  const imported = [await rowsIn(server), await contentsIn(server)]
  const other = await startServer()
  expect(await other.aProblem()).toBe('imported')
  expect(await other.aProblem()).toBe('exists')
  expect([await rowsIn(other), await contentsIn(other)]).toEqual(imported)
})

test('a problem that comes with the site keeps the arguments of its cases', async () => {
  const { services } = await startServer()
  const model = await sampleModel()
  const cases = model.cases.slice(0, 2).map((one, at) => ({ ...one, args: at === 0 ? null : ['two words', ''] }))
  await importPackage(services, { ...model, cases })
  const rows = await services.db.selectFrom('test_case').select('args').orderBy('seq').execute()
  expect(rows.map(({ args }) => args)).toEqual([null, ['two words', '']])
})
