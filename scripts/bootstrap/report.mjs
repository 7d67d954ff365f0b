import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Something a person has to put right: printed as one line and its cure. */
export class SetupProblem extends Error {
  constructor(message, cure) {
    super(message)
    this.cure = cure
  }
}

/** Runs one step with a line on the terminal that says what takes the time. */
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

/** Says that something is missing without which the rest still works. */
export function warn(message, cure) {
  console.error(`! ${message}\n  Cure: ${cure}`)
}

/** Runs a command quietly; its output is only needed when it fails. */
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

/** Lines that mention an error and say nothing about it. */
const empty = /^(at |(code|syscall|errno) |error during build|Build failed|A complete log)/i

/** The lines of a failed command that most likely say why. */
export function explain(error, pattern = /error|failed|^\[|╭─\[/i) {
  const plain = stripVTControlCharacters(error.output ?? '')
  const lines = plain.split('\n').map((line) => line.replace(/^npm error/, '').trim())
  const useful = lines.filter((line) => line !== '' && !empty.test(line))
  const telling = useful.filter((line) => pattern.test(line)).slice(0, 2)
  return (telling.length > 0 ? telling : useful.slice(0, 2)).join(' ') || error.message
}
