import { groupProblems } from '@praxis/contract/groupProblems'
import { problemRules } from '@praxis/contract/problemLimits'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bring } from '../../../../test/forms.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'
import { aCase } from '../../../../test/harness.ts'

const typed = (...cases: [string, string][]) => cases.map(([input, output]) => ({ input, output }))

test('data that were typed get line ends of Unix and the names of their places', async () => {
  const { made, casesOf, filesOf } = await aWorkshop()
  const pid = await made(aSave({}, { samples: typed(['1\r\n2\r3\n', 'a\r\n'], ['', 'b']) }))
  expect((await casesOf(pid)).map(({ input, output }) => [input, output])).toEqual([
    ['1\n2\n3\n', 'a\n'],
    ['', 'b'],
  ])
  expect((await filesOf(pid)).map(({ input, output }) => [input, output])).toEqual([
    ['1.in', '1.out'],
    ['2.in', '2.out'],
  ])
})

test('without cases a save leaves the data alone; with cases those that are not sent are removed', async () => {
  const { made, update, casesOf, dataOf } = await aWorkshop()
  const pid = await made()
  const before = await dataOf(pid)
  await update({ problem: { id: pid, timeLimit: 900 } })
  await update({ problem: { id: pid, timeLimit: 800 }, samples: [], isUploadTestCase: true })
  expect(await dataOf(pid)).toEqual(before)
  const [, second] = await casesOf(pid)
  // A side that is not sent stays.
  await update({ problem: { id: pid }, isUploadTestCase: false, samples: [{ id: second!.id, output: '8\n' }] })
  expect((await casesOf(pid)).map(({ input, output }) => [input, output])).toEqual([['3 4\n', '8\n']])
  expect(await dataOf(pid)).toMatchObject({ versions: 2 })
})

test('new data is a new version: for files, order, scores, subtasks, the mode of the cases and the checker', async () => {
  const { made, update, dataOf } = await aWorkshop()
  const oi = { type: 1, judgeCaseMode: 'subtask_lowest' } as const
  const cases = (...facts: [string, number, number][]) =>
    facts.map(([input, score, groupNum]) => ({ input, output: 'x', score, groupNum }))
  const pid = await made(aSave(oi, { samples: cases(['1', 50, 1], ['2', 50, 2]) }))
  const seen: number[] = []
  const saves = [
    { samples: cases(['1', 50, 1], ['2', 50, 2]) },
    { samples: cases(['2', 50, 2], ['1', 50, 1]) },
    { samples: cases(['2', 50, 2], ['1', 40, 1]) },
    { samples: cases(['2', 50, 1], ['1', 40, 1]) },
    { samples: cases(['2', 50, 1], ['3', 40, 1]) },
  ]
  for (const save of saves) {
    expect((await update({ problem: { id: pid }, isUploadTestCase: false, ...save })).code).toBe(undefined)
    seen.push(Number((await dataOf(pid)).versions))
  }
  expect(seen).toEqual([1, 2, 3, 4, 5])
  for (const problem of [
    { judgeCaseMode: 'subtask_average' as const },
    { judgeMode: 'spj' as const, spjCode: 'int main() {}', spjLanguage: 'C' },
    { isRemoveEndBlank: true },
    { timeLimit: 700 },
    { title: 'Other' },
    { userExtraFile: '{"a.h":"x"}' },
    { isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out' },
  ]) {
    await update({ problem: { id: pid, ...problem } })
    seen.push(Number((await dataOf(pid)).versions))
  }
  expect(seen.slice(5)).toEqual([6, 7, 8, 8, 8, 9, 10])
  // What people start with changes no judgement; the code around their programs does.
  for (const code of ['int start;', '//PREPEND BEGIN\nint x;\n//PREPEND END\n']) {
    await update({ problem: { id: pid }, codeTemplates: [{ lid: 2, code, status: true }] })
    seen.push(Number((await dataOf(pid)).versions))
  }
  expect(seen.slice(12)).toEqual([10, 11])
})

test('the full score of an OI problem is that of its cases; an ACM problem keeps the one it has', async () => {
  const { made, update, read } = await aWorkshop()
  const samples = [
    { input: '1', output: 'x', score: 10, groupNum: 1 },
    { input: '2', output: 'x', score: 25, groupNum: 1 },
    { input: '3', output: 'x', score: 30, groupNum: 2 },
  ]
  const pid = await made(aSave({ type: 1 }, { samples }))
  const full = async (problem: object) => {
    expect((await update({ problem: { id: pid, ...problem } })).code).toBe(undefined)
    return (await read(pid)).ioScore
  }
  expect((await read(pid)).ioScore).toBe(65)
  expect(await full({ judgeCaseMode: 'subtask-lowest' })).toBe(40)
  expect(await full({ judgeCaseMode: 'subtask_average' })).toBe(48)
  // An ACM problem has no subtasks.
  expect(await full({ type: 0 })).toBe(48)
  expect((await read(pid)).judgeCaseMode).toBe('default')
})

test('files of an upload become the cases; later saves name them without a new upload', async () => {
  const { made, update, anUpload, root, filesOf, casesOf, dataOf } = await aWorkshop()
  const files = { '1.in': '1', '1.out': 'a', 'input2.txt': '2', '10.in': '10' }
  const uploadTestcaseDir = await anUpload(root.uid, files)
  const samples = [
    { input: '1.in', output: '1.out' },
    { input: 'input2.txt', output: 'output2.txt' },
    { input: '10.in', output: '10.out' },
  ]
  const pid = await made(aSave({}, { isUploadTestCase: true, uploadTestcaseDir, samples }))
  expect((await casesOf(pid)).map(({ input, output }) => [input, output])).toEqual([
    ['1', 'a'],
    ['2', ''],
    ['10', ''],
  ])
  const ids = (await casesOf(pid, true)).map(({ id }) => id)
  const reordered = [{ id: ids[2]! }, { input: '1.in', output: '1.out' }]
  await update({ problem: { id: pid }, samples: reordered, uploadTestcaseDir: '' })
  expect(await filesOf(pid)).toEqual([
    { input: '10.in', output: '10.out', score: null, group: null },
    { input: '1.in', output: '1.out', score: null, group: null },
  ])
  // Numbers of a former version do no harm: the name counts.
  const again = [
    { id: ids[2]!, input: '10.in', output: '10.out' },
    { id: ids[0]!, input: '1.in', output: '1.out' },
  ]
  expect((await update({ problem: { id: pid }, samples: again })).data).toEqual({ version: 2 })
  expect(await dataOf(pid)).toMatchObject({ versions: 2 })
})

test('beside a new upload stored cases keep their files, unless the upload has files of their names', async () => {
  const { made, update, anUpload, root, casesOf } = await aWorkshop()
  const first = { '1.in': '1', '1.out': 'a', '2.in': '2', '2.out': 'b' }
  const samples = ['1', '2'].map((name) => ({ input: `${name}.in`, output: `${name}.out` }))
  const upload = async (files: Record<string, string>) => ({
    isUploadTestCase: true,
    uploadTestcaseDir: await anUpload(root.uid, files),
  })
  const pid = await made(aSave({}, { ...(await upload(first)), samples }))
  const [one, two] = (await casesOf(pid, true)).map(({ id }) => id)
  const stored = [
    { id: one!, ...samples[0]! },
    { id: two!, ...samples[1]! },
  ]
  const added = { input: '3.in', output: '3.out' }
  const second = await upload({ '2.in': 'new', '2.out': 'c', '3.in': '3', '3.out': 'd' })
  expect((await update({ problem: { id: pid }, ...second, samples: [...stored, added] })).code).toBe(undefined)
  expect((await casesOf(pid)).map(({ input, output }) => [input, output])).toEqual([
    ['1', 'a'],
    ['new', 'c'],
    ['3', 'd'],
  ])
  // Without its number, a case is not a stored one.
  const third = await upload({ '4.in': '4', '4.out': 'e' })
  expect(await update({ problem: { id: pid }, ...third, samples: [samples[0]!] })).toMatchObject({
    code: 'test_file_missing',
  })
})

test('a file that nobody uploaded is refused by its name', async () => {
  const { made, create, update, anUpload, root } = await aWorkshop()
  const uploadTestcaseDir = await anUpload(root.uid, { '1.in': '1', '1.out': 'a' })
  const refused = { code: 'test_file_missing', field: 'samples' }
  const upload = { isUploadTestCase: true, uploadTestcaseDir }
  for (const one of [
    { input: '2.in', output: '1.out' },
    { input: '1.in', output: '1.ans' },
  ]) {
    expect(await create(aSave({}, { ...upload, samples: [one] }))).toMatchObject(refused)
  }
  const pid = await made(aSave({}, { ...upload, samples: [{ input: '1.in', output: '1.out' }] }))
  expect(await update({ problem: { id: pid }, samples: [{ input: '../1.in', output: '1.out' }] })).toMatchObject(
    refused,
  )
})

test('an upload serves whoever made it, until it expires', async () => {
  const { create, anUpload, keeper, root, aNamedGroup, call } = await aWorkshop()
  const { gid, owner } = await aNamedGroup('algo1')
  const files = { '1.in': '1', '1.out': 'a' }
  const samples = [{ input: '1.in', output: '1.out' }]
  const refused = { code: 'upload_unknown', field: 'samples' }
  const save = (uploadTestcaseDir: string) => aSave({}, { isUploadTestCase: true, uploadTestcaseDir, samples })
  for (const token of [await anUpload(keeper.uid, files), await anUpload(root.uid, files, '2020-01-01'), '../1000']) {
    expect(await create(save(token))).toMatchObject(refused)
  }
  const inGroup = { ...save(await anUpload(root.uid, files)), problem: { ...aSave().problem, gid } }
  expect(await call(groupProblems.create, inGroup, owner)).toMatchObject(refused)
  const own = { ...inGroup, uploadTestcaseDir: await anUpload(owner.uid, files) }
  expect((await call(groupProblems.create, own, owner)).data).not.toBe(null)
})

test('files that a save took do not count among what their uploader has not saved', async () => {
  const { db, made, anUpload, root, ...server } = await aWorkshop()
  const uploadTestcaseDir = await anUpload(root.uid, { '1.in': '1', '1.out': 'a', '2.in': 'x' })
  const { bytes } = problemRules.unsaved
  await db.updateTable('upload_file').set({ size: bytes }).where('name', '=', '1.in').execute()
  await db
    .updateTable('upload')
    .set({ files: 3, bytes: bytes + 2 })
    .execute()
  const another = async () =>
    (await bring(server, testData.uploadFile, { token: root.token, content: '1', fileName: '1.in' }, {})).code
  expect(await another()).toBe('uploads_full')
  const samples = [{ input: '1.in', output: '1.out' }]
  await made(aSave({}, { isUploadTestCase: true, uploadTestcaseDir, samples }))
  expect(await another()).toBeUndefined()
})

test('what was submitted before a save is judged on its own data, with its own checker and scores', async () => {
  const { made, update, aJudge, aUser, call, db } = await aWorkshop()
  const user = await aUser()
  const first = { judgeMode: 'spj', spjCode: 'first checker', spjLanguage: 'C With O2' } as const
  const oi = { type: 1, auth: 1 } as const
  const scored = (input: string, score: number) => [{ input, output: 'x', score }]
  const pid = await made(aSave({ ...oi, ...first }, { samples: scored('old', 30) }))
  const judge = await aJudge()
  const submit = async () => {
    const sent = { pid: 'A1', language: 'C With O2', code: 'int main() {}' }
    const { data, code } = await call(submissions.submit, sent, user)
    if (data === null) throw new Error(code)
    return data.submitId
  }
  const early = [await submit(), await submit()]
  const [claimed] = await judge.claim()
  await sql`update judge_host set last_seen_at = 'epoch'`.execute(db) // or it would be asked to compile
  await update({
    problem: { id: pid, type: 0, spjCode: 'second checker', isRemoveEndBlank: true, judgeMode: 'interactive' },
    samples: scored('new', 50),
  })
  const late = await submit()
  const jobs = [claimed!, ...(await judge.claim(4))]
  expect(
    jobs.map(({ submissionId, judgeMode, validator, type, compare, cases }) => ({
      submissionId,
      judgeMode,
      type,
      checker: validator?.source,
      ignoreTrailing: compare.ignoreTrailing,
      scores: cases.map(({ score }) => score),
    })),
  ).toEqual([
    {
      submissionId: early[0],
      judgeMode: 'spj',
      type: 1,
      checker: 'first checker',
      ignoreTrailing: false,
      scores: [30],
    },
    {
      submissionId: early[1],
      judgeMode: 'spj',
      type: 1,
      checker: 'first checker',
      ignoreTrailing: false,
      scores: [30],
    },
    {
      submissionId: late,
      judgeMode: 'interactive',
      type: 0,
      checker: 'second checker',
      ignoreTrailing: true,
      scores: [50],
    },
  ])
  for (const job of jobs)
    await judge.report(
      job,
      job.cases.map(({ id, seq }) => aCase(seq, 0, { caseId: id })),
    )
  const scores = await db.selectFrom('submission').select(['id', 'status', 'score']).orderBy('id').execute()
  expect(scores).toEqual([
    { id: early[0], status: 0, score: 30 },
    { id: early[1], status: 0, score: 30 },
    { id: late, status: 0, score: null },
  ])
})

test('the cases of examples are marked when either changes', async () => {
  const { made, update, db } = await aWorkshop()
  const samples = async () =>
    (
      await db
        .selectFrom('test_case')
        .select('is_sample')
        .orderBy('test_data_id', 'desc')
        .orderBy('seq')
        .limit(2)
        .execute()
    ).map((one) => one.is_sample)
  const pid = await made(aSave({ exampleList: [{ input: '1 2', output: '3' }] }))
  expect(await samples()).toEqual([true, false])
  await update({ problem: { id: pid, exampleList: [{ input: '3 4', output: '7' }] } })
  expect(await samples()).toEqual([false, true])
})

test('data that are too large for an editor are not read as text', async () => {
  const { made, anUpload, root, call } = await aWorkshop()
  const uploadTestcaseDir = await anUpload(root.uid, { '1.in': 'x'.repeat(8 * 1024 * 1024), '1.out': 'y' })
  const samples = [{ input: '1.in', output: '1.out' }]
  const pid = await made(aSave({}, { isUploadTestCase: true, uploadTestcaseDir, samples }))
  expect((await call(problemAdmin.cases, { pid, isUpload: false }, root)).code).toBe('cases_too_large')
  expect((await call(problemAdmin.cases, { pid }, root)).data).toMatchObject([{ input: '1.in', output: '1.out' }])
})

test('a problem may have thousands of cases, and large ones that were typed', async () => {
  const { made, filesOf, casesOf, aNamedGroup, call } = await aWorkshop()
  const many = Array.from({ length: 4_000 }, (_, n) => ({ input: `${n % 7}`, output: 'x', score: 1, groupNum: 1 }))
  const pid = await made(aSave({}, { samples: many }))
  expect(await filesOf(pid)).toHaveLength(4_000)
  const { gid, owner } = await aNamedGroup('algo1')
  const large = aSave({ gid }, { samples: [{ input: 'y'.repeat(3 * 1024 * 1024), output: '' }] })
  const { data } = await call(groupProblems.create, large, owner)
  expect((await casesOf(data!.pid))[0]!.input).toHaveLength(3 * 1024 * 1024)
})
