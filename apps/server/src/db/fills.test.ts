import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../../../tests/setup/database.ts'
import { fillingStatements, fillsIn, migrationFiles, textOf } from '../../test/fillingStatements.ts'
import { rowsBefore } from '../../test/oldSite.ts'
import { filled } from '../../test/oldSiteFilled.ts'
import { connect } from './connection.ts'

const kept = 'data of a site whose newest migration is %s lose nothing on the way to now'
const owners = 'a problem that was there belongs to the account that its author names, and to nobody without one'
const figures = 'people who were there have figures, and days of the zone %s'
const pool = 'accounts that stood among the settings are accounts of their sites, and stand there no more'
const settings = 'of a setting under both names the newer one stays'

/** Filling statements whose effect another test tells. */
const toldElsewhere: Readonly<Record<string, string>> = {
  '0013 select setval': kept,
  '0013 problem.in_bank': 'a problem is in the bank if it is of the site or approved, and not in the trash',
  '0013 do update problem': kept,
  '0013 do update tag': kept,
  '0013 update judgement': kept,
  '0013 with update submission': kept,
  '0013 insert into restriction': kept,
  '0013 update account': kept,
  '0013 insert into account_role': kept,
  '0013 delete from account_role': kept,
  '0015 delete from site_setting': settings,
  '0018 update problem': owners,
  '0018 update tag_classification': owners,
  '0019 update user_group': 'a code of a group that nobody can type is drawn again, and others stay',
  '0025 insert into person_stat': figures,
  '0025 delete from site_setting': figures,
  '0025 insert into activity_day': figures,
  '0025 insert into site_setting': figures,
  '0072 insert into remote_account': pool,
  '0072 delete from site_setting': pool,
  '0070 do something': 'texts that version %s stored are found in the index in any width',
}

/** A database without tables, and one connection to it: each new one takes longer than most statements. */
async function aDatabase() {
  const { pool, close } = connect(await createEmptyDatabase(), () => {}, 1)
  onTestFinished(close)
  return async (statement: string) => (await pool.query<Record<string, unknown>>(statement)).rows
}

test('rows of a site that has lived through all versions hold what each migration has filled into them', async () => {
  const query = await aDatabase()
  for (const name of migrationFiles) {
    for (const statement of rowsBefore[name.slice(0, 4)] ?? []) await query(statement)
    await query(textOf(name))
  }
  for (const [fill, { asked, answer }] of Object.entries(filled)) {
    expect(
      (await query(asked)).map(({ told }) => told),
      fill,
    ).toEqual(answer)
  }
})

test(settings, async () => {
  const query = await aDatabase()
  const at = migrationFiles.findIndex((name) => name.startsWith('0015'))
  for (const name of migrationFiles.slice(0, at)) await query(textOf(name))
  await query(`insert into site_setting (name, value) values ('submitInterval', '7'), ('defaultSubmitInterval', '8')`)
  await query(textOf(migrationFiles[at]!))
  expect(await query('select name, value from site_setting')).toEqual([{ name: 'defaultSubmitInterval', value: 8 }])
})

test(pool, async () => {
  const query = await aDatabase()
  const at = migrationFiles.findIndex((name) => name.startsWith('0072'))
  for (const name of migrationFiles.slice(0, at)) await query(textOf(name))
  await query(`insert into site_setting (name, value) values
    ('cfUsernameList', '["ann", "bob"]'), ('cfPasswordList', '["sealed a", "sealed b"]'),
    ('atcoderUsernameList', '["eve"]'), ('atcoderPasswordList', '["sealed e"]'),
    ('hduUsernameList', '[]'), ('openAiChat', 'true')`)
  await query(textOf(migrationFiles[at]!))
  expect(await query('select site, login, secret_sealed, rank from remote_account order by site, rank')).toEqual([
    { site: 'AC', login: 'eve', secret_sealed: 'sealed e', rank: 1 },
    { site: 'CF', login: 'ann', secret_sealed: 'sealed a', rank: 1 },
    { site: 'CF', login: 'bob', secret_sealed: 'sealed b', rank: 2 },
  ])
  expect(await query(`select name from site_setting where name ~ 'List$' or name = 'openAiChat'`)).toEqual([
    { name: 'openAiChat' },
  ])
})

test('each filling statement of a migration has an assertion', () => {
  const tests = ['./migrations.test.ts', './fills.test.ts', './textPieces.test.ts']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  expect(Object.keys({ ...filled, ...toldElsewhere }).toSorted()).toEqual(fillingStatements().toSorted())
  for (const title of Object.values(toldElsewhere)) expect(tests).toContain(`'${title}'`)
})

test.each([
  ['update account set a = 1;', ['update account']],
  ['-- update account set a = 1;\nanalyze account;', []],
  ['with x as (select 1) update account set a = 1;', ['with update account']],
  ['do $$ begin update account set a = 1; end $$; update tag set a = 1;', ['do update account', 'update tag']],
  ['update account set a = 1; update account set b = 1;', ['update account', 'update account 2']],
  ['insert into tag (id) select id from problem;', ['insert into tag']],
  [`insert into tag (id) values (1);`, ['insert into tag']],
  [`create table tag (id int); insert into tag (id) values (1);`, []],
  ['create table tag (id int); insert into tag (id) select id from problem;', ['insert into tag']],
  ['delete from tag;', ['delete from tag']],
  ['merge into tag using problem on true when matched then delete;', ['merge into tag']],
  ['select mend(id) from problem;', ['select mend']],
  ['alter table tag add column a int;', []],
  [
    'alter table tag add column a int not null default 0, add column b int, add c text default $$x$$;',
    ['tag.a', 'tag.c'],
  ],
  ['alter table tag add column a int generated always as (1) stored;', ['tag.a']],
  ['alter table tag alter column a type text using a::text;', ['tag.a type']],
  ['alter table tag alter column a set default 1, alter column a set not null;', []],
  [`create function f() returns void language sql as $$ update tag set a = 1; $$;`, []],
  [
    `create function f() returns void language sql begin atomic update tag set a = 1; end; update tag set b = ';';`,
    ['update tag'],
  ],
])('of the statements %s the filling ones are %j', (text, fills) => {
  expect(fillsIn(text)).toEqual(fills)
})
