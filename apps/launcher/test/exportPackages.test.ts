import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '@praxis/postgres/query'
import { expect, test } from 'vitest'
import { aDatabase, praxis } from './commands.ts'
import { makeFolder } from './launched.ts'

test('an export names ids and a file and takes its own options only', async () => {
  const folder = makeFolder()
  for (const args of [
    ['export'],
    ['export', '1000'],
    ['export', '1000', 'a', 'b'],
    ['export', '1000', 'a', '--format', 'hydro'],
    ['export', '1000', 'a', '--dry-run'],
    ['import', 'a', '--force'],
  ]) {
    expect(await praxis(folder, ...args), args.join(' ')).toMatchObject({
      code: 2,
      output: expect.stringContaining('export IDS FILE'),
    })
  }
  expect(await praxis(folder, 'export', '1000', path.join(folder, 'a.zip'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Nothing was exported\.\n.*npm start makes it/),
  })
})

/** A problem without test data, whose id is 1042. */
async function aProblem(url: string): Promise<void> {
  await query(
    url,
    `insert into problem (display_id, type, judge_mode, case_mode, auth) values ('1042', 0, 'default', 'default', 1)`,
  )
}

test(
  'problems are written into a file while Praxis runs and while it does not; a file that is there stays',
  { timeout: 120_000 },
  async () => {
    const { dataFolder, postgres } = await aDatabase()
    const file = path.join(dataFolder, 'out.zip')
    const unknown = await praxis(dataFolder, 'export', '1042,gone', file)
    expect(unknown).toEqual({
      code: 1,
      output: 'Nothing was exported. There are no problems with these ids: 1042, gone\n',
    })
  },
)
