import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { aSave, aWorkshop, type Save } from '../../../../test/workshop.ts'

const program = { judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C' } as const
const oi = { type: 1 } as const
const scored = (score: unknown, groupNum: unknown = 1) => ({
  samples: [{ input: '1', output: '1', score: score as number, groupNum: groupNum as number }],
})
const long = (length: number) => 'a'.repeat(length)

/** What is sent, and the refusal with the field that it names. */
const refusals: [
  name: string,
  problem: Partial<Save['problem']>,
  more: Omit<Partial<Save>, 'problem'>,
  refusal: string,
][] = [
  ['a blank id', { problemId: ' ' }, {}, 'problem_field_missing problemId'],
  ['an id with a slash', { problemId: 'a/b' }, {}, 'problem_field_wrong problemId'],
  ['a long id', { problemId: long(51) }, {}, 'problem_field_long problemId'],
  ['the id of a page', { problemId: 'Create' }, {}, 'problem_id_reserved problemId'],
  ['no title', { title: ' ' }, {}, 'problem_field_missing title'],
  ['a long title', { title: long(256) }, {}, 'problem_field_long title'],
  ['no description', { description: '' }, {}, 'problem_field_missing description'],
  ['no input', { input: '' }, {}, 'problem_field_missing input'],
  ['no output', { output: '' }, {}, 'problem_field_missing output'],
  ['a long hint', { hint: long(65_536) }, {}, 'problem_field_long hint'],
  ['a long source', { source: long(65_536) }, {}, 'problem_field_long source'],
  ['a long English source', { sourceEn: long(65_536) }, {}, 'problem_field_long sourceEn'],
  [
    'long examples',
    { exampleList: [1, 2].map(() => ({ input: long(262_144), output: long(262_145) })) },
    {},
    'problem_field_long examples',
  ],
  [
    'long examples as one string',
    { examples: `<input>${long(1_048_577)}</input><output></output>` },
    {},
    'problem_field_long examples',
  ],
  [
    'a long template',
    {},
    { codeTemplates: [{ lid: 2, code: long(65_536), status: true }] },
    'problem_field_long codeTemplates',
  ],
  [
    'half of an English statement',
    { statements: { 'en-US': { title: 'Sum' } } },
    {},
    'problem_field_missing en-US.description',
  ],
  ['the PDF of another protocol', { statements: { 'zh-CN': { pdf: 'javascript:1' } } }, {}, 'problem_pdf_wrong pdf'],
  ['the PDF of another protocol as a field of its own', { pdf: 'javascript:1' }, {}, 'problem_pdf_wrong pdf'],
  ['two titles', { title: 'One', statements: { 'zh-CN': { title: 'Two' } } }, {}, 'field_twice title'],
  ['two PDFs', { pdf: '/a.pdf', statements: { 'zh-CN': { pdf: '/b.pdf' } } }, {}, 'field_twice pdf'],
  [
    'two lists of examples',
    { examples: '<input>1</input><output>2</output>', exampleList: [{ input: '1', output: '3' }] },
    {},
    'field_twice examples',
  ],
  ['two modes of judging', { judgeMode: 'spj' }, { judgeMode: 'interactive' }, 'field_twice judgeMode'],
  ['a video of another protocol', { videoOriginalUrl: 'data:1' }, {}, 'problem_field_wrong videoOriginalUrl'],
  ['an explanation elsewhere', { videoExplanationUrl: '//a.b' }, {}, 'problem_field_wrong videoExplanationUrl'],
  ['no time', { timeLimit: 0 }, {}, 'problem_limit_range timeLimit'],
  ['too much time', { timeLimit: 600_001 }, {}, 'problem_limit_range timeLimit'],
  ['too much memory', { memoryLimit: 65_537 }, {}, 'problem_limit_range memoryLimit'],
  ['no stack', { stackLimit: -1 }, {}, 'problem_limit_range stackLimit'],
  ['a negative tolerance', { compare: { kind: 'float', epsAbs: -1e-9 } }, {}, 'problem_field_wrong compare.epsAbs'],
  ['a negative relative one', { compare: { epsRel: -1 } }, {}, 'problem_field_wrong compare.epsRel'],
  ['an unknown type', { type: 3 }, {}, 'problem_field_wrong type'],
  ['the type of packages', { type: 2 }, {}, 'problem_field_wrong type'],
  ['an unknown visibility', { auth: 4 }, {}, 'problem_field_wrong auth'],
  ['the visibility of contests', { auth: 3 }, {}, 'problem_field_wrong auth'],
  ['an unknown setting of case data', { caseData: 3 }, {}, 'problem_field_wrong caseData'],
  ['an unknown difficulty', { difficulty: 77 }, {}, 'difficulty_not_found difficulty'],
  ['subtasks of an ACM problem', { judgeCaseMode: 'subtask_lowest' }, {}, 'problem_case_mode judgeCaseMode'],
  [
    'all cases of an OI problem',
    { ...oi, judgeCaseMode: 'ergodic-without-error' },
    scored(1),
    'problem_case_mode judgeCaseMode',
  ],
  ['no language', {}, { languages: [] }, 'problem_languages_missing languages'],
  ['an unknown language', {}, { languages: [{ id: 777 }] }, 'language_unknown languages'],
  [
    'an empty template',
    {},
    { codeTemplates: [{ lid: 2, code: ' ', status: true }] },
    'problem_template_empty codeTemplates',
  ],
  [
    'no name of an input file',
    { isFileIO: true, ioWriteFileName: 'a' },
    {},
    'problem_input_file_missing ioReadFileName',
  ],
  [
    'no name of an output file',
    { isFileIO: true, ioReadFileName: 'a' },
    {},
    'problem_output_file_missing ioWriteFileName',
  ],
  [
    'a folder as a file',
    { isFileIO: true, ioReadFileName: 'a', ioWriteFileName: '../a' },
    {},
    'problem_field_wrong ioWriteFileName',
  ],
  ['no checker', { ...program, spjCode: '' }, {}, 'problem_program_missing spjCode'],
  ['no language of the checker', { judgeMode: 'spj', spjCode: 'x' }, {}, 'problem_field_missing spjLanguage'],
  ['an unknown language of the checker', { ...program, spjLanguage: 'Cobol' }, {}, 'language_unknown spjLanguage'],
  [
    'an interactor as checkers are called',
    { ...program, judgeMode: 'interactive', spjProtocol: 'lemon' },
    {},
    'problem_interactor_protocol spjProtocol',
  ],
  ['extra files that are no JSON', { userExtraFile: '{' }, {}, 'problem_extra_files userExtraFile'],
  ['a list of extra files', { judgeExtraFile: '["a"]' }, {}, 'problem_extra_files judgeExtraFile'],
  ['an extra file that is a number', { judgeExtraFile: '{"a":1}' }, {}, 'problem_extra_files judgeExtraFile'],
  ['an extra file elsewhere', { userExtraFile: '{"../a":"1"}' }, {}, 'problem_extra_files userExtraFile'],
  ['an extra file with NUL', { userExtraFile: '{"a":"\\u0000"}' }, {}, 'problem_extra_files userExtraFile'],
  ['examples that end early', { examples: '<input>1</input>' }, {}, 'problem_examples_wrong examples'],
  ['no cases', {}, { samples: [] }, 'problem_cases_missing samples'],
  ['an empty case', {}, { samples: [{ input: '', output: '' }] }, 'problem_case_empty samples'],
  ['half a point', oi, scored(0.5), 'problem_score_whole samples'],
  ['a negative score', oi, scored(-1), 'problem_score_negative samples'],
  ['an enormous score', oi, scored(1e12), 'problem_score_large samples'],
  ['no score', oi, scored(null), 'problem_score_whole samples'],
  ['no subtask', { ...oi, judgeCaseMode: 'subtask_average' }, scored(1, null), 'problem_group_number_missing samples'],
  [
    'a subtask below none',
    { ...oi, judgeCaseMode: 'subtask_lowest' },
    scored(1, -1),
    'problem_group_number_wrong samples',
  ],
  ['a tag without a name', {}, { tags: [{}] }, 'tag_not_found tags'],
  ['an unknown tag', {}, { tags: [{ id: 4242 }] }, 'tag_not_found tags'],
  ['an unknown upload', {}, { isUploadTestCase: true, uploadTestcaseDir: 'x' }, 'upload_unknown samples'],
  ['unknown files', {}, { isUploadTestCase: true }, 'test_file_missing samples'],
]

test('each refusal of a save names its field, and nothing is written', { timeout: 120_000 }, async () => {
  const { create, made, update, read, db } = await aWorkshop()
  const pid = await made(aSave({ problemId: 'whole' }))
  const whole = await read(pid)
  const told: [string, string, string][] = []
  for (const [name, problem, more] of refusals) {
    const save = aSave(problem, more)
    const made = await create(save)
    const changed = await update({ ...save, problem: { ...save.problem, id: pid } })
    told.push([name, `${made.code} ${made.field}`, `${changed.code} ${changed.field}`])
  }
  const isKept = (name: string) => name === 'no cases'
  expect(told).toEqual(
    refusals.map(([name, , , refusal]) => [name, refusal, isKept(name) ? 'undefined undefined' : refusal]),
  )
  expect(await read(pid)).toMatchObject({ description: whole.description, problemId: 'A1', version: 2 })
  const count = db.selectFrom('problem').select(({ fn }) => fn.countAll<number>().as('count'))
  expect(await count.executeTakeFirst()).toEqual({ count: 1 })
  expect(await db.selectFrom('tag').select('id').execute()).toEqual([])
})

test('the factors of a language do not lift the limits of groups, and leave something of a limit', async () => {
  const { update, read, aNamedGroup, madeInGroup, call, made, root } = await aWorkshop()
  const { gid, owner } = await aNamedGroup('algo1')
  const pid = await madeInGroup(gid, owner)
  const change = async (problem: object, languages: Save['languages']) => {
    const { code, field } = await call(groupProblems.update, { problem: { id: pid, ...problem }, languages }, owner)
    return `${code} ${field}`
  }
  const refused = 'problem_limit_range languages'
  expect(await change({ timeLimit: 30_000 }, [{ id: 2, timeFactor: 100 }])).toBe(refused)
  expect(await change({ memoryLimit: 1_024 }, [{ id: 2, memoryFactor: 2 }])).toBe(refused)
  expect(await change({ timeLimit: 300 }, [{ id: 2, timeFactor: 100 }])).toBe('undefined undefined')
  expect(await change({ timeLimit: 301 }, null)).toBe(refused)
  for (const factor of ['timeFactor', 'memoryFactor'])
    expect(await change({}, [{ id: 2, [factor]: 1e-50 }])).toMatch(/^invalid_input languages/)
  expect((await read(pid)).languages).toEqual([{ id: 2, timeFactor: 100, memoryFactor: null }])
  const ofSite = await made(aSave({ timeLimit: 30_000 }, { languages: [{ id: 2, timeFactor: 100 }] }))
  expect((await update({ problem: { id: ofSite, timeLimit: 600_000 } })).code).toBe(undefined)
  await update({ problem: { id: ofSite, timeLimit: 30_000 } })
  expect(await call(workshop.copy, { pid: ofSite, problemId: 'b', gid }, root)).toMatchObject({
    code: 'problem_limit_range',
    field: 'languages',
  })
})

test('stored cases must suit a type and a mode that come without cases', async () => {
  const { made, update, read } = await aWorkshop()
  const pid = await made()
  const noScore = { code: 'problem_score_whole', field: 'samples', msg: expect.stringContaining('1') }
  expect(await update({ problem: { id: pid, ...oi } })).toMatchObject(noScore)
  expect(await update({ problem: { id: pid, ...oi }, samples: [] })).toMatchObject(noScore)
  expect(await read(pid)).toMatchObject({ type: 0, ioScore: 100 })
  const samples = [{ input: '1', output: '1', score: 100 }]
  expect((await update({ problem: { id: pid, ...oi }, samples })).code).toBe(undefined)
  expect(await update({ problem: { id: pid, judgeCaseMode: 'subtask_lowest' } })).toMatchObject({
    code: 'problem_group_number_missing',
    field: 'samples',
  })
  expect((await update({ problem: { id: pid, timeLimit: 700 } })).code).toBe(undefined)
})

test('the type of packages and the visibility of contests stay where they are stored, and come back nowhere', async () => {
  const { made, update, read, db, call, root } = await aWorkshop()
  const pid = await made()
  await db.updateTable('problem').set({ type: 2, auth: 3 }).where('id', '=', pid).execute()
  const { data } = await update({ problem: { id: pid, type: 2, auth: 3, timeLimit: 1234 } })
  expect(data).toEqual({ version: 2 })
  expect(await read(pid)).toMatchObject({ type: 2, auth: 3, timeLimit: 1234 })
  expect(await call(problemAdmin.changeAuth, { id: pid, auth: 3 }, root)).toMatchObject({ status: 200 })
  expect((await update({ problem: { id: pid, type: 0, auth: 2 } })).status).toBe(200)
  expect(await update({ problem: { id: pid, type: 2 } })).toMatchObject({ code: 'problem_field_wrong', field: 'type' })
  const wrongAuth = { code: 'problem_field_wrong', field: 'auth' }
  expect(await update({ problem: { id: pid, auth: 3 } })).toMatchObject(wrongAuth)
  expect(await call(problemAdmin.changeAuth, { id: pid, auth: 3 }, root)).toMatchObject({ code: 'problem_field_wrong' })
})
