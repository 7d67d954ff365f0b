import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { packageImports } from '@praxis/contract/packageImports'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../test/groups.ts'
import { aPackageSite } from '../../../test/packageSite.ts'
import { program, remoteHosts, withRemote } from '../../../test/remoteSite.ts'

const item = (judge: string, id: string, more = '') =>
  `<item><title>Sum there</title><time_limit unit="s">2</time_limit><memory_limit unit="mb">64</memory_limit>
<description>As the file says.</description><sample_input>1 2</sample_input><sample_output>3</sample_output>
<remote_oj>${judge}</remote_oj><remote_id>${id}</remote_id>${more}</item>`
const fps = (...items: string[]) => Buffer.from(`<fps version="1.5">${items.join('')}</fps>`)

const aSite = async () => withRemote(await aPackageSite({ remoteHosts }))

test('an item of another judge becomes its problem, with the texts of the file and the languages of the judge', async () => {
  const { read, start, items, call, root, db, submit, toTheEnd, alice } = await aSite()
  await call(remoteJudgeAdmin.changeSite, { key: 'HDU', isOn: true }, root)
  const id = await read(
    fps(item('near', 'HOJ-1001'), item('hdu', '1000', '<source>Autumn</source>')),
    root,
    {},
    'a.xml',
  )
  expect((await items(id, root)).map(({ packageId, state, choice }) => [packageId, state, choice])).toEqual([
    ['NEAR-HOJ-1001', 'read', 'new'],
    ['HDU-1000', 'read', 'new'],
  ])
  expect((await items(id, root))[1]!.findings).toContainEqual(
    expect.objectContaining({ outcome: 'approximated', text: '导入为远程题目，在 HDU 1000 评测' }),
  )
  await start(id, { isPublic: true }, root)
  expect((await items(id, root)).map(({ state, problemId }) => [state, problemId])).toEqual([
    ['imported', 'NEAR-HOJ-1001'],
    ['imported', 'HDU-1000'],
  ])
  const rows = await db
    .selectFrom('problem')
    .innerJoin('remote_problem', 'remote_problem.problem_id', 'problem.id')
    .select([
      'display_id as problemId',
      'auth',
      'is_remote as isRemote',
      'time_limit_ms as time',
      'test_data_id as data',
    ])
    .select(['source', 'site', 'remote_id as remoteId', 'link', 'fetched'])
    .where('site', '=', 'HDU')
    .executeTakeFirst()
  expect(rows).toMatchObject({ auth: 1, isRemote: true, time: 2_000, data: null, site: 'HDU', remoteId: '1000' })
  expect(rows!.source).toContain('>Autumn</a>')
  expect(rows!.link).toContain('pid=1000')
  expect(rows!.fetched).toMatchObject({ title: 'Sum there', description: 'As the file says.', timeLimit: '2000' })
  const submitted = await submit(alice, { pid: 'NEAR-HOJ-1001', language: 'C++', code: program })
  expect(await toTheEnd(submitted)).toMatchObject({ status: 0, judger: 'Near by' })
})

test.each([
  ['a judge that is not there', item('bas', '1000'), '题目在 BAS 1000 评测，本站没有该远程评测站点'],
  ['a judge that is switched off', item('pku', '1000'), '本站已关闭 POJ'],
  ['an id that is none', item('near', '../admin'), '这不是 Near by 的题号，正确的题号如 HOJ-1000'],
  ['one that is there', item('near', 'HOJ-1000'), '题库中已有 NEAR-HOJ-1000'],
])('%s is told, and nothing is made', async (_what, one, text) => {
  const { read, items, root } = await aSite()
  const [told] = await items(await read(fps(one), root, {}, 'a.xml'), root)
  expect(told).toMatchObject({ state: 'broken', choice: 'skip' })
  expect(told!.findings.filter(({ outcome }) => outcome === 'broken').map((finding) => finding.text)).toEqual([text])
})

test('it gets the id that is chosen for it, and is judged under the id of its judge', async () => {
  const { read, items, start, root, call, db } = await aSite()
  const id = await read(fps(item('near', 'HOJ-1001')), root, {}, 'a.xml')
  await call(packageImports.choose, { id, seqs: [1], choice: 'new', displayId: 'SUM2' }, root)
  await start(id, {}, root)
  expect((await items(id, root)).map(({ state, problemId }) => [state, problemId])).toEqual([['imported', 'SUM2']])
  const linked = db.selectFrom('remote_problem').innerJoin('problem', 'problem.id', 'remote_problem.problem_id')
  expect(
    await linked
      .select(['display_id as problemId', 'site', 'remote_id as remoteId'])
      .where('display_id', '=', 'SUM2')
      .execute(),
  ).toEqual([{ problemId: 'SUM2', site: 'NEAR', remoteId: 'HOJ-1001' }])
})

test('a group gets none, and a problem that is there gets no data of one', async () => {
  const site = await aSite()
  const { read, items, start, root, call, pid } = site
  const gid = await insertGroup(site.db)
  const [told] = await items(await read(fps(item('near', 'HOJ-1001')), root, { gid }, 'a.xml'), root)
  expect(told).toMatchObject({ state: 'broken' })
  const id = await read(fps(item('near', 'HOJ-1001')), root, {}, 'a.xml')
  await call(packageImports.choose, { id, seqs: [1], choice: 'data', pid }, root)
  await start(id, {}, root)
  expect(await items(id, root)).toMatchObject([{ state: 'failed' }])
})

test('of two items of one problem one is made, also where both are chosen', async () => {
  const { read, items, start, root, call } = await aSite()
  const id = await read(fps(item('near', 'HOJ-1001'), item('near', 'HOJ-1001')), root, {}, 'a.xml')
  expect((await items(id, root)).map(({ choice }) => choice)).toEqual(['new', 'skip'])
  await call(packageImports.choose, { id, seqs: [2], choice: 'new' }, root)
  await start(id, {}, root)
  expect((await items(id, root)).map(({ state, fault }) => [state, fault])).toEqual([
    ['imported', null],
    ['failed', '题库中已有 NEAR-HOJ-1001'],
  ])
})
