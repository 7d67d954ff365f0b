import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aMeasuredSite } from '../../../../test/measuredSite.ts'
import { keepMeasuringJob } from './measureJobs.ts'

test('the slowest time gives the limit that is offered; the factor of a language does not count', async () => {
  const { begin, step, claim, end, offer, db } = await aMeasuredSite([
    { file: 'submissions/accepted/a.c' },
    { file: 'submissions/accepted/b.py', language: 'Python3' },
    { file: 'submissions/wrong_answer/c.c', setsTimeLimit: false },
  ])
  await db.updateTable('language').set({ time_factor: 2 }).where('name', '=', 'Python3').execute()
  await begin()
  expect(await offer()).toMatchObject({ state: 'waiting', timeLimit: 1_000, offer: null, judged: 0, solutions: 2 })
  await step()
  const runs = await claim()
  // The site lets the problem have ten minutes; Python has twice as much.
  expect(runs.map(({ kind, job }) => [kind, job!.source, job!.limits.timeMs])).toEqual([
    ['judge', '// submissions/accepted/a.c', 600_000],
    ['judge', '// submissions/accepted/b.py', 1_200_000],
  ])
  await end(runs[0]!, 700)
  await step()
  expect(await offer()).toMatchObject({ state: 'running', judged: 1, solutions: 2, offer: null, longest: 600_000 })
  await end(runs[1]!, 2_600)
  await step()
  expect(await offer()).toEqual({
    pid: expect.any(Number),
    state: 'measured',
    timeLimit: 1_000,
    offer: 3_000,
    slowest: { file: 'submissions/accepted/b.py', time: 1_300 },
    multiplier: 2,
    resolution: 1_000,
    longest: 600_000,
    judged: 2,
    solutions: 2,
    fault: null,
    isOutdated: false,
    wantsPublic: false,
    table: [
      {
        file: 'submissions/accepted/a.c',
        language: 'C With O2',
        state: 'judged',
        status: 0,
        time: 700,
        memory: 70,
        timeFactor: 1,
      },
      {
        file: 'submissions/accepted/b.py',
        language: 'Python3',
        state: 'judged',
        status: 0,
        time: 2_600,
        memory: 70,
        timeFactor: 2,
      },
    ],
  })
})

test('a solution that is not accepted is named with its verdict, after all are judged, and nothing is offered', async () => {
  const { begin, step, claim, end, offer } = await aMeasuredSite()
  await begin()
  await step()
  const [first, second] = await claim()
  await end(first!, 100, judgeStatus.wrongAnswer)
  await step()
  expect(await offer()).toMatchObject({ state: 'running', fault: null })
  await end(second!, 300)
  await step()
  expect(await offer()).toMatchObject({
    state: 'failed',
    offer: null,
    slowest: null,
    fault: { code: 'notAccepted', file: 'a.c', status: judgeStatus.wrongAnswer, language: null },
    table: [
      { status: judgeStatus.wrongAnswer, time: 100 },
      { status: 0, time: 300 },
    ],
  })
})

test('a program that does not compile is named as well', async () => {
  const { begin, step, claim, report, offer } = await aMeasuredSite([{ file: 'a.c' }])
  await begin()
  await step()
  const [run] = await claim()
  await report(run!, { outcome: 'compile_error', message: 'a.c:1: error', cases: [] })
  await step()
  expect(await offer()).toMatchObject({
    state: 'failed',
    fault: { code: 'notAccepted', file: 'a.c', status: judgeStatus.compileError },
    table: [{ time: null, memory: null }],
  })
})

test('two solutions of one person are judged at once, of all problems together, and other runs find a place', async () => {
  const site = await aMeasuredSite()
  const { begin, step, claim, end, offer, another, jobsFor, forgetJobs, start, pid } = site
  const three = [{ file: 'a.c' }, { file: 'b.c' }, { file: 'c.c' }]
  const other = await another('SECOND')
  await begin(pid, three)
  await begin(other, three)
  for (const of of [pid, other, pid]) await step(of)
  const program = { code: 'int main() {}', language: 'C With O2' }
  for (let at = 0; at < 3; at += 1) await start({ kind: 'judge', pid, program })
  const runs = await claim()
  expect(runs.map(({ job }) => job!.source)).toEqual([
    '// a.c',
    '// b.c',
    ...Array.from({ length: 3 }, () => program.code),
  ])
  expect(await offer(other)).toMatchObject({ state: 'waiting', judged: 0 })
  await forgetJobs()
  await end(runs[0]!, 100)
  expect(await jobsFor()).toEqual([pid])
  await step()
  // All five places of the person are taken: the third solution has the place of the first.
  expect((await claim()).map(({ job }) => job!.source)).toEqual(['// c.c'])
})

test('what a person has running leaves no place, and the measurement waits for one', async () => {
  const { begin, step, claim, report, start, pid } = await aMeasuredSite()
  for (let at = 0; at < 5; at += 1)
    await start({ kind: 'judge', pid, program: { code: 'int main() {}', language: 'C With O2' } })
  await begin()
  await step()
  const runs = await claim()
  expect(runs).toHaveLength(5)
  await report(runs[0]!, { cases: [] })
  await step()
  expect((await claim()).map(({ job }) => job!.source)).toEqual(['// a.c'])
})

test('what was lost with a judge is judged again; one that no judge can end is named', async () => {
  const { begin, step, claim, offer, expire, db } = await aMeasuredSite([{ file: 'a.c' }])
  await begin()
  await step()
  for (let at = 0; at < 2; at += 1) {
    for (;;) {
      const [run] = await claim()
      if (run === undefined) break
      await expire()
    }
    expect(await db.selectFrom('workshop_run').select('state').where('state', '<>', 'done').execute()).toEqual([])
    await step()
  }
  expect(await offer()).toMatchObject({
    state: 'failed',
    fault: { code: 'notAccepted', file: 'a.c', status: judgeStatus.systemError },
  })
})

test('a run that is gone with its row is queued again', async () => {
  const { begin, step, claim, end, offer, db } = await aMeasuredSite([{ file: 'a.c' }])
  await begin()
  await step()
  await db.deleteFrom('workshop_run').execute()
  await step()
  const [run] = await claim()
  await end(run!, 400)
  await step()
  expect(await offer()).toMatchObject({ state: 'measured', offer: 1_000, slowest: { time: 400 } })
})

test('what nobody wakes is looked at each minute, and steps that come twice change nothing', async () => {
  const { begin, step, claim, end, offer, pid, another, jobsFor, forgetJobs, services, db } = await aMeasuredSite()
  await begin()
  const others = [await another('A2'), await another('A3'), await another('A4')]
  for (const other of others) await begin(other)
  await step()
  await forgetJobs()
  const keep = () => keepMeasuringJob.run(services, {}, { id: '', signal: new AbortController().signal })
  await keep()
  // What runs, and the two that have waited for the longest time.
  expect(await jobsFor()).toEqual([pid, others[0], others[1]])
  await Promise.all([step(), step(), step()])
  expect(await db.selectFrom('workshop_run').select('id').execute()).toHaveLength(2)
  for (const run of await claim()) await end(run, 1_000)
  await Promise.all([step(), step(), step()])
  expect(await offer()).toMatchObject({ state: 'measured', offer: 2_000 })
  await forgetJobs()
  await keep()
  expect(await jobsFor()).not.toContain(pid)
})

test('without a judge that has the language it waits and says so; a language that the site has not is left out', async () => {
  const { begin, step, claim, end, offer, aRunJudge } = await aMeasuredSite([
    { file: 'a.c' },
    { file: 'b.java', language: 'Java' },
    { file: 'c.zig', language: 'Zig' },
  ])
  await begin()
  await step()
  const [run] = await claim()
  await end(run!, 100)
  await step()
  expect(await offer()).toMatchObject({
    state: 'running',
    fault: { code: 'noJudge', language: 'Java', file: null, status: null },
    judged: 1,
    solutions: 2,
    table: [{ state: 'judged' }, { state: 'waiting' }, { state: 'skipped', status: null }],
  })
  const java = await aRunJudge(['Java'])
  await step()
  expect(await offer()).toMatchObject({ state: 'running', fault: null })
  const [late] = await java.claimRuns()
  expect(late!.job!.language).toBe('Java')
})

test('where no solution can be judged, nothing is offered', async () => {
  const { begin, step, offer } = await aMeasuredSite([
    { file: 'c.zig', language: 'Zig' },
    { file: 'b.c', source: ' ' },
  ])
  await begin()
  await step()
  expect(await offer()).toMatchObject({ state: 'failed', offer: null, solutions: 0, fault: { code: 'noSolutions' } })
})

test('files of a solution are compiled with it, beside those of the problem', async () => {
  const { begin, step, claim, db } = await aMeasuredSite([{ file: 'a.c', extraFiles: { 'part.h': '1' } }])
  await db
    .updateTable('problem')
    .set({ user_extra_files: JSON.stringify({ 'grader.h': '2' }) })
    .execute()
  await begin()
  await step()
  const [run] = await claim()
  expect(run!.job!.extraFiles).toEqual({ 'part.h': '1', 'grader.h': '2' })
})
