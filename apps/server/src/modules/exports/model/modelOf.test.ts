import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { files } from '@praxis/contract/files'
import { problemType } from '@praxis/contract/statuses'
import { attachmentLink } from '@praxis/formats/texts/attachments'
import type { PackageFile } from '@praxis/formats/model'
import { expect, test } from 'vitest'
import { bring, onePixel } from '../../../../test/forms.ts'
import { aSave, aWorkshop, type Save } from '../../../../test/workshop.ts'
import { readExported } from './modelOf.ts'

type Site = Awaited<ReturnType<typeof aWorkshop>>

const textIn = async (file: PackageFile) => (await buffer(Readable.from(file.read()))).toString()

async function exported(site: Site, pid: number) {
  const found = await readExported(site.services, pid)
  return { ...found!, told: found!.findings.map(({ part, code, params }) => [part, code, params['name']]) }
}

test('a stored problem becomes a model, field by field', async () => {
  const site = await aWorkshop()
  const problem: Save['problem'] = {
    problemId: 'A1',
    // The texts of `aSave` in one language give way to those in both.
    title: undefined,
    description: undefined,
    input: undefined,
    output: undefined,
    statements: {
      'zh-CN': { title: '求和', description: '求和。', input: '两个数。', output: '和。', hint: '容易' },
      'en-US': { title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.', hint: null },
    },
    exampleList: [{ input: '1 2', output: '3', noteZh: '一加二', noteEn: null }],
    timeLimit: 1500,
    memoryLimit: 128,
    stackLimit: 64,
    source: '校赛',
    sourceEn: 'School',
    difficulty: 2,
    codeShare: false,
    openCaseResult: false,
    tags: [{ name: 'math' }],
    type: problemType.oi,
    judgeCaseMode: 'subtask_lowest',
    compare: {
      kind: 'tokens',
      ignoreTrailing: true,
      caseInsensitive: true,
      spaceSensitive: false,
      epsAbs: 0.5,
      epsRel: null,
    },
    userExtraFile: JSON.stringify({ 'ask.h': 'int ask();' }),
    isFileIO: true,
    ioReadFileName: 'a.in',
    ioWriteFileName: 'a.out',
  }
  const save = aSave(problem, {
    samples: [
      { input: '1 2\n', output: '3\n', score: 30, groupNum: 1 },
      { input: '2 2\n', output: '4\n', score: 20, groupNum: 1 },
      { input: '3 4\n', output: '7\n', score: 70, groupNum: 2 },
    ],
    codeTemplates: [
      { lid: 2, code: 'on', status: true },
      { lid: 6, code: 'off', status: false },
    ],
  })
  const pid = await site.made(save)
  await site.db.updateTable('problem').set({ author: 'A, B', output_limit_mb: 32 }).execute()
  await site.db
    .updateTable('test_case')
    .set({ requires: JSON.stringify([1]) })
    .where('group_num', '=', 2)
    .execute()
  const { model, told, ...named } = await exported(site, pid)
  expect(told).toEqual([])
  expect([named.pid, named.problemId, named.title]).toEqual([pid, 'A1', '求和'])
  const { cases, ...rest } = model
  const names = await site.db
    .selectFrom('language')
    .select(['id', 'name'])
    .where('id', 'in', [2, 6])
    .orderBy('id')
    .execute()
  expect(rest).toEqual({
    uuid: null,
    displayId: 'A1',
    statements: {
      'zh-CN': { title: '求和', description: '求和。', input: '两个数。', output: '和。', hint: '容易' },
      'en-US': { title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.', hint: null },
    },
    examples: [{ input: '1 2', output: '3', noteZh: '一加二', noteEn: null }],
    attachments: [],
    difficulty: 2,
    source: { 'zh-CN': '校赛', 'en-US': 'School' },
    authors: ['A', 'B'],
    license: null,
    tags: ['math'],
    sharesCode: false,
    showsCases: false,
    languages: names.map(({ name }) => name),
    templates: { [names[0]!.name]: 'on' },
    limits: { timeMs: 1500, memoryMb: 128, stackMb: 64, outputMb: 32 },
    measuring: null,
    type: problemType.oi,
    judgeMode: 'default',
    caseMode: 'subtask_lowest',
    compare: {
      kind: 'tokens',
      ignoreTrailing: true,
      caseInsensitive: true,
      spaceSensitive: false,
      epsAbs: 0.5,
      epsRel: null,
    },
    fileIo: { input: 'a.in', output: 'a.out' },
    validator: null,
    passes: 1,
    userFiles: { 'ask.h': 'int ask();' },
    ioScore: 90,
    groups: [
      { number: 1, name: '1', points: 20, aggregate: 'min' },
      { number: 2, name: '2', points: 70, aggregate: 'min' },
    ],
    workshop: { generation: null, inputValidator: null, solutions: [] },
    provenance: { format: 'praxis', version: '' },
  })
  expect(cases.map(({ input: _in, answer: _out, ...one }) => one)).toEqual([
    { name: '1', isSample: false, group: 1, score: 30, requires: [], args: null },
    { name: '2', isSample: false, group: 1, score: 20, requires: [], args: null },
    { name: '3', isSample: false, group: 2, score: 70, requires: [1], args: null },
  ])
  expect(await Promise.all(cases.map(({ input }) => textIn(input)))).toEqual(['1 2\n', '2 2\n', '3 4\n'])
  expect(await Promise.all(cases.map(({ answer }) => textIn(answer)))).toEqual(['3\n', '4\n', '7\n'])
  expect(cases.map(({ input, answer }) => [input.size, answer.size])).toEqual([
    [4, 2],
    [4, 2],
    [4, 2],
  ])
})

test('a checker goes out with its arguments and its files, and a problem of all languages names none', async () => {
  const site = await aWorkshop()
  const pid = await site.made(
    aSave(
      {
        judgeMode: 'spj',
        spjCode: 'int main() {}',
        spjLanguage: 'C++',
        judgeExtraFile: JSON.stringify({ 'secret.h': '1' }),
      },
      { judgeMode: 'spj' },
    ),
  )
  const changes = {
    validator_args: JSON.stringify(['-x']),
    all_languages: true,
    passes: 3,
    validator_protocol: 'kattis' as const,
  }
  await site.db.updateTable('problem').set(changes).execute()
  const { model } = await exported(site, pid)
  expect(model.validator).toEqual({
    language: 'C++',
    source: 'int main() {}',
    protocol: 'kattis',
    args: ['-x'],
    extraFiles: { 'secret.h': '1' },
  })
  expect([model.judgeMode, model.passes, model.languages]).toEqual(['spj', 3, null])
  // What judging does not use of an ACM problem is not there.
  await site.db.updateTable('test_case').set({ score: 10, group_num: 1 }).execute()
  const again = (await exported(site, pid)).model
  expect([again.ioScore, again.groups, again.cases.map(({ score, group }) => [score, group])]).toEqual([
    null,
    [],
    [
      [null, null],
      [null, null],
    ],
  ])
})

test('files that texts refer to become attachments with plain names; what is elsewhere or deleted stays an address', async () => {
  const site = await aWorkshop()
  const { token } = site.root
  const picture = (await bring(site, files.uploadImage, { token, content: onePixel, fileName: '图 一.bmp' }, {})).data!
    .link
  const other = (await bring(site, files.uploadImage, { token, content: onePixel, fileName: '图 一.png' }, {})).data!
    .link
  const file = (
    await bring(site, files.uploadFile, { token, content: Buffer.from('1 2'), fileName: 'Data set.txt' }, {})
  ).data!.link
  const far = `https://elsewhere.example${picture}`
  const description = `![a](${picture}) <img src="${other}"> ![again](${picture}) [data](${file}) ![far](${far}) ![gone](/api/public/img/gone.png) ${file}.`
  const pid = await site.made(
    aSave({ description, exampleList: [{ input: '1', output: '2', noteZh: `见${file}`, noteEn: null }] }),
  )
  const { model, told } = await exported(site, pid)
  const ending = picture.slice(picture.lastIndexOf('.'))
  const [first, second, data] = [`file${ending}`, `file-2${ending}`, 'Data-set.txt'].map(attachmentLink)
  expect(model.statements['zh-CN']!.description).toBe(
    `![a](${first}) <img src="${second}"> ![again](${first}) [data](${data}) ![far](${far}) ![gone](/api/public/img/gone.png) ${data}.`,
  )
  expect(model.examples[0]!.noteZh).toBe(`见${data}`)
  expect(model.attachments.map(({ name }) => name)).toEqual([`file${ending}`, `file-2${ending}`, 'Data-set.txt'])
  expect(await textIn(model.attachments[2]!)).toBe('1 2')
  expect(told).toEqual([['attachments', 'export_file_missing', '/api/public/img/gone.png']])
  expect(model.attachments.map(({ address }) => address)).toEqual([undefined, undefined, undefined])
  const named = await readExported({ ...site.services, address: 'https://judge.example.org' }, pid)
  expect(named!.model.attachments[2]!.address).toBe(`https://judge.example.org${file}`)
})

test('what a site has and no package says is told: videos, a PDF, own factors of languages', async () => {
  const site = await aWorkshop()
  const pid = await site.made(aSave({ videoOriginalUrl: 'https://video.example/1' }))
  await site.db.updateTable('problem_statement').set({ pdf: '/api/public/file/x.pdf' }).execute()
  await site.db.updateTable('problem_language').set({ time_factor: 3 }).where('language_id', '=', 2).execute()
  const { name } = await site.db.selectFrom('language').select('name').where('id', '=', 2).executeTakeFirstOrThrow()
  expect((await exported(site, pid)).told).toEqual([
    ['languages', 'export_factors', name],
    ['statement', 'export_pdf', undefined],
    ['other', 'export_videos', undefined],
  ])
})

test('a source that was written once is in the language of the statement', async () => {
  const site = await aWorkshop()
  const chinese = await site.made(aSave({ source: '校赛' }))
  const english = await site.made(aSave({ problemId: 'B1', source: 'School' }))
  await site.db.updateTable('problem_statement').set({ language: 'en-US' }).where('problem_id', '=', english).execute()
  expect((await exported(site, chinese)).model.source).toEqual({ 'zh-CN': '校赛' })
  expect((await exported(site, english)).model.source).toEqual({ 'en-US': 'School' })
})

test('inputs whose names differ in their endings alone have names of their own', async () => {
  const site = await aWorkshop()
  const pid = await site.made()
  await site.db.updateTable('test_case').set({ input_name: 'big.in' }).where('seq', '=', 1).execute()
  await site.db.updateTable('test_case').set({ input_name: 'big.txt' }).where('seq', '=', 2).execute()
  const { model } = await exported(site, pid)
  expect(model.cases.map(({ name }) => name)).toEqual(['big', 'big-2'])
})

test('a file that the store has lost breaks the reading', async () => {
  const site = await aWorkshop()
  const pid = await site.made()
  const { model } = await exported(site, pid)
  const hash = await site.db.selectFrom('test_case').select('input_hash').where('seq', '=', 1).executeTakeFirstOrThrow()
  await site.services.files.remove(hash.input_hash)
  await expect(textIn(model.cases[0]!.input)).rejects.toThrow(`The store has no file ${hash.input_hash}`)
})
