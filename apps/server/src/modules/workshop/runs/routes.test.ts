import { judging } from '@praxis/contract/judging'
import { problemRules } from '@praxis/contract/problemLimits'
import { judgeStatus } from '@praxis/contract/statuses'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { aCase } from '../../../../test/harness.ts'
import { aRunSite, checker } from '../../../../test/workshopSite.ts'
import { oldRunsJob } from '../public.ts'

describeEndpoints(
  'workshopRuns',
  `
POST   /api/admin/problem/compile-spj          staff+problem_admin  problem_program_missing language_unknown no_judge compile_failed too_many_runs code_too_long problem_extra_files problem_not_found problem_not_yours
POST   /api/admin/problem/compile-interactive  staff+problem_admin  problem_program_missing language_unknown no_judge compile_failed too_many_runs code_too_long problem_extra_files problem_not_found problem_not_yours
POST   /api/group/compile-spj                  signedIn  problem_program_missing language_unknown no_judge compile_failed too_many_runs code_too_long problem_extra_files problem_not_found problem_not_yours group_not_found group_members_only group_managers_only  | problem
POST   /api/group/compile-interactive          signedIn  problem_program_missing language_unknown no_judge compile_failed too_many_runs code_too_long problem_extra_files problem_not_found problem_not_yours group_not_found group_members_only group_managers_only  | problem
POST   /api/workshop/run                       signedIn  no_permission problem_not_found problem_not_yours problem_program_missing code_empty code_too_long language_unknown problem_extra_files problem_field_wrong problem_case_mode test_data_missing upload_unknown uploads_full too_many_runs no_judge group_not_found group_members_only group_managers_only  | problem
GET    /api/workshop/run                       signedIn  run_unknown
DELETE /api/workshop/run                       signedIn  run_unknown  | query
`,
)

test('a run is queued, then with a judge, then done, and its author alone reads how it ended', async () => {
  const { start, read, root, admin, judge } = await aRunSite()
  const key = await start({ kind: 'check', validator: checker, input: '1', output: '2', answer: '3' })
  expect((await read(key)).data).toMatchObject({ state: 'queued', status: null, cases: [] })
  const [run] = await judge.claimRuns()
  expect(run).toMatchObject({ kind: 'check', attempt: 1, job: null, input: '1', output: '2', answer: '3' })
  expect(run!.validator).toEqual({
    language: 'C++ 17 With O2',
    source: checker.code,
    protocol: 'testlib',
    args: [],
    extraFiles: {},
  })
  expect((await read(key)).data).toMatchObject({ state: 'running' })
  const detail = { reason: 'checker' as const, message: 'look again', judgeMessage: 'expected 3' }
  const cases = [aCase(1, judgeStatus.partialAccepted, { share: 0.5, detail })]
  expect(await judge.reportRun(run!, { cases })).toBe(true)
  expect((await read(key)).data).toMatchObject({
    state: 'done',
    status: judgeStatus.partialAccepted,
    share: 0.5,
    message: 'look again',
    judgeMessage: 'expected 3',
  })
  expect(await read(key, admin)).toMatchObject({ status: 404, code: 'run_unknown', data: null })
  expect((await read(key, root)).data).toMatchObject({ state: 'done' })
})

test('a solution is judged as the editor counts and compares, though the problem is stored otherwise', async () => {
  const { start, read, judge, pid, db } = await aRunSite()
  const program = { code: 'print(1)', language: 'Python3' }
  await db.updateTable('test_case').set({ score: 25, group_num: 1 }).execute()
  const compare = { kind: 'float', epsAbs: 0.5, ignoreTrailing: true } as const
  const counted = { type: 1, judgeCaseMode: 'subtask-lowest', compare } as const
  const key = await start({ kind: 'judge', pid, program, ...counted })
  await start({ kind: 'judge', pid, program })
  const [sent] = await judge.claimRuns()
  expect(sent!.job).toMatchObject({ caseMode: 'subtask_lowest', compare })
  const cases = sent!.job!.cases.map(({ seq, id: caseId }, at) => ({
    ...aCase(seq, at === 0 ? judgeStatus.wrongAnswer : judgeStatus.accepted, { share: at === 0 ? 0 : 1 }),
    caseId,
  }))
  await judge.reportRun(sent!, { cases })
  // The lowest case of the one subtask counts.
  expect((await read(key)).data).toMatchObject({ state: 'done', score: 0 })
  // A judge takes one such run after the other.
  const [plain] = await judge.claimRuns()
  expect(plain!.job).toMatchObject({ caseMode: 'default' })
  expect(plain!.job!.compare).not.toMatchObject({ kind: 'float' })
})

test('a run that an earlier version has queued is judged as its problem is stored', async () => {
  const { start, judge, pid, db } = await aRunSite()
  await start({ kind: 'judge', pid, program: { code: 'print(1)', language: 'Python3' } })
  await sql`update workshop_run set request = request - 'type' - 'caseMode' - 'compare'`.execute(db)
  const [run] = await judge.claimRuns()
  expect(run!.job).toMatchObject({ caseMode: 'default', compare: { kind: expect.any(String) } })
})

test('what waits for a run hears of its end at once', async () => {
  const { start, call, root, judge } = await aRunSite()
  const key = await start({ kind: 'compile', validator: checker })
  const waiting = call(workshopRuns.result, { key, wait: true }, root)
  const [run] = await judge.claimRuns()
  const began = performance.now()
  await judge.reportRun(run!, { outcome: 'compile_error', message: 'main.cpp:1: no' })
  expect((await waiting).data).toMatchObject({ status: judgeStatus.compileError, message: 'main.cpp:1: no' })
  expect(performance.now() - began).toBeLessThan(1_500)
})

test('a worker that does not say that it takes such runs gets none', async () => {
  const { start, judge, call, asJudge } = await aRunSite()
  await start({ kind: 'compile', validator: checker })
  const claimed = await call(judging.claim, { session: judge.session, free: 4, waitSeconds: 0 }, asJudge)
  expect(claimed.data).toEqual({ jobs: [], testRuns: [], workshopRuns: [], resume: [] })
  expect(await judge.claimRuns()).toHaveLength(1)
})

test('a run goes to a judge that has its languages, and to one judge only', async () => {
  const { start, aRunJudge } = await aRunSite()
  await start({ kind: 'compile', validator: checker })
  expect(await (await aRunJudge(['Python3'])).claimRuns()).toEqual([])
  const judges = await Promise.all([1, 2, 3, 4].map(() => aRunJudge(['C++ 17 With O2'])))
  const claims = await Promise.all(judges.map((one) => one.claimRuns()))
  expect(claims.flat()).toHaveLength(1)
})

test('a run of a judge that died is handed out again, and ends as a system error the third time', async () => {
  const { start, read, aRunJudge, judge } = await aRunSite()
  const key = await start({ kind: 'compile', validator: checker })
  const before = await judge.claimRuns()
  for (let attempt = 2; attempt <= 3; attempt += 1) {
    const again = await aRunJudge(undefined, 'the judge')
    expect(await again.claimRuns()).toMatchObject([{ id: before[0]!.id, attempt }])
    expect((await read(key)).data).toMatchObject({ state: 'running' })
  }
  expect(await judge.reportRun(before[0]!, {})).toBeNull()
  const last = await aRunJudge(undefined, 'the judge')
  expect(await last.claimRuns()).toEqual([])
  expect((await read(key)).data).toMatchObject({ state: 'done', status: judgeStatus.systemError })
})

test('heartbeats keep a run; without them it goes to another judge, and a late report counts no more', async () => {
  const { start, read, judge, aRunJudge, expire } = await aRunSite()
  const key = await start({ kind: 'compile', validator: checker })
  const [run] = await judge.claimRuns()
  await expire()
  const other = await aRunJudge()
  const [again] = await other.claimRuns()
  expect(again).toMatchObject({ id: run!.id, attempt: 2 })
  expect(await judge.heartbeatRuns([run!])).toEqual([run!.id])
  expect(await judge.reportRun(run!, { outcome: 'compile_error', message: 'late' })).toBe(false)
  expect(await other.heartbeatRuns([again!])).toEqual([])
  expect(await other.reportRun(again!, {})).toBe(true)
  expect((await read(key)).data).toMatchObject({ status: judgeStatus.accepted })
})

test('a report of an older attempt counts no more, also when the same judge has the run again', async () => {
  const { start, judge, expire } = await aRunSite()
  await start({ kind: 'compile', validator: checker })
  const [old] = await judge.claimRuns()
  await expire()
  const [fresh] = await judge.claimRuns()
  expect(await judge.reportRun(old!, {})).toBe(false)
  expect(await judge.reportRun(fresh!, {})).toBe(true)
})

test('a judge that stops gives a run back at no loss', async () => {
  const { start, judge, call, asJudge } = await aRunSite()
  await start({ kind: 'compile', validator: checker })
  for (let n = 1; n <= 5; n += 1) {
    const [run] = await judge.claimRuns()
    const given = [{ id: run!.id, attempt: run!.attempt }]
    await call(judging.release, { session: judge.session, jobs: [], workshopRuns: given }, asJudge)
  }
  expect(await judge.claimRuns()).toMatchObject([{ attempt: 6 }])
})

test('its author ends a run, and the judge hears of it', async () => {
  const { start, read, judge, call, root, admin } = await aRunSite()
  const key = await start({ kind: 'compile', validator: checker })
  const [run] = await judge.claimRuns()
  expect(await call(workshopRuns.cancel, { key }, admin)).toMatchObject({ code: 'run_unknown' })
  expect(await judge.heartbeatRuns([run!])).toEqual([])
  expect((await call(workshopRuns.cancel, { key }, root)).status).toBe(200)
  expect(await judge.heartbeatRuns([run!])).toEqual([run!.id])
  expect(await judge.reportRun(run!, {})).toBe(false)
  expect(await read(key)).toMatchObject({ code: 'run_unknown' })
})

test('so many runs of one person wait and no more, also when they are sent at once', async () => {
  const { call, root, admin, judge } = await aRunSite()
  const send = (who = root) => call(workshopRuns.start, { kind: 'compile', validator: checker }, who)
  const replies = await Promise.all(Array.from({ length: problemRules.runsWaiting + 3 }, () => send()))
  expect(replies.filter(({ code }) => code === 'too_many_runs')).toHaveLength(3)
  expect((await send(admin)).code).toBeUndefined()
  const [run] = await judge.claimRuns()
  await judge.reportRun(run!, {})
  expect((await send()).code).toBeUndefined()
})

test('a run needs no language of a checker that its problem does not use', async () => {
  const { start, judge, pid, db } = await aRunSite()
  await db
    .updateTable('problem')
    .set({ validator_language: 'Cobol', validator_source: 'x', validator_protocol: 'kattis' })
    .execute()
  const program = { code: 'print(3)', language: 'Python3' }
  await start({ kind: 'judge', pid, program, judgeMode: 'spj' })
  expect(await judge.claimRuns()).toEqual([])
  await start({ kind: 'judge', pid, program })
  await start({ kind: 'answer', pid, program })
  const job = { validator: null }
  // One place is for runs over all cases, as the judge has two slots.
  const [first] = await judge.claimRuns()
  expect(first).toMatchObject({ kind: 'judge', job })
  await judge.reportRun(first!, {})
  expect(await judge.claimRuns()).toMatchObject([{ kind: 'answer', job }])
})

test('a run is gone an hour after its end, however long it took', async () => {
  const { start, read, judge, db, services } = await aRunSite()
  const tidy = () => oldRunsJob.run(services, {}, { id: 'a run', signal: new AbortController().signal })
  const key = await start({ kind: 'compile', validator: checker })
  const [run] = await judge.claimRuns()
  await sql`update workshop_run set created_at = now() - interval '170 minutes'`.execute(db)
  await tidy()
  expect(await judge.heartbeatRuns([run!])).toEqual([])
  expect(await judge.reportRun(run!, {})).toBe(true)
  await tidy()
  expect((await read(key)).data).toMatchObject({ state: 'done', status: judgeStatus.accepted })
  await sql`update workshop_run set finished_at = now() - interval '61 minutes'`.execute(db)
  await tidy()
  expect(await read(key)).toMatchObject({ code: 'run_unknown' })
})

test('a run that a judge has had for an hour ends, and so does one that no judge has taken for three', async () => {
  const { start, read, judge, db, services } = await aRunSite()
  const taken = await start({ kind: 'compile', validator: checker })
  const [run] = await judge.claimRuns()
  const waiting = await start({ kind: 'compile', validator: checker })
  const fresh = await start({ kind: 'compile', validator: checker })
  await sql`update workshop_run set claimed_at = now() - interval '61 minutes' where key = ${taken}`.execute(db)
  await sql`update workshop_run set created_at = now() - interval '181 minutes' where key = ${waiting}`.execute(db)
  await oldRunsJob.run(services, {}, { id: 'a run', signal: new AbortController().signal })
  const ended = { state: 'done', status: judgeStatus.systemError, message: '运行时间过长，已被终止' }
  expect((await read(taken)).data).toMatchObject(ended)
  expect((await read(waiting)).data).toMatchObject(ended)
  expect((await read(fresh)).data).toMatchObject({ state: 'queued' })
  expect(await judge.heartbeatRuns([run!])).toEqual([run!.id])
})
