/**
 * Measures the time from a judge's report to one API process until pages on another API process receive the event:
 * first one page with a hundred submissions, then hundreds of pages with one submission. This script acts as the judge.
 *
 *   npx node bench/src/liveFanOut.ts [pages] [--smallest]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { clientOf, signUp } from '@praxis/e2e/client'
import { query } from '../../packages/postgres/src/query.ts'
import { hostWith } from '../../apps/server/test/hosts.ts'
import { aDatabase } from './database.ts'
import { at } from './figures.ts'
import { startApi } from './lists/site.ts'
import { readEvents } from './readEvents.ts'
import { sized, sizes } from './sizes.ts'
import { inTime } from './until.ts'

const rounds = sized(100, 3)
const crowdRounds = sized(10, 1)
const { crowd } = sizes({ crowd: [500, 5] })
const language = 'Python3'
const judgeToken = 'the judge token of this measurement'
const oneCase = { caseId: 1, seq: 1, status: 0, timeUs: 1_000, memoryKb: 1_000, share: 1, detail: null }

process.env.PRAXIS_JUDGE_TOKEN = judgeToken
const postgres = await aDatabase()
await query(postgres.url, `insert into site_setting (name, value) values ('defaultSubmitInterval', '0')`)
await query(
  postgres.url,
  `with made as (
     insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb) values ('1', 1000, 256, 256)
     returning id)
   insert into problem_language (problem_id, language_id) select made.id, language.id from made, language`,
)
const [judged, followed] = await Promise.all([startApi(postgres.url), startApi(postgres.url)])
try {
  const client = clientOf(judged.address)
  const token = await signUp(client, 'bench')
  const hello = await client(judging.hello, { protocol: judgingProtocol, host: hostWith([language]) }, judgeToken)
  const session = hello.data?.session ?? ''

  const ids = await Promise.all(Array.from({ length: rounds }, submit))
  const one: number[] = []
  const page = await follow(ids, 0)
  for (let round = 0; round < rounds; round += 1) {
    const { sent, submitId } = await judgeOne()
    one.push((await page.verdict(submitId)) - sent)
    await pause(30)
  }
  page.leave()
  tell(`${rounds} submissions, one page`, one)

  const many: number[] = []
  const pages: Awaited<ReturnType<typeof follow>>[] = []
  const last = await Promise.all(Array.from({ length: crowdRounds }, submit))
  for (let n = 0; n < crowd; n += 1) pages.push(await follow(last, n))
  for (let round = 0; round < crowdRounds; round += 1) {
    await pause(sized(500, 0))
    const { sent, submitId } = await judgeOne()
    many.push(...(await Promise.all(pages.map(async ({ verdict }) => (await verdict(submitId)) - sent))))
  }
  for (const { leave } of pages) leave()
  tell(`one submission, ${crowd} pages, ${crowdRounds} times`, many)

  async function submit(): Promise<number> {
    const { data, msg } = await client(submissions.submit, { pid: '1', language, code: 'print(1)' }, token)
    if (data === null) throw new Error(msg)
    return data.submitId
  }

  async function judgeOne(): Promise<{ sent: number; submitId: number }> {
    const { data } = await client(judging.claim, { session, free: 1, waitSeconds: 0 }, judgeToken)
    const job = data?.jobs[0]
    if (job === undefined) throw new Error('no job')
    await pause(60)
    const sent = performance.now()
    const ofJob = { session, judgementId: job.judgementId, attempt: job.attempt }
    await client(
      judging.report,
      { ...ofJob, outcome: 'judged', message: '', cases: [oneCase], evidence: null },
      judgeToken,
    )
    return { sent, submitId: job.submissionId }
  }
} finally {
  await Promise.all([judged.stop(), followed.stop()])
  await postgres.stop()
}

/**
 * A page that records when it receives each verdict. Each page has its own address, because the number of streams for
 * each address is limited.
 */
async function follow(ids: readonly number[], page: number) {
  const connection = new AbortController()
  const response = await fetch(`${followed.address}/api/live`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${page >> 8}.${page & 255}` },
    body: JSON.stringify({ submissions: ids.map((submitId) => ({ submitId, cases: true })) }),
    signal: connection.signal,
  })
  const verdicts = new Map(ids.map((id) => [id, Promise.withResolvers<number>()]))
  const ready = Promise.withResolvers<void>()
  readEvents(response, (event) => {
    if (event.type === 'ready') ready.resolve()
    if (event.type !== 'submission' || event.submission.status !== judgeStatus.accepted) return
    verdicts.get(event.submission.submitId)?.resolve(performance.now())
  }).catch(() => {})
  await inTime(ready.promise, 'the stream is ready')
  return {
    verdict: (id: number) =>
      inTime(verdicts.get(id)?.promise ?? Promise.reject(new Error('not followed')), 'a verdict'),
    leave: () => connection.abort(),
  }
}

function tell(what: string, times: readonly number[]): void {
  const [middle, most, slowest] = [0.5, 0.95, 1].map((part) => at(times, part).toFixed(1))
  console.log(`${what}: report → event median ${middle} ms, p95 ${most} ms, slowest ${slowest} ms`)
}
