import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '@praxis/postgres/query'
import { expect, test } from 'vitest'
import { aDatabase, praxis } from './commands.ts'
import { makeFolder } from './launched.ts'

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

function aPackage({ isBroken = false } = {}): string {
  const folder = path.join(makeFolder(), 'sum')
  for (const [name, content] of Object.entries(files)) {
    if (isBroken && name.endsWith('01.ans')) continue
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

test('an import names one file and takes its own options only; what is not there is named, and so is a site that was never started', async () => {
  const folder = makeFolder()
  for (const args of [
    ['import'],
    ['import', 'a', 'b'],
    ['import', folder, '--existing', 'replace'],
    ['import', folder, '--check'],
    ['recount', '--dry-run'],
  ]) {
    expect(await praxis(folder, ...args), args.join(' ')).toMatchObject({
      code: 2,
      output: expect.stringContaining('import FILE|FOLDER'),
    })
  }
  const gone = path.join(folder, 'gone.zip')
  expect(await praxis(folder, 'import', gone)).toEqual({
    code: 1,
    output: `Nothing was imported. There is no file or folder ${gone}\n`,
  })
  expect(await praxis(folder, 'import', folder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Nothing was imported\.\n.*npm start makes it/),
  })
})

test('packages are imported as root while Praxis runs and while it does not', { timeout: 120_000 }, async () => {
  const { dataFolder, postgres } = await aDatabase()
  const folder = aPackage()
  expect(await praxis(dataFolder, 'import', folder)).toEqual({
    code: 1,
    output: expect.stringContaining('This site has no root account'),
  })
  await query(postgres.url, `insert into account (uid, username, password_hash) values ('1', 'chief', '*')`)
  await query(postgres.url, `insert into account_role (uid, role_id) values ('1', 1000)`)

  const dry = await praxis(dataFolder, 'import', folder, '--dry-run')
  expect(dry.code, dry.output).toBe(0)
  expect(dry.output).toMatch(/^In the name of chief:\nSum \(Praxis, id 1042\)\n/m)
  expect(dry.output).not.toContain('imported as')
  expect(await query(postgres.url, 'select id from problem')).toEqual([])

  const broken = await praxis(dataFolder, 'import', aPackage({ isBroken: true }))
  expect([broken.code, broken.output]).toEqual([1, expect.stringContaining('0 imported, 1 not.')])
  const noGroup = await praxis(dataFolder, 'import', folder, '--group', 'nobody')
  expect([noGroup.code, noGroup.output]).toEqual([
    1,
    expect.stringContaining('Nothing was imported. This group does not exist'),
  ])

  await postgres.stop()
  const made = await praxis(dataFolder, 'import', folder, '--public')
  expect(made.code, made.output).toBe(0)
  expect(made.output).toContain('imported as 1042: Sum\n')
  expect(made.output).toMatch(/1 imported, 0 not\. This is import \d+ on the page of imports/)
  const again = await praxis(dataFolder, 'import', folder)
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('left out, because its id exists: Sum\n')])
  const copy = await praxis(dataFolder, 'import', folder, '--existing', 'copy')
  expect([copy.code, copy.output]).toEqual([0, expect.stringMatching(/imported as (?!1042)\w+: /)])
})
