import type { Finding, FindingCode, FindingParams, PackagePart } from '@praxis/contract/findings'
import { FindingList } from '#formats/texts/told.ts'

/** Collects what a format cannot say of a problem. */
export class Unsaid {
  readonly findings: Finding[] = []
  readonly #list = new FindingList(this.findings)

  /** It would be judged in another way, or could not be read again. */
  broken(part: PackagePart, value: string): void {
    this.add('broken', part, 'export_unsayable', { value })
  }

  dropped(part: PackagePart, value: string): void {
    this.add('dropped', part, 'export_left_out', { value })
  }

  approximated(part: PackagePart, code: FindingCode, params: FindingParams): void {
    this.add('approximated', part, code, params)
  }

  add(outcome: Finding['outcome'], part: PackagePart, code: FindingCode, params: FindingParams = {}): void {
    this.#list.add({ outcome, part, code, params, place: null, count: null })
  }
}
