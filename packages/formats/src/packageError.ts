import type { Finding, FindingCode, FindingParams, PackagePart } from '@praxis/contract/findings'
import { tellFinding } from '@praxis/locales/tellFinding'
import { toldParams, toldPlace } from './texts/told.ts'

/** What is wrong, for people in any language. */
export type Fault = { readonly part: PackagePart; readonly code: FindingCode; readonly params?: FindingParams }

/** An error in a package: nothing of the problem can be imported. The message tells it in English, after its place. */
export class PackageError extends Error {
  readonly finding: Finding

  /** `place` is a file of the package; `line` counts from 1. */
  constructor(place: string, { part, code, params = {} }: Fault, line?: number) {
    const at = toldPlace(place, line)
    const told = toldParams(params)
    super(`${at}: ${tellFinding({ code, params: told }, 'en-US')}`)
    this.name = 'PackageError'
    this.finding = { outcome: 'broken', part, code, params: told, place: at, count: null }
  }

  /** The error that a broken finding tells of. Such a finding has a code. */
  static of({ part, code, params, place }: Finding): PackageError {
    return new PackageError(place ?? '', { part, code: code!, params })
  }
}
