import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from './sources.ts'

type Name = 'packages' | 'pages' | 'samples'
/** `endless` never ends by itself; `broken` fails after a moment; `meets` does not end before the other of its kind. */
type Ways = Partial<Record<Name, 'endless' | 'broken' | 'meets'>>

/** Stands in for the commands of the set-up: notes when it begins and ends, and makes what they make. */
const standIn = `
const { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const at = (name) => __dirname + '/' + name
const made = {
  packages: () => cpSync(at('packages'), at('node_modules'), { recursive: true, verbatimSymlinks: true }),
  pages: () => { mkdirSync(at('apps/web/dist'), { recursive: true }); writeFileSync(at('apps/web/dist/index.html'), '') },
  samples: () => {},
}
exports.stand = (name) => {
  const way = JSON.parse(readFileSync(at('ways.json'), 'utf8'))[name]
  appendFileSync(at('journal'), name + ' begin\\n')
  writeFileSync(at(name + '.pid'), String(process.pid))
  process.on('SIGTERM', () => {
    appendFileSync(at('journal'), name + ' asked to end\\n')
    process.exit(1)
  })
  if (way === 'endless') return setInterval(() => {}, 1000)
  const end = () => {
    const hasMet = ['pages begin', 'samples begin'].every((line) => readFileSync(at('journal'), 'utf8').includes(line))
    if (way === 'meets' && !hasMet) return setTimeout(end, 20)
    if (way === 'broken') {
      console.error('error: no luck')
      process.exit(1)
    }
    made[name]()
    appendFileSync(at('journal'), name + ' end\\n')
  }
  setTimeout(end, 300)
}`
const sandbox = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
export function buildSandbox() {
  mkdirSync('build', { recursive: true })
  writeFileSync('build/praxis-box', '')
  appendFileSync('journal', 'sandbox\\n')
  return { built: true }
}`
const standInAt = (depth: string, name: Name) => `require(__dirname + '${depth}/standIn.cjs').stand('${name}')`

function aRepository(ways: Ways = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'praxis-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string) => path.join(folder, name)
  const write = (name: string, text: string, mode = 0o644) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text, { mode })
  }
  for (const name of ['scripts/bootstrap.mjs', 'scripts/bootstrap'])
    cpSync(path.join(root, name), at(name), { recursive: true })
  write('package-lock.json', '{"packages":{}}')
  write('standIn.cjs', standIn)
  write('npm.cjs', standInAt('', 'packages'))
  write('packages/.bin/vite', `#!/usr/bin/env node\n${standInAt('/../..', 'pages')}`, 0o755)
  symlinkSync(process.execPath, at('packages/.bin/node'))
  write('apps/web/compress.mjs', '')
  write('apps/judge/src/problems/build.ts', standInAt('/../../../..', 'samples'))
  write('sandbox/build.mjs', sandbox)
  const go = (changed: Ways) => write('ways.json', JSON.stringify(changed))
  go(ways)
  const read = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8').trim() : '')
  return {
    go,
    write,
    pidOf: (name: Name) => Number(read(`${name}.pid`)),
    lines: () => read('journal').split('\n'),
    start(...options: string[]) {
      const env = { ...process.env, npm_execpath: at('npm.cjs'), PRAXIS_APT: '0', PRAXIS_DEMO: '1' }
      const child = spawn(process.execPath, [at('scripts/bootstrap.mjs'), ...options], { cwd: folder, env })
      onTestFinished(() => void child.kill('SIGKILL'))
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
      return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) }
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test('the sandbox is built beside the packages, and the pages and the sample problems side by side after them', async () => {
  const repository = aRepository({ pages: 'meets', samples: 'meets' })
  const { ended, said } = repository.start('--samples')
  expect(await ended, said()).toBe(0)
  const lines = repository.lines()
  expect(lines.toSorted()).toEqual(
    [
      'packages begin',
      'packages end',
      'pages begin',
      'pages end',
      'samples begin',
      'samples end',
      'sandbox',
    ].toSorted(),
  )
  const place = (line: string) => lines.indexOf(line)
  expect(place('sandbox')).toBeLessThan(place('packages end'))
  for (const name of ['pages', 'samples']) expect(place('packages end')).toBeLessThan(place(`${name} begin`))
  expect(Math.max(place('pages begin'), place('samples begin'))).toBeLessThan(
    Math.min(place('pages end'), place('samples end')),
  )
  expect(said()).toMatch(/^- building the web pages: done, \d+\.\d s$/m)
})

test('packages that take long say how many are there, without those for other machines', async () => {
  const repository = aRepository({ packages: 'endless' })
  const packages = {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/two': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  }
  repository.write('package-lock.json', JSON.stringify({ packages }))
  repository.write('node_modules/two/package.json', '{}')
  const { said } = repository.start('--dependencies')
  await vi.waitFor(() => expect(said()).toMatch(/^- installing packages: 1 of 2, \d+ s$/m), 20_000)
}, 25_000)

test('what is done is not done again, and npm start leaves the sample problems to the site that runs', async () => {
  const repository = aRepository()
  expect(await repository.start().ended).toBe(0)
  expect(repository.lines()).not.toContain('samples begin')
  expect(await repository.start('--samples-only').ended).toBe(0)
  const lines = repository.lines()
  expect(lines.filter((line) => line.endsWith('end'))).toEqual(['packages end', 'pages end', 'samples end'])
  const again = repository.start('--samples')
  expect(await again.ended).toBe(0)
  expect(repository.lines().filter((line) => line !== 'sandbox')).toEqual(lines.filter((line) => line !== 'sandbox'))
})

test('packages that cannot be installed are told with the cure, and nothing that needs them begins', async () => {
  const repository = aRepository({ packages: 'broken' })
  const { ended, said } = repository.start('--samples')
  expect(await ended).toBe(1)
  expect(said()).toContain(
    'Praxis cannot be set up: packages cannot be installed: error: no luck\n  Cure: run `npm ci`',
  )
  expect(repository.lines().filter((line) => /pages|samples/.test(line))).toEqual([])
})

test('pages that cannot be built end the sample problems beside them, and only the pages are told', async () => {
  const repository = aRepository({ pages: 'broken', samples: 'endless' })
  const { ended, said } = repository.start('--samples')
  expect(await ended).toBe(1)
  expect(said()).toContain('Praxis cannot be set up: the web pages cannot be built: error: no luck')
  expect(said()).not.toContain('left out')
  expect(repository.lines().at(-1)).toBe('samples asked to end')
  expect(isAlive(repository.pidOf('samples'))).toBe(false)
})

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s leaves no process, and the set-up can be repeated',
  async (signal) => {
    const repository = aRepository({ packages: 'endless' })
    const { child, ended, said } = repository.start()
    await vi.waitFor(() => expect(isAlive(repository.pidOf('packages'))).toBe(true), { timeout: 10_000 })
    child.kill(signal)
    expect(await ended).toBe({ SIGINT: 130, SIGTERM: 143, SIGKILL: null }[signal])
    await vi.waitFor(() => expect(isAlive(repository.pidOf('packages'))).toBe(false), { timeout: 2_000 })
    expect(said()).not.toContain('cannot be set up')
    repository.go({})
    expect(await repository.start().ended).toBe(0)
    expect(repository.lines().at(-1)).toBe('pages end')
  },
)

test('two set-ups at the same time install the packages once', async () => {
  const repository = aRepository()
  const both = [repository.start(), repository.start()]
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  expect(repository.lines().filter((line) => line === 'packages begin')).toHaveLength(1)
})
