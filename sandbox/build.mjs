/**
 * Builds praxis-box by calling gcc directly, because make is not a prerequisite of the product.
 * Rebuilds only when the sources, the flags or the compiler changed.
 */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const sourceFolder = path.dirname(fileURLToPath(import.meta.url))
const buildFolder = path.join(sourceFolder, '..', 'build')

const warnings = ['-std=gnu11', '-Wall', '-Wextra', '-Werror']
const hardened = ['-O2', '-D_FORTIFY_SOURCE=2', '-fstack-protector-strong', '-fPIE', '-pie', '-Wl,-z,relro,-z,now']
const sanitized = ['-O1', '-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all', '-DPRAXIS_SANITIZED']

export class BuildError extends Error {}

/** Returns the path of the binary and whether it had to be built. */
export function buildSandbox({ force = false, sanitize = false } = {}) {
  const name = sanitize ? 'praxis-box-sanitized' : 'praxis-box'
  const target = path.join(buildFolder, name)
  const stamp = `${target}.hash`
  const files = readdirSync(sourceFolder)
    .filter((file) => file.endsWith('.c') || file.endsWith('.h'))
    .sort()
  const flags = [...warnings, ...(sanitize ? sanitized : hardened)]
  const hash = fingerprint(files, flags)
  if (!force && existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return { path: target, built: false }
  mkdirSync(buildFolder, { recursive: true })
  // Built beside and renamed: a running box keeps its file, and two builders at once do not mix theirs.
  const temporary = `${target}.${process.pid}`
  const sources = files.filter((file) => file.endsWith('.c')).map((file) => path.join(sourceFolder, file))
  try {
    compile([...flags, '-o', temporary, ...sources, '-lm'])
    renameSync(temporary, target)
  } finally {
    rmSync(temporary, { force: true })
  }
  writeFileSync(stamp, hash)
  return { path: target, built: true }
}

function fingerprint(files, flags) {
  const hash = createHash('sha256').update(flags.join(' ')).update(compilerVersion())
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(path.join(sourceFolder, file)))
  return hash.digest('hex')
}

function compilerVersion() {
  const result = spawnSync('gcc', ['-dumpfullversion', '-dumpmachine'], { encoding: 'utf8' })
  if (result.error) throw new BuildError(missingCompiler(result.error))
  return result.stdout
}

function compile(args) {
  const result = spawnSync('gcc', args, { encoding: 'utf8' })
  if (result.error) throw new BuildError(missingCompiler(result.error))
  if (result.status === 0) return
  const lacksHeaders = /fatal error: \S+: No such file/.test(result.stderr)
  throw new BuildError(`praxis-box did not compile:\n${result.stderr}${lacksHeaders ? `\n${cure}` : ''}`)
}

const cure = 'Install the compiler and its headers: apt-get install gcc libc6-dev'

function missingCompiler(error) {
  return error.code === 'ENOENT' ? `gcc was not found. ${cure}` : `gcc could not be started: ${error.message}`
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const options = { force: process.argv.includes('--force'), sanitize: process.argv.includes('--sanitize') }
    const result = buildSandbox(options)
    console.log(`${result.path} ${result.built ? 'built' : 'is up to date'}`)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
