import { usualReserve } from '@praxis/contract/disk'
import { judgingProtocol } from '@praxis/contract/judging'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEnvironmentFile, mostBoxes, readConfig, sandboxBinary, WrongSetting } from './config.ts'
import type { Config } from './config.ts'
import { DiskRoom } from './store/diskRoom.ts'
import { DiskStore } from './store/diskStore.ts'
import { Equipment } from './compile/equipment.ts'
import { evidenceOfJudge } from './job/evidence.ts'
import { FatalError, SandboxLost } from './fatalError.ts'
import type { SelfTestResult } from './hostSelfTest/lastTest.ts'
import { testHost } from './hostSelfTest/testHost.ts'
import { takeFolder } from './instance.ts'
import type { Instance } from './instance.ts'
import { judgeOn } from './job/judge.ts'
import { foldersRead, languages } from './languages/index.ts'
import { complain, say } from './log.ts'
import { machineFacts } from './machine.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import type { Readings } from './metrics/serveMetrics.ts'
import { Offer } from './offer/offer.ts'
import { HostPhases } from './runs/hostPhases.ts'
import { RunGate } from './runs/runGate.ts'
import type { SlotKind } from './runs/runGate.ts'
import { refuseShown } from './sandbox/refuseShown.ts'
import { Sandbox } from './sandbox/sandbox.ts'
import { SelfTestNotes } from './offer/selfTestNotes.ts'
import { Server } from './server/server.ts'
import { Session } from './server/session.ts'
import type { Introduction } from './server/session.ts'
import { TestData } from './store/testData.ts'
import { runTestsOn } from './job/testRun.ts'
import { runWorkshopOn } from './job/workshop/workshopRun.ts'
import { announceOffer } from './offer/announceOffer.ts'
import { findToken, readToken } from './server/token.ts'
import { Worker } from './assignments/worker.ts'
import packageFile from '../package.json' with { type: 'json' }

const { version } = packageFile
const giga = 2 ** 30
const storeBytes = { testData: 8 * giga, artefacts: 2 * giga }
/** Exit after this time even if a step of the shutdown hangs. */
const stopMs = 1_400

const stopping = new AbortController()
/** What the shutdown must close, in the order in which it was opened. */
const closers: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  loadEnvironmentFile()
  const config = readConfig(process.argv.slice(2))
  if (config.isSupervised) process.stdin.on('end', () => void stop(0)).resume()

  await refuseShown(sandboxBinary, config.cacheFolder)
  const instance = await takeFolder(config.cacheFolder)
  const token = await findToken(config.token, stopping.signal)
  if (token === null) throw noToken(config)
  const room = new DiskRoom(instance.folder, usualReserve)
  const equipment = await Equipment.open(join(instance.folder, 'equipment'), undefined, room)
  const sandbox = await startSandbox(config, equipment)
  closers.push(() => sandbox.close())

  const artefacts = await DiskStore.open(join(instance.folder, 'artefacts'), storeBytes.artefacts, room)
  const hostPhases = await HostPhases.join(config.servers)
  const gate = new RunGate(slotCounts(config), hostPhases)
  const compileTools = { sandbox, gate, artefacts, equipment }
  const notes = await SelfTestNotes.open(join(instance.folder, 'self-tests.json'))
  const offer = await Offer.open(compileTools, languagesOf(config), notes, stopping.signal)
  const host = await testHost({
    tools: compileTools,
    toolchains: offer.toolchains,
    folder: instance.folder,
    signal: stopping.signal,
  })
  const server = new Server(config.servers, () => readToken(config.token))
  const introduce = introduction({ config, instance, sandbox, offer, host })
  const session = new Session(server, introduce, stopping.signal, ({ diskReserve = room.reserve }) => {
    room.reserve = diskReserve
  })
  const testDataStore = await DiskStore.open(join(instance.folder, 'data'), storeBytes.testData, room)
  const tools = {
    ...compileTools,
    toolchains: offer.toolchains,
    testData: new TestData(server, testDataStore, stopping.signal),
    slots: config.slots,
    evidence: await evidenceOfJudge(host.calibrationUs),
    scratchFolder: await emptyFolder(join(instance.folder, 'scratch')),
  }
  const work = { judge: judgeOn(tools), runTest: runTestsOn(tools), runWorkshop: runWorkshopOn(tools) }
  const worker = new Worker(session, work, config.slots, config.only)
  closers.push(() => worker.stop())
  await openMetrics(config, sandbox, {
    slots: () => gate.slots,
    inHand: () => worker.inHand,
    storeBytes: () => ({ artefacts: artefacts.bytes, data: testDataStore.bytes }),
    languages: () => offer.facts.length,
  })
  const about = { calibrationUs: host.calibrationUs, signal: stopping.signal }
  const isBusy = () => worker.isBusy
  const offering = offer.complete(isBusy).then(() => offer.watch(isBusy))
  await Promise.all([worker.run(), offering, announceOffer(session, offer, about)])
}

/** A judge whose metrics nobody can read still judges. */
async function openMetrics({ metrics, name }: Config, { tier }: Sandbox, readings: Readings): Promise<void> {
  if (metrics === null) return
  try {
    await serveMetrics(metrics, { name, version, tier }, readings)
  } catch (error) {
    complain(`no metrics: nothing can listen at ${metrics.host}:${metrics.port} (${(error as Error).message}).`)
  }
}

function slotCounts({ slots }: Config): Record<SlotKind, number> {
  const helpers = Math.max(1, Math.ceil(slots / 2))
  // While compilers have their phase, the run slots are idle: there are as many of each, if the sandbox has room.
  return { run: slots, compile: Math.min(slots, mostBoxes - slots - helpers), checker: helpers }
}

async function startSandbox(config: Config, { binds }: Equipment): Promise<Sandbox> {
  const { run, compile, checker } = slotCounts(config)
  try {
    return await Sandbox.start({
      binary: sandboxBinary,
      runSlots: run,
      compileSlots: compile,
      checkerSlots: checker,
      allowDegraded: config.allowDegraded,
      extraBinds: [...binds, ...foldersRead()],
    })
  } catch (error) {
    throw new SandboxLost(`No judge can run here: ${(error as Error).message}`)
  }
}

const languagesOf = ({ languages: wanted }: Config) =>
  languages.filter(({ name }) => wanted === null || wanted.includes(name))

type Introduced = { config: Config; instance: Instance; sandbox: Sandbox; offer: Offer; host: SelfTestResult }

/**
 * The returned function describes the worker at the time of the call, so that a restarted server learns of languages
 * found since the start.
 */
function introduction({ config, instance, sandbox, offer, host }: Introduced): () => Introduction {
  const names = [...offer.toolchains.keys()].join(', ')
  const kind = `${sandbox.tier} sandbox${sandbox.isRootless ? ' without root' : ''}`
  say(`${config.slots} slots, ${kind}, ${names}; asking ${config.servers.join(', ')} for work.`)
  if (sandbox.tier === 'degraded') complain('The sandbox is degraded: limits of memory and CPU time are approximate.')
  return () => ({
    protocol: judgingProtocol,
    host: {
      name: config.name,
      hostKey: instance.hostKey,
      tier: sandbox.tier,
      slots: config.slots,
      languages: offer.facts,
      failing: offer.failing,
      ...machineFacts(),
      calibrationUs: host.calibrationUs,
    },
  })
}

async function emptyFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

function noToken({ token }: Config): FatalError {
  const where = 'file' in token ? ` (${token.file} does not exist)` : ''
  return new FatalError(
    `The judge token is missing${where}. Start the server first, which writes it, or copy it from there; ` +
      'PRAXIS_JUDGE_TOKEN or --token gives it directly.',
  )
}

async function stop(exitCode: number): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort(new Error('the worker stops'))
  setTimeout(() => process.exit(exitCode), stopMs)
  for (const close of closers.toReversed()) await close().catch(() => {})
  process.exit(exitCode)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))

start().catch((error: unknown) => {
  if (stopping.signal.aborted) return
  const isExpected = error instanceof FatalError || error instanceof WrongSetting
  complain(isExpected ? error.message : String((error as Error).stack))
  void stop(1)
})
