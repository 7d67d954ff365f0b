import type { CaseResult } from '@praxis/contract/judged'
import type { Job, JobCase } from '@praxis/contract/judgingJobs'
import { validatorOfMode } from '@praxis/contract/statuses'
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { CompileTools } from '#judge/compile/compile.ts'
import { DiskStore } from '#judge/store/diskStore.ts'
import { evidenceOfJudge } from '#judge/job/evidence.ts'
import { FatalError } from '#judge/fatalError.ts'
import { judgeOn } from '#judge/job/judge.ts'
import type { Judge } from '#judge/job/judge.ts'
import { languages } from '#judge/languages/index.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import { complain } from '#judge/log.ts'
import { LocalFiles } from '#judge/problems/localFiles.ts'
import { Progress } from '#judge/assignments/progress.ts'
import { TestData } from '#judge/store/testData.ts'
import { survey } from '#judge/offer/toolchains.ts'
import { probes } from './probes.ts'
import type { Probe } from './probes.ts'
import { LastTest } from './lastTest.ts'
import type { SelfTestResult } from './lastTest.ts'
import { misjudged, trialsOn } from './trials.ts'
import type { Trial } from './trials.ts'

const mega = 2 ** 20
const trialLimits = { memoryKb: 64 * 1_024, stackKb: 16 * 1_024, outputKb: 1_024 }
const mostTold = 3
const work = { rounds: 5, limits: { ...trialLimits, timeMs: 10_000 } }

/** What the self-test needs from the worker. */
type Place = {
  tools: CompileTools
  toolchains: ReadonlyMap<string, Toolchain>
  /** The folder of this worker. */
  folder: string
  signal: AbortSignal
}

/**
 * Judges small programs with known verdicts in the same way as submissions, and measures a fixed amount of work. Throws
 * if one of the verdicts is wrong, because such a host must not judge submissions.
 */
export async function testHost(place: Place): Promise<SelfTestResult> {
  const toolchain = await toolchainFor(place)
  const probe = probes.get(toolchain?.language.name ?? '')
  if (toolchain === null || probe === undefined) {
    complain('this host cannot test itself: there is neither gcc nor Python.')
    return { calibrationUs: null }
  }
  const last = await LastTest.open(place.folder, toolchain, place.tools.sandbox.tier)
  const recalled = await last.recall(Date.now())
  if (recalled !== null) return recalled
  const passed = await inOwnFolder(place, (folder) => tryAll(place, { toolchain, probe }, folder))
  await last.keep(passed, Date.now())
  return passed
}

type Tool = { toolchain: Toolchain; probe: Probe }

/** Picks a language for the self-test. It need not be a language that this judge offers. */
async function toolchainFor({ tools, toolchains }: Place): Promise<Toolchain | null> {
  for (const name of probes.keys()) {
    const offered = toolchains.get(name)
    if (offered !== undefined) return offered
  }
  for (const name of probes.keys()) {
    const { works } = await survey(
      tools,
      languages.filter((it) => it.name === name),
    )
    if (works[0] !== undefined) return works[0]
  }
  return null
}

async function inOwnFolder<T>(place: Place, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(place.folder, 'self-test')
  await rm(folder, { recursive: true, force: true })
  for (const each of [folder, join(folder, 'files'), join(folder, 'scratch')]) await mkdir(each, { mode: 0o700 })
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tryAll(place: Place, { toolchain, probe }: Tool, folder: string): Promise<SelfTestResult> {
  const testJudge = await openTestJudge(place, toolchain, folder)
  const secret = join(folder, 'secret')
  await writeFile(secret, 'secret\n', { mode: 0o644 })
  const forbiddenPort = await openForbiddenPort()
  try {
    const trials = trialsOn(place.tools.sandbox.tier, { port: forbiddenPort.port, file: secret })
    // Try twice, so that a short overload does not count as a broken machine.
    const isSound = (await testJudge.tryAll(trials, probe)).length === 0
    const wrong = isSound ? [] : await testJudge.tryAll(trials, probe)
    if (forbiddenPort.connections() > 0) wrong.push('the network was reached')
    if (wrong.length > 0) throw misjudging(wrong, toolchain)
  } finally {
    forbiddenPort.close()
  }
  return { calibrationUs: probe.measures ? await testJudge.measure(probe) : null }
}

function misjudging(wrong: readonly string[], { version }: Toolchain): FatalError {
  const more = wrong.length > mostTold ? `; and ${wrong.length - mostTold} more` : ''
  return new FatalError(
    `This host misjudges its self-test and takes no work: ${wrong.slice(0, mostTold).join('; ')}${more} (${version}). ` +
      'Look at what build/praxis-box check says, and at what else limits or watches processes here.',
  )
}

/** A judge with one slot whose test data are local files instead of files on the server. */
async function openTestJudge({ tools, signal }: Place, toolchain: Toolchain, folder: string) {
  const files = new LocalFiles()
  const judge = judgeOn({
    ...tools,
    toolchains: new Map([[toolchain.language.name, toolchain]]),
    testData: new TestData(files, await DiskStore.open(join(folder, 'data'), mega), signal),
    slots: 1,
    evidence: await evidenceOfJudge(null),
    scratchFolder: join(folder, 'scratch'),
  })
  const keep = async (text: string) => {
    const hash = createHash('sha256').update(text).digest('hex')
    const path = join(folder, 'files', hash)
    await writeFile(path, text)
    files.add(hash, path)
    return { hash, size: Buffer.byteLength(text) }
  }
  const caseOf = async ({ input, answer }: Pick<Trial, 'input' | 'answer'>, at: number): Promise<JobCase> => {
    const seq = at + 1
    return { id: seq, seq, group: null, score: null, input: await keep(input), answer: await keep(answer) }
  }
  const resultsOf = async (
    job: Partial<Job> & Pick<Job, 'source' | 'limits'>,
    texts: Pick<Trial, 'input' | 'answer'>[],
  ) => {
    const cases = await Promise.all(texts.map(caseOf))
    return judged(judge, { ...template, ...job, language: toolchain.language.name, cases }, signal)
  }

  return {
    /** Returns a description of every wrong verdict. */
    async tryAll(trials: readonly Trial[], { program: source, checker }: Probe): Promise<string[]> {
      const wrong: string[] = []
      // The trials of one job have its mode and its limits in common.
      const jobs = Map.groupBy(trials, ({ mode, timeMs }) => `${mode} ${timeMs}`)
      for (const chosen of jobs.values()) {
        const [{ mode: judgeMode, timeMs }] = chosen as [Trial]
        const validator: Job['validator'] =
          validatorOfMode[judgeMode] === null
            ? null
            : { language: toolchain.language.name, source: checker, protocol: 'kattis', args: [], extraFiles: {} }
        const limits = { ...trialLimits, timeMs }
        const { results, problem } = await resultsOf({ source, judgeMode, validator, limits }, chosen)
        if (problem !== null) wrong.push(problem)
        else wrong.push(...chosen.flatMap((trial, at) => misjudged(trial, results[at]) ?? []))
      }
      return wrong
    },

    /** Returns the median CPU time of several rounds, in microseconds. */
    async measure({ program: source }: Probe): Promise<number | null> {
      const rounds = Array.from({ length: work.rounds }, () => ({ input: 'work\n', answer: '' }))
      const { results } = await resultsOf({ source, limits: work.limits }, rounds)
      const times = results.map(({ timeUs }) => timeUs).toSorted((a, b) => a - b)
      return times[Math.floor(times.length / 2)] ?? null
    },
  }
}

const template: Omit<Job, 'language' | 'source' | 'cases' | 'limits'> = {
  judgementId: 0,
  submissionId: 0,
  attempt: 1,
  judgeMode: 'default',
  caseMode: 'default',
  type: 0,
  compare: {
    kind: 'tokens',
    ignoreTrailing: true,
    caseInsensitive: false,
    spaceSensitive: false,
    epsAbs: null,
    epsRel: null,
  },
  fileIo: null,
  extraFiles: {},
  validator: null,
  passes: 1,
}

type Judged = { results: CaseResult[]; problem: string | null }

/** The results in the order of the cases, or the problem that prevented them. */
async function judged(judge: Judge, job: Job, signal: AbortSignal): Promise<Judged> {
  const progress = new Progress(() => Promise.resolve())
  try {
    const { outcome, message, cases } = await judge(job, { signal, progress })
    const results = cases.toSorted((a, b) => a.seq - b.seq)
    const isDone = results.length === job.cases.length
    return { results, problem: isDone ? null : `a program could not be judged: ${outcome}, ${message.split('\n')[0]}` }
  } finally {
    progress.close()
  }
}

/** Opens a port on this host that no program in a box may reach. */
async function openForbiddenPort() {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections, close: () => void server.close() }
}
