import { PackageError } from '#formats/packageError.ts'

/** Points that are given if all of some cases are accepted. Cases are numbered in the order of judging. */
export type Term = {
  readonly points: number
  readonly cases: readonly number[]
  /** Other cases that must be accepted as well. */
  readonly gates: readonly number[]
  /** The group of the package that says it. */
  readonly folder: string
}

/** What a group of a package gives, whatever the verdicts of its cases are. */
export type Form = {
  /** Each case is in one of them at most. Null: no sum of such terms is always the same, and `why` says what hinders. */
  readonly terms: readonly Term[] | null
  readonly why: PackageError | null
  /** The points if every case is accepted. */
  readonly whole: number
  /** It is accepted only if these cases are. */
  readonly needs: readonly number[]
  /** It is accepted only if something else holds as well, such as that any of its parts is accepted. */
  readonly isAny: boolean
  /** Whether it gives nothing when it is not accepted. */
  readonly isZero: boolean
  /** Whether it gives nothing when all that it needs is accepted and it is not. */
  readonly isAnyZero: boolean
}

export const nothing: Form = {
  terms: [],
  why: null,
  whole: 0,
  needs: [],
  isAny: false,
  isZero: true,
  isAnyZero: true,
}

const noGates: readonly number[] = []

export const ofCase = (number: number, points: number, folder: string): Form => ({
  ...nothing,
  terms: [{ points, cases: [number], gates: noGates, folder }],
  whole: points,
  needs: [number],
})

/** Points cannot be computed here as a group says it. `name` is the key and what it says. */
export const unlike = (place: string, name: string): PackageError =>
  new PackageError(place, { part: 'groups', code: 'kattis_points_other', params: { name } })

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
export const union = (lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())]
export const covers = (set: readonly number[], list: readonly number[]): boolean => {
  const known = new Set(set)
  return list.every((one) => known.has(one))
}

/** Terms that count only if other cases are accepted. Terms with the same gates share the list of them. */
export function gated(terms: readonly Term[], by: readonly number[]): readonly Term[] {
  if (by.length === 0) return terms
  const known = new Set(by)
  const shared = new Map<readonly number[], number[]>()
  return terms.map((term) => {
    if (term.cases.some((one) => known.has(one))) {
      const own = new Set(term.cases)
      return { ...term, gates: union([term.gates, by]).filter((one) => !own.has(one)) }
    }
    const gates = shared.get(term.gates) ?? union([term.gates, by])
    shared.set(term.gates, gates)
    return { ...term, gates }
  })
}

/** The points of several parts, added up. */
export const added = (parts: readonly Form[]): Pick<Form, 'terms' | 'why' | 'whole'> => ({
  terms: parts.some(({ terms }) => terms === null) ? null : parts.flatMap(({ terms }) => terms ?? []),
  why: parts.find(({ why }) => why !== null)?.why ?? null,
  whole: sum(parts.map(({ whole }) => whole)),
})

/**
 * The least points of several parts. Each must give all of its points or none: then the least of all are given if every
 * part is accepted, and nothing else.
 */
export function least(
  parts: readonly Form[],
  { place, folder, isFractional }: { place: string; folder: string; isFractional: boolean },
): Pick<Form, 'terms' | 'why' | 'whole'> {
  const [first] = parts
  if (first === undefined || parts.length === 1) return first ?? nothing
  const whole = Math.min(...parts.map((part) => part.whole))
  const why = parts.find((part) => part.why !== null)?.why ?? unlike(place, 'min')
  const terms = parts.map((part) => (part.terms?.length === 1 ? part.terms[0]! : null))
  // A part without cases gives nothing, so nothing is given.
  if (whole === 0 && parts.every((part) => part.terms !== null)) {
    return { terms: parts.flatMap((part) => part.terms!.map((term) => ({ ...term, points: 0 }))), why: null, whole }
  }
  const all = terms.filter((term) => term !== null)
  if (all.length < terms.length) return { terms: null, why, whole }
  // A checker that gives half of the points gives more where the case is worth more.
  if (isFractional && all.some(({ points }) => points !== whole)) return { terms: null, why, whole }
  const cases = union(all.map((term) => term.cases))
  const own = new Set(cases)
  const gates = union(all.map((term) => term.gates)).filter((one) => !own.has(one))
  return { terms: [{ points: whole, cases, gates, folder }], why: null, whole }
}
