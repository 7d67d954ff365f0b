import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import { workshop } from '@praxis/contract/workshop'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { exportFormats } from '@praxis/contract/findings'
import { unsayable } from '@praxis/formats/writePackages'
import { expect, test } from 'vitest'
import { readExported } from '#server/modules/exports/model/modelOf.ts'
import { buildWorkshopRuns } from '#server/modules/judging/work/buildWorkshopRuns.ts'
import type { ClaimedRun } from '#server/modules/workshop/public.ts'
import { aSave, aWorkshop, type Save } from '../../../../test/workshop.ts'
import { renewVersions } from './renewVersions.ts'

const spj = { judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C With O2' } as const
const typed = (...inputs: string[]): NonNullable<Save['samples']> =>
  inputs.map((input) => ({ input, output: 'x\n', score: 10, groupNum: 1 }))

/** A problem whose second and third case have arguments of their own, as a package brings them. */
async function aSiteWithArgs(problem: Save['problem'] = spj, more: Partial<Save> = {}) {
  const site = await aWorkshop()
  const { db, made, dataOf } = site
  const pid = await made(aSave(problem, { samples: typed('1\n', '2\n', '3\n'), ...more }))
  const set = (seq: number, args: readonly string[]) =>
    db
      .updateTable('test_case')
      .set({ args: JSON.stringify(args) })
      .where('seq', '=', seq)
      .execute()
  await set(2, ['-n', 'two words'])
  await set(3, [])
  const rows = async (of = pid) =>
    db
      .selectFrom('test_case')
      .select(['id', 'args'])
      .where('test_data_id', '=', (await dataOf(of)).id)
      .orderBy('seq')
      .execute()
  return { ...site, pid, set, rows, argsIn: async (of = pid) => (await rows(of)).map(({ args }) => args) }
}

test('a save that says nothing of the data, and one with other data, leave each case its arguments', async () => {
  const { pid, update, argsIn, rows, dataOf } = await aSiteWithArgs()
  await update({ problem: { id: pid, timeLimit: 900 } })
  expect(await dataOf(pid)).toMatchObject({ versions: 1 })
  await update({ problem: { id: pid, spjCode: 'int main() { return 1; }' } })
  expect(await dataOf(pid)).toMatchObject({ versions: 2 })
  const own = ['-n', 'two words']
  expect(await argsIn()).toEqual([null, own, []])
  const [first, second, third] = await rows()
  const samples = [
    { id: third!.id, input: 'other\n', output: 'x\n' },
    { id: second!.id },
    { id: first!.id },
    { input: 'new\n', output: 'x\n' },
  ]
  await update({ problem: { id: pid }, isUploadTestCase: false, samples })
  expect(await dataOf(pid)).toMatchObject({ versions: 3 })
  expect(await argsIn()).toEqual([[], own, null, null])
})

test('a new case takes the arguments that all of its subtask have, and no others', async () => {
  const { pid, update, argsIn, rows, set } = await aSiteWithArgs(
    { ...spj, type: 1, judgeCaseMode: 'subtask_lowest' },
    {
      samples: [1, 2, 3].map((at) => ({ input: `${at}\n`, output: 'x\n', score: 10, groupNum: at === 1 ? 1 : 2 })),
    },
  )
  const all = async () => (await rows()).map(({ id }, at) => ({ id, score: 10, groupNum: at === 0 ? 1 : 2 }))
  const added = (groupNum: number) => ({ input: 'new\n', output: 'x\n', score: 10, groupNum })
  const save = async (...more: ReturnType<typeof added>[]) =>
    update({ problem: { id: pid }, isUploadTestCase: false, samples: [...(await all()), ...more] })
  const before = await all()
  await save(added(2), added(1))
  expect(await argsIn()).toEqual([null, ['-n', 'two words'], [], null, null])
  await update({
    problem: { id: pid },
    isUploadTestCase: false,
    samples: before.map((one, at) => ({ ...one, input: `${at}\n`, output: '' })),
  })
  await set(3, ['-n', 'two words'])
  await set(2, ['-n', 'two words'])
  await save(added(2), added(1))
  expect((await argsIn()).slice(-2)).toEqual([['-n', 'two words'], null])
})

test('so many new cases of a subtask are refused that jobs would be too large', async () => {
  const { pid, update, argsIn, rows, set } = await aSiteWithArgs(spj, { samples: typed('1\n', '2\n', '3\n') })
  for (const seq of [1, 2, 3]) await set(seq, ['x'.repeat(999)])
  const with3 = async (more: number) => {
    const stored = (await rows()).slice(0, 3).map(({ id }) => ({ id, score: 10, groupNum: 1 }))
    const added = typed(...Array.from({ length: more }, (_, at) => `new ${at}\n`))
    return update({ problem: { id: pid }, isUploadTestCase: false, samples: [...stored, ...added] })
  }
  expect(await with3(498)).toMatchObject({
    code: 'problem_field_long',
    field: 'samples',
    msg: expect.stringContaining('500000'),
  })
  expect(await argsIn()).toHaveLength(3)
  expect(await with3(497)).toMatchObject({ status: 200 })
  expect(await argsIn()).toHaveLength(500)
})

test('files that come anew under the names of cases have the arguments of these', async () => {
  const site = await aWorkshop()
  const { root, made, update, anUpload, db, dataOf } = site
  const names = ['a', 'b', 'c'].map((one) => ({ input: `${one}.in`, output: `${one}.out` }))
  const files = Object.fromEntries(
    names.flatMap(({ input, output }) => [
      [input, input],
      [output, output],
    ]),
  )
  const upload = (more: object = {}) => anUpload(root.uid, { ...files, ...more })
  const isUploadTestCase = true
  const pid = await made(
    aSave(spj, { isUploadTestCase, uploadTestcaseDir: await upload(), samples: names.slice(0, 2) }),
  )
  await db.updateTable('test_case').set({ args: '["7"]' }).where('seq', '=', 2).execute()
  await update({
    problem: { id: pid },
    isUploadTestCase,
    uploadTestcaseDir: await upload({ 'b.in': 'corrected' }),
    samples: names.toReversed(),
  })
  const { id } = await dataOf(pid)
  const rows = db.selectFrom('test_case').select(['input_name', 'args']).where('test_data_id', '=', id).orderBy('seq')
  expect((await rows.execute()).map(({ input_name, args }) => [input_name, args])).toEqual([
    ['c.in', null],
    ['b.in', ['7']],
    ['a.in', null],
  ])
})

test('typed data have the names of their places, which are no reason for arguments', async () => {
  const { pid, update, argsIn } = await aSiteWithArgs()
  await update({ problem: { id: pid }, isUploadTestCase: false, samples: typed('4\n', '5\n') })
  expect(await argsIn()).toEqual([null, null])
})

test('arguments of a program go when outputs are compared, and stay from a checker to an interactor', async () => {
  const { pid, update, argsIn, dataOf, call, root, db } = await aSiteWithArgs()
  const own = [null, ['-n', 'two words'], []]
  await update({ problem: { id: pid, judgeMode: 'interactive' } })
  expect(await argsIn()).toEqual(own)
  const before = (await dataOf(pid)).id
  await update({ problem: { id: pid, judgeMode: 'default' } })
  expect(await argsIn()).toEqual([null, null, null])
  // Whoever submitted before is judged as before.
  const former = db.selectFrom('test_case').select('args').where('test_data_id', '=', before).orderBy('seq')
  expect((await former.execute()).map(({ args }) => args)).toEqual(own)
  expect((await call(testData.view, { pid }, root)).data!.cases.some((one) => 'args' in one)).toBe(false)
})

test('a copy, a version for other frames of a language, the view and a job have them', async () => {
  const { pid, update, argsIn, dataOf, call, root, db, aJudge } = await aSiteWithArgs({ ...spj, auth: 1 })
  const own = [null, ['-n', 'two words'], []]
  const copy = (await call(workshop.copy, { pid, problemId: 'A2' }, root)).data!
  expect(await argsIn(copy.pid)).toEqual(own)
  const { id } = await dataOf(pid)
  await db.transaction().execute((tx) => renewVersions(tx, [pid]))
  expect((await dataOf(pid)).id).not.toBe(id)
  expect(await argsIn()).toEqual(own)
  const { cases } = (await call(testData.view, { pid }, root)).data!
  expect(cases.map(({ args }) => args)).toEqual([undefined, ['-n', 'two words'], []])
  await update({ problem: { id: pid, auth: 1 } })
  const judge = await aJudge()
  await call(submissions.submit, { pid: 'A1', language: 'C With O2', code: 'int main() {}' }, root)
  const [job] = await judge.claim()
  expect(job!.cases.map(({ args }) => args)).toEqual([undefined, ['-n', 'two words'], []])
  expect(job!.validator!.args).toEqual([])
})

test('a run of an author has them where they mean something in the mode that it tries', async () => {
  const { pid, services, dataOf } = await aSiteWithArgs()
  const { id: testDataId } = await dataOf(pid)
  const argsOf = async (judgeMode: 'default' | 'interactive' | null) => {
    const request = { validator: null, judgeMode, code: '', input: '', output: '', answer: '', inputs: [], gid: null }
    const run = { id: 1, kind: 'judge', problemId: pid, testDataId, template: null, isTrusted: true, request }
    const [built] = await buildWorkshopRuns(services, [run as unknown as ClaimedRun])
    return built!.job!.cases.map(({ args }) => args)
  }
  expect(await argsOf(null)).toEqual([undefined, ['-n', 'two words'], []])
  expect(await argsOf('interactive')).toEqual([undefined, ['-n', 'two words'], []])
  expect(await argsOf('default')).toEqual([undefined, undefined, undefined])
})

test('a checker is tried on a case with the arguments of this case', async () => {
  const { pid, db, services, call, root, aJudge } = await aSiteWithArgs()
  await aJudge()
  await db.updateTable('test_case').set({ args: '["--loud"]' }).where('seq', '=', 1).execute()
  const sent = { kind: 'check', pid, validator: { code: 'x', language: 'C With O2' }, trial: 'empty' } as const
  const reply = await call(workshopRuns.start, sent, root)
  expect(reply.data).not.toBeNull()
  const stored = await db.selectFrom('workshop_run').select(['id', 'request']).executeTakeFirstOrThrow()
  const run = { ...stored, kind: 'check', problemId: pid, testDataId: null, template: null, isTrusted: true }
  const [built] = await buildWorkshopRuns(services, [run as unknown as ClaimedRun])
  expect(built!.validator!.args).toEqual(['--loud'])
})

test('an export has them, and a format that cannot say them refuses the problem', async () => {
  const { pid, services } = await aSiteWithArgs({ ...spj, spjProtocol: 'testlib' })
  const { model } = (await readExported(services, pid))!
  expect(model.cases.map(({ args }) => args)).toEqual([null, ['-n', 'two words'], []])
  const refusing = exportFormats.filter((format) =>
    unsayable(format, model).some(({ part, outcome }) => part === 'cases' && outcome === 'broken'),
  )
  expect(refusing.toSorted()).toEqual(['fps', 'hoj'])
})
