import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { companies } from '@praxis/contract/companies'
import { complain } from '#judge/log.ts'
import { Companies } from './companies.ts'
import type { Phase, PhaseEvents, PhaseSource } from './companies.ts'
import { callServer, serve } from './phaseLines.ts'

/** An abstract socket, which belongs to the network namespace. Boxes have namespaces of their own and cannot reach it. */
const usualName = '\0praxis-judge-phases'
/** For so long a new server lets those come back that have a phase of the one before. */
const returnMs = 500
/** Nobody has the name for a moment when the one that served has ended. */
const soonMs = 50
const attemptsAtOnce = 5
/** A judge that decides alone looks again after this time. */
const laterMs = 30_000

type Asked = { readonly company: string; readonly events: PhaseEvents; state: 'asked' | 'in'; phase: Phase | null }

/**
 * Phases of all judges of this host. The first judge serves, the others ask it. When it ends, another takes its place:
 * the kernel frees the name. Phases go on meanwhile, and nothing new begins in them. A judge that can neither serve nor
 * reach the one that does decides for itself alone, and says so.
 */
export class HostPhases implements PhaseSource {
  readonly #name: string
  readonly #asked = new Set<Asked>()
  readonly #site: string
  #way: Pick<Companies, 'ask' | 'block'> | null = null
  #server: Server | null = null
  #isAlone = false
  readonly #closing = new AbortController()

  /**
   * Comes back when it is clear who serves, if anybody. Problems of different sites have the same numbers; `servers` are
   * the addresses of the site.
   */
  static async join(servers: readonly string[], name = usualName): Promise<HostPhases> {
    const phases = new HostPhases(servers.toSorted().join(' '), name)
    await phases.#find()
    return phases
  }

  private constructor(site: string, name: string) {
    this.#site = site
    this.#name = name
  }

  get isServing(): boolean {
    return this.#server !== null
  }

  ask(company: string, events: PhaseEvents): Phase {
    const known = company === companies.readers ? company : `${company} of ${this.#site}`
    const asked: Asked = { company: known, events, state: 'asked', phase: null }
    this.#asked.add(asked)
    this.#pass(asked)
    const end = () => {
      this.#asked.delete(asked)
      asked.phase?.end()
    }
    return { end }
  }

  close(): void {
    this.#closing.abort()
    this.#server?.close()
  }

  /** Takes a phase to whoever decides now. One that goes on is only made known. */
  #pass(asked: Asked): void {
    if (this.#way === null) {
      if (this.#isAlone && asked.state === 'asked') this.#open(asked)
      return
    }
    const { company, events } = asked
    asked.phase =
      asked.state === 'in'
        ? this.#way.block()
        : this.#way.ask(company, { open: () => this.#open(asked), close: () => events.close() })
  }

  #open(asked: Asked): void {
    if (!this.#asked.has(asked)) return
    asked.state = 'in'
    asked.events.open()
  }

  async #find(): Promise<void> {
    const { signal } = this.#closing
    for (let attempt = 1; attempt <= attemptsAtOnce && !signal.aborted; attempt++) {
      const way = (await this.#serve()) ?? (await callServer(this.#name, signal, () => this.#lose()))
      if (way === 'silent') break
      if (way !== 'gone') {
        this.#way = way
        this.#isAlone = false
        for (const asked of this.#asked) this.#pass(asked)
        return
      }
      await pause(soonMs, null, { signal }).catch(() => {})
    }
    this.#decideAlone()
    void pause(laterMs, null, { signal, ref: false }).then(
      () => this.#find(),
      () => {},
    )
  }

  #decideAlone(): void {
    if (!this.#isAlone) {
      complain(
        'This judge cannot reach the other judges of this host, so programs of other judges may run beside its own: ' +
          'see "Between boxes" in sandbox/README.md.',
      )
    }
    this.#isAlone = true
    for (const asked of this.#asked) this.#pass(asked)
  }

  /** Null: the name is taken, or cannot be had. */
  #serve(): Promise<Companies | null> {
    const { promise, resolve } = Promise.withResolvers<Companies | null>()
    const all = new Companies()
    const server = createServer((socket) => serve(socket, all))
    server.once('error', () => resolve(null))
    server.listen(this.#name, () => {
      const wait = all.block()
      setTimeout(() => wait.end(), returnMs).unref()
      this.#server = server
      resolve(all)
    })
    server.unref()
    return promise
  }

  /** Whoever served is gone. */
  #lose(): void {
    this.#way = null
    for (const asked of this.#asked) {
      asked.phase = null
      if (asked.state === 'in') asked.events.close()
    }
    void this.#find()
  }
}
