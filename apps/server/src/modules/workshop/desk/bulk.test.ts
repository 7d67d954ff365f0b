import { problemRules } from '@praxis/contract/problemLimits'
import { problemAuth } from '@praxis/contract/statuses'
import { workshop } from '@praxis/contract/workshop'
import type { InputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import { sql, type PluginTransformQueryArgs, type PluginTransformResultArgs } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { aDesk } from '../../../../test/desk.ts'
import { actOn } from './acts/actOn.ts'
import { setAuth } from './acts/acts.ts'

async function aBulk() {
  const desk = await aDesk()
  const { call, people, db } = desk
  const bulk = (asked: InputOf<typeof workshop.bulk>, { token } = people.keeper, language = 'en-US') =>
    call(workshop.bulk, asked, { token, language })
  const tag = async (name: string, group_id: number | null = null) =>
    (await db.insertInto('tag').values({ name, group_id }).returning('id').executeTakeFirstOrThrow()).id
  const tagsOf = async (pid: number) => {
    const rows = await db.selectFrom('problem_tag').select('tag_id as id').where('problem_id', '=', pid).execute()
    return rows.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  const languagesOf = (pid: number) =>
    db
      .selectFrom('problem_language')
      .select(['language_id as id', 'code_template as template'])
      .where('problem_id', '=', pid)
      .orderBy('language_id')
      .execute()
  return { ...desk, bulk, tag, tagsOf, languagesOf }
}

test('five hundred problems with mixed rights: each is authorised by itself', async () => {
  const { bulk, people, put, storedOf, audited, db } = await aBulk()
  const own = await put({ ownerUid: people.admin.uid })
  await sql`
    insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, owner_uid)
    select 'B' || n, 1, 1, 1, case when n % 2 = 0 then ${people.admin.uid} else ${people.root.uid} end
    from generate_series(1, 498) n`.execute(db)
  const pids = (await db.selectFrom('problem').select('id').orderBy('id').execute()).map(({ id }) => id)
  const asked = [...pids, 999_999]
  const { data } = await bulk({ pids: asked, act: 'auth', value: problemAuth.hidden }, people.admin)
  expect(data!.changed).toHaveLength(250)
  expect(data!.changed.every(({ value }) => value === problemAuth.public)).toBe(true)
  expect(data!.refused).toHaveLength(250)
  expect(data!.refused.at(-1)).toEqual({
    pid: 999_999,
    problemId: null,
    code: 'problem_not_found',
    msg: expect.any(String),
  })
  expect(data!.refused[0]).toMatchObject({ problemId: 'B1', msg: 'You may not change this problem' })
  expect(await storedOf(own)).toMatchObject({ auth: problemAuth.hidden, version: 2 })
  expect(await audited()).toHaveLength(250)
})

test('fifty problems take as many statements as one', async () => {
  const { put, services, people, db } = await aBulk()
  const pids = await Promise.all(Array.from({ length: 51 }, () => put()))
  const statementsFor = async (some: readonly number[]) => {
    let count = 0
    const counter = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        count += 1
        return node
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    }
    const viewer = { ...people.keeper, roles: ['problem_admin' as const], restrictions: [], isMember: false }
    const context = { ...services, viewer, ip: '127.0.0.1', requestId: 'r' } as unknown as Context<Viewer>
    const act = setAuth(problemAuth.hidden)
    await db.transaction().execute((tx) => actOn(tx.withPlugin(counter), context, { pids: some, act }))
    return count
  }
  const forOne = await statementsFor(pids.slice(0, 1))
  expect(await statementsFor(pids.slice(1))).toBe(forOne)
  expect(forOne).toBeLessThan(10)
})

test('reasons are in the language of the reader', async () => {
  const { bulk, people, put } = await aBulk()
  const pid = await put()
  expect((await bulk({ pids: [pid], act: 'trash' }, people.admin, 'zh-CN')).data!.refused[0]!.msg).toBe(
    '你无权修改该题目',
  )
})

test('former values undo what was done', async () => {
  const { bulk, put, storedOf } = await aBulk()
  const [one, two] = [await put({ difficulty: 1 }), await put({ difficulty: 2 })]
  const { data } = await bulk({ pids: [one, two], act: 'difficulty', value: 2 })
  expect(data).toEqual({ changed: [{ pid: one, value: 1, ids: [] }], refused: [] })
  for (const { pid, value } of data!.changed) await bulk({ pids: [pid], act: 'difficulty', value })
  expect(await storedOf(one)).toMatchObject({ difficulty: 1, version: 3 })
  expect(await storedOf(two)).toMatchObject({ difficulty: 2, version: 1 })
})

test('what is missing or unknown is refused before any problem changes', async () => {
  const { bulk, put, storedOf, languagesOf } = await aBulk()
  const pids = [await put()]
  const tried: [asked: Omit<InputOf<typeof workshop.bulk>, 'pids'>, code: string, field: string][] = [
    [{ act: 'auth' }, 'problem_field_missing', 'value'],
    [{ act: 'difficulty', value: null }, 'problem_field_missing', 'value'],
    [{ act: 'difficulty', value: 99 }, 'difficulty_not_found', 'value'],
    [{ act: 'addTags', ids: [] }, 'problem_field_missing', 'ids'],
    [{ act: 'addTags', ids: [987] }, 'tag_not_found', 'ids'],
    [{ act: 'languages', ids: [] }, 'problem_field_missing', 'ids'],
    [{ act: 'languages', ids: [1, 987] }, 'language_unknown', 'ids'],
  ]
  for (const [asked, code, field] of tried) expect(await bulk({ pids, ...asked })).toMatchObject({ code, field })
  expect(await storedOf(pids[0]!)).toMatchObject({ version: 1 })
  expect(await languagesOf(pids[0]!)).toEqual([])
})

test('tags are added and taken away; one of another group is refused', async () => {
  const { bulk, put, tag, tagsOf, gid, aGroup, people } = await aBulk()
  const other = await aGroup()
  const [common, ours, theirs] = [await tag('a'), await tag('b', gid), await tag('c', other.gid)]
  const [site, ofGroup] = [await put(), await put({ gid })]
  const pids = [site, ofGroup]
  const added = await bulk({ pids, act: 'addTags', ids: [common, ours] }, people.root)
  expect(added.data).toMatchObject({
    changed: [{ pid: ofGroup, ids: [] }],
    refused: [{ pid: site, code: 'tag_of_other_group' }],
  })
  expect(await tagsOf(ofGroup)).toEqual([common, ours])
  expect((await bulk({ pids: [ofGroup], act: 'addTags', ids: [theirs] }, people.root)).data!.refused).toHaveLength(1)
  const taken = await bulk({ pids, act: 'removeTags', ids: [common] }, people.root)
  expect(taken.data).toEqual({ changed: [{ pid: ofGroup, value: null, ids: [common, ours] }], refused: [] })
  expect([await tagsOf(site), await tagsOf(ofGroup)]).toEqual([[], [ours]])
})

test('a problem has fifty tags at most', async () => {
  const { bulk, put, tag, tagsOf } = await aBulk()
  const ids: number[] = []
  for (let n = 0; n <= problemRules.tags; n++) ids.push(await tag(`t${n}`))
  const pid = await put()
  await bulk({ pids: [pid], act: 'addTags', ids: ids.slice(1) })
  expect(await tagsOf(pid)).toHaveLength(50)
  const more = await bulk({ pids: [pid], act: 'addTags', ids: ids.slice(0, 1) })
  expect(more.data).toMatchObject({ changed: [], refused: [{ pid, problemId: 'P1', code: 'problem_field_wrong' }] })
  expect(await tagsOf(pid)).toHaveLength(50)
})

test('languages are replaced; those that stay keep their templates, and remote problems refuse', async () => {
  const { bulk, put, languagesOf, db } = await aBulk()
  const [pid, remote] = [await put(), await put({ isRemote: true })]
  const known = await db.selectFrom('language').select('id').where('oj', '=', 'ME').orderBy('id').limit(3).execute()
  const [a = 0, b = 0, c = 0] = known.map(({ id }) => id)
  await db
    .insertInto('problem_language')
    .values([
      { problem_id: pid, language_id: a, code_template: 'x' },
      { problem_id: pid, language_id: b, code_template: 'y' },
    ])
    .execute()
  const { data } = await bulk({ pids: [pid, remote], act: 'languages', ids: [b, c] })
  expect(data).toMatchObject({
    changed: [{ pid, ids: [a, b] }],
    refused: [{ pid: remote, code: 'language_unknown' }],
  })
  expect(await languagesOf(pid)).toEqual([
    { id: b, template: 'y' },
    { id: c, template: null },
  ])
})

test('what the database refuses in a later part is told problem by problem, and the part before is told as done', async () => {
  const { bulk, tag, tagsOf, db } = await aBulk()
  const id = await tag('dp')
  await sql`
    insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb)
    select 'L' || n, 1, 1, 1 from generate_series(1, 60) n`.execute(db)
  const rows = await db.selectFrom('problem').select('id').where('display_id', 'like', 'L%').orderBy('id').execute()
  const pids = rows.map((row) => row.id)
  // The tag is gone when the second part begins, as if somebody had deleted it meanwhile.
  await sql`create function refuse_late() returns trigger language plpgsql as $$
    begin
      if (select count(*) from problem_tag) >= 50 then
        raise exception using errcode = '23503', constraint = 'problem_tag_tag_id_fkey';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger refuse_late before insert on problem_tag for each statement execute function refuse_late()`.execute(
    db,
  )
  const { data } = await bulk({ pids, act: 'addTags', ids: [id] })
  expect(data!.changed.map(({ pid }) => pid)).toEqual(pids.slice(0, 50))
  expect(data!.refused.map(({ pid, code }) => [pid, code])).toEqual(pids.slice(50).map((pid) => [pid, 'tag_not_found']))
  expect(await tagsOf(pids[0]!)).toEqual([id])
  expect(await tagsOf(pids[59]!)).toEqual([])
})
