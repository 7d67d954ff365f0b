import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from '@praxis/postgres/dieWithParent'
import { systemAccountName } from '@praxis/postgres/systemAccount'
import type { Database } from './programs/database.ts'
import { keepDatabase } from './programs/database.ts'
import { judgeEnvironment, machineEnvironment, serverEnvironment } from './programs/environments.ts'
import type { Program } from './programs/program.ts'
import { keepRunning, runOnce } from './programs/program.ts'
import { waitUntilReady } from './programs/readiness.ts'
import { RotatingLog } from './programs/rotatingLog.ts'
import type { SandboxState } from './checks/sandboxCheck.ts'
import { readIfPresent, rootPasswordFile } from '#launcher/secrets.ts'
import type { Environment, Settings } from '#launcher/settings.ts'
import { isLoopback, localUrl } from '#launcher/settings.ts'
import { StartupProblem } from '#launcher/startupProblem.ts'
import { makeWarningFilter } from './programs/warnings.ts'
import type { Watchdog } from './programs/watchdog.ts'
import { startWatchdog } from './programs/watchdog.ts'
import type { Words } from '#launcher/words/words.ts'

export type Plan = {
  /** The root folder of the repository, in which the programs run. */
  root: string
  settings: Settings
  environment: Environment
  words: Words
  /** `samples` makes the data of the sample problems, once. */
  programs: { server: Command; judge: Command; samples: Command }
  checkSandbox: () => Promise<SandboxState>
  /** The pause before a sandbox that does not work is checked again, in milliseconds. It doubles each time. */
  firstRecheckMs?: number
  print: (line: string) => void
  /** Aborts the start if it is still in progress. */
  stopping: AbortSignal
}

export type Product = { stop: () => Promise<void> }

type ProgramName = keyof Words['programs']

const slowStartMs = 10_000
const longestStartMs = 600_000
/** A server that has crashed this often before it was ready for the first time will not become ready. */
const maxCrashesBeforeReady = 3
const recheckMs = { first: 10_000, longest: 600_000 }

/** Starts database, server and judge in this order. If one of them fails, those that have started are stopped again. */
export async function supervise(plan: Plan): Promise<Product> {
  const stops: (() => Promise<void>)[] = []
  const product = {
    async stop() {
      // Stop in reverse order, because the judge reports to the server and the server writes to the database.
      for (const stop of stops.splice(0).toReversed()) await stop()
    },
  }
  try {
    await startAll(plan, (stop) => stops.push(stop))
    return product
  } catch (error) {
    await product.stop()
    throw error
  }
}

async function startAll(plan: Plan, onStarted: (stop: () => Promise<void>) => void) {
  const { settings, environment, programs, stopping } = plan
  mkdirSync(path.join(settings.dataFolder, 'logs'), { recursive: true, mode: 0o700 })
  const watchdog = startWatchdog()
  const run = makeRunner(plan, watchdog)
  const hadPassword = existsSync(rootPasswordFile(settings.dataFolder))
  // Start this check early: it takes a moment, and its result is needed last.
  const sandbox = plan.checkSandbox()

  const database = settings.databaseUrl === null ? await startDatabase(plan) : null
  if (database) onStarted(database.stop)
  stopping.throwIfAborted()
  const databaseUrl = settings.databaseUrl ?? database!.url
  const server = run('server', programs.server, serverEnvironment(environment, settings, databaseUrl))
  onStarted(server.stop)
  await waitForServer(plan, server)

  const state = await sandbox
  stopping.throwIfAborted()
  const startJudge = () => onStarted(run('judge', programs.judge, judgeEnvironment(environment, settings)).stop)
  if (state.works) startJudge()
  announce(plan, hadPassword)
  explainJudge(plan, state)
  // It comes last: the site answers meanwhile, and takes the problems in when their data are there.
  if (settings.demo) onStarted(makeSamples(plan, watchdog).stop)
  if (!state.works) onStarted(recheckSandbox(plan, state, startJudge))
}

/**
 * A machine that is busy when it starts may fail every check, and a cure may be applied meanwhile. So the sandbox is
 * checked again, without end. The returned function ends this.
 */
function recheckSandbox(plan: Plan, first: SandboxState, startJudge: () => void): () => Promise<void> {
  const ending = new AbortController()
  const recheck = async () => {
    let known = first
    for (let ms = plan.firstRecheckMs ?? recheckMs.first; ; ms = Math.min(2 * ms, recheckMs.longest)) {
      await pause(ms, undefined, { signal: ending.signal })
      const state = await plan.checkSandbox()
      ending.signal.throwIfAborted()
      if (state.report !== known.report) explainJudge(plan, state)
      known = state
      if (!state.works) continue
      plan.print(plan.words.judgeAfterAll)
      return startJudge()
    }
  }
  void recheck().catch((error: unknown) => {
    if (!ending.signal.aborted) plan.print(String(error))
  })
  return () => Promise.resolve(ending.abort())
}

const makeSamples = ({ root, environment, programs, print }: Plan, watchdog: Watchdog) =>
  runOnce({
    command: programs.samples,
    folder: root,
    environment: machineEnvironment(environment),
    watchdog,
    print,
  })

async function startDatabase({ settings, words, print }: Plan): Promise<Database> {
  const log = logOf(settings, 'postgres')
  const folder = path.join(settings.dataFolder, 'postgres')
  if (!existsSync(folder)) print(words.startingDatabase)
  try {
    const database = await keepDatabase(folder, log, (how, ms) => print(words.ended(words.programs.postgres, how, ms)))
    if (database.isAccountShared) {
      print(words.databaseAsNobody)
      print(words.cure(words.databaseAsNobodyCure(systemAccountName)))
    }
    return database
  } catch (error) {
    throw new StartupProblem(words.noDatabase((error as Error).message), words.noDatabaseCure(log.file))
  }
}

function makeRunner({ root, settings, words, print }: Plan, watchdog: Watchdog) {
  return (name: ProgramName, command: Command, environment: Environment): Program => {
    const title = words.programs[name]
    const onOutput = makeWarningFilter(
      (line) => print(`${title}: ${line}`),
      (count) => print(words.moreInLog(title, count)),
    )
    const onCrash = (how: string, ms: number) => print(words.ended(title, how, ms))
    const log = logOf(settings, name)
    return keepRunning({ command, folder: root, environment, log, watchdog, onOutput, onCrash })
  }
}

async function waitForServer({ settings, words, print, stopping }: Plan, server: Program) {
  const log = logOf(settings, 'server')
  const url = localUrl(settings)
  let isTold = false
  await waitUntilReady(url, stopping, (waitedMs) => {
    if (server.crashes() >= maxCrashesBeforeReady) {
      throw new StartupProblem(`${words.noServer(log.file)}\n${log.tail(5)}`, words.noServerCure)
    }
    if (waitedMs > longestStartMs) {
      throw new StartupProblem(words.serverSilent(url, longestStartMs / 1000), words.readLog(log.file))
    }
    if (waitedMs > slowStartMs && !isTold) {
      isTold = true
      print(words.stillStarting)
    }
  })
}

function announce({ settings, words, print }: Plan, hadPassword: boolean) {
  print(words.ready(localUrl(settings)) + (isLoopback(settings.host) ? words.openToOthers : ''))
  const file = rootPasswordFile(settings.dataFolder)
  const password = hadPassword ? null : readIfPresent(file)
  if (password === null) return
  print(words.firstRun('root', password))
  print(words.passwordKept(file))
}

/** Explains what is missing if there is no judge, or if the judge's limits are only approximate. */
function explainJudge({ words, print }: Plan, state: SandboxState) {
  if (state.works && state.tier === 'full') return
  const report = state.report.split('\n').join('\n  ')
  print(state.works ? words.degradedJudge(report) : words.noJudge(report))
  if (state.cure !== null) print(words.cure(state.cure))
  print(state.works ? words.degradedMeaning : words.noJudgeMeaning)
}

const logOf = (settings: Settings, name: ProgramName) =>
  new RotatingLog(path.join(settings.dataFolder, 'logs', `${name}.log`))
