import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { site } from '@praxis/contract/site'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { startPostgres } from '@praxis/postgres/embedded'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../apps/server/src/db/connection.ts'
import { clientOf, signUp } from '../src/client.ts'
import { startJudge, startServer } from '../src/standalone.ts'

const language = 'C With O2'
const right =
  '#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); return 0; }\n'
const endless = (n: number) => `volatile int x = ${n};\nint main(void) { for (;;) x++; }\n`
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 250 })

test('a right program is judged while endless ones wait between their cases, and these go on where they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-shares-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres({ durable: false })
  onTestFinished(() => postgres.stop())
  const server = await startServer({ databaseUrl: postgres.url, dataFolder: join(folder, 'server') })
  onTestFinished(() => server.stop())
  const client = clientOf(server.address)
  const [eve, ann] = [await signUp(client, 'eve'), await signUp(client, 'ann')]
  const { pool, close } = connect(postgres.url, () => {}, 1)
  onTestFinished(close)
  // Points for each case, so that every case is judged.
  await pool.query('update problem set type = 1, time_limit_ms = 1000')
  await pool.query(`insert into site_setting (name, value) values ('defaultSubmitInterval', '0')`)
  const token = (await readFile(join(folder, 'server', 'judge-token'), 'utf8')).trim()
  const judge = startJudge({ servers: [server.address], token, name: 'one', dataFolder: join(folder, 'one') })
  onTestFinished(() => judge.stop())
  await until(async () => expect((await client(site.websiteConfig, {})).data?.judgesOnline, judge.said()).toBe(1))
  const submit = async (code: string, as: string) => {
    const { data, msg } = await client(submissions.submit, { pid: '1000', language, code }, as)
    if (data === null) throw new Error(msg)
    return data.submitId
  }
  const rowOf = async (submitId: number) => {
    const { rows } = await pool.query<{ status: number; attempt: number; cases: number; doneAt: Date | null }>(
      `select submission.status, attempt, finished_at as "doneAt",
         (select count(*)::int from judgement_case where judgement_id = judgement.id) as cases
       from submission join judgement on judgement.id = submission.judgement_id where submission.id = $1`,
      [submitId],
    )
    return rows[0]!
  }
  // As many as the judge has slots.
  const long = await Promise.all([0, 1].map((n) => submit(endless(n), eve)))
  await until(async () => {
    for (const id of long) expect((await rowOf(id)).status).toBe(judgeStatus.judging)
  })
  const short = await submit(right, ann)
  await until(async () => expect((await rowOf(short)).status).toBe(judgeStatus.accepted))
  // Without a pause one of them would have ended before it could begin.
  expect((await Promise.all(long.map(rowOf))).map(({ doneAt }) => doneAt)).toEqual([null, null])
  await until(async () => {
    for (const id of long) expect((await rowOf(id)).doneAt).not.toBeNull()
  })
  const cases = (await rowOf(short)).cases
  for (const id of long)
    expect(await rowOf(id)).toMatchObject({ status: judgeStatus.timeLimitExceeded, attempt: 1, cases })
})
