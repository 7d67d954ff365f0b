/** Where a problem is at Codeforces. */
export type ProblemPlace = {
  readonly kind: 'contest' | 'gym' | 'acmsguru'
  readonly contest: string
  readonly index: string
}

/** Contests of the gym have numbers from here on. */
const firstGym = 100_000
/** All problems of acm.sgu.ru are in one contest without an end. */
const acmsguru = '99999'

/** Such as 1A, 1970E1, or 92101: the number of the contest, and two digits. */
const lettered = /^([1-9]\d{0,6})([A-Za-z]\d?)$/
const numbered = /^([1-9]\d{2,6})(\d{2})$/
const ofAcmsguru = /^99999([1-9]\d{2})$/

/** The id in its one form, for contests or for the gym. */
export function parseId(text: string, place: 'contests' | 'gym'): string | null {
  const id = text.trim()
  if (ofAcmsguru.test(id)) return place === 'contests' ? id : null
  const found = lettered.exec(id) ?? numbered.exec(id)
  if (found === null) return null
  const isGym = Number(found[1]) >= firstGym
  return isGym === (place === 'gym') ? id.toUpperCase() : null
}

/** Of an id that `parseId` gave. */
export function placeOf(id: string): ProblemPlace {
  const old = ofAcmsguru.exec(id)
  if (old !== null) return { kind: 'acmsguru', contest: acmsguru, index: old[1]! }
  const found = lettered.exec(id) ?? numbered.exec(id)
  const [contest, index] = [found![1]!, found![2]!]
  return { kind: Number(contest) >= firstGym ? 'gym' : 'contest', contest, index }
}

export const idOf = ({ contest, index }: Pick<ProblemPlace, 'contest' | 'index'>): string => contest + index

export const problemPath = ({ kind, contest, index }: ProblemPlace): string =>
  ({
    contest: `/problemset/problem/${contest}/${index}`,
    gym: `/gym/${contest}/problem/${index}`,
    acmsguru: `/problemsets/acmsguru/problem/${contest}/${index}`,
  })[kind]

export const submitPath = ({ kind, contest, index }: ProblemPlace): string =>
  ({
    contest: `/contest/${contest}/submit`,
    gym: `/gym/${contest}/submit`,
    acmsguru: `/problemsets/acmsguru/submit/${contest}/${index}`,
  })[kind]

export const runPath = ({ kind, contest }: ProblemPlace, runId: string): string =>
  ({
    contest: `/contest/${contest}/submission/${runId}`,
    gym: `/gym/${contest}/submission/${runId}`,
    acmsguru: `/problemsets/acmsguru/submission/${contest}/${runId}`,
  })[kind]
