import { createHash } from 'node:crypto'
import { query } from '@praxis/postgres/query'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../../tests/setup/database.ts'
import { migrationFiles, textOf } from '../../test/fillingStatements.ts'
import { migrate } from './migrate.ts'

/** Versions that have landed, and texts that they may have stored under an index of text pieces. */
const versions: Readonly<Record<string, readonly string[]>> = {
  '0006': [
    `insert into account (uid, username, password_hash) values ('a', 'Ａnn+1', 'x')`,
    `insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb) values (1, 'Ｐ+1', 1000, 256, 256)`,
    `insert into problem_statement (problem_id, language, title) values (1, 'zh-CN', 'Ａ+B 问题')`,
  ],
  '0066': [
    `insert into account (uid, username, password_hash, nickname, realname, email)
       values ('a', 'Ａnn+1', 'x', 'Ａ+n', '安 ａ+', 'ａ+1@example.org')`,
    `insert into problem (id, display_id, author, time_limit_ms, memory_limit_mb, stack_limit_mb)
       values (1, 'Ｐ+1', 'Ａnn+1', 1000, 256, 256)`,
    `insert into problem_statement (problem_id, language, title) values (1, 'zh-CN', 'Ａ+B 问题')`,
    `insert into user_group (id, name, short_name, owner_uid, description) values (1, 'Ｃ++ 班', 'ＣＰ+', 'a', '')`,
    `insert into discussion (title, description, content, uid, category_id) values ('Ｔ+1', 'ｄ+1', 'c', 'a', 1)`,
    `insert into contest (id, title, title_en, description, rule, start_at, end_at, uid)
       values (1, '第１+场', 'Ｒound+1', '', 'acm', now(), now() + interval '1 hour', 'a')`,
  ],
}

/** What each column is asked for: nobody has written it in this width. */
const asked: Readonly<Record<string, readonly string[]>> = {
  '0006': [
    `account where text_pieces(username) @> sought_pieces('ann＋')`,
    `problem where text_pieces(display_id) @> sought_pieces('p＋1')`,
    `problem_statement where text_pieces(title) @> sought_pieces('a＋ｂ')`,
  ],
  '0066': [
    `account where text_pieces(username) @> sought_pieces('ann＋')`,
    `account where text_pieces(nickname) @> sought_pieces('a＋')`,
    `account where text_pieces(realname) @> sought_pieces(' a')`,
    `account where text_pieces(email) @> sought_pieces('a＋1')`,
    `problem where text_pieces(display_id) @> sought_pieces('p＋1')`,
    `problem where text_pieces(author) @> sought_pieces('ANN')`,
    `problem_statement where text_pieces(title) @> sought_pieces('a＋ｂ')`,
    `user_group where text_pieces(name) @> sought_pieces('c＋+')`,
    `user_group where text_pieces(short_name) @> sought_pieces('cp＋')`,
    `discussion where text_pieces(title) @> sought_pieces('t＋')`,
    `discussion where text_pieces(description) @> sought_pieces('d＋')`,
    `contest where text_pieces(title) @> sought_pieces('1＋')`,
    `contest where text_pieces(title_en) @> sought_pieces('round')`,
  ],
}

test.each(Object.keys(versions))('texts that version %s stored are found in the index in any width', async (last) => {
  const url = await createEmptyDatabase()
  await query(url, 'create table migration (name text primary key, hash text, applied_at timestamptz default now())')
  for (const name of migrationFiles.filter((file) => file.slice(0, 4) <= last)) {
    await query(url, textOf(name))
    const hash = createHash('sha256').update(textOf(name)).digest('hex')
    await query(url, `insert into migration (name, hash) values ('${name}', '${hash}')`)
  }
  for (const statement of versions[last] ?? []) await query(url, statement)
  await migrate(url)
  await migrate(url)
  const inIndex = new URL(url)
  inIndex.searchParams.set('options', '-c enable_seqscan=off')
  for (const rows of asked[last] ?? []) {
    const plan = await query(inIndex.href, `explain (costs off) select from ${rows}`)
    expect(JSON.stringify(plan), rows).toContain('_pieces')
    const found = await query(inIndex.href, `select count(*)::int as found from ${rows}`)
    expect(found, rows).toEqual([{ found: 1 }])
  }
})
