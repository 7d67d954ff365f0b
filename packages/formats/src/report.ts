import type { Finding, FindingParams, FindingCode, PackagePart } from '@praxis/contract/findings'
import { PackageError, type Fault } from './packageError.ts'
import { FindingList } from './texts/told.ts'

type About = { readonly params?: FindingParams; readonly place?: string | null }

/** Collects what becomes of each part of a package while it is read. */
export class Report {
  /** At most as many as may be told of one problem. */
  readonly findings: Finding[] = []
  readonly #list = new FindingList(this.findings)

  /** A part that is taken as it is. `count` says how many there are, such as cases. */
  mapped(part: PackagePart, count: number | null = null): void {
    this.#list.add({ outcome: 'mapped', part, code: null, params: {}, place: null, count })
  }

  approximated(part: PackagePart, code: FindingCode, about: About = {}): void {
    this.#add('approximated', { part, code }, about)
  }

  dropped(part: PackagePart, code: FindingCode, about: About = {}): void {
    this.#add('dropped', { part, code }, about)
  }

  /** The problem cannot be imported. What else is wrong can still be told. */
  broken(place: string, { part, code, params = {} }: Fault): void {
    this.#add('broken', { part, code }, { params, place })
  }

  /** Runs a step of reading. What it throws of the package becomes a finding, and the result is null. */
  async step<T>(work: () => T | Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      this.#list.add(error.finding)
      return null
    }
  }

  get isBroken(): boolean {
    return this.#list.isBroken
  }

  #add(
    outcome: Finding['outcome'],
    { part, code }: Pick<Fault, 'part' | 'code'>,
    { params = {}, place = null }: About,
  ) {
    this.#list.add({ outcome, part, code, params, place, count: null })
  }
}
