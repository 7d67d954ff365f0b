import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { judgeStatus, type RoleName } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../apps/server/src/db/connection.ts'
import { recount } from '../../apps/server/src/recount/recount.ts'
import { insertPerson } from '../../apps/server/test/people.ts'
import { clientOf, patient } from '../src/client.ts'
import { aProblem } from '../src/problemDesk.ts'
import { kill } from '../src/processes.ts'
import { startProduct, type Part } from '../src/product.ts'

vi.setConfig({ testTimeout: 480_000 })

const language = 'C With O2'
const programOf = (print: string) =>
  `#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf(${print}); return 0; }\n`
const codes = {
  sum: programOf('"sum %lld\\n", a + b'),
  product: programOf('"PRODUCT %lld\\n", a * b'),
  smallProduct: programOf('"product %lld\\n", a * b'),
}
type Name = keyof typeof codes
const names = Object.keys(codes) as Name[]

const inputs = [
  [1, 2],
  [5, 6],
  [10, 20],
  [7, 3],
] as const
/** Of the first version; letters may be small or large. */
const sums = inputs.map(([a, b]) => ({ input: `${a} ${b}\n`, output: `SUM ${a + b}\n` }))
/** Of the second version, which has fewer cases; letters are compared as they are. */
const products = inputs.slice(1).map(([a, b]) => ({ input: `${a} ${b}\n`, output: `PRODUCT ${a * b}\n` }))

/**
 * Of cases of the one version with the comparison of the other, `sum` is wrong on sums and `smallProduct` is accepted
 * on products.
 */
const acceptedOn = { first: 'sum', second: 'product' } as const satisfies Record<string, Name>

/** A product of the test's own, with its sample problems, people who are inserted, and what stands in its database. */
async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-save-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const product = await startProduct(folder, { environment: { PRAXIS_JUDGE_LANGUAGES: language } })
  onTestFinished(() => product.stop())
  const { db, pool, close } = connect(product.databaseUrl(), () => {}, 3)
  onTestFinished(close)
  // How long a person waits between two submissions is no subject here.
  await pool.query(`insert into site_setting (name, value) values ('defaultSubmitInterval', '0')`)
  const impatient = clientOf(product.address)
  const client = patient(impatient)
  await vi.waitFor(
    async () => {
      const { data } = await client(problems.languages, {})
      expect(data?.map(({ name }) => name)).toContain(language)
    },
    { timeout: 60_000, interval: 200 },
  )
  const services = { db, now: () => new Date() }
  const person = (username: string, role?: RoleName) => insertPerson(services, { username, role })
  const killNow = (part: Part) => product.pidsOf(part).forEach((pid) => kill(pid))
  return { db, pool, client, impatient, person, killNow }
}
type Site = Awaited<ReturnType<typeof aSite>>

type Row = {
  id: number
  code: string
  status: number
  dataId: number
  state: string
  attempt: number
  judgements: number
  cases: number
  /** The versions that the judged cases are of. */
  casesOf: number[]
}

async function rowsOf({ pool }: Site, pid: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select submission.id, code, submission.status, test_data_id as "dataId", state, attempt,
      (select count(*) from judgement where submission_id = submission.id) as judgements,
      count(judgement_case.seq) as cases, array_agg(distinct case_data.id) as "casesOf"
    from submission join judgement on judgement.id = submission.judgement_id
    left join judgement_case on judgement_case.judgement_id = judgement.id
    left join lateral (select test_data_id::integer as id from test_case where id = case_id) as case_data on true
    where submission.problem_id = $1 group by submission.id, judgement.id order by submission.id`,
    [pid],
  )
  return rows
}

async function versionsOf({ pool }: Site, pid: number) {
  const { rows } = await pool.query<{ id: number; isInForce: boolean; judgedAs: object | null; madeAt: string }>(
    `select test_data.id, problem.test_data_id = test_data.id as "isInForce", judged_as as "judgedAs",
      test_data.created_at as "madeAt"
    from test_data join problem on problem.id = problem_id where problem.id = $1 order by test_data.id`,
    [pid],
  )
  return rows
}

const allJudged = (site: Site, pid: number) =>
  expect
    .poll(async () => (await rowsOf(site, pid)).filter(({ state }) => state !== 'done').length, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe(0)

/** Each follower of the submissions is what they say. */
async function expectRightCounts(site: Site, pid: number, rows: readonly Row[]): Promise<void> {
  const { rows: counts } = await site.pool.query(
    'select total, ac, wa from problem_count where problem_id = $1 and group_id = 0',
    [pid],
  )
  const ac = rows.filter(({ status }) => status === judgeStatus.accepted).length
  expect(counts).toEqual([{ total: rows.length, ac, wa: rows.length - ac }])
  const differences = []
  for await (const table of recount(site.db, { check: true })) differences.push(...table.differences)
  expect(differences).toEqual([])
}

/** Starts a save and kills the API process while the transaction of the save waits for its last statement. */
async function cutOff(site: Site, save: () => Promise<unknown>): Promise<void> {
  const holder = await site.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table problem_change in exclusive mode')
    const saving = save().then(
      () => 'answered',
      () => 'cut off',
    )
    await expect
      .poll(async () => {
        const { rows } = await site.pool.query(
          `select from pg_locks where relation = 'problem_change'::regclass and not granted`,
        )
        return rows.length
      })
      .toBe(1)
    site.killNow('server')
    expect(await saving).toBe('cut off')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('each of 200 submissions is judged on one version of the data, whatever is killed while they are saved', async () => {
  const site = await aSite()
  const { client, impatient, person, pool } = site
  const manager = await person('manager', 'problem_admin')
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => person(`person${n}`)))
  const { pid, problemId } = await aProblem(client, manager.token, {
    compare: { kind: 'tokens', caseInsensitive: true },
  })
  const save = (samples: typeof sums, caseInsensitive: boolean) => ({
    problem: { id: pid, compare: { kind: 'tokens' as const, caseInsensitive } },
    isUploadTestCase: false,
    samples,
  })
  expect((await client(problemAdmin.update, save(sums, true), manager.token)).msg).toBe('success')
  const { dataId: first } = (await client(testData.view, { pid }, manager.token)).data!
  const before = await versionsOf(site, pid)

  const acknowledged: number[] = []
  const send = (each: number) =>
    Promise.all(
      people.map(async ({ token }, who) => {
        for (let n = 0; n < each; n += 1) {
          const code = codes[names[(who + n) % names.length]!]
          const { data, msg } = await client(submissions.submit, { pid: problemId, language, code }, token)
          if (data === null) throw new Error(msg)
          acknowledged.push(data.submitId)
        }
      }),
    )
  const sending = send(12)
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(60), { timeout: 60_000 })
  await cutOff(site, () => impatient(problemAdmin.update, save(products, false), manager.token))
  expect(await versionsOf(site, pid), 'a save that was cut off leaves nothing').toEqual(before)
  await sending

  // A quick judge may be done with all that was sent before.
  const racing = send(6)
  const isHeld = `select from judgement where state = 'claimed' limit 1`
  await expect.poll(async () => (await pool.query(isHeld)).rowCount, { interval: 5, timeout: 30_000 }).toBe(1)
  site.killNow('judge')
  expect((await client(problemAdmin.update, save(products, false), manager.token)).msg).toBe('success')
  site.killNow('server')
  await Promise.all([racing, send(2)])
  await allJudged(site, pid)

  const versions = await versionsOf(site, pid)
  const second = versions.at(-1)!
  expect(versions).toMatchObject([...before.slice(0, -1), { id: first, isInForce: false }, { isInForce: true }])
  expect(versions.map(({ judgedAs }) => judgedAs).slice(-2)).toEqual([
    expect.objectContaining({ caseInsensitive: true }),
    null,
  ])
  const expectedOf = ({ code, dataId }: Row) => {
    const [accepted, cases] =
      dataId === first ? ([acceptedOn.first, sums] as const) : ([acceptedOn.second, products] as const)
    const status = code === codes[accepted] ? judgeStatus.accepted : judgeStatus.wrongAnswer
    return { status, state: 'done', cases: cases.length, casesOf: [dataId] }
  }
  const rows = await rowsOf(site, pid)
  expect(rows).toMatchObject(rows.map((row) => ({ ...expectedOf(row), judgements: 1 })))
  // One whose answer was lost with the API process was sent again.
  expect(new Set(acknowledged).size).toBe(200)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  await expectRightCounts(site, pid, rows)

  // The kills hit work, and both versions judged after the second was there.
  expect(rows.some(({ attempt }) => attempt > 1)).toBe(true)
  const late = await pool.query<{ dataId: number }>(
    `select distinct test_data_id as "dataId" from judgement where finished_at > $1 order by 1`,
    [second.madeAt],
  )
  expect(late.rows.map(({ dataId }) => dataId)).toEqual([first, second.id])

  const others = rows.filter(({ dataId }) => dataId !== second.id)
  expect((await client(testData.rejudge, { pid }, manager.token)).data).toEqual({ queued: others.length })
  await allJudged(site, pid)
  const again = await rowsOf(site, pid)
  expect(again).toMatchObject(
    rows.map((row) => {
      const judgements = row.dataId === second.id ? 1 : 2
      return { id: row.id, dataId: second.id, ...expectedOf({ ...row, dataId: second.id }), judgements }
    }),
  )
  await expectRightCounts(site, pid, again)
})
