import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect } from 'vitest'
import { watchInUse } from '#judge/inUse.ts'

/**
 * After each test of the judge, nothing is held that was not held before: slots, files of stores, work, timers, open
 * files, processes, temporary files. At the end of a file, nothing is held at all.
 */
const inUse = watchInUse()

/** All temporary files of a test file are in one folder. Programs in boxes could read it if a box showed it to them. */
const usual = process.env['TMPDIR']
const temporary = mkdtempSync(join(tmpdir(), 'praxis-judge-test-'))
chmodSync(temporary, 0o755)
process.env['TMPDIR'] = temporary

/** Node says so when more and more wait for one signal. */
const warnings: string[] = []
const listen = ({ name, message }: Error) => {
  if (name === 'MaxListenersExceededWarning') warnings.push(message)
}
process.on('warning', listen)

/** How long a test may take to give back what it held: a compiler that nobody waits for ends by its limit. */
let patienceMs = 12_000
const patienceAfterLeakMs = 500
const hookTimeoutMs = 30_000

type Count = ReadonlyMap<string, number>

beforeEach(({ onTestFinished }) => {
  const before = held()
  // What is asked first to look is called last, after all that the test cleans up.
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') return
    expect(await leftOver(before), 'held after the test, and not before it').toEqual([])
  }, hookTimeoutMs)
})

afterAll(async () => {
  try {
    expect(await leftOver(new Map(), heldByFile), 'held at the end of the file').toEqual([])
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', listen)
    rmSync(temporary, { recursive: true, force: true })
    // A file that is run by this process later has a folder of its own.
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
  }
}, hookTimeoutMs)

/** What is held beyond `before`, as lines, after it had time to go. */
async function leftOver(before: Count, look = held): Promise<string[]> {
  const until = performance.now() + patienceMs
  for (;;) {
    const now = look()
    // A header is made for later programs, not for the test. Its run ends by itself, and the next test looks.
    const isWaitedFor = (kind: string) => !now.has('headers in the making') || !ofHeaders.has(kind)
    const more = [...now].filter(([kind, count]) => count > (before.get(kind) ?? 0) && isWaitedFor(kind))
    if (more.length === 0) return []
    if (performance.now() > until) {
      patienceMs = patienceAfterLeakMs
      return more.map(([kind, count]) => `${kind}: ${count}, not ${before.get(kind) ?? 0}`)
    }
    await sleep(10)
  }
}

const ofHeaders: ReadonlySet<string> = new Set(['headers in the making', 'slots', 'turns at the gate', 'runs in a box'])

const held = () => counted([...openFiles(), ...processes(), ...temporaryFiles(), ...resources()])

/** What keeps the process awake may be of a file that the process has run before. */
const heldByFile = () => counted([...openFiles(), ...processes(), ...temporaryFiles()])

function counted(names: readonly string[]): Count {
  const counts = new Map<string, number>(Object.entries(inUse()))
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const openFiles = () =>
  readdirSync('/proc/self/fd')
    .map((fd) => orNone(() => readlinkSync(`/proc/self/fd/${fd}`)))
    .filter((path) => path.startsWith('/') && !path.startsWith('/proc/') && !path.startsWith('/dev/'))
    .map((path) => `open file ${path}`)

const processes = () =>
  orNone(() => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8'))
    .split(' ')
    .filter((pid) => pid !== '')
    .map((pid) => orNone(() => readFileSync(`/proc/${pid}/comm`, 'utf8')).trim())
    .filter((name) => name !== '')
    .map((name) => `process ${name}`)

/** The folder itself, and what jobs put into folders of judges. Stores keep what they have. */
function temporaryFiles(): string[] {
  const own = readdirSync(temporary)
  const scratch = own.flatMap((name) =>
    listed(name).flatMap((inner) =>
      inner.startsWith('scratch') ? listed(join(name, inner)).map((file) => join(name, inner, file)) : [],
    ),
  )
  return [...own, ...scratch].map((file) => `temporary file ${file}`)
}

function listed(folder: string): string[] {
  try {
    return readdirSync(join(temporary, folder))
  } catch {
    return []
  }
}

/** What keeps this process awake. */
const resources = () =>
  process
    .getActiveResourcesInfo()
    .filter((kind) => ['Timeout', 'TCPServerWrap', 'FSEventWrap', 'ProcessWrap'].includes(kind))
    .map((kind) => `resource ${kind}`)

/** What is looked at may go meanwhile. */
function orNone(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
