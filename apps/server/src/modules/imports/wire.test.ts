import type { Endpoint } from '@praxis/contract/endpoint'
import { packageFiles } from '@praxis/contract/packageImports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bring } from '../../../test/forms.ts'
import { zipOf, type ZippedFiles } from '../../../test/hostileZips.ts'
import { aPackageSite } from '../../../test/packageSite.ts'

const hoj = (name: string, problemId: string, more: object = {}): [string, string][] => [
  [
    `${name}.json`,
    JSON.stringify({
      judgeMode: 'default',
      languages: [],
      tags: ['入门'],
      samples: [{ input: '1.in', output: '1.out' }],
      codeTemplates: [],
      problem: {
        problemId,
        title: '求和',
        description: '求两数之和。',
        input: '两个数。',
        output: '和。',
        examples: '<input>1 2</input><output>3</output>',
        type: 0,
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 128,
        difficulty: 1,
        codeShare: false,
        isRemoveEndBlank: true,
        openCaseResult: true,
      },
      ...more,
    }),
  ],
  [`${name}/1.in`, '1 2\r\n'],
  [`${name}/1.out`, '3\r\n'],
]

const text = (value: string) => ({ format: 'html', value })
const qduoj: [string, string][] = [
  [
    '1/problem.json',
    JSON.stringify({
      display_id: 'Q1',
      title: 'Sum',
      description: text('<p>Add.</p>'),
      input_description: text('Two numbers.'),
      output_description: text('Their sum.'),
      hint: text(''),
      source: 'QD',
      tags: ['math'],
      samples: [{ input: '1 2', output: '3' }],
      time_limit: 1000,
      memory_limit: 256,
      rule_type: 'OI',
      test_case_score: [
        { input_name: '1.in', output_name: '1.out', score: 40 },
        { input_name: '2.in', output_name: '2.out', score: 60 },
      ],
      spj: null,
      template: {},
      answers: [],
    }),
  ],
  ['1/testcase/1.in', '1 2'],
  ['1/testcase/1.out', '3'],
  ['1/testcase/2.in', '2 2'],
  ['1/testcase/2.out', '4'],
]

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const fps = `<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.2"><item><title><![CDATA[A+B]]></title><time_limit unit="s"><![CDATA[1]]></time_limit>
<memory_limit unit="mb"><![CDATA[64]]></memory_limit>
<img><src><![CDATA[/upload/a.png]]></src><base64><![CDATA[${pixel}]]></base64></img>
<description><![CDATA[<p>Add.</p><img src="/upload/a.png">]]></description><input><![CDATA[Two.]]></input>
<output><![CDATA[One.]]></output><sample_input><![CDATA[1 2]]></sample_input><sample_output><![CDATA[3]]></sample_output>
<test_input><![CDATA[1 2]]></test_input><test_output><![CDATA[3]]></test_output></item></fps>`

const hydro: [string, string][] = [
  ['P1/problem.yaml', 'pid: H1\ntitle: Sum\ntag:\n  - math\n'],
  ['P1/problem_zh.md', '求和。\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n\n[文件](file://a.txt)\n'],
  ['P1/additional_file/a.txt', 'a'],
  ['P1/testdata/config.yaml', 'time: 1s\nmemory: 256m\n'],
  ['P1/testdata/1.in', '1 2'],
  ['P1/testdata/1.out', '3'],
  ['P1/testdata/2.in', '2 2'],
  ['P1/testdata/2.out', '4'],
]

async function aSite() {
  const site = await aPackageSite()
  const { db, root } = site
  const send = async (endpoint: Endpoint, files: ZippedFiles | string, fileName: string, { token } = root) =>
    bring(site, endpoint, { token, content: typeof files === 'string' ? files : await zipOf(files), fileName }, {})
  const problems = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select display_id as id, type, auth, difficulty, code_share as share, open_case_result as open,
        ignore_trailing as trailing, io_score as score,
        (select count(*) from test_case where test_data_id = problem.test_data_id) as cases,
        (select string_agg(name, ' ') from problem_tag join tag on tag.id = tag_id where problem_id = problem.id) as tags
      from problem order by problem.id`.execute(db)
    return rows
  }
  return { ...site, send, problems }
}

test('a zip of HOJ, of QDUOJ and of Hydro, and an XML file become public problems', async () => {
  const { send, problems, db } = await aSite()
  expect(await send(packageFiles.importHoj, hoj('problem_1000', 'H1000'), 'hoj.zip')).toMatchObject({
    status: 200,
    data: null,
  })
  expect(await send(packageFiles.importQduoj, qduoj, 'qd.zip')).toMatchObject({ status: 200 })
  expect(await send(packageFiles.importFps, fps, 'fps.xml')).toMatchObject({ status: 200 })
  expect(await send(packageFiles.importHydro, hydro, 'hydro.zip')).toMatchObject({ status: 200 })
  const fixed = { auth: 1, difficulty: 1, share: false, open: true, trailing: true }
  expect(await problems()).toEqual([
    { id: 'H1000', type: 0, ...fixed, score: 100, cases: 1, tags: '入门' },
    { id: 'Q1', type: 1, ...fixed, score: 100, cases: 2, tags: 'math' },
    { id: expect.stringMatching(/^P\d+$/), type: 0, ...fixed, score: 100, cases: 1, tags: null },
    { id: 'H1', type: 1, ...fixed, score: 100, cases: 2, tags: 'math' },
  ])
  const texts = await db
    .selectFrom('problem_statement')
    .select(['title', 'language', 'description'])
    .orderBy('problem_id')
    .execute()
  expect(texts.map(({ title, language }) => [title, language])).toEqual([
    ['求和', 'zh-CN'],
    ['Sum', 'en-US'],
    ['A+B', 'en-US'],
    ['Sum', 'zh-CN'],
  ])
  expect(texts[2]!.description).toMatch(/<img src="\/api\/public\/img\/[0-9a-f]{32}\.png">/)
  expect(texts[3]!.description).toMatch(/\[文件\]\(\/api\/public\/file\/[0-9a-f]{32}\.txt\)/)
})

test('ids that exist are named, problems that are broken too, and the others are there', async () => {
  const { send, problems } = await aSite()
  await send(packageFiles.importHoj, hoj('problem_1', 'A'), 'hoj.zip')
  const next = [
    ...hoj('problem_1', 'A'),
    ...hoj('problem_2', 'B'),
    ...hoj('problem_3', '<img src=x onerror=alert(1)>', { samples: [{ input: '9.in', output: '9.out' }] }),
    ...hoj('problem_4', 'D').slice(0, 1),
  ]
  const reply = await send(packageFiles.importHoj, next, 'hoj.zip')
  expect(reply).toMatchObject({ http: 200, status: 400, code: 'import_summary' })
  expect(reply.msg).toContain('成功 1 题，失败 3 题。编号重复：A。<br/>')
  expect(reply.msg).toContain('problem_4')
  // Clients show the message as HTML.
  expect(reply.msg).not.toContain('<img')
  expect(reply.msg).toContain('&#60;img')
  expect((await problems()).map(({ id }) => id)).toEqual(['A', 'B'])
})

test('a file of another kind, another format or none at all is refused and leaves nothing', async () => {
  const { send, db } = await aSite()
  const codes = [
    await send(packageFiles.importHoj, hoj('problem_1', 'A'), 'hoj.rar'),
    await send(packageFiles.importFps, fps, 'fps.zip'),
    await send(packageFiles.importHydro, hoj('problem_1', 'A'), 'hydro.zip'),
    await send(packageFiles.importHoj, [], 'empty.zip'),
    await send(packageFiles.importHoj, 'no zip at all', 'hoj.zip'),
    await send(packageFiles.importFps, '<fps version="1.2"></fps>', 'fps.xml'),
  ].map(({ status, code }) => [status, code])
  expect(codes).toEqual([
    [400, 'upload_ending'],
    [400, 'upload_ending'],
    [400, 'import_summary'],
    [400, 'import_nothing'],
    [400, 'archive_kind'],
    [400, 'import_summary'],
  ])
  expect(await db.selectFrom('problem').select('id').execute()).toEqual([])
  const kept = await db.selectFrom('package_import').select('hash').where('state', 'in', ['done', 'failed']).execute()
  expect(kept.filter(({ hash }) => hash !== null)).toEqual([])
})

test('only root uploads to these calls', async () => {
  const { send, aUser, db } = await aSite()
  for (const role of ['admin', 'problem_admin'] as const) {
    const person = await aUser({ role })
    const reply = await send(packageFiles.importHoj, hoj('problem_1', 'A'), 'hoj.zip', person)
    expect(reply).toMatchObject({ http: 403, code: 'no_permission' })
  }
  expect(await db.selectFrom('package_import').select('id').execute()).toEqual([])
})
