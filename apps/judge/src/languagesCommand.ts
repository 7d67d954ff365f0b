import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadEnvironmentFile, readConfig } from './config.ts'
import { isInstalled } from './offer/installed.ts'
import { languages } from './languages/index.ts'
import type { Language } from './languages/language.ts'
import { tableOf } from './offer/languagesTable.ts'
import { openLocalJudge } from './problems/localJudge.ts'
import { survey } from './offer/toolchains.ts'
import type { Survey } from './offer/toolchains.ts'

const usage = `npm run languages                        tries every language here and lists it
npm run languages -- install NAME…       brings languages from Debian's packages, as root
npm run languages -- install all         brings every language
npm run languages -- packages            Debian's packages of the languages that are not here
npm run languages -- table               the table of docs/judging.md`

loadEnvironmentFile()
const [command, ...names] = process.argv.slice(2)
if (command === undefined) await list(languages)
else if (command === 'install' && names.length > 0) process.exitCode = await install(names)
else if (command === 'packages') console.log(packagesOf(languages.filter((it) => !isInstalled(it))).join('\n'))
else if (command === 'table') console.log(tableOf((await tryAll(languages)).works))
else {
  console.error(usage)
  process.exitCode = 2
}

/** Prints every language with its version, or why it does not work and which Debian packages it needs. */
async function list(wanted: readonly Language[]): Promise<number> {
  const { works, missing } = await tryAll(wanted)
  const version = new Map(works.map((it) => [it.language.name, [it.version, ...(it.libraries ?? [])].join(', ')]))
  const reason = new Map(missing.map((it) => [it.name, it.reason]))
  for (const { name, debian } of wanted) {
    const found = version.get(name)
    if (found !== undefined) console.log(`ok       ${name.padEnd(18)} ${found}`)
    else console.log(`missing  ${name.padEnd(18)} ${reason.get(name) ?? ''} (Debian: ${debian.join(' ')})`)
  }
  return missing.length
}

async function tryAll(wanted: readonly Language[]): Promise<Survey> {
  const localJudge = await openLocalJudge(readConfig([]).cacheFolder)
  try {
    return await survey(localJudge, wanted)
  } finally {
    await localJudge.close()
  }
}

async function install(asked: readonly string[]): Promise<number> {
  const wanted = asked.includes('all') ? languages : languages.filter(({ name }) => asked.some(isCalled(name)))
  const unknown = asked.filter((word) => word !== 'all' && !languages.some(({ name }) => isCalled(name)(word)))
  if (unknown.length > 0) {
    console.error(`There is no language ${unknown.join(', ')}. Known: ${languages.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const line = ['apt-get', 'install', '-y', '--no-install-recommends', ...packagesOf(wanted)] as const
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(`Only root on Debian installs packages. There it is:\n  ${line.join(' ')}`)
    return 1
  }
  if ((await run('apt-get', ['update', '-q'])) !== 0 || (await run(line[0], line.slice(1))) !== 0) return 1
  const missing = await list(wanted)
  console.log(
    'Judges that run on this machine offer within a minute what works; their log names what asks for a restart.',
  )
  return missing === 0 ? 0 : 1
}

function packagesOf(wanted: readonly Language[]): string[] {
  return [...new Set(wanted.flatMap(({ debian }) => debian))]
}

/** Compares names without regard to case: `c#` is C#, `c++ 17 with o2` is that full name, and `c++` is only C++. */
function isCalled(name: string) {
  return (word: string) => name.toLowerCase() === word.toLowerCase()
}

function run(program: string, args: readonly string[]): Promise<number> {
  const child = spawn('env', ['DEBIAN_FRONTEND=noninteractive', program, ...args], { stdio: 'inherit' })
  return new Promise((done, fail) => child.on('error', fail).on('close', (code) => done(code ?? 1)))
}
