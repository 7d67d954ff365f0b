import { judging, judgingProtocol } from '@praxis/contract/judging'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../test/harness.ts'
import { hostWith } from '../../../test/hosts.ts'
import { aJudgedSite, casesOf } from '../../../test/site.ts'
import { channels } from '#server/signals.ts'
import { claimJobs } from './claimJobs.ts'

type Site = Awaited<ReturnType<typeof aJudgedSite>>

test('what is queued while a claim looks for work is taken at once', async () => {
  const site = await aJudgedSite()
  const { id: hostId } = await site.db.selectFrom('judge_host').select('id').executeTakeFirstOrThrow()
  // The first submission to a server takes longer than those after it.
  await site.submit()
  await site.judgeNext()
  let looks = 0
  const submitAfterFirstLook: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      looks += 1
      if (looks === 1) {
        const heard = new Promise((resolve) => site.services.signals.hear(channels.judgementQueued, resolve))
        await site.submit()
        await heard
      }
      return result
    },
  }
  const context = {
    ...site.services,
    db: site.db.withPlugin(submitAfterFirstLook),
    gone: new AbortController().signal,
  }
  const began = performance.now()
  const { jobs } = await claimJobs(context, {
    hostId,
    session: site.judge.session,
    limit: 1,
    workshop: false,
    waitSeconds: 5,
  })
  expect(jobs).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(900)
})

const needsChecker = (site: Site, language: string) =>
  site.db
    .updateTable('problem')
    .set({
      judge_mode: 'spj',
      validator_language: language,
      validator_source: 'a checker',
      validator_protocol: 'kattis',
    })
    .execute()

test('a problem with a checker goes only to a judge that has the language of the checker', async () => {
  const site = await aJudgedSite()
  await needsChecker(site, 'C++ 20')
  const submitId = await site.submit()
  expect(await site.judge.claim()).toEqual([])
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.pending })
  const able = await site.aJudge('able', ['Python3', 'C++ 20'])
  const [job] = await able.claim()
  expect(job).toMatchObject({ submissionId: submitId, validator: { language: 'C++ 20' } })
  await able.report(job!, casesOf(job!))
  for (const again of [rejudging.replay, rejudging.rejudge]) {
    await site.call(again, { submitId }, { token: site.root.token })
    expect(await site.judge.claim(), again.summary).toEqual([])
    const [next] = await able.claim()
    await able.report(next!, casesOf(next!))
  }
})

test('a judge that gives a job back does not get it again at once, another does', async () => {
  const site = await aJudgedSite()
  await site.submit()
  const { session } = site.judge
  const giveBack = async () => {
    const [job] = await site.judge.claim()
    const jobs = [{ judgementId: job!.judgementId, attempt: job!.attempt }]
    await site.call(judging.release, { session, jobs }, { token: judgeToken })
    return job!
  }
  await giveBack()
  expect(await site.judge.claim()).toEqual([])
  const other = await site.aJudge('other')
  const [taken] = await other.claim()
  expect(taken).toMatchObject({ attempt: 2 })
  await site.call(
    judging.release,
    { session: other.session, jobs: [{ judgementId: taken!.judgementId, attempt: 2 }] },
    { token: judgeToken },
  )
  // A worker that has started anew may be able to do it now; so may one that has waited.
  expect(await site.judge.claim()).toHaveLength(1)
  await sql`update judgement set state = 'queued', given_back_by = ${session}, given_back_at = now()`.execute(site.db)
  expect(await site.judge.claim()).toEqual([])
  await sql`update judgement set given_back_at = now() - interval '31 seconds'`.execute(site.db)
  expect(await site.judge.claim()).toHaveLength(1)
})

test('a job that judges in good order give back is neither lost nor failed, however often', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  for (let time = 1; time <= 14; time += 1) {
    const judge = await site.aJudge(`host ${time}`)
    const [job] = await judge.claim()
    const jobs = [{ judgementId: job!.judgementId, attempt: job!.attempt }]
    await site.call(judging.release, { session: judge.session, jobs }, { token: judgeToken })
  }
  const judge = await site.aJudge('broken')
  const [job] = await judge.claim()
  await judge.report(job!, [], { outcome: 'system_error', message: 'no disk' })
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.pending })
})

test('a worker that stops gives its test runs back, and another gets them at once', async () => {
  const site = await aJudgedSite()
  await site.startTest()
  const [run] = await site.judge.claimTestRuns()
  const release = { session: site.judge.session, jobs: [], testRuns: [run!.id] }
  await site.call(judging.release, release, { token: judgeToken })
  expect(await (await site.aJudge('other')).claimTestRuns()).toMatchObject([{ id: run!.id }])
})

test('many jobs in a language that a judge has not, before the others, do not keep it from its own', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await sql`
    insert into judgement (submission_id, uid, language_id, validator_language, turn)
    select ${submitId}::bigint, ${site.user.uid}, case when n % 2 = 0 then 12 else 6 end,
      case when n % 2 = 0 then '' else 'Rust' end, -n
    from generate_series(1, 3000) n`.execute(site.db)
  expect(await site.judge.claim()).toMatchObject([{ submissionId: submitId, language: 'Python3' }])
  expect(await site.judge.claim()).toEqual([])
})

test('a hello that names a language twice is taken, the later of the two', async () => {
  const site = await aJudgedSite()
  const host = hostWith(['Python3', 'Python3'], { hostKey: 'twice' })
  host.languages[1] = { ...host.languages[1]!, description: 'the later' }
  const reply = await site.call(judging.hello, { protocol: judgingProtocol, host }, { token: judgeToken })
  expect(reply).toMatchObject({ http: 200, status: 200 })
  const row = await site.db
    .selectFrom('language')
    .select('description')
    .where('name', '=', 'Python3')
    .executeTakeFirst()
  expect(row).toEqual({ description: 'the later' })
})

test('a judge that takes one sort of work is given nothing else, though the other waits', async () => {
  const site = await aJudgedSite()
  const first = await site.submit()
  await site.startTest()
  const token = judgeToken
  const { session } = site.judge
  const claim = async (only: 'submissions' | 'test-runs') =>
    (await site.call(judging.claim, { session, free: 4, waitSeconds: 0, only }, { token })).data!
  expect(await claim('submissions')).toMatchObject({ jobs: [{ submissionId: first }], testRuns: [] })
  const second = await site.submit(site.root)
  expect(await claim('test-runs')).toMatchObject({ jobs: [], testRuns: [{}] })
  expect(await claim('test-runs')).toEqual({ jobs: [], testRuns: [], workshopRuns: [], resume: [] })
  expect(await claim('submissions')).toMatchObject({ jobs: [{ submissionId: second }], testRuns: [] })
})
