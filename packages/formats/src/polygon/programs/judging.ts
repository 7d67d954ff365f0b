import type { Validator } from '@praxis/contract/judgingJobs'
import { judgeModes, modeOfValidator, type JudgeMode } from '@praxis/contract/statuses'
import { PackageError } from '#formats/packageError.ts'
import { brief } from '#formats/parts/someOf.ts'
import { standardChecker, standardCheckers } from '#formats/standardCheckers.ts'
import type { XmlElement } from '#formats/polygon/element.ts'
import type { PolygonPackage } from '#formats/polygon/package.ts'
import { isCpp } from './programLanguages.ts'
import { readSource, withoutComments } from './sources.ts'

type Judging = { readonly judgeMode: JudgeMode; readonly validator: Validator | null }

/** What decides about a test: the checker, or the interactor where the problem has one. */
export async function readJudging(inside: PolygonPackage): Promise<Judging> {
  const { root, report } = inside
  refuseOthers(inside)
  const interactor = root.find('assets', 'interactor')
  const checker = root.find('assets', 'checker')
  if (interactor === null) {
    const validator = await report.step(() => readChecker(checker, inside))
    return { judgeMode: modeOfValidator.checker, validator }
  }
  const validator = await report.step(() => readInteractor(interactor, inside))
  if (checker !== null && validator !== null) settleChecker(checker, validator, inside)
  return { judgeMode: validator === null ? judgeModes[0] : modeOfValidator.interactor, validator }
}

/** Programs that judge in ways which are not known here. */
function refuseOthers({ root, report }: PolygonPackage): void {
  const judging = root.find('judging')
  const runs = judging?.attribute('run-count') ?? '1'
  if (runs !== '1') {
    const params = { name: 'run-count', value: brief(runs) }
    report.broken(judging!.place, { part: 'passes', code: 'value_unsupported', params })
  }
  const tag = root.all('tags', 'tag').find((one) => one.attribute('value') === 'run-twice')
  if (tag !== undefined && runs === '1')
    report.broken(tag.place, { part: 'passes', code: 'value_unsupported', params: { name: 'tag', value: 'run-twice' } })
  for (const name of ['scorer', 'strategy']) {
    const found = root.find('assets', name)
    if (found !== null)
      report.broken(found.place, {
        part: 'judgeMode',
        code: 'value_unsupported',
        params: { name: 'assets', value: name },
      })
  }
}

async function readChecker(element: XmlElement | null, inside: PolygonPackage): Promise<Validator> {
  const { root } = inside
  if (element === null) {
    const { place } = root.find('assets') ?? root
    throw new PackageError(place, { part: 'checker', code: 'value_missing', params: { name: 'checker' } })
  }
  const type = element.attribute('type') ?? 'testlib'
  if (type !== 'testlib') {
    const params = { name: 'checker type', value: brief(type) }
    throw new PackageError(element.place, { part: 'checker', code: 'value_unsupported', params })
  }
  const paths = ['source', 'copy'].map((one) => element.find(one)?.attribute('path') ?? '')
  // A source that is there counts: it is what the problem was prepared with.
  if (paths.some((path) => inside.files.has(path))) return testlibProgram(element, 'checker', inside)
  const name = element.attribute('name') ?? ''
  const standard = standardCheckers.find((one) => `std::${one}.cpp` === name)
  if (standard !== undefined) return standardChecker(standard)
  return testlibProgram(element, 'checker', inside)
}

const readInteractor = (element: XmlElement, inside: PolygonPackage) => testlibProgram(element, 'interactor', inside)

async function testlibProgram(
  element: XmlElement,
  part: 'checker' | 'interactor',
  inside: PolygonPackage,
): Promise<Validator> {
  const program = await readSource(element, part, inside)
  if (program === null)
    throw new PackageError(element.place, { part, code: 'value_missing', params: { name: `${part} source` } })
  const { language, source, extraFiles } = program
  if (!isCpp(language)) {
    const params = { name: `${part} source`, value: language }
    throw new PackageError(element.place, { part, code: 'value_unsupported', params })
  }
  return { language, source, protocol: 'testlib', args: [], extraFiles }
}

/**
 * In the format, the checker runs after the interactor and judges the file that the interactor has written. Here the
 * interactor alone decides. That is the same as long as it writes nothing: then the checker sees the same of every
 * submission, and it accepts the author's.
 */
function settleChecker({ place }: XmlElement, interactor: Validator, { report }: PolygonPackage): void {
  if (writes(interactor)) report.broken(place, { part: 'checker', code: 'polygon_checker_after' })
  else report.dropped('checker', 'polygon_checker_idle', { place })
}

/** An interactor writes by `tout`, or into the file that its second argument names. */
function writes({ source, extraFiles }: Validator): boolean {
  const texts = [source, ...Object.values(extraFiles)].map(withoutComments)
  return texts.some((text) => /\btout\b/.test(text) || usesArguments(text))
}

/** Whether a program does more with its arguments than to give them to testlib. Under another name nobody can see it. */
function usesArguments(text: string): boolean {
  const heads = [...text.matchAll(/\bmain\s{0,20}\(([^()]{0,200})/g)].map(([, parameters = '']) => parameters)
  const hands = /\bregisterInteraction\s{0,20}\(\s{0,20}argc\s{0,20},\s{0,20}argv\s{0,20}\)/g
  const named = (written: string) => written.match(/\bargv\b/g)?.length ?? 0
  const usual = named(heads.join(' ')) + named((text.match(hands) ?? []).join(' '))
  return heads.some((parameters) => named(parameters) !== 1) || named(text) > usual
}

/** What a checker ends with to give points, or a part of them. */
const giving = /\b(quitp|quitpi|_points|_pc|_partially)\b/

/**
 * Points that a checker gives are percents here. In the format they are points, unless the problem says that they are
 * percents of the test's.
 */
export function checkPoints(
  { judgeMode, validator }: Judging,
  { hasWholeGroups }: { readonly hasWholeGroups: boolean },
  { root, report }: PolygonPackage,
): void {
  if (validator === null) return
  const part = judgeMode === modeOfValidator.interactor ? 'interactor' : 'checker'
  const texts = [validator.source, ...Object.values(validator.extraFiles)].map(withoutComments)
  const name = texts.map((text) => giving.exec(text)?.[1]).find((one) => one !== undefined)
  const judging = root.find('judging')
  const isPercent = judging?.attribute('treat-points-from-checker-as-percent') === 'true'
  if (name === undefined || (isPercent && !hasWholeGroups && name.startsWith('quitp'))) return
  const { place } = root.find('assets', part) ?? root
  report.broken(place, { part, code: 'polygon_points_given', params: { name } })
}
