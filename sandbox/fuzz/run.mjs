/**
 * Fuzzes the parts of praxis-box that read what others write: `node sandbox/fuzz/run.mjs [request|compare] [--seconds N]`.
 * Needs clang with libFuzzer. New inputs that reach new code join the kept ones; an input that fails stays in build/fuzz.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const folder = import.meta.dirname
const buildFolder = path.join(folder, '../../build/fuzz')
const flags = [
  '-std=gnu11',
  '-g',
  '-O1',
  '-fsanitize=address,undefined',
  '-fno-sanitize-recover=all',
  '-DPRAXIS_SANITIZED',
]

/** What is fuzzed, with the sources it needs besides its own. */
export const targets = {
  request: ['protocol.c', 'util.c'],
  compare: ['compare.c', 'util.c'],
}

/** Inputs longer than this reach nothing that shorter ones do not. */
const longest = 1024

export const corpusOf = (target) => path.join(folder, 'corpus', target)

/** Builds a target with the fuzzer, or with `replay.c` in its place where files are only to be fed again. */
export function buildTarget(target, { fuzzer, to = buildFolder }) {
  mkdirSync(to, { recursive: true })
  const program = path.join(to, `${target}-${fuzzer ? 'fuzzer' : 'replay'}`)
  const sources = targets[target].map((file) => path.join(folder, '..', file))
  const entry = fuzzer ? ['-fsanitize=fuzzer'] : [path.join(folder, 'replay.c')]
  run(fuzzer ? 'clang' : 'gcc', [
    ...flags,
    '-o',
    program,
    path.join(folder, `${target}.c`),
    ...sources,
    ...entry,
    '-lm',
  ])
  return program
}

function run(command, args) {
  mkdirSync(buildFolder, { recursive: true })
  const { error, status } = spawnSync(command, args, { stdio: 'inherit', cwd: buildFolder })
  if (error)
    throw new Error(`${command} could not be started: ${error.message}. Install it: apt-get install ${command}`)
  if (status !== 0) throw new Error(`${path.basename(command)} ended with ${status}`)
}

/** Keeps few inputs that reach all the code that the old and the new ones reach; how often they reach it does not count. */
function keep(program, target, found) {
  const fewest = mkdtempSync(path.join(buildFolder, 'fewest-'))
  const options = ['-merge=1', '-use_counters=0', `-max_len=${longest}`, '-verbosity=0']
  run(program, [...options, fewest, corpusOf(target), found])
  rmSync(corpusOf(target), { recursive: true })
  renameSync(fewest, corpusOf(target))
}

function fuzz(target, seconds) {
  const program = buildTarget(target, { fuzzer: true })
  const found = mkdtempSync(path.join(buildFolder, `${target}-`))
  const time = `-max_total_time=${seconds}`
  run(program, [found, corpusOf(target), time, `-max_len=${longest}`, '-print_final_stats=1', '-verbosity=0'])
  keep(program, target, found)
  rmSync(found, { recursive: true })
  console.log(`${target}: no failure in ${seconds} s, ${readdirSync(corpusOf(target)).length} inputs are kept.`)
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '60' } },
    allowPositionals: true,
  })
  const chosen = positionals.length > 0 ? positionals : Object.keys(targets)
  const seconds = Number(values.seconds)
  const unknown = chosen.filter((target) => !Object.hasOwn(targets, target))
  if (unknown.length > 0 || !(seconds > 0)) {
    console.error('usage: node sandbox/fuzz/run.mjs [request|compare] [--seconds N]')
    process.exitCode = 2
  } else {
    mkdirSync(buildFolder, { recursive: true })
    for (const target of chosen) fuzz(target, seconds)
  }
}
