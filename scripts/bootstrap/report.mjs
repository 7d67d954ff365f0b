import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A problem that a person must fix. It is printed as one line, followed by what to do. */
export class SetupProblem extends Error {
  constructor(message, cure) {
    super(message)
    this.cure = cure
  }
}

/** What runs at the moment. */
const running = new Set()
let isStopping = false
/** A command that does not listen is killed after this time. */
const stopMs = 3_000

export const isBeingStopped = () => isStopping

/**
 * Ends all commands, and lets no other begin. Those that may not be broken off are waited for: an installation of Debian
 * packages would be left half done.
 */
export async function stopAll() {
  isStopping = true
  const kill = (signal) => {
    for (const { child, mayStop } of running) if (mayStop) child.kill(signal)
  }
  kill('SIGTERM')
  const late = setTimeout(() => kill('SIGKILL'), stopMs)
  await Promise.all([...running].map(({ ended }) => ended))
  clearTimeout(late)
}

/** A signal to this process alone ends its commands too. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }))
    process.once(signal, () => void stopAll().then(() => process.exit(code)))
}

/** A step that takes long says so again after each of these times: more often if it knows how far it is. */
const tellMs = { withProgress: 5_000, without: 20_000 }

/**
 * Runs one step and prints lines that say what takes the time. Other steps print theirs in between. `progress` says how
 * far it is.
 */
export async function step(name, work, progress) {
  const start = performance.now()
  const seconds = (digits) => `${((performance.now() - start) / 1000).toFixed(digits)} s`
  console.log(`- ${name} …`)
  const telling = setInterval(
    () => {
      if (!isStopping) console.log(`- ${name}: ${progress?.() ?? 'still at it'}, ${seconds(0)}`)
    },
    progress ? tellMs.withProgress : tellMs.without,
  )
  const finish = (word) => {
    clearInterval(telling)
    console.log(`- ${name}: ${word}, ${seconds(1)}`)
  }
  try {
    const result = await work()
    finish('done')
    return result
  } catch (error) {
    finish(isStopping ? 'stopped' : 'failed')
    throw error
  }
}

/** Prints a warning that something is missing. Everything else works without it. */
export function warn(message, cure) {
  if (isStopping) return
  console.error(`! ${message}\n  Cure: ${cure}`)
}

/** Runs a command quietly. Its output is only shown if it fails. */
export async function run(file, args, { env, cwd = root, mayStop = true } = {}) {
  const output = []
  const { child, ended } = begin(file, args, {
    cwd,
    env: env ?? process.env,
    mayStop,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const { error, code } = await ended
  if (error) throw error
  const said = Buffer.concat(output).toString().slice(-20_000)
  if (code === 127 && said.startsWith('setpriv:')) throw Object.assign(new Error(said.trim()), { code: 'ENOENT' })
  if (code !== 0) throw Object.assign(new Error(`${path.basename(file)} ended with code ${code}`), { output: said })
  return said
}

/** Starts a command that ends when this process is killed, if the machine can do that. */
export function begin(file, args, { mayStop = true, ...options }) {
  if (isStopping) throw new Error('the set-up is being stopped')
  const wrapper = mayStop && hasSetpriv() ? ['setpriv', '--pdeathsig=KILL'] : []
  const [program, ...words] = [...wrapper, file, ...args]
  const child = spawn(program, words, options)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ error, code: null }))
    child.on('close', (code) => resolve({ error: null, code }))
  })
  const mine = { child, mayStop, ended }
  running.add(mine)
  void ended.then(() => running.delete(mine))
  return mine
}

let setprivWorks
/** Only the setpriv of util-linux can do it. */
const hasSetpriv = () => (setprivWorks ??= spawnSync('setpriv', ['--pdeathsig=KILL', 'true']).status === 0)

/** Lines that contain a word for an error but do not explain it. */
const empty = /^(at |(code|syscall|errno) |error during build|Build failed|A complete log)/i

/** The lines of a failed command that are most likely to explain the failure. */
export function explain(error, pattern = /error|failed|^\[|╭─\[/i) {
  const plain = stripVTControlCharacters(error.output ?? '')
  const lines = plain.split('\n').map((line) => line.replace(/^npm error/, '').trim())
  const useful = lines.filter((line) => line !== '' && !empty.test(line))
  const telling = useful.filter((line) => pattern.test(line)).slice(0, 2)
  return (telling.length > 0 ? telling : useful.slice(0, 2)).join(' ') || error.message
}
