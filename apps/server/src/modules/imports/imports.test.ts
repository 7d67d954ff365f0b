import { packageImports } from '@praxis/contract/packageImports'
import { sql } from 'kysely'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../test/groups.ts'
import { aPackageSite, ownPackage } from '../../../test/packageSite.ts'
import { makeImport } from './work/makeImport.ts'
import { readImport } from './work/readImport.ts'

const two = [...ownPackage('a'), ...ownPackage('b', { id: '1043', title: 'Other' })]

test('an upload is read without writing anything, and says what would become of each part', async () => {
  const { read, items, state, db } = await aPackageSite()
  const id = await read([...two, ['c/readme.txt', 'x']])
  expect(await state(id)).toMatchObject({
    state: 'read',
    fileName: 'set.zip',
    problems: 3,
    chosen: 2,
    imported: 0,
    broken: 1,
    fault: null,
    mayTakeBack: false,
  })
  const read3 = await items(id)
  expect(
    read3.map(({ seq, key, format, title, packageId, state: of, choice }) => [
      seq,
      key,
      format,
      title,
      packageId,
      of,
      choice,
    ]),
  ).toEqual([
    [1, 'a', 'praxis', 'Sum', '1042', 'read', 'new'],
    [2, 'b', 'praxis', 'Other', '1043', 'read', 'new'],
    [3, 'c', null, null, null, 'broken', 'skip'],
  ])
  expect(read3[2]!.findings).toMatchObject([{ outcome: 'broken', title: '题目包', place: 'c' }])
  expect(await db.selectFrom('problem').select('id').execute()).toEqual([])
})

test('the chosen problems are made with all their parts, with the line ends of Unix', async () => {
  const { read, start, items, state, db, services, root } = await aPackageSite()
  const id = await read(two)
  expect((await start(id, { isPublic: true })).data).toMatchObject({ state: 'running', isPublic: true })
  expect(await state(id)).toMatchObject({ state: 'done', imported: 2, failed: 0, mayTakeBack: true })
  expect((await items(id)).map(({ state: of, problemId }) => [of, problemId])).toEqual([
    ['imported', '1042'],
    ['imported', '1043'],
  ])
  const problem = await db.selectFrom('problem').selectAll().where('display_id', '=', '1042').executeTakeFirstOrThrow()
  expect(problem).toMatchObject({
    auth: 1,
    time_limit_ms: 1_500,
    memory_limit_mb: 128,
    owner_uid: root.uid,
    author: root.username,
    compare_kind: 'tokens',
  })
  const { rows } = await sql<{ input_name: string; input_hash: string; is_sample: boolean }>`
    select input_name, input_hash, is_sample from test_case where test_data_id = ${problem.test_data_id} order by seq`.execute(
    db,
  )
  expect(rows.map(({ input_name, is_sample }) => [input_name, is_sample])).toEqual([
    ['sample/1.in', true],
    ['secret/01.in', false],
  ])
  expect(await text((await services.files.open(rows[0]!.input_hash))!.stream)).toBe('1 2\n')
  // Nothing reads the upload any more.
  expect(await db.selectFrom('package_import').select('hash').executeTakeFirst()).toEqual({ hash: null })
})

test('an id that is taken is left out unless somebody chooses another, or new data for its problem', async () => {
  const { read, start, items, call, root, db } = await aPackageSite()
  await start(await read(ownPackage('a')))
  const more = ownPackage('a', { title: 'New', files: { 'data/secret/02.in': '7 7\n', 'data/secret/02.ans': '14\n' } })
  const id = await read(more)
  const [item] = await items(id)
  expect(item).toMatchObject({ choice: 'skip', existing: { problemId: '1042', mayEdit: true } })
  expect(item!.findings.filter(({ code }) => code === 'id_taken')).toMatchObject([
    { outcome: 'approximated', text: '编号 1042 已有题目' },
  ])
  expect(await start(id)).toMatchObject({ code: 'package_nothing_chosen' })
  expect(await call(packageImports.choose, { id, seqs: [1], choice: 'data' }, root)).toMatchObject({
    data: { chosen: 1 },
  })
  await start(id)
  const { pid } = item!.existing!
  const counted = sql<number>`(select count(*) from test_case where test_data_id = problem.test_data_id)`.as('cases')
  const titled = db
    .selectFrom('problem')
    .innerJoin('problem_statement', 'problem_id', 'problem.id')
    .select(['title', 'version', counted])
  expect(await titled.where('problem.id', '=', pid).execute()).toEqual([{ title: 'Sum', version: 2, cases: 3 }])
  const copied = await read(more)
  await call(packageImports.choose, { id: copied, seqs: [1], choice: 'new', displayId: 'copy' }, root)
  await start(copied)
  expect(await items(copied)).toMatchObject([{ state: 'imported', problemId: 'COPY' }])
})

test('a problem is whole or absent, and the others stay', async () => {
  const { read, start, items, state, db } = await aPackageSite()
  const id = await read(two)
  // Somebody is faster.
  await db
    .insertInto('problem')
    .values({ display_id: '1043', time_limit_ms: 1_000, memory_limit_mb: 64, stack_limit_mb: 64 })
    .execute()
  await start(id)
  expect(await state(id)).toMatchObject({ state: 'done', imported: 1, failed: 1 })
  expect((await items(id)).map(({ state: of, fault }) => [of, fault])).toEqual([
    ['imported', null],
    ['failed', expect.stringContaining('1043')],
  ])
  expect(await db.selectFrom('problem').select('display_id').orderBy('id').execute()).toHaveLength(2)
})

test('what the site refuses of a save is told before anything begins', async () => {
  const { read, items, db, teacher } = await aPackageSite()
  const gid = await insertGroup(db, { ownerUid: teacher.uid })
  const large = ownPackage('a', { problem: { limits: { time_limit: 1, memory: 2_048 } } })
  const [item] = await items(await read(large, teacher, { gid }), teacher)
  expect(item).toMatchObject({ state: 'broken', choice: 'skip' })
  expect(item!.findings[0]).toMatchObject({
    outcome: 'broken',
    part: 'memoryLimit',
    title: '内存限制',
    code: 'save_refused',
  })
  expect(item!.findings[0]!.text).toContain('1024')
})

test('a statement of one text is imported, and stays as it is when something else is saved', async () => {
  const { read, start, items } = await aPackageSite()
  const id = await read(ownPackage('a', { files: { 'statement/problem.en.md': 'Add.\n' } }))
  await start(id)
  expect(await items(id)).toMatchObject([{ state: 'imported' }])
})

test('an import pauses between two problems, goes on, stops, and goes on again', async () => {
  const { read, call, root, services, alive, items, state } = await aPackageSite()
  const id = await read(two)
  await call(packageImports.start, { id }, root)
  expect(await call(packageImports.pause, { id }, root)).toMatchObject({ data: { state: 'paused' } })
  await makeImport(services, id, alive)
  expect((await items(id)).map(({ state: of }) => of)).toEqual(['waiting', 'waiting'])
  await call(packageImports.goOn, { id }, root)
  expect(await call(packageImports.stop, { id }, root)).toMatchObject({ data: { state: 'stopped' } })
  await makeImport(services, id, alive)
  expect(await state(id)).toMatchObject({ imported: 0 })
  await call(packageImports.goOn, { id }, root)
  await makeImport(services, id, alive)
  expect(await state(id)).toMatchObject({ state: 'done', imported: 2 })
  for (const wrong of [packageImports.pause, packageImports.stop, packageImports.goOn])
    expect(await call(wrong, { id }, root)).toMatchObject({ code: 'package_import_state' })
})

test('two workers at once make each problem once', async () => {
  const { read, call, root, services, alive, db, state } = await aPackageSite()
  const ids = await Promise.all([0, 1].map(async (n) => read(ownPackage('a', { id: `20${n}` }))))
  for (const id of ids) {
    await call(packageImports.start, { id }, root)
    const workers = await Promise.allSettled([0, 1, 2].map(() => makeImport(services, id, alive)))
    expect(workers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  }
  expect(await db.selectFrom('problem').select('display_id').orderBy('display_id').execute()).toEqual([
    { display_id: '200' },
    { display_id: '201' },
  ])
  for (const id of ids) expect(await state(id)).toMatchObject({ state: 'done', imported: 1, failed: 0 })
})

test('of workers who read an upload at once, one does', async () => {
  const { upload, services, alive, items, state } = await aPackageSite()
  const { id } = (await upload(two)).data!
  await Promise.allSettled([0, 1, 2].map(() => readImport(services, id, alive)))
  expect(await state(id)).toMatchObject({ state: 'read', problems: 2 })
  expect((await items(id)).map(({ seq }) => seq)).toEqual([1, 2])
})

test('an import is taken back whole while nobody has submitted to its problems', async () => {
  const { read, start, call, root, db, state, aUser } = await aPackageSite()
  const first = await read(two)
  await start(first)
  expect(await call(packageImports.takeBack, { id: first }, root)).toMatchObject({ data: { removed: 2 } })
  expect(await db.selectFrom('problem').select('id').execute()).toEqual([])
  expect(await state(first)).toMatchObject({ state: 'takenBack', mayTakeBack: false })
  const second = await read(two)
  await start(second)
  const person = await aUser()
  await sql`
    insert into submission (problem_id, uid, language_id, code, code_length)
    select problem.id, ${person.uid}, language.id, 'x', 1 from problem, language where display_id = '1043' limit 1`.execute(
    db,
  )
  expect(await call(packageImports.takeBack, { id: second }, root)).toMatchObject({ code: 'package_import_used' })
  expect(await db.selectFrom('problem').select('id').execute()).toHaveLength(2)
  expect(await state(second)).toMatchObject({ state: 'done' })
})

test('an upload that is no archive fails with the reason, and leaves no content', async () => {
  const { read, state, db } = await aPackageSite()
  const id = await read(Buffer.from('hello'))
  expect(await state(id)).toMatchObject({ state: 'failed', fault: '该文件既不是 zip，也不是 tar.gz 或 XML' })
  expect(await db.selectFrom('package_import').select('hash').executeTakeFirst()).toEqual({ hash: null })
})

test('a teacher imports into a group: ids begin with its short name, and only its managers see the import', async () => {
  const { read, start, items, call, db, teacher, aUser } = await aPackageSite()
  const gid = await insertGroup(db, { ownerUid: teacher.uid })
  const { short_name: shortName } = await db
    .selectFrom('user_group')
    .select('short_name')
    .where('id', '=', gid)
    .executeTakeFirstOrThrow()
  const id = await read(ownPackage('a', { id: 'X1' }), teacher, { gid })
  await start(id, {}, teacher)
  expect(await items(id, teacher)).toMatchObject([{ state: 'imported', problemId: `${shortName.toUpperCase()}X1` }])
  const problem = await db.selectFrom('problem').select(['group_id', 'owner_uid']).executeTakeFirst()
  expect(problem).toEqual({ group_id: gid, owner_uid: teacher.uid })
  const stranger = await aUser({ role: 'admin' })
  expect(await call(packageImports.view, { id }, stranger)).toMatchObject({ code: 'package_import_not_found' })
  await db.deleteFrom('group_member').where('uid', '=', teacher.uid).execute()
})

test('the report tells every finding of every problem', async () => {
  const { read, send, root } = await aPackageSite()
  const id = await read([...ownPackage('a'), ['c/readme.txt', 'x']])
  const { raw } = await send({ method: 'GET', url: `/api/package-import/report?id=${id}` }, { token: root.token })
  const lines = raw.split('\r\n')
  expect(lines[0]).toContain('序号')
  expect(lines.filter((line) => line.startsWith('1,a,praxis,Sum,1042')).length).toBeGreaterThan(8)
  expect(lines.at(-2)).toContain('2,c,')
})

test('of two who begin an import at once, or choose while it begins, one is told that it has begun', async () => {
  const { read, call, root } = await aPackageSite()
  const id = await read(two)
  const begun = await Promise.all([0, 1, 2].map(() => call(packageImports.start, { id }, root)))
  expect(begun.filter(({ code }) => code === 'package_import_state')).toHaveLength(2)
  expect(await call(packageImports.choose, { id, choice: 'skip' }, root)).toMatchObject({
    code: 'package_import_state',
  })
})

test('somebody who submits while an import is taken back is not lost', async () => {
  const { read, start, call, root, db, aUser } = await aPackageSite()
  const id = await read(two)
  await start(id)
  const person = await aUser()
  const submit = db.transaction().execute(async (tx) => {
    await sql`
      insert into submission (problem_id, uid, language_id, code, code_length)
      select problem.id, ${person.uid}, language.id, 'x', 1 from problem, language where display_id = '1043' limit 1`.execute(
      tx,
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await call(packageImports.takeBack, { id }, root)).toMatchObject({ code: 'package_import_used' })
  await submit
  expect(await db.selectFrom('submission').select('uid').execute()).toEqual([{ uid: person.uid }])
})

test('new data go only to a problem that the importer manages, and a hidden one is as none', async () => {
  const { read, call, db, teacher, aUser } = await aPackageSite()
  const [gid, other] = [
    await insertGroup(db, { ownerUid: teacher.uid }),
    await insertGroup(db, { ownerUid: (await aUser()).uid }),
  ]
  const limits = { time_limit_ms: 1_000, memory_limit_mb: 64, stack_limit_mb: 64 }
  const foreign = { display_id: 'SECRET', group_id: other, ...limits }
  const open = { display_id: 'OPEN', ...limits }
  const [{ id: secret }, { id: shown }] = (await db
    .insertInto('problem')
    .values([foreign, open])
    .returning('id')
    .execute()) as [{ id: number }, { id: number }]
  const id = await read(ownPackage('a'), teacher, { gid })
  const choose = async (pid: number) =>
    (await call(packageImports.choose, { id, seqs: [1], choice: 'data', pid }, teacher)).code
  expect([await choose(secret), await choose(999_999), await choose(shown)]).toEqual([
    'problem_not_found',
    'problem_not_found',
    'problem_not_yours',
  ])
})

test('an import stops when its importer may not make problems any more', async () => {
  const { read, call, root, aUser, db, services, alive, items, state } = await aPackageSite()
  const helper = await aUser({ role: 'admin' })
  const id = await read(two, helper)
  await call(packageImports.start, { id }, helper)
  await db.deleteFrom('account_role').where('uid', '=', helper.uid).execute()
  await makeImport(services, id, alive)
  expect(await state(id, root)).toMatchObject({ state: 'stopped', imported: 0 })
  expect((await items(id, root)).map(({ state: of }) => of)).toEqual(['waiting', 'waiting'])
  expect(await call(packageImports.view, { id }, helper)).toMatchObject({ code: 'package_import_not_found' })
})
