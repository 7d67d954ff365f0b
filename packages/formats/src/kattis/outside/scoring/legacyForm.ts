import { PackageError } from '#formats/packageError.ts'
import { added, covers, gated, least, nothing, ofCase, sum, union, unlike, type Form, type Term } from './forms.ts'

/** How a group of the version legacy is graded: `testdata.yaml`. */
export type LegacyRule = {
  readonly aggregate: 'sum' | 'avg' | 'min' | 'max'
  readonly alwaysAccepts: boolean
  readonly acceptsAny: boolean
  /** Only at the root. */
  readonly ignoresSample: boolean
  /** Whether nothing is judged after the first part that is not accepted. */
  readonly breaks: boolean
  readonly acceptScore: number
  /** The largest score that it may give; null where nothing says it. */
  readonly most: number | null
}

export type LegacyGroup = {
  /** Below data/: `secret/group1`. Empty at the root. */
  readonly name: string
  /** The file that says the rule. */
  readonly place: string
  readonly rule: LegacyRule
  /** In the order of judging. A case is its number. */
  readonly items: readonly (number | LegacyGroup)[]
}

/** The terms that give a submission its points. Throws PackageError where no terms always give the same. */
export function legacyTerms(root: LegacyGroup): readonly Term[] {
  const form = formOfRoot(root)
  checkRange(root, form)
  return finished(root, form)
}

/** Whether a problem without points is solved by exactly those that solve every case. */
export function needsAllCases(root: LegacyGroup): boolean {
  const { needs, isAny } = formOfRoot(root)
  return !isAny && covers(needs, casesIn(root))
}

export const casesIn = ({ items }: LegacyGroup): number[] =>
  items.flatMap((item) => (typeof item === 'number' ? [item] : casesIn(item)))

function formOfRoot(root: LegacyGroup): Form {
  const { rule, items } = root
  if (!rule.ignoresSample) return formOf(root)
  const [sample, secret] = ['sample', 'secret'].map((name) =>
    items.find((item): item is LegacyGroup => typeof item !== 'number' && item.name === name),
  )
  const own = secret === undefined ? nothing : formOf(secret)
  const form = rule.alwaysAccepts ? { ...own, ...always } : own
  if (!rule.breaks || sample === undefined) return form
  if (rule.alwaysAccepts) throw unlike(root.place, 'ignore_sample always_accept, on_reject: break')
  // Secret cases are not judged after a sample that fails, although samples give no points.
  const before = formOf(sample)
  if (before.isAny) throw unlike(root.place, 'ignore_sample, on_reject: break')
  const points = { points: 0, cases: before.needs, gates: [], folder: 'sample' }
  const needs = union([before.needs, form.needs])
  return { ...form, needs, terms: form.terms && [points, ...gated(form.terms, before.needs)] }
}

function formOf(group: LegacyGroup): Form {
  const parts = group.items.map((item) =>
    typeof item === 'number' ? ofCase(item, group.rule.acceptScore, group.name) : formOf(item),
  )
  if (parts.length === 0) return nothing
  const form = { ...pointsOf(group, parts), ...verdictOf(group, parts) }
  checkRange(group, form)
  return form
}

function checkRange({ rule: { most }, place }: LegacyGroup, { whole }: Form): void {
  if (most !== null && whole > most + 1e-9) {
    throw new PackageError(place, { part: 'scores', code: 'kattis_range', params: { total: whole, max: most } })
  }
}

type Points = Pick<Form, 'terms' | 'why' | 'whole'>

function pointsOf({ name, place, rule }: LegacyGroup, parts: readonly Form[]): Points {
  const { aggregate, breaks } = rule
  const isAlone = parts.length === 1
  const fault = (key: string): PackageError => unlike(place, key)
  if (aggregate === 'min') {
    const found = least(parts, { place, folder: name, isFractional: false })
    // What is not judged does not count. That changes nothing if the part that failed gives nothing.
    if (!breaks || isAlone || parts.every(({ isZero }) => isZero)) return found
    return { ...found, terms: null, why: fault('on_reject: break, min') }
  }
  const plain = breaks ? oneAfterAnother(parts, fault('on_reject: break')) : added(parts)
  if (aggregate === 'sum' || isAlone) return plain
  if (aggregate === 'max') {
    const whole = Math.max(...parts.map((part) => part.whole))
    if (parts.filter((part) => part.whole > 0).length <= 1) return { ...plain, whole }
    return { terms: null, why: fault('grader_flags: max'), whole }
  }
  const whole = plain.whole / parts.length
  // The mean is that of the parts that were judged.
  if (breaks || plain.terms === null) return { terms: null, why: plain.why ?? fault('on_reject: break, avg'), whole }
  return { terms: plain.terms.map((term) => ({ ...term, points: term.points / parts.length })), why: null, whole }
}

/** Parts that may stand one after another, each with all before it as its gates. */
const mostInRow = 500

/** A part counts only if all parts before it are accepted. */
function oneAfterAnother(parts: readonly Form[], why: PackageError): Points {
  const { whole } = added(parts)
  if (parts.length > mostInRow) return { terms: null, why, whole }
  const terms: Term[] = []
  let before: readonly number[] = []
  let isAny = false
  for (const part of parts) {
    if (part.terms === null) return { terms: null, why: part.why, whole }
    if (isAny && part.whole > 0) return { terms: null, why, whole }
    terms.push(...gated(part.terms, before))
    before = union([before, part.needs])
    isAny ||= part.isAny
  }
  return { terms, why: null, whole }
}

type Verdict = Pick<Form, 'needs' | 'isAny' | 'isZero' | 'isAnyZero'>

const always: Verdict = { needs: [], isAny: false, isZero: true, isAnyZero: true }
const isAlways = ({ needs, isAny }: Form) => needs.length === 0 && !isAny

function verdictOf({ place, rule }: LegacyGroup, parts: readonly Form[]): Verdict {
  const [first] = parts
  if (rule.alwaysAccepts) return always
  if (parts.length === 1) return first!
  if (rule.acceptsAny) {
    if (rule.breaks) throw unlike(place, 'accept_if_any_accepted, on_reject: break')
    if (parts.some(isAlways)) return always
    const isZero = parts.every((part) => part.isZero)
    return { needs: [], isAny: true, isZero, isAnyZero: isZero }
  }
  const anys = parts.filter(({ isAny }) => isAny)
  const isWorthless = parts.every(({ whole }) => whole === 0)
  return {
    needs: union(parts.map(({ needs }) => needs)),
    isAny: anys.length > 0,
    isZero: isWorthless || (rule.aggregate === 'min' && parts.every(({ isZero }) => isZero)),
    isAnyZero:
      isWorthless ||
      anys.length === 0 ||
      (anys.length === 1 && anys[0]!.isAnyZero && parts.every((part) => part.isAny || part.whole === 0)),
  }
}

/** A submission that is not accepted has no points. */
function finished(root: LegacyGroup, form: Form): readonly Term[] {
  const { needs, isAny, whole, terms } = form
  const [samples, secret] = ['sample', 'secret'].map((name) =>
    root.items.flatMap((item) => (typeof item !== 'number' && item.name === name ? casesIn(item) : [])),
  ) as [number[], number[]]
  const inTotal = (cases: readonly number[], its: number): Term => ({ points: its, cases, gates: [], folder: 'secret' })
  if (!isAny && secret.length > 0 && covers(needs, root.rule.ignoresSample ? secret : casesIn(root))) {
    // All or nothing.
    const known = new Set(needs)
    const needed = samples.filter((one) => known.has(one))
    const first = { ...inTotal(needed, 0), folder: 'sample' }
    return [...(needed.length === 0 ? [] : [first]), ...gated([inTotal(secret, whole)], needed)]
  }
  if (terms === null) throw form.why ?? unlike(root.place, 'grader_flags')
  if (form.isZero) return terms
  const known = new Set(needs)
  const isNeeded = (term: Term) => term.cases.some((one) => known.has(one))
  const needed = terms.filter(isNeeded)
  const points = sum(needed.map((term) => term.points))
  const isWhole =
    needed.every((term) => covers(needs, [...term.cases, ...term.gates])) &&
    covers(
      needed.flatMap((term) => term.cases),
      needs,
    )
  if (!isWhole || (isAny && !(form.isAnyZero && points === 0))) throw unlike(root.place, 'grader_flags')
  const others = terms.filter((term) => !isNeeded(term))
  const head = needed.length === 1 ? needed : [{ ...inTotal(needs, points), folder: needed[0]?.folder ?? 'secret' }]
  return [...(needs.length === 0 ? [] : head), ...gated(others, needs)]
}
