import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packageFiles, packageImports } from '@praxis/contract/packageImports'
import { packageRules } from '@praxis/contract/packageLimits'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { create } from 'tar'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Failure } from '#server/failure.ts'
import { PackageFiles } from '@praxis/formats/source/packageFiles'
import { bring } from '../../../test/forms.ts'
import { zipOf } from '../../../test/hostileZips.ts'
import { aPackageSite, ownPackage } from '../../../test/packageSite.ts'
import { keepImportsJob } from './public.ts'
import { makeImport } from './work/makeImport.ts'
import { localSource } from './work/openUpload.ts'
import { readImport } from './work/readImport.ts'

const hydro = (yaml: string, more: Record<string, string> = {}, folder = 'h'): [string, string][] =>
  Object.entries({
    'problem.yaml': yaml,
    'problem.md': 'Add.\n',
    'testdata/1.in': '1\n',
    'testdata/1.out': '1\n',
    ...more,
  }).map(([name, content]) => [`${folder}/${name}`, content])

const hoj = (n: number): [string, string][] => [
  [
    `problem_${n}.json`,
    JSON.stringify({
      judgeMode: 'default',
      languages: [],
      tags: [],
      samples: [{ input: '1.in', output: '1.out' }],
      problem: {
        problemId: `Q${n}`,
        title: 'Sum',
        description: 'Add.',
        type: 0,
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 128,
        judgeCaseMode: 'default',
      },
    }),
  ],
  [`problem_${n}/1.in`, '1'],
  [`problem_${n}/1.out`, '1'],
]

test.for([
  ['a NUL in a title', hydro('title: "a\\0b"\n')],
  ['a NUL in a key', hydro('title: a\n"x\\0": 1\n')],
  [
    'half of a letter that a shortened value ends with',
    hydro('title: a\n', { 'testdata/config.yaml': `time: "${'x'.repeat(58)}😀"\n` }),
  ],
] as const)('%s does not leave an import reading for ever', async ([, files]) => {
  const { upload, services, alive, state } = await aPackageSite()
  const { id } = (await upload(files)).data!
  await readImport(services, id, alive)
  expect((await state(id)).state).toBe('read')
})

test('a NUL in a statement fails its problem alone', async () => {
  const { read, start, state } = await aPackageSite()
  const id = await read([...hydro('title: a\n', { 'problem.md': 'Add \u0000.\n' }), ...hydro('title: b\n', {}, 'i')])
  await start(id)
  expect((await state(id)).state).toBe('done')
})

test('a NUL in a statement is told before anything begins', async () => {
  const { read, items } = await aPackageSite()
  const [item] = await items(await read(hydro('title: a\n', { 'problem.md': 'Add \u0000.\n' })))
  expect(item).toMatchObject({ state: 'broken', choice: 'skip' })
  expect(item!.findings[0]).toMatchObject({ outcome: 'broken', part: 'statement', code: 'text_unstorable' })
})

test('a folder that holds another package by now makes no problem', async () => {
  const { read, call, root, services, alive, items, db } = await aPackageSite()
  const id = await read(ownPackage('a'))
  await call(packageImports.start, { id }, root)
  const folder = mkdtempSync(join(tmpdir(), 'praxis-other-'))
  for (const [name, content] of ownPackage('a', { id: '7' })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  await makeImport(services, id, alive, { local: localSource({ path: folder, isFolder: true }) })
  expect(await items(id)).toMatchObject([{ state: 'failed', fault: '这道题目有错误，无法导入' }])
  expect(await db.selectFrom('problem').select('id').execute()).toEqual([])
})

test('an id that no problem may have is refused when it is chosen', async () => {
  const { read, call, root, items } = await aPackageSite()
  const id = await read(ownPackage('a'))
  for (const displayId of ['a b', '<b>x</b>', 'a/b', '100%'])
    expect(await call(packageImports.choose, { id, seqs: [1], choice: 'new', displayId }, root)).toMatchObject({
      code: 'problem_field_wrong',
      field: 'displayId',
    })
  expect(await items(id)).toMatchObject([{ displayId: '1042' }])
})

test('only who keeps the bank shows problems of the site to everybody at once', async () => {
  const { read, call, aUser } = await aPackageSite()
  for (const [role, code] of [
    ['admin', 'problem_public_forbidden'],
    ['problem_admin', undefined],
  ] as const) {
    const person = await aUser({ role })
    const id = await read(ownPackage('a', { id: role }), person)
    expect((await call(packageImports.start, { id, isPublic: true }, person)).code).toBe(code)
  }
})

test('a tar.gz whose folders are too deep fails', async () => {
  const { upload, services, alive, state } = await aPackageSite()
  const folder = mkdtempSync(join(tmpdir(), 'praxis-deep-'))
  const deep = join(folder, 'd/'.repeat(20))
  mkdirSync(deep, { recursive: true })
  writeFileSync(join(deep, 'x.txt'), 'x')
  await create({ gzip: true, cwd: folder, file: join(folder, 'o.tgz') }, ['d'])
  const { id } = (await upload(readFileSync(join(folder, 'o.tgz')), undefined, {}, 'o.tgz')).data!
  await readImport(services, id, alive)
  expect((await state(id)).state).toBe('failed')
})

test('no problem is made of another package when an archive in the upload no longer fits', async () => {
  const { read, call, root, services, alive, db } = await aPackageSite()
  const large = await zipOf([
    ...ownPackage('a', { id: '1', title: 'A' }),
    ...ownPackage('b', { id: '2', title: 'B' }),
    ['pad', randomBytes(60_000)],
  ])
  const small = await zipOf([...ownPackage('c', { id: '3', title: 'C' }), ...ownPackage('d', { id: '4', title: 'D' })])
  const id = await read(await zipOf([['n1.zip', large] as never, ['n2.zip', small] as never]))
  await call(packageImports.start, { id }, root)
  const rules = packageRules as { unpackedBytes: number }
  const { unpackedBytes } = rules
  onTestFinished(() => void (rules.unpackedBytes = unpackedBytes))
  // The disk is fuller than when it was read.
  rules.unpackedBytes = 20_000
  await makeImport(services, id, alive)
  const { rows } = await sql<{ id: string; title: string }>`
    select display_id as id, title from problem join problem_statement on problem_id = problem.id`.execute(db)
  const titles: Record<string, string> = { 1: 'A', 2: 'B', 3: 'C', 4: 'D' }
  for (const row of rows) expect(row.title).toBe(titles[row.id])
})

test('who pauses an import lets the problem be finished that is being made', async () => {
  const { read, call, root, services, alive, state, db } = await aPackageSite()
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`data/secret/c${n}`, String(n)]).flatMap(([name, text]) => [
      [`${name}.in`, text],
      [`${name}.ans`, text],
    ]),
  ) as Record<string, string>
  const id = await read([...ownPackage('a', { files }), ...ownPackage('b', { id: '1043' })])
  await call(packageImports.start, { id }, root)
  const making = makeImport(services, id, alive)
  const tries = async () => (await db.selectFrom('package_item').select('tries').orderBy('seq').execute())[0]!.tries
  await vi.waitFor(async () => expect(await tries()).toBe(1), { interval: 2 })
  await call(packageImports.pause, { id }, root)
  await making
  expect(await state(id)).toMatchObject({ state: 'paused', imported: 1 })
  await call(packageImports.goOn, { id }, root)
  await makeImport(services, id, alive)
  expect(await state(id)).toMatchObject({ state: 'done', imported: 2, failed: 0 })
})

test('a problem that is broken off from outside is not counted as tried', async () => {
  const { read, call, root, services, alive, state, db } = await aPackageSite()
  const id = await read(ownPackage('a'))
  await call(packageImports.start, { id }, root)
  for (let n = 0; n < 4; n += 1) {
    const stopped = new AbortController()
    const files = {
      ...services.files,
      receive: async () => {
        stopped.abort()
        throw new Error('the process stops')
      },
    }
    await makeImport({ ...services, files }, id, stopped.signal).catch(() => undefined)
  }
  expect(await db.selectFrom('package_item').select('tries').execute()).toEqual([{ tries: 0 }])
  await makeImport(services, id, alive)
  expect(await state(id)).toMatchObject({ state: 'done', imported: 1, failed: 0 })
})

test('an import that is removed while a problem is being made leaves no problem', async () => {
  const { read, call, root, services, alive, db } = await aPackageSite()
  const id = await read(ownPackage('a'))
  await call(packageImports.start, { id }, root)
  const receive: typeof services.files.receive = async (content) => {
    // Its row is gone before the problem is written.
    await db.deleteFrom('package_import').execute()
    return services.files.receive(content)
  }
  await makeImport({ ...services, files: { ...services.files, receive } }, id, alive)
  expect(await db.selectFrom('problem').select('id').execute()).toEqual([])
})

test('a call of the wire whose reading lasts longer than a minute still makes its problems', async () => {
  const site = await aPackageSite()
  const { db, services, alive, root, state } = site
  const content = await zipOf(Array.from({ length: 40 }, (_, n) => hoj(n)).flat())
  // Nothing is written of the first problem until the test has seen that somebody reads.
  const locked = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table package_item in exclusive mode`.execute(tx)
    locked.resolve()
    await seen.promise
  })
  await locked.promise
  const reply = bring(site, packageFiles.importHoj, { token: root.token, content, fileName: 'a.zip' }, {})
  const worked = db.selectFrom('package_import').select('id').where('is_worked', '=', true)
  await vi.waitFor(async () => expect(await worked.execute()).toHaveLength(1))
  const { id } = await worked.executeTakeFirstOrThrow()
  // What the job does a minute after the upload: somebody works on it.
  await expect(readImport(services, id, alive)).rejects.toThrow('somebody works on import')
  seen.resolve()
  await holding
  await reply
  expect(['running', 'done']).toContain((await state(id)).state)
})

test('an import whose job waits has one job', async () => {
  const { upload, services, db } = await aPackageSite()
  await upload(ownPackage('a'))
  for (let n = 0; n < 3; n += 1) {
    await sql`update package_import set updated_at = now() - interval '11 minutes'`.execute(db)
    await keepImportsJob.run(services, {}, {} as never)
  }
  const { rows } = await sql`select from pgboss.job where name = 'imports.read'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a disk that is full for a while does not end all problems of an import for good', async () => {
  const { read, call, root, services, alive, state } = await aPackageSite()
  const id = await read([...hydro('title: a\n'), ...hydro('title: b\n', {}, 'i')])
  await call(packageImports.start, { id }, root)
  const files = { ...services.files, receive: () => Promise.reject(new Failure('disk_reserved')) }
  await makeImport({ ...services, files: files }, id, alive).catch(() => undefined)
  expect((await state(id)).failed).toBe(0)
})

test('what is told of a package is short', async () => {
  const { read, send, root } = await aPackageSite()
  const id = await read(hydro(`title: a\n? ${'x'.repeat(3_000_000)}\n: 1\n`))
  const { raw } = await send({ method: 'GET', url: `/api/package-import/items?id=${id}` }, { token: root.token })
  expect(raw.length).toBeLessThan(100_000)
})

test('a problem of an import is deleted while the import is taken back', async () => {
  const { read, start, call, root, db } = await aPackageSite()
  const id = await read(ownPackage('a'))
  await start(id)
  let reply: Promise<{ status: number }> | undefined
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`select from problem for update`.execute(tx)
      reply = call(packageImports.takeBack, { id }, root) as never
      await new Promise((resolve) => setTimeout(resolve, 500))
      // What the deletion of the problem does by its foreign key.
      await sql`update package_item set problem_id = null`.execute(tx)
    })
    .catch(() => undefined)
  expect((await reply)!.status).not.toBe(500)
})

test('a reader that fails on what is in one problem breaks that one, is logged, and leaves the others', async () => {
  const { read, items, errors } = await aPackageSite()
  const readText = PackageFiles.prototype.readText
  const spy = vi.spyOn(PackageFiles.prototype, 'readText').mockImplementation(function (this: PackageFiles, ...asked) {
    if (asked[0] === 'statement/bad.en.md') throw new RangeError('Maximum call stack size exceeded')
    return readText.apply(this, asked)
  })
  onTestFinished(() => spy.mockRestore())
  const bad = ownPackage('a', { id: '1', praxis: { sections: { en: { hint: 'statement/bad.en.md' } } } })
  const id = await read([...bad, ['a/statement/bad.en.md', 'x'], ...ownPackage('b', { id: '2', title: 'Whole' })])
  const told = (await items(id)).map(({ state, title, findings }) => [state, title, findings[0]?.code ?? null])
  expect(told[0]).toEqual(['broken', null, 'save_refused'])
  expect(told[1]!.slice(0, 2)).toEqual(['read', 'Whole'])
  expect(errors).toHaveLength(1)
})
