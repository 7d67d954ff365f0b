import type { Finding, FindingParams } from '@praxis/contract/findings'
import { packageRules } from '@praxis/contract/packageLimits'

/**
 * A text of a package as it is told: short, and such that any database and page can hold it. A package may call its
 * files and keys whatever it likes.
 */
export function toldText(text: string, most: number = packageRules.findingLetters): string {
  // A letter has at most two units, so no long text is split into its letters.
  const letters = [...text.slice(0, 2 * most + 2).replaceAll('\0', '')]
  return (letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')).toWellFormed()
}

/** A place has its line at its end, so a long name of a file is cut before that. */
export const toldPlace = (file: string, line?: number): string =>
  line === undefined ? toldText(file) : `${toldText(file, packageRules.findingLetters - lineLetters)}:${line}`
const lineLetters = 20

export const toldParams = (params: FindingParams): FindingParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? toldText(value) : value]),
  )

const toldFinding = (finding: Finding): Finding => ({
  ...finding,
  params: toldParams(finding.params),
  place: finding.place === null ? null : toldText(finding.place),
})

type Told = { readonly title: string | null; readonly displayId: string | null; readonly findings: readonly Finding[] }

/** What is told of a problem. The model beside it is not told: it is what the package holds. */
export const toldReading = <T extends Told>(reading: T): T => ({
  ...reading,
  title: reading.title === null ? null : toldText(reading.title),
  displayId: reading.displayId === null ? null : toldText(reading.displayId),
  findings: withinMost(reading.findings),
})

/** The first ones that are no more than may be told, with what is taken as it is and one that breaks the problem. */
function withinMost(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = []
  const list = new FindingList(kept)
  for (const finding of findings) list.add(finding)
  return kept
}

/** Adds findings to a list until it has as many as may be told of one problem. */
export class FindingList {
  readonly #into: Finding[]
  #told = 0
  #isBroken = false

  constructor(into: Finding[]) {
    this.#into = into
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  add(finding: Finding): void {
    const isFirstBroken = finding.outcome === 'broken' && !this.#isBroken
    if (isFirstBroken) this.#isBroken = true
    // What says that more is not told is one of them already, when a reading comes through here again.
    const isFree = finding.outcome === 'mapped' || isFirstBroken || finding.code === 'findings_many'
    if (!isFree) this.#told += 1
    const max = packageRules.toldFindings
    if (isFree || this.#told <= max) this.#into.push(toldFinding(finding))
    else if (this.#told === max + 1) this.#into.push(manyMore(max))
  }
}

const manyMore = (max: number): Finding => ({
  outcome: 'dropped',
  part: 'package',
  code: 'findings_many',
  params: { max },
  place: null,
  count: null,
})
