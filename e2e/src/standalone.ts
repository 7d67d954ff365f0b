import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { kill } from './processes.ts'
import { freePort, root, untilReady } from './product.ts'

/** One process outside of the launcher. */
export type Standalone = { child: ChildProcess; said: () => string; stop(): Promise<void> }

export type ServerPlan = {
  databaseUrl: string
  dataFolder: string
  port?: number
  environment?: Record<string, string>
}

/** As `npm run server` does it, after its set-up. */
export async function startServer(plan: ServerPlan): Promise<Standalone & { address: string }> {
  const port = plan.port ?? (await freePort())
  const address = `http://127.0.0.1:${port}`
  const server = run(['apps/server/src/main.ts'], {
    PRAXIS_QUOTATION_URL: 'off',
    ...plan.environment,
    DATABASE_URL: plan.databaseUrl,
    PRAXIS_DATA: plan.dataFolder,
    HOST: '127.0.0.1',
    PORT: String(port),
  })
  try {
    await untilReady(address, server.child, server.said)
    return { address, ...server }
  } catch (error) {
    await server.stop()
    throw error
  }
}

export type JudgePlan = { servers: readonly string[]; token: string; dataFolder: string; name: string }

/** As `npm run judge -- --server … --token …` does it on another machine, after its set-up. */
export function startJudge({ servers, token, dataFolder, name }: JudgePlan): Standalone {
  const languages = 'C With O2,C++ 17 With O2,Python3'
  const options = ['--server', servers.join(','), '--token', token, '--languages', languages]
  return run(['apps/judge/src/main.ts', ...options], { PRAXIS_DATA: dataFolder, PRAXIS_JUDGE_NAME: name })
}

function run(args: readonly string[], environment: Record<string, string>): Standalone {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: [...stdio], detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-10_000)))
  }
  return {
    child,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      await Promise.race([ended(child), pause(5_000)])
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

/** Starts a program again whenever it ends, as systemd would, until it is stopped. */
export class Kept {
  readonly #start: () => Promise<Standalone> | Standalone
  #current: Standalone | null = null
  #before = ''
  #isStopping = false
  #going: Promise<void> = Promise.resolve()

  private constructor(start: () => Promise<Standalone> | Standalone) {
    this.#start = start
  }

  static async start(start: () => Promise<Standalone> | Standalone): Promise<Kept> {
    const kept = new Kept(start)
    kept.#current = await start()
    kept.#going = kept.#keep()
    return kept
  }

  get pid(): number | undefined {
    return this.#current?.child.pid
  }

  /** The last words of each that ran, the newest last. */
  said(): string {
    return this.#before + (this.#current?.said() ?? '')
  }

  kill(): void {
    const { pid } = this
    if (pid !== undefined) kill(pid)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#current?.stop()
    await this.#going
  }

  async #keep(): Promise<void> {
    while (!this.#isStopping) {
      if (this.#current !== null) await ended(this.#current.child)
      this.#before = this.said().slice(-10_000)
      this.#current = null
      await pause(200)
      if (!this.#isStopping)
        this.#current = await Promise.resolve()
          .then(this.#start)
          .catch(() => null)
    }
    // It may have been starting when it was to stop.
    await this.#current?.stop()
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
