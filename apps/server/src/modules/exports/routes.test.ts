import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { files } from '@praxis/contract/files'
import { packageExports } from '@praxis/contract/packageExports'
import { packageImports } from '@praxis/contract/packageImports'
import { packageRules } from '@praxis/contract/packageLimits'
import { publishState } from '@praxis/contract/statuses'
import { replaceSolutions } from '#server/modules/problems/public.ts'
import { workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { bring, onePixel } from '../../../test/forms.ts'
import { callersOfProblem } from '../../../test/callersOfProblem.ts'
import { aPackageSite, ownPackage } from '../../../test/packageSite.ts'
import { aSite } from '../../../test/site.ts'
import { aSave, aWorkshop } from '../../../test/workshop.ts'
import { partsOf } from '../../../test/zips.ts'
import { readExported } from './model/modelOf.ts'

describeEndpoints(
  'packageExports',
  `
  GET /api/package-export/check     signedIn package_nothing_chosen package_export_missing package_export_not_yours | rate=600/3600
  GET /api/package-export/download  signedIn package_nothing_chosen package_export_missing package_export_not_yours package_export_refused busy | rate=600/3600
  GET /api/file/export-problem      root package_nothing_chosen package_export_missing package_export_not_yours package_export_refused busy
  `,
)

test('whoever downloads the test data of a problem may export it, wherever the problem belongs, and only root by the call of the wire', async () => {
  const site = await aSite()
  const { db, pid } = site
  const { group, callers } = await callersOfProblem(site)
  const places = {
    site: { group_id: null },
    hidden: { group_id: null, auth: 2 },
    group: { group_id: group },
    offered: { group_id: group, publish_state: publishState.waiting },
  }
  // Who made the problem: nobody that is asked, or the asker. The last column is the call of the wire.
  const table = `
                 site   own    hidden own    group  own    offered own   wire
    visitor      login  login  login  login  login  login  login   login login
    user         yours  yours  none   none   none   none   none    none  root
    admin        yours  .      yours  .      none   none   none    none  root
    problemAdmin .      .      .      .      none   none   .       .     root
    root         .      .      .      .      .      .      .       .     .
    applicant    yours  yours  none   none   none   none   none    none  root
    member       yours  yours  none   none   yours  yours  yours   yours root
    groupAdmin   yours  yours  none   none   yours  .      yours   .     root
    groupRoot    yours  yours  none   none   .      .      .       .     root
    groupOwner   yours  yours  none   none   .      .      .       .     root
    otherAdmin   yours  yours  none   none   none   none   none    none  root
  `
  const words: Record<string, string> = {
    login_required: 'login',
    package_export_not_yours: 'yours',
    package_export_missing: 'none',
    no_permission: 'root',
  }
  const found: string[][] = []
  for (const [name, caller] of Object.entries(callers)) {
    const row = [name]
    const as = caller === undefined ? {} : { token: caller.token }
    const codeOf = async (url: string) => {
      const { raw } = await site.send({ method: 'GET', url: `/api/${url}` }, as)
      const code = raw.startsWith('{"status') ? (JSON.parse(raw) as { code?: string }).code : undefined
      return code === undefined ? '.' : (words[code] ?? code)
    }
    for (const place of Object.values(places)) {
      for (const ownerUid of [null, caller?.uid ?? null]) {
        const settings = { auth: 1, publish_state: null, ...place, owner_uid: ownerUid }
        await db.updateTable('problem').set(settings).execute()
        const codes = [
          await codeOf(`package-export/check?pids=${pid}`),
          await codeOf(`package-export/download?pids=${pid}&format=praxis`),
          await codeOf(`package-export/download?pids=${pid}&format=praxis&withSolutions=true`),
        ]
        row.push([...new Set(codes)].join('+'))
      }
    }
    row.push(await codeOf(`file/export-problem?pid=${pid}`))
    found.push(row)
  }
  const expected = table.trim().split('\n').slice(1)
  expect(found).toEqual(expected.map((line) => line.trim().split(/\s+/)))
}, 60_000)

test('one problem of several that the caller may not export refuses all, by its name', async () => {
  const site = await aWorkshop()
  const [mine, other] = [await site.made(aSave(), site.admin), await site.made(aSave({ problemId: 'B1' }))]
  const check = (pids: number[], who: { token: string } = site.admin) =>
    site.call(packageExports.check, { pids }, { ...who, language: 'en-US' })
  const reply = await check([mine, other])
  expect([reply.status, reply.code, reply.msg]).toEqual([
    403,
    'package_export_not_yours',
    'B1: you may not export this problem',
  ])
  const missing = await check([mine, 99_999])
  expect([missing.status, missing.msg]).toEqual([404, 'There is no problem 99999'])
  await site.db.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', mine).execute()
  expect((await check([mine], site.root)).code).toBe('package_export_missing')
  const body = JSON.stringify({ pids: [], format: 'praxis' })
  const none = await site.send({ method: 'POST', url: '/api/package-export/download', body }, site.root)
  expect(JSON.parse(none.raw)).toMatchObject({ status: 400, code: 'package_nothing_chosen' })
  const many = Array.from({ length: packageRules.exported + 1 }, (_, at) => at + 1)
  expect((await check(many, site.root)).code).toBe('invalid_input')
})

test('a problem that is asked for twice is there once, and one without test data is refused by its name in every format', async () => {
  const site = await aWorkshop()
  const pid = await site.made(aSave({ isRemoveEndBlank: true }))
  const { data } = await site.call(packageExports.check, { pids: [pid, pid] }, site.root)
  expect(data!.map(({ problemId, title, solutions }) => [problemId, title, solutions])).toEqual([['A1', 'Sum', 0]])
  expect(data![0]!.formats.map(({ format, isRefused }) => [format, isRefused])).toEqual([
    ['praxis', false],
    ['hoj', false],
    ['kattis', false],
    ['fps', false],
  ])
  await site.db.updateTable('problem').set({ test_data_id: null }).execute()
  const empty = (await site.call(packageExports.check, { pids: [pid] }, { ...site.root, language: 'en-US' })).data!
  expect(empty[0]!.formats.map(({ isRefused }) => isRefused)).toEqual([true, true, true, true])
  expect(empty[0]!.formats[0]!.findings[0]).toMatchObject({ outcome: 'broken', part: 'cases', code: 'cases_missing' })
  for (const url of [`file/export-problem?pid=${pid}`, `package-export/download?pids=${pid}&format=praxis`]) {
    const reply = await site.send({ method: 'GET', url: `/api/${url}` }, { ...site.root, language: 'en-US' })
    expect(JSON.parse(reply.raw), url).toMatchObject({ status: 400, code: 'package_export_refused' })
    expect((JSON.parse(reply.raw) as { msg: string }).msg).toMatch(
      /^A1 cannot be exported in this format\. Test cases: /,
    )
    expect(reply.headers['content-disposition']).toBeUndefined()
  }
})

test('what a format leaves out is told in the language of the caller, and solutions are counted and not told', async () => {
  const site = await aWorkshop()
  const pid = await site.made(aSave({ videoOriginalUrl: 'https://video.example/1' }))
  const solution = {
    file: 'accepted/a.py',
    language: 'Python3',
    source: 'print(3)',
    extraFiles: {},
    expected: null,
    setsTimeLimit: true,
  }
  await site.db.transaction().execute((tx) => replaceSolutions(tx, pid, [solution]))
  const said = async (language: string) => {
    const [one] = (await site.call(packageExports.check, { pids: [pid] }, { ...site.root, language })).data!
    const findings = one!.formats.find(({ format }) => format === 'praxis')!.findings
    return [one!.solutions, findings.map(({ outcome, part, title, text }) => [outcome, part, title, text])]
  }
  expect(await said('en-US')).toEqual([1, [['dropped', 'other', 'Other', 'the addresses of videos are left out']]])
  expect(await said('zh-CN')).toEqual([1, [['dropped', 'other', '其他', '视频地址不包含在内']]])
})

test('what was exported is imported again with the same texts, pictures, data and solutions, which go out only if they are asked for', async () => {
  const site = await aPackageSite()
  const picture = (
    await bring(site, files.uploadImage, { token: site.root.token, content: onePixel, fileName: 'tree.png' }, {})
  ).data!.link
  const statement = `See ![tree](${picture}).\n\n## Input\n\nTwo numbers.\n`
  const first = await site.read([
    ...ownPackage('a', {
      id: '1042',
      files: { 'statement/problem.en.md': statement, 'submissions/accepted/a.py': 'print(3)\n' },
    }),
    ...ownPackage('b', { id: '1043', title: 'Other' }),
  ])
  await site.start(first)
  const rows = await site.db.selectFrom('problem').select(['id', 'display_id as problemId']).orderBy('id').execute()
  const pids = rows.map(({ id }) => id)
  const download = async (more: string) => {
    const { headers, rawPayload } = await site.app.inject({
      method: 'GET',
      url: `/api/package-export/download?pids=${pids.join(',')}&format=praxis${more}`,
      headers: { authorization: site.root.token },
    })
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toMatch(/problem_export_\d{13}\.zip/)
    return rawPayload
  }
  const again = async (content: Buffer) => {
    const before = await site.db
      .selectFrom('problem')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const id = await site.read(content)
    await site.call(packageImports.choose, { id, choice: 'new', seqs: [1], displayId: `N${id}` }, site.root)
    await site.start(id)
    const made = await site.db.selectFrom('problem').select('id').where('id', '>', before.id).orderBy('id').execute()
    return (await readExported(site.services, made[0]!.id))!.model
  }
  // One solution is changed in the editor, and another one added.
  const program = { pid: pids[0]!, language: 'Python3', code: 'print(4)\n', setsTimeLimit: false }
  const former = 'submissions/accepted/a.py'
  const edits = [
    { ...program, former, file: former, statuses: [0] },
    { ...program, file: 'slow.py', code: 'print(5)\n', statuses: [1] },
  ]
  for (const edit of edits) expect((await site.call(workshop.saveSolution, edit, site.root)).status).toBe(200)
  const original = (await readExported(site.services, pids[0]!))!.model
  expect(original.attachments).toHaveLength(1)
  const contentsOf = async ({ cases, attachments }: typeof original) =>
    Promise.all(
      [...cases.flatMap(({ input, answer }) => [input, answer]), ...attachments].map(async (file) =>
        (await buffer(Readable.from(file.read()))).toString('base64'),
      ),
    )
  const plain = ({ cases, attachments: _files, displayId: _id, workshop: _solutions, ...model }: typeof original) => ({
    ...model,
    cases: cases.map(({ input: _in, answer: _out, ...one }) => one),
  })
  const [bare, whole] = [await again(await download('')), await again(await download('&withSolutions=true'))]
  for (const one of [bare, whole]) {
    expect(plain(one)).toEqual(plain(original))
    expect(await contentsOf(one)).toEqual(await contentsOf(original))
  }
  expect(bare.workshop.solutions).toEqual([])
  const [changed, added] = original.workshop.solutions
  expect([changed!.source, added!.source]).toEqual(['print(4)\n', 'print(5)\n'])
  // A package has them in folders.
  const names = ['submissions/accepted/a.py', 'submissions/time_limit_exceeded/slow.py'] as const
  expect(whole.workshop.solutions).toEqual([
    { ...changed, file: names[0] },
    { ...added, file: names[1] },
  ])
})

test('test data that the store has lost break the connection, so that no archive looks whole without them', async () => {
  const site = await aWorkshop()
  const pid = await site.made()
  const { input_hash: hash } = await site.db
    .selectFrom('test_case')
    .select('input_hash')
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow()
  await site.services.files.remove(hash)
  const port = await site.listening()
  const broken = fetch(`http://127.0.0.1:${port}/api/package-export/download?pids=${pid}&format=praxis`, {
    headers: { authorization: site.root.token },
  }).then(async (reply) => [reply.status, await reply.arrayBuffer()])
  await expect(broken).rejects.toThrow()
  expect(site.errors).toHaveLength(1)
})

test('the call of the wire gives root a zip of HOJ, of problems that are named by repeating pid', async () => {
  const site = await aWorkshop()
  const pids = [await site.made(), await site.made(aSave({ problemId: 'B1' }))]
  const { headers, rawPayload } = await site.app.inject({
    method: 'GET',
    url: `/api/file/export-problem?pid=${pids[0]}&pid=${pids[1]}`,
    headers: { authorization: site.root.token },
  })
  expect(headers['content-disposition']).toMatch(/problem_export_\d{13}\.zip/)
  const parts = await partsOf([rawPayload] as never)
  const jsons = Object.entries(parts).filter(([name]) => name.endsWith('.json'))
  expect(jsons.map(([, text]) => (JSON.parse(text) as { problem: { problemId: string } }).problem.problemId)).toEqual([
    'A1',
    'B1',
  ])
  expect(Object.values(parts)).toContain('3 4\n')
})
