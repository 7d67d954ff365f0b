import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { site } from '@praxis/contract/site'
import { submissions } from '@praxis/contract/submissions'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { clientOf, either, patient, signUpAll, type Client } from './client.ts'
import { examine } from './examine.ts'
import { descendantsOf, kill, untilGone } from './processes.ts'
import { Network } from './network.ts'
import { freePort, startProduct, type Part, type Product } from './product.ts'
import { programs, slow } from './programs.ts'
import { watchWorkers, type MemoryCourse } from './workerMemory.ts'
import { Kept, startJudge, startServer } from './standalone.ts'

export type Plan = {
  submissions: number
  users: number
  kills: number
  /** With two, a second API process on the same database and files; the second judge talks to that one. */
  apis?: 1 | 2
  /** Different programs; the others of a kind are the same again, as in life. All are different without it. */
  distinct?: number
  /** One in so many runs into its time limit, which takes seconds of CPU. */
  slowEvery?: number
  /** Milliseconds between two kills, on average. */
  killGapMs?: number
  log?: (line: string) => void
}
export type Outcome = {
  acknowledged: number
  /** Submissions without exactly one verdict, the right one; counters and figures that submissions do not say. */
  wrong: string[]
  attemptsAboveOne: number
  lateReportsRefused: number
  kills: Record<string, number>
  /** What was done and seen, a line each, for whoever reads of a failed run. */
  course: string[]
  seconds: number
  /** MB resident, of judging workers that had been there for a while: of the first and the last part of the run. */
  workerMb: MemoryCourse
}

/**
 * Submits from many people at once while judges, API, database and the whole product are killed at random moments, and
 * then holds every submission that was acknowledged against the verdict its program must get.
 */
export async function survive(plan: Plan): Promise<Outcome> {
  const began = Date.now()
  const course: string[] = []
  const log = (line: string) => {
    course.push(`${Math.round((Date.now() - began) / 1000)} s: ${line}`)
    plan.log?.(line)
  }
  const folder = await mkdtemp(join(tmpdir(), 'praxis-survive-'))
  const world = await World.start(folder, plan.apis ?? 1, log)
  try {
    const client = patient(either(world.addresses.map(clientOf)))
    const tokens = await signUpAll(
      client,
      Array.from({ length: plan.users }, (_, n) => `person${n}`),
    )
    log(`${plan.users} people registered after ${Math.round((Date.now() - began) / 1000)} s`)
    await bothJudgesThere(client, () => world.said())
    log('both judges are there')
    const memory = watchWorkers(() => world.workers())
    const submitting = submitAll(client, tokens, plan)
    const [expected] = await Promise.all([submitting, world.destroy(plan.kills, plan.killGapMs ?? 2_500)])
    log(`${expected.size} submissions acknowledged`)
    await allFinished(client, [...expected.keys()], log)
    const examined = await examine({ databaseUrl: world.databaseUrl(), dataFolder: folder }, expected)
    log('verdicts and figures are examined')
    const seconds = Math.round((Date.now() - began) / 1000)
    return { ...examined, kills: world.kills, course, seconds, workerMb: memory.stop() }
  } finally {
    await world.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Kills before there is work to hit prove nothing. */
async function bothJudgesThere(client: Client, said: () => string): Promise<void> {
  for (let tried = 0; tried < 1_800; tried += 1) {
    if (((await client(site.websiteConfig, {})).data?.judgesOnline ?? 0) >= 2) return
    await pause(200)
  }
  throw new Error(`the judges do not come:\n${said()}`)
}

type Load = Pick<Plan, 'submissions' | 'distinct' | 'slowEvery'>

async function submitAll(
  client: Client,
  tokens: readonly string[],
  { submissions: total, distinct = total, slowEvery = 50 }: Load,
): Promise<Map<number, number>> {
  const expected = new Map<number, number>()
  let next = 0
  await Promise.all(
    tokens.map(async (token) => {
      while (next < total) {
        const n = next++
        const program = n % slowEvery === 7 ? slow : programs[n % programs.length]!
        for (;;) {
          const draft = { pid: '1000', language: program.language, code: program.code(n % distinct) }
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
    const asked = open.slice(0, 500)
    const { data } = await client(submissions.statuses, { submitIds: asked })
    const isOpen = (id: number) => !isFinished(data?.[String(id)]?.status ?? judgeStatus.pending)
    open = [...open.slice(500), ...asked.filter(isOpen)]
    log(`${open.length} still open`)
    if (open.length > 0 && asked.some(isOpen)) await pause(2_000)
  }
}

type Target = Part | 'everything' | 'second judge' | 'second server'

/** The product, a second judge beside it, in the larger form a second server too, and what happens to them. */
class World {
  readonly kills: Record<string, number> = {}
  readonly #folder: string
  readonly #log: (line: string) => void
  readonly #network: Network
  readonly #secondServer: Kept | null
  readonly #secondJudge: Kept
  #product: Product

  private constructor(folder: string, log: (line: string) => void, parts: Parts) {
    this.#folder = folder
    this.#log = log
    this.#product = parts.product
    this.#network = parts.network
    this.#secondServer = parts.secondServer
    this.#secondJudge = parts.secondJudge
    this.addresses = parts.addresses
  }

  readonly addresses: readonly string[]

  static async start(folder: string, apis: 1 | 2, log: (line: string) => void): Promise<World> {
    const product = await startProduct(folder, { port: await freePort(), environment: filesOf(folder) })
    const second = apis === 1 ? null : await startSecondServer(folder, product.databaseUrl())
    const network = await Network.open(second?.address ?? product.address)
    const token = readFileSync(join(folder, 'judge-token'), 'utf8').trim()
    const judge = { servers: [network.address], token, dataFolder: join(folder, 'second judge'), name: 'second' }
    return new World(folder, log, {
      product,
      network,
      addresses: [product.address, ...(second === null ? [] : [second.address])],
      secondServer: second?.kept ?? null,
      secondJudge: await Kept.start(() => startJudge(judge)),
    })
  }

  databaseUrl(): string {
    return this.#product.databaseUrl()
  }

  /** The last words of the product and of the processes beside it. */
  said(): string {
    const parts = { product: this.#product, 'second server': this.#secondServer, 'second judge': this.#secondJudge }
    return Object.entries(parts)
      .map(([name, part]) => `${name}:\n${part?.said().slice(-3_000) ?? ''}`)
      .join('\n')
  }

  /** Process ids of the judging workers. */
  workers(): number[] {
    const second = this.#secondJudge.pid
    return [...this.#product.pidsOf('judge'), ...(second === undefined ? [] : [second])]
  }

  /** A judge is cut off for longer than its lease; meanwhile there are kills at random moments. */
  async destroy(times: number, gapMs: number): Promise<void> {
    const targets: Target[] = ['judge', 'server', 'postgres', 'sandbox', 'everything', 'second judge']
    if (this.#secondServer !== null) targets.splice(3, 0, 'second server')
    const partition = this.#partition()
    for (let n = 0; n < times; n += 1) {
      await pause(gapMs * (0.2 + 1.6 * Math.random()))
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
    this.#log(delivered === null ? 'it held no work' : `its late report was answered with ${delivered}`)
    if (delivered !== null) this.kills['partition'] = (this.kills['partition'] ?? 0) + 1
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

  async #strike(target: Target): Promise<void> {
    if (target === 'second judge') return this.#secondJudge.kill()
    if (target === 'second server') return this.#killSecondServer()
    if (target === 'everything') return this.#killEverything()
    const killPart = () => this.#product.pidsOf(target).forEach((pid) => kill(pid))
    const [, second] = this.addresses
    if (target === 'server' && second !== undefined) return killBeside(second, killPart)
    killPart()
  }

  #killSecondServer(): Promise<void> {
    const [first = ''] = this.addresses
    return killBeside(first, () => this.#secondServer?.kill())
  }

  async #killEverything(): Promise<void> {
    const supervisor = this.#product.supervisor.pid ?? 0
    const left = descendantsOf(supervisor).map((one) => one.pid)
    kill(supervisor)
    await untilGone(left)
    const port = Number(new URL(this.#product.address).port)
    this.#product = await startProduct(this.#folder, { port, environment: filesOf(this.#folder) })
  }

  async stop(): Promise<void> {
    await this.#secondJudge.stop()
    await this.#secondServer?.stop()
    await this.#product.stop()
    await this.#network.close()
  }
}

type Parts = {
  product: Product
  network: Network
  addresses: readonly string[]
  secondServer: Kept | null
  secondJudge: Kept
}

const filesOf = (folder: string) => ({ PRAXIS_FILES: join(folder, 'files of all') })

/** With a data folder of its own, as on another machine; only the files are shared. */
async function startSecondServer(folder: string, databaseUrl: string): Promise<{ kept: Kept; address: string }> {
  const port = await freePort()
  const plan = { databaseUrl, port, dataFolder: join(folder, 'second server'), environment: filesOf(folder) }
  const kept = await Kept.start(() => startServer(plan))
  return { kept, address: `http://127.0.0.1:${port}` }
}

/** The death of one server is none of the other's business, once that has come back from its own. */
async function killBeside(other: string, kill: () => void): Promise<void> {
  for (let tried = 0; tried < 300 && !(await isAnswering(other)); tried += 1) await pause(100)
  kill()
  if (!(await isAnswering(other))) throw new Error(`${other} died with the other server`)
}

const isAnswering = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    (answer) => answer.status === 200,
    () => false,
  )
