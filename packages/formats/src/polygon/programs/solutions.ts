import { limits } from '@praxis/contract/limits'
import { packageRules } from '@praxis/contract/packageLimits'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation, Solution } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import { expecting } from '#formats/parts/expecting.ts'
import { brief } from '#formats/parts/someOf.ts'
import type { XmlElement } from '#formats/polygon/element.ts'
import type { PolygonPackage } from '#formats/polygon/package.ts'
import { readSource } from './sources.ts'

const { accepted, partialAccepted, presentationError, wrongAnswer } = judgeStatus
const { timeLimitExceeded, memoryLimitExceeded, runtimeError } = judgeStatus

/** Here a checker's wrong format is a wrong answer. */
const wrong = [wrongAnswer, presentationError]
const failed = [...wrong, timeLimitExceeded, memoryLimitExceeded, runtimeError]

type Promised = {
  /** What one test at least must end with. */
  readonly required: readonly number[]
  /** Whether all tests may be accepted as well. */
  readonly orAccepted?: true
}

const tags: Readonly<Record<string, Promised>> = {
  'wrong-answer': { required: wrong },
  'presentation-error': { required: wrong },
  'time-limit-exceeded': { required: [timeLimitExceeded] },
  'time-limit-exceeded-or-accepted': { required: [timeLimitExceeded], orAccepted: true },
  'time-limit-exceeded-or-memory-limit-exceeded': { required: [timeLimitExceeded, memoryLimitExceeded] },
  'memory-limit-exceeded': { required: [memoryLimitExceeded] },
  rejected: { required: failed },
  incorrect: { required: failed },
  failed: { required: failed },
}

/** Solutions that are right. One of them has made the answers. */
const right = ['main', 'accepted']
/** One that its author does not want to be run. */
const idle = 'do-not-run'

/** The programs of the authors, with what their tags promise. */
export async function readSolutions(
  inside: PolygonPackage,
  { isScored }: { readonly isScored: boolean },
): Promise<Solution[]> {
  const solutions: Solution[] = []
  const most = packageRules.solutions
  const elements = inside.root.all('assets', 'solutions', 'solution')
  for (const [at, element] of elements.entries()) {
    // A site keeps no more, and each of them is held in memory.
    if (solutions.length === most) {
      const params = { count: elements.length - at, max: most }
      inside.report.dropped('solutions', 'solutions_many', { params, place: element.place })
      break
    }
    if (!isFit(element, solutions, inside)) continue
    const program = await readProgram(element, inside)
    if (program === null) continue
    const extra = element.find('extra-tags')
    if (extra !== null && extra.children.length > 0) {
      const params = { name: 'extra-tags' }
      inside.report.dropped('solutions', 'value_not_taken', { params, place: extra.place })
    }
    const tag = element.attribute('tag') ?? ''
    const expected = expectedOf(tag, isScored)
    if (expected === null && tag !== idle) {
      const known = [...right, ...Object.keys(tags), idle].join(', ')
      const params = { name: 'solution tag', value: brief(tag), known }
      inside.report.approximated('solutions', 'value_unknown', { params, place: element.place })
    }
    solutions.push({ ...program, expected, setsTimeLimit: right.includes(tag) })
  }
  return solutions
}

/** Another one with the same file says nothing new, and a text that nobody could submit is not kept. */
function isFit(element: XmlElement, before: readonly Solution[], { files, used, report }: PolygonPackage): boolean {
  const file = element.find('source')?.attribute('path') ?? ''
  const isTwice = before.some((one) => one.file === file)
  const isLong = files.has(file) && files.file(file).size > longest
  if (isTwice) report.dropped('solutions', 'value_twice', { params: { name: brief(file) }, place: element.place })
  else if (isLong) {
    used.add(file)
    report.dropped('solutions', 'value_long', { params: { name: brief(file), max: limits.codeLength }, place: file })
  }
  return !isTwice && !isLong
}

/** Bytes that a text of the permitted length may have. */
const longest = 4 * limits.codeLength

/** Nothing is judged by solutions, so one that cannot be read does not stop the problem. */
async function readProgram(element: XmlElement, inside: PolygonPackage) {
  try {
    return await readSource(element, 'solutions', inside)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    const { code, params, place } = error.finding
    inside.report.dropped('solutions', code!, { params, place })
    return null
  }
}

function expectedOf(tag: string, isScored: boolean): Expectation | null {
  if (right.includes(tag)) return expecting([accepted])
  const promised = Object.hasOwn(tags, tag) ? tags[tag]! : null
  if (promised === null) return null
  const { required, orAccepted } = promised
  // Some of the points make a submission partly accepted, and each test ends as it does.
  const statuses = [...(orAccepted ? [accepted] : []), ...required, ...(isScored ? [partialAccepted] : [])]
  return expecting(statuses, {
    permitted: [accepted, ...required, ...(isScored ? [partialAccepted] : [])],
    required: orAccepted ? null : [...required],
  })
}
