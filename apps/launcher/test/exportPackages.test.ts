import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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

const files = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: {en: Sum}\nuuid: c3a5\nlimits: {time_limit: 1.5, memory: 128}\n',
  'praxis.yaml': 'id: "1042"\n',
  'statement/problem.en.md': 'Add.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/01.in': '2 3\n',
  'data/secret/01.ans': '5\n',
}

function aPackage(): string {
  const folder = path.join(makeFolder(), 'sum')
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

test(
  'problems are written into a file while Praxis runs and while it does not; a file that is there stays',
  { timeout: 120_000 },
  async () => {
    const { dataFolder, postgres } = await aDatabase()
    const file = path.join(dataFolder, 'out.zip')
    expect(await praxis(dataFolder, 'export', '1042,gone', file)).toEqual({
      code: 1,
      output: 'Nothing was exported. There are no problems with these ids: 1042, gone\n',
    })
    await query(postgres.url, `insert into account (uid, username, password_hash) values ('1', 'chief', '*')`)
    await query(postgres.url, `insert into account_role (uid, role_id) values ('1', 1000)`)
    const made = await praxis(dataFolder, 'import', aPackage())
    expect(made.code, made.output).toBe(0)

    const written = await praxis(dataFolder, 'export', '1042', file, '--solutions')
    expect(written.code, written.output).toBe(0)
    expect(written.output).toContain(`1 problem written to ${file}, ${statSync(file).size} bytes\n`)
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
    const first = readFileSync(file)
    expect(await praxis(dataFolder, 'export', '1042', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`Nothing was exported. ${file} exists; --force replaces it.`),
    })
    expect(readFileSync(file)).toEqual(first)

    await postgres.stop()
    await praxis(dataFolder, 'import', aPackage(), '--existing', 'copy')
    const both = await praxis(dataFolder, 'export', '1042,1042', file, '--format', 'praxis', '--force')
    expect(both.code, both.output).toBe(0)
    const dry = await praxis(dataFolder, 'import', file, '--dry-run')
    expect(dry.output).toContain('Sum (Praxis, id 1042)')
  },
)
