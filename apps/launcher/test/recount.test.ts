import { query } from '@praxis/postgres/query'
import { expect, test } from 'vitest'
import { aDatabase, praxis } from './commands.ts'
import { makeFolder } from './launched.ts'

test('options of another command are refused with the list, and a site that was never started has nothing to count', async () => {
  const folder = makeFolder()
  for (const args of [
    ['recount', '--password-file', 'x'],
    ['reset-root', '--check'],
    ['recount', 'more'],
    ['toString'],
  ]) {
    expect(await praxis(folder, ...args)).toMatchObject({ code: 2, output: expect.stringContaining('recount') })
  }
  expect(await praxis(folder, 'recount')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was recounted'),
  })
})

test('what differs is listed with --check, and put right without', { timeout: 120_000 }, async () => {
  const { dataFolder, postgres } = await aDatabase()
  const whole = await praxis(dataFolder, 'recount', '--check')
  expect(whole).toEqual({ code: 0, output: expect.stringContaining('Everything is as it should be.') })
  await query(
    postgres.url,
    `insert into account (uid, username, password_hash) select md5(n::text), 'u' || n, '*' from generate_series(1, 23) n`,
  )
  await query(postgres.url, 'update person_stat set solved = 4 where uid = md5($$7$$)')
  await query(postgres.url, `insert into activity_day (uid, day, practice) values (md5('7'), '2026-03-01', 2)`)
  await query(postgres.url, `insert into user_group (name, short_name, owner_uid) values ('g', 'g', md5('1'))`)
  await query(
    postgres.url,
    `insert into group_stat (group_id, uid, is_member, submitted) select id, uid, true, 2 from user_group, account`,
  )

  const checked = await praxis(dataFolder, 'recount', '--check')
  expect(checked.code, checked.output).toBe(1)
  const lines = checked.output.trim().split('\n')
  const told = lines.slice(lines.indexOf('group_stat: 23 rows differ'))
  expect(told[1]).toMatch(/^ {2}uid \w{32}, group_id \d+: .*is_member true → false/)
  expect(told[1]).toContain('submitted 2 → 0')
  expect(told.indexOf('  and 3 more')).toBe(21)
  expect(lines.join('\n')).toMatch(/person_stat: 1 rows? differ.*\n {2}uid \w{32}: .*solved 4 → 0/)
  expect(lines.join('\n')).toMatch(/activity_day: 1 rows? differ.*\n {2}.*2026-03-01.*: .*practice 2 → 0/)
  expect(lines, 'the group has no members').toContain('member_count: 0 rows differ')

  expect(await praxis(dataFolder, 'doubtful', '--judge-again')).toEqual({
    code: 0,
    output: expect.stringContaining('No verdict is in doubt.'),
  })
  const mended = await praxis(dataFolder, 'recount')
  expect(mended).toEqual({ code: 0, output: expect.stringContaining('group_stat: 23 rows put right') })
  expect(await praxis(dataFolder, 'recount', '--check')).toMatchObject({ code: 0 })
  // Without a Praxis that runs, in the language of the machine.
  await postgres.stop()
  expect(await praxis(dataFolder, 'recount')).toEqual({ code: 0, output: expect.stringContaining('Everything') })
})
