import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cannotRun, temporaryFolder } from './box.ts'
import { asOrdinaryUser, ordinaryUser } from './ordinaryUser.ts'

const sources = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** delegation.c on plain folders: their owners and modes are what it asks for. */
describe.skipIf(cannotRun)('control groups handed to an ordinary user', () => {
  const { folder, remove } = temporaryFolder()
  const program = path.join(folder, 'fakeDelegation')
  let count = 0

  beforeAll(() => {
    const files = ['test/programs/fakeDelegation.c', 'delegation.c', 'cgroup.c', 'leaves.c', 'util.c']
    const paths = files.map((file) => path.join(sources, file))
    const result = spawnSync('gcc', ['-std=gnu11', '-g', '-w', '-o', program, ...paths], { encoding: 'utf8' })
    if (result.status !== 0) throw new Error(result.stderr)
    chmodSync(folder, 0o755)
  })
  afterAll(remove)

  function ask(self: string, mounts: string) {
    const number = count++
    writeFileSync(path.join(folder, `self-${number}`), self)
    writeFileSync(path.join(folder, `mounts-${number}`), mounts)
    const args = [path.join(folder, `self-${number}`), path.join(folder, `mounts-${number}`)]
    const { stdout, status } = asOrdinaryUser([program, ...args])
    return { stdout: stdout.trim(), status }
  }

  /** The scope of a session; the user owns what is named. */
  function v2(name: string, owned: string[], controllers = 'cpu memory pids\n') {
    const scope = path.join(folder, name, 'app.scope')
    mkdirSync(scope, { recursive: true })
    for (const file of ['cgroup.procs', 'cgroup.subtree_control']) writeFileSync(path.join(scope, file), '')
    writeFileSync(path.join(scope, 'cgroup.controllers'), controllers)
    for (const file of owned) chownSync(path.join(scope, file), ordinaryUser, ordinaryUser)
    return { scope, ...ask('0::/app.scope\n', `35 24 0:30 / ${path.join(folder, name)} rw - cgroup2 cgroup2 rw\n`) }
  }

  test('a scope with Delegate=yes is taken', () => {
    const { scope, stdout, status } = v2('delegated', ['.', 'cgroup.procs', 'cgroup.subtree_control'])
    expect({ stdout, status }).toEqual({ stdout: `delegated ${scope}`, status: 0 })
  })

  test('a scope of root is refused, and how to get one is told', () => {
    const { stdout, status } = v2('foreign', [])
    expect(status).toBe(1)
    expect(stdout).toMatch(/is not delegated to this user; cure: start with systemd-run --user --scope -p Delegate=yes/)
  })

  test.each([['cgroup.procs'], ['cgroup.subtree_control']])('a scope whose %s is not ours is refused', (lacking) => {
    const owned = ['.', 'cgroup.procs', 'cgroup.subtree_control'].filter((name) => name !== lacking)
    const { stdout, status } = v2(`without-${lacking}`, owned)
    expect(status).toBe(1)
    expect(stdout).toContain('is delegated in part only; cure: start with systemd-run')
  })

  test('a scope without the memory controller is refused', () => {
    const { stdout, status } = v2('poor', ['.', 'cgroup.procs', 'cgroup.subtree_control'], 'cpu pids\n')
    expect(status).toBe(1)
    expect(stdout).toContain('the memory and pids controllers are not delegated to this user; cure: ')
  })

  function v1(name: string, owned: string[]) {
    const root = path.join(folder, name)
    const controllers = ['memory', 'pids', 'cpuacct']
    for (const controller of controllers) mkdirSync(path.join(root, controller), { recursive: true })
    for (const controller of owned) chownSync(path.join(root, controller), ordinaryUser, ordinaryUser)
    const line = (controller: string) => `3 1 0:2 / ${root}/${controller} rw - cgroup cgroup rw,${controller}\n`
    return ask(controllers.map((it) => `4:${it}:/\n`).join(''), controllers.map(line).join(''))
  }

  test('groups of version 1 are taken when all three hierarchies are ours', () => {
    expect(v1('one', ['memory', 'pids', 'cpuacct']).status).toBe(0)
    const { stdout, status } = v1('two', ['memory', 'pids'])
    expect(status).toBe(1)
    expect(stdout).toContain('control groups of version 1 belong to root here')
  })
})
