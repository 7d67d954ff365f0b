import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sandbox } from '#judge/sandbox/sandbox.ts'

/** What a sandbox has on the host: looked at from outside, because inside everything can be pretended. */
export class Traces {
  readonly #supervisor: number
  readonly #users: ReadonlySet<string>
  readonly #trees: readonly string[]
  readonly #before: { slots: number; groups: number; mounts: string[] }

  private constructor(supervisor: number, users: ReadonlySet<string>) {
    this.#supervisor = supervisor
    this.#users = users
    this.#trees = treesOf(supervisor)
    this.#before = { slots: childrenOf(supervisor).length, groups: this.#groups(), mounts: this.#mounts() }
  }

  static async of(sandbox: Sandbox): Promise<Traces> {
    const supervisor = childrenOf(process.pid).find((pid) => commandOf(pid) === 'praxis-box')
    if (supervisor === undefined) throw new Error('praxis-box does not run')
    const users = await Promise.all((['run', 'compile', 'checker'] as const).map((slot) => userOf(sandbox, slot)))
    return new Traces(supervisor, new Set(users))
  }

  /** What an end must not leave, whatever it was the end of. */
  async left(): Promise<{ processes: string[]; files: string[]; slots: number; groups: number; mounts: string[] }> {
    const processes = allProcesses().filter((pid) => this.#users.has(realUserOf(pid)))
    // A slot that had to be renewed is away for some milliseconds, and more on a busy machine.
    const end = Date.now() + 5_000
    let more = this.#more()
    while (Date.now() < end && (more.slots !== 0 || more.groups !== 0 || more.mounts.length > 0)) {
      await delay(5)
      more = this.#more()
    }
    // Only now: while a slot is made, it still shows the folders of the host.
    return { processes: processes.map(commandOf), files: this.#files(), ...more }
  }

  /** More, or less, than before. */
  #more(): { slots: number; groups: number; mounts: string[] } {
    return {
      slots: childrenOf(this.#supervisor).length - this.#before.slots,
      groups: this.#groups() - this.#before.groups,
      mounts: this.#mounts().filter((mount, index) => mount !== this.#before.mounts[index]),
    }
  }

  /** In the working folders of all slots; a folder that is away has none. */
  #files(): string[] {
    return childrenOf(this.#supervisor).flatMap((pid) =>
      ['w', 'tmp'].flatMap((folder) => orNone(() => readdirSync(`/proc/${pid}/root/${folder}`))),
    )
  }

  /** In all hierarchies, those of the slots. */
  #groups(): number {
    return this.#trees.flatMap((tree) => orNone(() => readdirSync(tree))).filter((name) => name.startsWith('slot-'))
      .length
  }

  #mounts(): string[] {
    return childrenOf(this.#supervisor)
      .map((pid) => mountsOf(pid).map((line) => line.split(' ').slice(3, 6).join(' ')))
      .map((mounts) => mounts.join('\n'))
      .toSorted()
  }
}

/** The folders of its control groups. */
function treesOf(supervisor: number): string[] {
  // Other groups may go while it looks, of which it complains.
  const where = ['/sys/fs/cgroup', '-type', 'd', '-name', `praxis.*.${supervisor}.*`]
  const trees = spawnSync('find', where, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  if (trees.length === 0) throw new Error('praxis-box has no control groups')
  return trees
}

const mountsOf = (pid: number) => orNone(() => readFileSync(`/proc/${pid}/mountinfo`, 'utf8').trim().split('\n'))
const allProcesses = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
const commandOf = (pid: number) => orNone(() => [readFileSync(`/proc/${pid}/comm`, 'utf8').trim()])[0] ?? 'gone'

/** A process may end while it is looked at. */
function orNone(list: () => string[]): string[] {
  try {
    return list()
  } catch {
    return []
  }
}

function statusOf(pid: number, field: string): string | undefined {
  const line = orNone(() => readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')).find((it) =>
    it.startsWith(`${field}:`),
  )
  return line?.split(/\s+/)[1]
}

const realUserOf = (pid: number) => statusOf(pid, 'Uid') ?? ''
const childrenOf = (parent: number) =>
  orNone(() => readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').filter(Boolean)).map(
    Number,
  )

async function userOf(sandbox: Sandbox, slot: 'run' | 'compile' | 'checker'): Promise<string> {
  const { stdout } = await sandbox.run({
    slot,
    exec: { path: '/usr/bin/id' },
    argv: ['id', '-u'],
    stdin: { null: true },
    stdout: { capture: 100 },
    stderr: { capture: 0 },
    limits: { cpuMs: 5_000, wallMs: 10_000, memory: 2 ** 26, output: 100, procs: 4 },
  })
  return Buffer.from(stdout ?? [])
    .toString()
    .trim()
}
