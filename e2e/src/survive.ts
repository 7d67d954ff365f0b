import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { submissions } from '@praxis/contract/submissions'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { clientOf, patient, signUp, type Client } from './client.ts'
import { descendantsOf, isAlive, kill } from './processes.ts'
import { Network } from './network.ts'
import { freePort, root, startProduct, type Part, type Product } from './product.ts'

export type Plan = { submissions: number; users: number; kills: number; log?: (line: string) => void }
export type Outcome = {
  acknowledged: number
  /** Submissions whose verdict is not the one their program must get, or that have more or fewer than one. */
  wrong: string[]
  attemptsAboveOne: number
  lateReportsRefused: number
  kills: Record<string, number>
  seconds: number
}

type Program = { language: string; code: (n: number) => string; status: number }

/** Each with a line of its own, so that no compilation is taken from a cache. */
const programs: readonly Program[] = [
  {
    language: 'Python3',
    code: (n) => `# ${n}\na, b = map(int, input().split())\nprint(a + b)\n`,
    status: judgeStatus.accepted,
  },
  {
    language: 'C With O2',
    code: (n) => `int printf(const char *, ...);\nint main(void) { printf("%d\\n", ${n}); return 0; }\n`,
    status: judgeStatus.wrongAnswer,
  },
  {
    language: 'C With O2',
    code: (n) => `#include <stdlib.h>\nint main(void) { if (${n} > -1) abort(); }\n`,
    status: judgeStatus.runtimeError,
  },
  { language: 'C With O2', code: (n) => `int main(void) { return missing_${n}; }\n`, status: judgeStatus.compileError },
  {
    language: 'C With O2',
    code: (n) =>
      `#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); return 0 * ${n}; }\n`,
    status: judgeStatus.accepted,
  },
  {
    language: 'C++ 17 With O2',
    code: (n) =>
      `#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b + 0 * ${n} << std::endl; }\n`,
    status: judgeStatus.accepted,
  },
]
const slow: Program = {
  language: 'C With O2',
  code: (n) => `volatile int x = ${n};\nint main(void) { for (;;) x++; }\n`,
  status: judgeStatus.timeLimitExceeded,
}

/**
 * Submits from many people at once while judges, API, database and the whole product are killed at random moments, and
 * then holds every submission that was acknowledged against the verdict its program must get.
 */
export async function survive(plan: Plan): Promise<Outcome> {
  const log = plan.log ?? (() => {})
  const began = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'praxis-survive-'))
  const world = await World.start(folder, log)
  try {
    const client = patient(clientOf(world.address))
    const tokens = await Promise.all(Array.from({ length: plan.users }, (_, n) => signUp(client, `person${n}`)))
    log(`${plan.users} people registered after ${Math.round((Date.now() - began) / 1000)} s`)
    const destroying = world.destroy(plan.kills)
    const expected = await submitAll(client, tokens, plan.submissions)
    log(`${expected.size} submissions acknowledged`)
    await destroying
    await allFinished(client, [...expected.keys()], log)
    return { ...(await examine(world, expected)), kills: world.kills, seconds: Math.round((Date.now() - began) / 1000) }
  } finally {
    await world.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function submitAll(client: Client, tokens: readonly string[], total: number): Promise<Map<number, number>> {
  const expected = new Map<number, number>()
  let next = 0
  await Promise.all(
    tokens.map(async (token) => {
      while (next < total) {
        const n = next++
        const program = n % 50 === 7 ? slow : programs[n % programs.length]!
        for (;;) {
          const draft = { pid: '1000', language: program.language, code: program.code(n) }
          const { status, data, code } = await client(submissions.submit, draft, token)
          if (status === 200 && data !== null) {
            expected.set(data.submitId, program.status)
            break
          }
          if (code !== 'submit_too_fast') throw new Error(`refused: ${code}`)
          await pause(500)
        }
      }
    }),
  )
  return expected
}

async function allFinished(client: Client, ids: readonly number[], log: (line: string) => void): Promise<void> {
  for (let open = [...ids]; open.length > 0;) {
    const { data } = await client(submissions.statuses, { submitIds: open.slice(0, 500) })
    open = open.filter((id) => !isFinished(data?.[String(id)]?.status ?? judgeStatus.pending))
    log(`${open.length} still open`)
    if (open.length > 0) await pause(2_000)
  }
}

type Row = {
  id: number
  status: number
  judgements: number
  done: number
  attempt: number
  late: number
  cases: number
}

async function examine(world: World, expected: ReadonlyMap<number, number>) {
  const client = new pg.Client({ connectionString: world.databaseUrl() })
  await client.connect()
  const { rows } = await client.query<Row>(`
    select s.id::int as id, s.status, count(j.*)::int as judgements, count(*) filter (where j.state = 'done')::int as done,
           max(j.attempt) as attempt, sum(j.late_reports)::int as late,
           (select count(*)::int from judgement_case c where c.judgement_id = s.judgement_id) as cases
    from submission s left join judgement j on j.submission_id = s.id group by s.id`)
  const counts = await client.query<Record<string, number>>(
    "select total, ac, wa, tle, re, ce, se from problem_count where problem_id = (select id from problem where display_id = '1000')",
  )
  await client.end()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wrong = [...expected].flatMap(([id, status]) => {
    const row = byId.get(id)
    if (row === undefined) return [`submission ${id} is lost`]
    if (row.judgements !== 1 || row.done !== 1)
      return [`submission ${id} has ${row.done} results of ${row.judgements} judgements`]
    if (row.status !== status) return [`submission ${id} is ${row.status}, must be ${status}`]
    const cases = status === judgeStatus.compileError ? 0 : 10
    return row.cases === cases ? [] : [`submission ${id} has ${row.cases} cases`]
  })
  const { total = 0, ...verdicts } = counts.rows[0] ?? {}
  const counted = Object.values(verdicts).reduce((sum, count) => sum + count, 0)
  if (total !== rows.length || counted !== rows.length)
    wrong.push(`counters say ${counted} of ${total}, rows are ${rows.length}`)
  return {
    acknowledged: expected.size,
    wrong,
    attemptsAboveOne: rows.filter((row) => row.attempt > 1).length,
    lateReportsRefused: rows.reduce((sum, row) => sum + row.late, 0),
  }
}

/** The product, a second judge beside it, and what happens to them. */
class World {
  readonly kills: Record<string, number> = {}
  readonly #folder: string
  readonly #port: number
  readonly #log: (line: string) => void
  #product: Product
  #second: ChildProcess
  readonly #network: Network

  private constructor(folder: string, port: number, log: (line: string) => void, product: Product, network: Network) {
    this.#folder = folder
    this.#port = port
    this.#log = log
    this.#product = product
    this.#network = network
    this.#second = this.#startSecondJudge()
  }

  static async start(folder: string, log: (line: string) => void): Promise<World> {
    const port = await freePort()
    const product = await startProduct(folder, { port })
    return new World(folder, port, log, product, await Network.open(product.address))
  }

  get address(): string {
    return this.#product.address
  }

  databaseUrl(): string {
    return this.#product.databaseUrl()
  }

  #startSecondJudge(): ChildProcess {
    const token = readFileSync(join(this.#folder, 'judge-token'), 'utf8').trim()
    return spawn(process.execPath, ['apps/judge/src/main.ts', '--server', this.#network.address], {
      cwd: root,
      env: { ...process.env, PRAXIS_JUDGE_TOKEN: token, PRAXIS_DATA: join(this.#folder, 'second') },
      stdio: 'ignore',
      detached: true,
    })
  }

  /** A judge is cut off for longer than its lease; meanwhile there are kills at random moments. */
  async destroy(times: number): Promise<void> {
    const targets: (Part | 'everything' | 'second judge')[] = [
      'judge',
      'server',
      'postgres',
      'sandbox',
      'everything',
      'second judge',
    ]
    const partition = this.#partition()
    for (let n = 0; n < times; n += 1) {
      await pause(500 + Math.random() * 4_000)
      // Every kind is hit before any is hit again; the moment within the work is left to chance.
      const target = targets[n % targets.length]!
      // A judge that died cannot be late.
      if (target === 'second judge' && this.#network.isCut) continue
      this.kills[target] = (this.kills[target] ?? 0) + 1
      this.#log(`kill -9 ${target}`)
      await this.#strike(target)
    }
    await partition
  }

  /** The second judge is cut off while it holds work; its report arrives when somebody else has judged the job. */
  async #partition(): Promise<void> {
    this.#log('the second judge is cut off')
    const delivered = await this.#network.cutUntilLateReport((job) => this.#isJudgedByAnother(job))
    this.#log(delivered ? 'its late report was delivered' : 'it held no work')
    if (delivered) this.kills['partition'] = (this.kills['partition'] ?? 0) + 1
  }

  async #isJudgedByAnother({ judgementId, attempt }: { judgementId: number; attempt: number }): Promise<boolean> {
    const client = this.#tryDatabase()
    if (client === null) return false
    try {
      await client.connect()
      const { rows } = await client.query('select from judgement where id = $1 and attempt > $2', [
        judgementId,
        attempt,
      ])
      return rows.length > 0
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** The server that knows the address, or the database, may be down at this very moment. */
  #tryDatabase(): pg.Client | null {
    try {
      const client = new pg.Client({ connectionString: this.databaseUrl() })
      client.on('error', () => {})
      return client
    } catch {
      return null
    }
  }

  async #strike(target: Part | 'everything' | 'second judge'): Promise<void> {
    if (target === 'second judge') {
      if (this.#second.pid !== undefined) kill(this.#second.pid)
      this.#second = this.#startSecondJudge()
      return
    }
    if (target !== 'everything') {
      for (const pid of this.#product.pidsOf(target)) kill(pid)
      return
    }
    const supervisor = this.#product.supervisor.pid ?? 0
    const left = descendantsOf(supervisor).map((one) => one.pid)
    kill(supervisor)
    await pause(1_500)
    const alive = left.filter(isAlive)
    if (alive.length > 0) throw new Error(`killing the supervisor left ${alive.length} processes`)
    this.#product = await startProduct(this.#folder, { port: this.#port })
  }

  async stop(): Promise<void> {
    const second = this.#second.pid
    if (second !== undefined) kill(second)
    await this.#product.stop()
    await this.#network.close()
  }
}
