import { spawn } from 'node:child_process'
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

/** Runs one step and prints a line that says what takes the time. */
export async function step(name, work) {
  const start = performance.now()
  const isTerminal = process.stdout.isTTY
  process.stdout.write(isTerminal ? `- ${name} …` : `- ${name} …\n`)
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const finish = (word) => process.stdout.write(`${isTerminal ? '\r' : ''}- ${name}: ${word}, ${seconds()}\n`)
  try {
    const result = await work()
    finish('done')
    return result
  } catch (error) {
    finish('failed')
    throw error
  }
}

/** Prints a warning that something is missing. Everything else works without it. */
export function warn(message, cure) {
  console.error(`! ${message}\n  Cure: ${cure}`)
}

/** Runs a command quietly. Its output is only shown if it fails. */
export function run(file, args, { env, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output = (output + chunk).slice(-20_000)))
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(output)
      reject(Object.assign(new Error(`${path.basename(file)} ended with code ${code}`), { output }))
    })
  })
}

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
