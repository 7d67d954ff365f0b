import { PackageError } from '#formats/packageError.ts'
import { added, gated, least, nothing, ofCase, sum, unlike, type Form, type Term } from './forms.ts'

/** How a group of the versions 2023-07 and 2025-09 is scored: `test_group.yaml`. */
export type MaximumRule = {
  readonly aggregation: 'pass-fail' | 'sum' | 'min'
  /** The maximum score. Null where nothing says it. */
  readonly score: number | null
  /** `require_pass`: numbers of cases. */
  readonly requires: readonly number[]
}

export type MaximumGroup = {
  /** Below data/: `secret/group1`. */
  readonly name: string
  readonly place: string
  readonly rule: MaximumRule
  readonly items: readonly (number | MaximumGroup)[]
}

type Asked = {
  /** Whether a checker may give a part of the points of a case. */
  readonly isFractional: boolean
}

/** The terms that give a submission its points. `root` is data/secret. */
export function maximumTerms(root: MaximumGroup, asked: Asked): readonly Term[] {
  const { terms, why } = formOf(root, root.rule.score ?? 0, asked)
  if (terms === null) throw why ?? unlike(root.place, root.rule.aggregation)
  return terms
}

const casesOf = ({ items }: MaximumGroup): number[] =>
  items.flatMap((item) => (typeof item === 'number' ? [item] : casesOf(item)))

function formOf(group: MaximumGroup, score: number, asked: Asked): Form {
  const form = { ...nothing, ...pointsOf(group, score, asked) }
  if (form.whole > score + 1e-9) throw exceeded(group, form.whole, score)
  return { ...form, terms: form.terms && gated(form.terms, group.rule.requires) }
}

const exceeded = ({ place }: MaximumGroup, total: number, max: number) =>
  new PackageError(place, { part: 'scores', code: 'kattis_range', params: { total, max } })

type Points = Pick<Form, 'terms' | 'why' | 'whole'>

function pointsOf(group: MaximumGroup, score: number, asked: Asked): Points {
  const { items, rule, name, place } = group
  if (rule.aggregation === 'pass-fail') return passFail(group, score)
  const said = sum(items.map((item) => (typeof item === 'number' ? 0 : (item.rule.score ?? 0))))
  if (rule.aggregation === 'sum' && said > score) throw exceeded(group, said, score)
  const unsaid = items.filter((item) => typeof item === 'number' || item.rule.score === null).length
  // What the group has left is shared by those that say nothing.
  const each = rule.aggregation === 'min' ? score : (score - said) / Math.max(unsaid, 1)
  const parts = items.map((item) =>
    typeof item === 'number' ? ofCase(item, each, name) : formOf(item, item.rule.score ?? each, asked),
  )
  return rule.aggregation === 'sum' ? added(parts) : least(parts, { place, folder: name, ...asked })
}

/** All or nothing, also of the groups within. */
function passFail(group: MaximumGroup, score: number): Points {
  const inner = group.items.filter((item) => typeof item !== 'number')
  for (const item of inner) checkInner(item)
  const cases = casesOf(group)
  if (cases.length === 0) return nothing
  return { terms: [{ points: score, cases, gates: [], folder: group.name }], why: null, whole: score }
}

function checkInner({ rule, items, place }: MaximumGroup): void {
  if (rule.aggregation !== 'pass-fail') throw unlike(place, `pass-fail > ${rule.aggregation}`)
  // A group that is not judged is not accepted, so what it requires would count for the whole.
  if (rule.requires.length > 0) throw unlike(place, 'pass-fail > require_pass')
  for (const item of items) if (typeof item !== 'number') checkInner(item)
}
