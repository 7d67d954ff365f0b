import { brief } from '#formats/parts/someOf.ts'
import type { XmlElement } from '#formats/polygon/element.ts'
import type { PolygonPackage } from '#formats/polygon/package.ts'
import { pointsOf, type Test } from './tests.ts'

const policies = ['each-test', 'complete-group'] as const

export type PolygonGroup = {
  readonly name: string
  readonly place: string
  readonly policy: (typeof policies)[number]
  /** In order; at least one. */
  readonly tests: readonly Test[]
  /** What all of it gives. */
  readonly total: number
  /** The groups that must be accepted first, with those that they need in turn. */
  requires: readonly PolygonGroup[]
}

/** The groups in the order of their first tests. A test without a group is one by itself. Null, and told, if one is wrong. */
export function readGroups(
  testset: XmlElement,
  tests: readonly Test[],
  { report }: PolygonPackage,
): PolygonGroup[] | null {
  const wrong = (place: string, code: 'group_missing' | 'value_twice', name: string) =>
    report.broken(place, { part: 'groups', code, params: { name: brief(name) } })
  const before = brokenIn(report)
  const declared = new Map<string, XmlElement>()
  for (const element of testset.all('groups', 'group')) {
    const name = element.attribute('name') ?? ''
    if (declared.has(name)) wrong(element.place, 'value_twice', `group ${name}`)
    declared.set(name, element)
  }
  const members = Map.groupBy(tests, ({ group, number }) => group ?? number)
  const groups: PolygonGroup[] = []
  for (const [name, its] of members) {
    const [first] = its
    if (typeof name === 'number') groups.push(alone(first!))
    else {
      const element = declared.get(name)
      if (element === undefined) wrong(first!.element.place, 'group_missing', name)
      else groups.push(groupOf(element, its, report))
    }
  }
  for (const [name, element] of declared) {
    const points = pointsOf(element, { name: `group ${brief(name)} points`, report })
    if (!members.has(name) && points !== null && points > 0)
      report.broken(element.place, { part: 'groups', code: 'group_empty' })
  }
  tellFeedback([...declared.values()], report)
  // A test by itself is called by its number, and a group may have the same name.
  const named = groups.filter(({ name, place }) => declared.get(name)?.place === place)
  const known = new Map(named.map((group) => [group.name, group]))
  for (const group of named) group.requires = requiredOf(declared.get(group.name)!, group, { known, declared, report })
  return brokenIn(report) > before ? null : groups
}

const brokenIn = ({ findings }: PolygonPackage['report']) =>
  findings.filter(({ outcome }) => outcome === 'broken').length

const alone = (test: Test): PolygonGroup => ({
  name: String(test.number),
  place: test.element.place,
  policy: 'each-test',
  tests: [test],
  total: test.points ?? 0,
  requires: [],
})

function groupOf(element: XmlElement, tests: readonly Test[], report: PolygonPackage['report']): PolygonGroup {
  const name = element.attribute('name') ?? ''
  const { place } = element
  const sent = element.attribute('points-policy')
  const policy = policies.find((one) => one === sent)
  if (policy === undefined) {
    const about = `group ${brief(name)} points-policy`
    if (sent === null) report.broken(place, { part: 'groups', code: 'value_missing', params: { name: about } })
    else {
      const params = { name: about, value: brief(sent), known: policies.join(', ') }
      report.broken(place, { part: 'groups', code: 'value_unknown', params })
    }
  }
  const said = Number(element.attribute('points') ?? 0)
  const ofTests = rounded(tests.reduce((all, { points }) => all + (points ?? 0), 0))
  // A whole group may have its points alone. Those of single tests nothing else can say.
  const total = ofTests === 0 && policy === 'complete-group' ? said : ofTests
  if (said !== 0 && said !== total) {
    const params = { name: brief(name), said: String(said), total }
    report.broken(place, { part: 'groups', code: 'polygon_group_points', params })
  }
  if (said === 0 && !Number.isInteger(total)) {
    const params = { name: `group ${brief(name)} points`, value: JSON.stringify(String(total)), wanted: 'whole' }
    report.broken(place, { part: 'scores', code: 'value_wrong', params })
  }
  return { name, place, policy: policy ?? 'each-test', tests, total, requires: [] }
}

/** A sum of fractions such as 33.3 and 66.7 without what is lost on the way. */
const rounded = (sum: number): number => Math.round(sum * 1e9) / 1e9

type Asked = {
  readonly known: ReadonlyMap<string, PolygonGroup>
  readonly declared: ReadonlyMap<string, XmlElement>
} & Pick<PolygonPackage, 'report'>

/** A required group must lie before the other: tests are judged in their order. So there is no circle either. */
function requiredOf(element: XmlElement, group: PolygonGroup, { known, declared, report }: Asked): PolygonGroup[] {
  const found = new Set<PolygonGroup>()
  for (const dependency of element.all('dependencies', 'dependency')) {
    const name = dependency.attribute('group') ?? ''
    const other = known.get(name)
    if (other === undefined) {
      // A group without tests is always accepted.
      if (!declared.has(name))
        report.broken(dependency.place, { part: 'groups', code: 'group_missing', params: { name: brief(name) } })
    } else if (other.tests.at(-1)!.number >= group.tests[0]!.number) {
      const params = { name: brief(group.name), other: brief(name) }
      report.broken(dependency.place, { part: 'groups', code: 'polygon_group_later', params })
    } else for (const one of [...other.requires, other]) found.add(one)
  }
  return [...found].toSorted((a, b) => a.tests[0]!.number - b.tests[0]!.number)
}

/** How much a solver sees of a group is a setting of the whole problem here. */
function tellFeedback(elements: readonly XmlElement[], report: PolygonPackage['report']): void {
  const said = elements.find((one) => one.attribute('feedback-policy') !== null)
  if (said !== undefined)
    report.dropped('groups', 'value_not_taken', { params: { name: 'feedback-policy' }, place: said.place })
}
