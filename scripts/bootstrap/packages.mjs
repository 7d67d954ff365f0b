import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { explain, root, run, SetupProblem, step } from './report.mjs'
import { hashOf, oneAtATime, readStamp, writeStamp } from './stamps.mjs'

/** The stamp is inside node_modules, so removing that folder removes the stamp too. */
const stampFile = 'node_modules/.praxis-lock-hash'

/** Installs the npm packages if package-lock.json has changed. */
export async function installPackages() {
  await oneAtATime(
    'packages',
    () => readStamp(stampFile) !== hashOf(['package-lock.json']),
    async () => {
      // Do not install again if somebody has run npm by hand.
      if (!isInstalled()) await step('installing packages', installWithRetry, howFar())
      writeStamp(stampFile, hashOf(['package-lock.json']))
    },
  )
}

/** Says how many packages are there. Those for other machines never come, so they are not counted. */
function howFar() {
  const wanted = Object.entries(readPackages('package-lock.json') ?? {})
    .filter(([name, entry]) => name.startsWith('node_modules/') && !entry.optional && !entry.devOptional)
    .map(([name]) => path.join(root, name))
  return () => `${wanted.filter((folder) => existsSync(folder)).length} of ${wanted.length}`
}

async function installWithRetry() {
  try {
    await install()
  } catch (error) {
    if (!isNetworkFailure(error)) throw problemOf(error)
    await install().catch((again) => {
      throw problemOf(again)
    })
  }
}

async function install() {
  const npm = process.env.npm_execpath
  const [file, ...first] = npm ? [process.execPath, npm] : ['npm']
  // The development packages are needed to build the pages, even if NODE_ENV is production. The timeouts are short
  // because npm would otherwise wait over a minute before it reports that there is no network.
  const include = ['--include=dev', '--include=optional']
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  await run(file, [...first, 'ci', ...include, ...patience, '--no-audit', '--no-fund', '--loglevel=error'])
}

const isNetworkFailure = (error) =>
  /ECONN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ENETUNREACH|ERR_SOCKET|network|\b50[0-4]\b/.test(error.output ?? '')

function problemOf(error) {
  if (error.code === 'ENOENT') return new SetupProblem('npm is missing', 'install npm, which comes with Node')
  const cure = isNetworkFailure(error)
    ? 'check the network connection (npm config get registry) and run the same command again'
    : 'run `npm ci` to see the whole message'
  return new SetupProblem(`packages cannot be installed: ${explain(error)}`, cure)
}

/** Whether node_modules holds every package of the lock file that this machine needs. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!wanted || !present || isNodeMissing(wanted)) return false
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.startsWith('node_modules/')) return true
    const found = present[name]
    if (!found) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && existsSync(path.join(root, name))
  })
}

function isNodeMissing(wanted) {
  const name = `node_modules/node-${process.platform}-${process.arch}`
  return wanted[name] !== undefined && !existsSync(path.join(root, name, 'bin/node'))
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}
