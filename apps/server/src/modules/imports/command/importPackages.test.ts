import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packageImports } from '@praxis/contract/packageImports'
import { roles } from '@praxis/contract/statuses'
import { expect, onTestFinished, test } from 'vitest'
import { insertGroup } from '../../../../test/groups.ts'
import { rawZip, zipOf } from '../../../../test/hostileZips.ts'
import { aPackageSite, ownPackage } from '../../../../test/packageSite.ts'
import { readImport } from '../work/readImport.ts'
import { makeImport } from '../work/makeImport.ts'
import { setState } from '../rows/imports.queries.ts'
import { importPackages, type AskedImport, type ImportNews } from './importPackages.ts'

type Files = readonly (readonly [string, string])[]

const good: Files = [...ownPackage('a'), ...ownPackage('b', { id: '1043', title: 'Other' })]
const broken: Files = ownPackage('c', { id: '1044' }).filter(([name]) => !name.endsWith('01.ans'))

async function aFolder(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, 'set', name)), { recursive: true })
    await writeFile(join(folder, 'set', name), content)
  }
  return join(folder, 'set')
}

async function aFile(name: string, content: Buffer): Promise<string> {
  const path = join(dirname(await aFolder([['x', 'x']])), name)
  await writeFile(path, content)
  return path
}

/** Where everything below runs, and what a command tells there. */
async function aSite() {
  const site = await aPackageSite()
  const command = async (
    path: string,
    { stopsEarly = false, ...more }: Partial<AskedImport> & { stopsEarly?: boolean } = {},
  ) => {
    const stop = new AbortController()
    const told: ImportNews[] = []
    const tell = (one: ImportNews) => {
      told.push(one)
      if ('imported' in one && stopsEarly) stop.abort()
    }
    const asked = { path, isDryRun: false, group: null, isPublic: false, existing: 'skip', locale: 'en-US' } as const
    const isWhole = await importPackages(site.services, { ...asked, ...more }, { tell, signal: stop.signal })
    const lines = told.flatMap((one) => ('read' in one ? one.read : []))
    return { isWhole, told, lines, news: told.filter((one) => !('read' in one)) }
  }
  const problems = async () =>
    (await site.db.selectFrom('problem').select('display_id').orderBy('id').execute()).map((row) => row.display_id)
  const kept = async () =>
    site.db.selectFrom('package_import').select(['id', 'state', 'file_name', 'hash']).orderBy('id').execute()
  return { ...site, command, problems, kept }
}

test('a dry run tells what would become of each problem, and writes no problem, no row and no content', async () => {
  const { command, problems, kept, db } = await aSite()
  const whole = await command(await aFolder(good), { isDryRun: true })
  expect(whole.isWhole).toBe(true)
  expect(whole.lines[0]).toBe('a: Sum (Praxis, id 1042)')
  expect(whole.lines.at(-1)).toBe('2 problems: 2 can be imported, 0 cannot.')
  const file = await aFile('set.zip', await zipOf([...good, ...broken]))
  const partly = await command(file, { isDryRun: true, locale: 'zh-CN' })
  expect(partly.isWhole).toBe(false)
  expect(partly.lines).toContain('c：Sum（Praxis，编号 1044）')
  expect(partly.lines.at(-1)).toBe('共 3 道题，可以导入 2 道，不能导入 1 道。')
  expect(await problems()).toEqual([])
  expect(await kept()).toEqual([])
  expect(await db.selectFrom('stored_file').select('hash').execute()).toEqual([])
})

test('a zip is imported in the name of root, with an import on the page that can be taken back there', async () => {
  const { command, problems, kept, root, call, db, aUser } = await aSite()
  await aUser({ role: 'root' })
  const { isWhole, news } = await command(await aFile('two.zip', await zipOf(good)), { isPublic: true })
  const { id } = (await kept())[0]!
  expect(news).toEqual([
    { as: root.username },
    { imported: 'a', problemId: '1042' },
    { imported: 'b', problemId: '1043' },
    { end: { id, state: 'done', imported: 2, bad: 0 } },
  ])
  expect(isWhole).toBe(true)
  expect(await db.selectFrom('problem').select(['auth', 'owner_uid']).distinct().execute()).toEqual([
    { auth: 1, owner_uid: root.uid },
  ])
  expect(await kept()).toMatchObject([{ file_name: 'two.zip', state: 'done', hash: null }])
  expect(await call(packageImports.takeBack, { id }, root)).toMatchObject({ data: { removed: 2 } })
  expect(await problems()).toEqual([])
})

test('a folder is read where it lies and a tar.gz as it was sent; their problems are hidden unless asked for', async () => {
  const { command, problems, kept, db } = await aSite()
  const folder = await aFolder(good)
  expect(await command(folder)).toMatchObject({ isWhole: true })
  expect(await kept()).toMatchObject([{ file_name: 'set', state: 'done' }])
  const contents = await db.selectFrom('stored_file').select('size').execute()
  expect(Math.max(...contents.map(({ size }) => size))).toBeLessThan(10)
  const other = await aFolder(ownPackage('d', { id: '2000' }))
  const archive = join(dirname(other), 'set.tar.gz')
  execFileSync('tar', ['-czf', archive, '-C', other, '.'])
  expect(await command(archive)).toMatchObject({ isWhole: true })
  expect(await problems()).toEqual(['1042', '1043', '2000'])
  expect(await db.selectFrom('problem').select('auth').distinct().execute()).toEqual([{ auth: 2 }])
})

test('a broken problem beside good ones is told and left out; the good ones are made', async () => {
  const { command, problems } = await aSite()
  const { isWhole, lines, news } = await command(await aFolder([...good, ...broken]))
  expect(isWhole).toBe(false)
  expect(lines.at(-1)).toBe('3 problems: 2 can be imported, 1 cannot.')
  expect(news.at(-1)).toMatchObject({ end: { state: 'done', imported: 2, bad: 1 } })
  expect(await problems()).toEqual(['1042', '1043'])
})

test('a problem whose data turn out to be damaged when they are unpacked fails alone, and nothing of it stays', async () => {
  const { command, problems, kept } = await aSite()
  const damaged = rawZip([
    ...ownPackage('a').map(([name, content]) => ({ name, content, ...(name.endsWith('01.in') && { sum: 1 }) })),
    ...ownPackage('b', { id: '1043' }).map(([name, content]) => ({ name, content })),
  ])
  const { isWhole, news } = await command(await aFile('damaged.zip', damaged))
  expect(isWhole).toBe(false)
  expect(news.slice(1)).toMatchObject([
    { failed: 'a', why: expect.stringContaining('a/data/secret/01.in') },
    { imported: 'b', problemId: '1043' },
    { end: { state: 'done', imported: 1, bad: 1 } },
  ])
  expect(await problems()).toEqual(['1043'])
  expect(await kept()).toMatchObject([{ state: 'done', hash: null }])
})

test('ids that exist are left out, copied, or their problems get the new data', async () => {
  const { command, problems, kept, db } = await aSite()
  await command(await aFolder(ownPackage('a')))
  const file = await aFile('again.zip', await zipOf([...ownPackage('a', { files: { 'data/secret/01.ans': '77\n' } })]))
  const skipped = await command(file)
  expect(skipped).toMatchObject({ isWhole: true })
  expect(skipped.news.slice(1)).toMatchObject([{ leftOut: 'a' }, { end: { state: 'read', imported: 0, bad: 0 } }])
  expect(await problems()).toEqual(['1042'])
  expect(await kept()).toHaveLength(1)

  const copied = await command(file, { existing: 'copy' })
  expect(copied).toMatchObject({ isWhole: true })
  const ids = await problems()
  expect(ids).toHaveLength(2)
  expect(copied.news).toContainEqual({ imported: 'a', problemId: ids[1] })

  const answers = async () => {
    const cases = db.selectFrom('test_case').innerJoin('problem', 'problem.test_data_id', 'test_case.test_data_id')
    return cases.select('answer_hash').where('display_id', '=', '1042').distinct().execute()
  }
  const before = await answers()
  const changed = await command(file, { existing: 'data' })
  expect(changed).toMatchObject({ isWhole: true })
  expect(changed.news).toContainEqual({ imported: 'a', problemId: '1042' })
  expect(await answers()).not.toEqual(before)
  expect(await problems()).toEqual(ids)
})

test('of two packages with one id only the first gives its problem new data, and the other is told', async () => {
  const { command, problems } = await aSite()
  await command(await aFolder(ownPackage('a')))
  const twice = await aFolder([...ownPackage('a'), ...ownPackage('z')])
  const { isWhole, news } = await command(twice, { existing: 'data' })
  expect(isWhole).toBe(false)
  expect(news.slice(1, 3)).toEqual([{ leftOut: 'z' }, { imported: 'a', problemId: '1042' }])
  expect(news.at(-1)).toMatchObject({ end: { imported: 1, bad: 1 } })
  expect(await problems()).toEqual(['1042'])
})

test('problems go into a group by its short name in any case, and a group that is not there is refused', async () => {
  const { command, db, teacher, kept } = await aSite()
  const gid = await insertGroup(db, { ownerUid: teacher.uid })
  const { name } = await db
    .selectFrom('user_group')
    .select('short_name as name')
    .where('id', '=', gid)
    .executeTakeFirstOrThrow()
  const folder = await aFolder(ownPackage('a'))
  const refused = await command(folder, { group: 'nobody' })
  expect(refused.isWhole).toBe(false)
  expect(refused.news.slice(1)).toEqual([{ refused: 'This group does not exist or is banned' }])
  expect(await kept()).toEqual([])
  const made = await command(folder, { group: name.toLowerCase() })
  expect(made.news).toContainEqual({ imported: 'a', problemId: `${name.toUpperCase()}1042` })
  expect(await db.selectFrom('problem').select('group_id').execute()).toEqual([{ group_id: gid }])
})

test('what is no archive, a folder without packages and a site without root are refused', async () => {
  const { command, db, kept } = await aSite()
  const text = await command(await aFile('x.txt', Buffer.from('hello')))
  expect(text).toMatchObject({ isWhole: false })
  expect(text.news.slice(1)).toEqual([{ refused: 'The file is neither a zip nor a tar.gz nor XML' }])
  const empty = await command(await aFolder([['readme.txt', 'x']]))
  expect(empty).toMatchObject({ isWhole: false })
  expect(empty.lines.at(-1)).toBe('1 problem: 0 can be imported, 1 cannot.')
  expect(await kept()).toEqual([])
  await db.deleteFrom('account_role').where('role_id', '=', roles.root).execute()
  expect((await command(await aFolder(good))).news).toEqual([{ noRoot: true }])
})

test('an import that is interrupted is stopped: what was made stays, and only an upload can go on', async () => {
  const { command, problems, kept, call, root } = await aSite()
  for (const path of [await aFolder(good), await aFile('two.zip', await zipOf(good))]) {
    const { isWhole, news } = await command(path, { existing: 'copy', stopsEarly: true })
    expect(isWhole).toBe(false)
    expect(news.at(-1)).toMatchObject({ end: { state: 'stopped', imported: 1 } })
  }
  expect(await problems()).toHaveLength(2)
  const stopped = await kept()
  expect(stopped.map(({ state }) => state)).toEqual(['stopped', 'stopped'])
  const [folder, file] = stopped.map(({ id }) => ({ id }))
  expect(await call(packageImports.goOn, folder!, root)).toMatchObject({ code: 'package_import_state' })
  expect(await call(packageImports.goOn, file!, root)).toMatchObject({ data: { state: 'running' } })
})

test('a folder whose command was killed ends as stopped, by the job that looks for lost imports', async () => {
  const { command, kept, services, alive, db } = await aSite()
  await command(await aFolder(good))
  const { id } = (await kept())[0]!
  for (const [state, work] of [
    ['reading', readImport],
    ['running', makeImport],
  ] as const) {
    await db.updateTable('package_item').set({ state: 'waiting' }).execute()
    await setState(db, id, { state })
    await work(services, id, alive)
    expect(await kept()).toMatchObject([{ state: 'stopped' }])
  }
})
