import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const sources = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** cgroup.c on plain folders: version 2 with controllers is rare on the machines where these tests run. */
describe('control groups on a pretended file system', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'praxis-cgroup-'))
  const program = path.join(folder, 'fakeCgroup')
  let count = 0

  beforeAll(() => {
    const wraps = ['mkdir', 'mkdirat', 'rmdir', 'unlinkat', 'write', 'pwrite'].map((name) => `-Wl,--wrap=${name}`)
    const files = [
      path.join(sources, 'test/programs/fakeCgroup.c'),
      path.join(sources, 'cgroup.c'),
      path.join(sources, 'leaves.c'),
      path.join(sources, 'util.c'),
    ]
    const result = spawnSync('gcc', ['-std=gnu11', '-g', '-w', ...wraps, '-o', program, ...files], { encoding: 'utf8' })
    if (result.status !== 0) throw new Error(result.stderr)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function makeFolder(...names: string[]): string {
    const made = path.join(...names)
    mkdirSync(made, { recursive: true })
    for (const file of ['cgroup.procs', 'cgroup.subtree_control']) writeFileSync(path.join(made, file), '')
    return made
  }

  function run(root: string, self: string, mounts: string, env: Record<string, string> = {}) {
    const number = count++
    writeFileSync(path.join(folder, `self-${number}`), self)
    writeFileSync(path.join(folder, `mounts-${number}`), mounts)
    const args = [root, path.join(folder, `self-${number}`), path.join(folder, `mounts-${number}`)]
    const { stdout, status } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } })
    const pairs = stdout
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => line.split('='))
    return { status, values: Object.fromEntries(pairs) }
  }

  function v2(root: string, within: string) {
    writeFileSync(path.join(root, within, 'cgroup.controllers'), 'cpuset cpu io memory pids\n')
    return `35 24 0:30 / ${root} rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n`
  }

  test('version 2 takes one folder for everything, and forbids swap', () => {
    const root = makeFolder(folder, 'v2')
    makeFolder(root, 'judge.service')
    const { status, values } = run(root, '0::/judge.service\n', v2(root, 'judge.service'))
    const own = path.join(root, 'judge.service')
    expect(values).toMatchObject({ version: '2', memory: own, pids: own, cpu: own })
    expect(values).toMatchObject({
      'memory.max': '33554432',
      'memory.swap.max': '0',
      'pids.max': '9',
      'cgroup.procs': '0',
    })
    expect(values).toMatchObject({ cpu_ns: '5000000', usage: '4096', peak: '8192', oom: '3', resets: '1' })
    expect(values).toMatchObject({ has_leaves: '0', left: '0' })
    expect(values).toMatchObject({ peak_alone: '4096', peak_if_killed: '1048576' })
    expect(readFileSync(path.join(own, 'cgroup.subtree_control'), 'utf8')).toBe('+memory +pids +cpu')
    expect(status).toBe(0)
  })

  test('boxes together have a tenth of the weight of others, and each slot as much as another', () => {
    const root = makeFolder(folder, 'weights')
    const { values } = run(root, '0::/\n', v2(root, '.'))
    expect(values).toMatchObject({ 'cpu.weight': '10', 'cgroup.subtree_control': '+memory +pids +cpu' })
  })

  test('without the controller of CPUs boxes start all the same', () => {
    const root = makeFolder(folder, 'weightless')
    const { status, values } = run(root, '0::/\n', v2(root, '.'), { FAKE_NO_CPU: '1' })
    expect(values).toMatchObject({ 'cpu.weight': '', 'cgroup.subtree_control': '+memory +pids' })
    expect(status).toBe(0)
  })

  test('version 2 moves its own processes into a leaf when the folder is busy', () => {
    const root = makeFolder(folder, 'busy')
    writeFileSync(path.join(root, 'cgroup.procs'), '123\n456\n')
    const { status } = run(root, '0::/\n', v2(root, '.'), { FAKE_BUSY: '1' })
    expect(status).toBe(0)
    expect(readFileSync(path.join(root, 'praxis-supervisor/cgroup.procs'), 'utf8')).toBe('456')
  })

  test('version 2 starts above the leaf an earlier instance moved it to', () => {
    const root = makeFolder(folder, 'again')
    makeFolder(root, 'praxis-supervisor')
    expect(run(root, '0::/praxis-supervisor\n', v2(root, '.')).values['memory']).toBe(root)
  })

  test('before Linux 6.12 the peak of version 2 cannot be reset, so each run has a group of its own', () => {
    const root = makeFolder(folder, 'old')
    const { status, values } = run(root, '0::/\n', v2(root, '.'), { FAKE_NO_RESET: '1' })
    expect(values).toMatchObject({ resets: '0', has_leaves: '1' })
    expect(values).toMatchObject({ 'pid-1/cgroup.procs': '0', 'cgroup.subtree_control': '+memory' })
    expect(values).toMatchObject({ leaf_peak: '1048576', leaf_oom: '1', leaf_base: '0' })
    expect(values).toMatchObject({ renewed: '0', stayed: '0', next_peak: '0' })
    expect({ status, left: values['left'] }).toEqual({ status: 0, left: '0' })
  })

  const v1Mounts = (root: string) =>
    [
      `32 31 0:29 / ${root}/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct`,
      `35 31 0:32 /docker/abc ${root}/memory rw - cgroup cgroup rw,memory`,
      `40 31 0:36 / ${root}/pids rw - cgroup cgroup rw,pids`,
      `41 31 0:38 / ${root}/unified rw - cgroup2 cgroup2 rw`,
    ].join('\n')

  test('version 1 finds each hierarchy, also where a container sees only a part', () => {
    const root = path.join(folder, 'v1')
    for (const name of ['cpu,cpuacct', 'memory/inner', 'pids/some', 'unified']) makeFolder(root, name)
    const self = '8:pids:/some\n4:memory:/docker/abc/inner\n2:cpu,cpuacct:/\n0::/\n'
    const { values } = run(root, self, v1Mounts(root))
    expect(values).toMatchObject({
      version: '1',
      memory: `${root}/memory/inner`,
      pids: `${root}/pids/some`,
      cpu: `${root}/cpu,cpuacct`,
    })
    expect(values).toMatchObject({ 'memory.limit_in_bytes': '33554432', 'memory.memsw.limit_in_bytes': '33554432' })
    expect(values).toMatchObject({ cpu_ns: '5000000', peak: '8192', oom: '3', resets: '1', has_leaves: '0' })
    expect(values).toMatchObject({ 'cpu.shares': '110', 'cpu.weight': '' })
  })

  test('a missing controller is named', () => {
    const root = path.join(folder, 'none')
    for (const name of ['cpu,cpuacct', 'memory', 'unified']) makeFolder(root, name)
    const { status, values } = run(root, '4:memory:/\n2:cpu,cpuacct:/\n0::/\n', v1Mounts(root).replace(/^40.*\n/m, ''))
    expect(status).toBe(1)
    expect(values['failed']).toContain('no usable')
  })
})
