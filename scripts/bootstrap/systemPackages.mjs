import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { explain, root, run, step, warn } from './report.mjs'

/** Packages that the judge needs: a compiler for the sandbox, and the most common languages. */
const judgeNeeds = [
  { name: 'gcc', isPresent: () => existsSync('/usr/bin/gcc') },
  { name: 'libc6-dev', isPresent: () => existsSync('/usr/include/stdio.h') },
  { name: 'g++', isPresent: () => existsSync('/usr/bin/g++') },
  { name: 'python3', isPresent: () => existsSync('/usr/bin/python3') },
]

/**
 * Packages that tests need in addition to all languages: a browser, a Chinese font for it, and the oldest PostgreSQL
 * that Praxis supports.
 */
const testNeeds = [
  { name: 'chromium-headless-shell', isPresent: () => isCommand('chromium-headless-shell') },
  { name: 'fonts-noto-cjk', isPresent: hasChineseFont },
  // Other releases of Debian have other versions. On those, the test run reports that these tests are missing.
  { name: 'postgresql-15', isPresent: () => existsSync('/usr/lib/postgresql/15/bin/postgres') || !isDebian(12) },
]

/** Installs the missing Debian packages. If that is not possible, Praxis starts without them. */
export async function installSystemPackages({ forTests }) {
  const missing = [...findMissing(forTests), ...(forTests ? await findMissingLanguages() : [])]
  if (missing.length === 0) return
  const names = missing.join(' ')
  const cure = `apt-get install -y --no-install-recommends ${names}   (as root)`
  const what = forTests ? 'some tests cannot run' : 'this machine cannot judge every language'
  if (!mayInstall()) return warn(`missing: ${names}; ${what}`, cure)
  try {
    await step(`installing ${names}`, () => install(missing))
  } catch (error) {
    warn(`${names} cannot be installed (${explain(error, /^(E|Err):/)}); ${what}`, cure)
  }
}

function findMissing(forTests) {
  const needs = forTests ? [...judgeNeeds, ...testNeeds] : judgeNeeds
  return needs.filter((need) => !need.isPresent()).map((need) => need.name)
}

/** Asks the judge, which has a file for each language. */
async function findMissingLanguages() {
  const own = path.join(root, 'node_modules/.bin/node')
  const words = ['apps/judge/src/languagesCommand.ts', 'packages']
  const names = await run(existsSync(own) ? own : process.execPath, words)
  const judged = new Set(judgeNeeds.map((need) => need.name))
  return names.split('\n').filter((name) => name !== '' && !judged.has(name))
}

function mayInstall() {
  return (
    process.getuid?.() === 0 &&
    process.env.PRAXIS_APT !== '0' &&
    existsSync('/etc/debian_version') &&
    isCommand('apt-get')
  )
}

async function install(names) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, mayStop: false }
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=120']
  await run('apt-get', ['update', '-q', ...patience], options)
  if (names.includes('postgresql-15')) keepDatabaseFromStarting()
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...patience, ...names], options)
}

/**
 * Tests need only the programs of PostgreSQL. By default, Debian would also create a database and start a server with
 * the machine.
 */
function keepDatabaseFromStarting() {
  const folder = '/etc/postgresql-common/createcluster.d'
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/praxis.conf`, 'create_main_cluster = false\n')
}

function isDebian(release) {
  return existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8').startsWith(`${release}.`)
}

function isCommand(name) {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(`${folder}/${name}`))
}

function hasChineseFont() {
  if (existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) return true
  return (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '') !== ''
}
