import { problemDefaults, unrated } from '@praxis/contract/limits'
import type { PackagePart } from '@praxis/contract/findings'
import type { ProblemModel } from '#formats/model.ts'
import type { Settings } from './settings.ts'

/** 1 to 3 go from easy to hard. */
export const hardest = 3

/** Limits, difficulty and switches. */
export function readFigures(
  settings: Settings,
): Pick<ProblemModel, 'limits' | 'difficulty' | 'sharesCode' | 'showsCases' | 'fileIo'> {
  const { problem } = settings
  return {
    limits: {
      timeMs: limitOf(settings, 'timeLimit', 'timeLimit'),
      memoryMb: limitOf(settings, 'memoryLimit', 'memoryLimit'),
      stackMb: limitOf(settings, 'stackLimit', 'stackLimit'),
      outputMb: null,
    },
    difficulty: difficultyOf(settings),
    sharesCode: problem.flag('codeShare', 'other'),
    showsCases: problem.flag('openCaseResult', 'other'),
    fileIo: fileIoOf(settings),
  }
}

function limitOf(
  { problem, report }: Settings,
  key: 'timeLimit' | 'memoryLimit' | 'stackLimit',
  part: PackagePart,
): number {
  const said = problem.whole(key, part, 1)
  if (said !== null) return said
  const value = problemDefaults[key]
  if (!problem.has(key)) {
    const params = { value: `${value} ${key === 'timeLimit' ? 'ms' : 'MB'}` }
    report.approximated(part, 'default_taken', { params, place: problem.place() })
  }
  return value
}

/** A site may have more levels, and only it knows what they mean. */
function difficultyOf({ problem, report }: Settings): number {
  const said = problem.whole('difficulty', 'difficulty') ?? unrated
  if (said <= hardest) return said
  const about = { params: { from: said, to: unrated }, place: problem.place('difficulty') }
  report.approximated('difficulty', 'converted', about)
  return unrated
}

function fileIoOf({ problem }: Settings): ProblemModel['fileIo'] {
  if (problem.flag('isFileIO', 'fileIo') !== true) {
    for (const key of ['ioReadFileName', 'ioWriteFileName']) problem.notTaken(key, 'fileIo')
    return null
  }
  const input = problem.neededLine('ioReadFileName', 'fileIo')
  const output = problem.neededLine('ioWriteFileName', 'fileIo')
  return input === null || output === null ? null : { input, output }
}

/** `isRemoveEndBlank` (docs/compatibility.md, "Line comparison"). */
export function ignoresEndBlanks({ problem, report }: Settings, hasValidator: boolean): boolean {
  const said = problem.flag('isRemoveEndBlank', 'comparison')
  if (said === null && !hasValidator && !problem.has('isRemoveEndBlank')) {
    const params = { value: `${problem.name('isRemoveEndBlank')} = false` }
    report.approximated('comparison', 'default_taken', { params, place: problem.place() })
  }
  return said ?? false
}
