import { problemRules } from '@praxis/contract/problemLimits'
import { PackageError } from '#formats/packageError.ts'
import { brief } from '#formats/parts/someOf.ts'
import type { Case } from '#formats/model.ts'
import type { XmlElement } from '#formats/polygon/element.ts'
import { wholeIn } from '#formats/polygon/limits.ts'
import type { PolygonPackage } from '#formats/polygon/package.ts'

/** The tests that judge. Packages may have others, such as pretests. */
const usual = 'tests'

export type Test = {
  /** Counted from 1. */
  readonly number: number
  readonly element: XmlElement
  readonly isSample: boolean
  /** Null where the test has none. */
  readonly group: string | null
  readonly points: number | null
}

/** The set of tests that judges. The others are left out. Throws PackageError where there is none. */
export function chosenTestset({ root, report }: PolygonPackage): XmlElement {
  const testsets = root.all('judging', 'testset')
  const chosen = testsets.find((one) => one.attribute('name') === usual) ?? testsets[0]
  if (chosen === undefined || (chosen.attribute('name') !== usual && testsets.length > 1)) {
    const place = (root.find('judging') ?? root).place
    throw new PackageError(place, { part: 'cases', code: 'value_missing', params: { name: `testset ${usual}` } })
  }
  for (const other of testsets.filter((one) => one !== chosen)) {
    const params = { name: `testset ${brief(other.attribute('name') ?? '')}` }
    report.dropped('cases', 'value_not_taken', { params, place: other.place })
  }
  return chosen
}

/** The tests as they are listed. Null, and told, where the list cannot be right. */
export function listedTests(testset: XmlElement, { report }: PolygonPackage): Test[] | null {
  const elements = testset.all('tests', 'test')
  const said = wholeIn(testset, 'test-count', { part: 'cases', report })
  if (said === null) return null
  const { place } = testset.find('test-count')!
  if (said !== elements.length) {
    report.broken(place, { part: 'cases', code: 'polygon_tests_counted', params: { said, listed: elements.length } })
    return null
  }
  const max = problemRules.cases
  if (said > max) {
    report.broken(place, { part: 'cases', code: 'value_large', params: { name: 'test-count', value: said, max } })
    return null
  }
  const wholes = testset
    .all('groups', 'group')
    .filter((one) => one.attribute('points-policy') === 'complete-group')
    .map((one) => one.attribute('name'))
  return elements.map((element, at) => ({
    number: at + 1,
    element,
    isSample: element.attribute('sample') === 'true',
    group: element.attribute('group'),
    points: pointsOf(element, {
      name: `test ${at + 1} points`,
      report,
      // Only what the whole group gives must be a whole number.
      isPart: wholes.includes(element.attribute('group') ?? ''),
    }),
  }))
}

/** Points may have a fraction in the format; here they are whole. */
export function pointsOf(
  element: XmlElement,
  {
    name,
    report,
    isPart = false,
  }: { readonly name: string; readonly isPart?: boolean } & Pick<PolygonPackage, 'report'>,
): number | null {
  const value = element.attribute('points')
  if (value === null) return null
  const number = /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : NaN
  if (Number.isInteger(number) || (isPart && !Number.isNaN(number))) return number
  const params = { name, value: JSON.stringify(brief(value)), wanted: 'whole' }
  report.broken(element.place, { part: 'scores', code: 'value_wrong', params })
  return null
}

/** Names of files in the package. */
export type Pair = { readonly input: string; readonly output: string }
export type TestFiles = Pick<Case, 'name' | 'input' | 'answer'> & { readonly places: Pair }

/** The files of the tests. Throws PackageError where they are not in the package. */
export function filesOfTests(testset: XmlElement, count: number, { files, used }: PolygonPackage): TestFiles[] {
  const inputs = namesOf(testset, 'input-path-pattern', count)
  const answers = namesOf(testset, 'answer-path-pattern', count)
  const all = [...inputs, ...answers]
  for (const file of all) used.add(file)
  const missing = all.filter((file) => !files.has(file))
  if (missing.length > 0) {
    const params = { count: missing.length, file: brief(missing[0]!) }
    throw new PackageError(testset.place, { part: 'cases', code: 'polygon_tests_missing', params })
  }
  const cases = inputs.map((input, at): TestFiles => {
    const output = answers[at]!
    const name = input.split('/').at(-1)!
    const own = output.split('/').at(-1)!
    // Files of two folders may have one name.
    const answer = files.file(output, own === name ? `${name}.a` : own)
    return { name, input: files.file(input, name), answer, places: { input, output } }
  })
  if (
    new Set(cases.flatMap(({ input, answer }) => [input.name, answer.name])).size < all.length ||
    inputs[0] === answers[0]
  ) {
    const params = { name: 'answer-path-pattern', value: brief(testset.textAt('answer-path-pattern')!) }
    throw new PackageError(testset.find('answer-path-pattern')!.place, {
      part: 'cases',
      code: 'value_malformed',
      params,
    })
  }
  return cases
}

/** The names of the files by a pattern such as `tests/%02d`. */
function namesOf(testset: XmlElement, key: 'input-path-pattern' | 'answer-path-pattern', count: number): string[] {
  const element = testset.find(key)
  const pattern = testset.textAt(key)
  if (pattern === null) {
    const { place } = element ?? testset
    throw new PackageError(place, { part: 'cases', code: 'value_missing', params: { name: key } })
  }
  const [, before, width = '', after] = /^([^%]*)%(?:0(\d))?d([^%]*)$/.exec(pattern) ?? []
  // The number must stand in the name of the file: each case is called as its file.
  if (before === undefined || after === undefined || after.includes('/')) {
    const params = { name: key, value: brief(pattern) }
    throw new PackageError(element!.place, { part: 'cases', code: 'value_malformed', params })
  }
  return Array.from({ length: count }, (_, at) => before + String(at + 1).padStart(Number(width), '0') + after)
}
