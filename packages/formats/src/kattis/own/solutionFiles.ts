import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { packageLanguages } from '@praxis/contract/programFiles'
import { basename } from 'node:path'
import type { Expectation, ProblemModel, Solution } from '#formats/model.ts'
import { SafeNames } from '#formats/write/safeNames.ts'
import type { Entry } from '#formats/write/writer.ts'
import type { Expected } from '../praxisYaml.ts'
import { endingOf, filesIn } from '../writing/programPaths.ts'

const { accepted, compileError, wrongAnswer, timeLimitExceeded, runtimeError } = judgeStatus

/** The folders of the format for what is expected of a solution. */
export function folderOf({ expected }: Pick<Solution, 'expected'>): string {
  const [only, ...others] = expected?.statuses ?? []
  if (others.length > 0 || only === undefined) return 'mixed'
  const folders = new Map<number, string>([
    [accepted, 'accepted'],
    [wrongAnswer, 'wrong_answer'],
    [timeLimitExceeded, 'time_limit_exceeded'],
    [runtimeError, 'run_time_error'],
  ])
  return folders.get(only) ?? 'mixed'
}

/** The solutions of a problem as files, with what praxis.yaml says of each. */
export function solutionFiles({ type, workshop }: ProblemModel): {
  expected: Record<string, Expected>
  entries: Entry[]
} {
  const names = new SafeNames()
  const expected: Record<string, Expected> = {}
  const entries: Entry[] = []
  for (const solution of workshop.solutions) {
    const language = packageLanguages.find((one) => one === solution.language)
    if (language === undefined) continue
    const file = `${folderOf(solution)}/${placeOf(solution, names)}`
    const beside = filesIn(`submissions/${file}.files`, solution.extraFiles)
    expected[file] = {
      ...said(solution.expected, type),
      sets_time_limit: solution.setsTimeLimit,
      language,
      files: beside.paths,
    }
    entries.push({ name: `submissions/${file}`, content: solution.source }, ...beside.entries)
  }
  return { expected, entries }
}

/** As it is called, with the ending of its language. */
export function placeOf({ file, language }: Solution, names: SafeNames): string {
  const ending = endingOf(language)
  const name = basename(file)
  return names.of(name.endsWith(`.${ending}`) ? name : `${name}.${ending}`, 'solution')
}

/** Without what the reader refuses as impossible: a failing case where no case fails, points where there are none. */
const said = (expected: Expectation | null, type: number): Expected => {
  if (expected === null) return {}
  const { statuses, permitted, required } = expected
  const [only] = statuses
  const failsNowhere = statuses.length === 1 && (only === accepted || only === compileError)
  const failing = failsNowhere ? null : expected.case
  const score = type === problemType.oi ? expected.score : null
  return {
    status: statuses.length === 1 ? statuses[0]! : statuses,
    ...(failing === null ? {} : { case: failing }),
    ...(permitted === null ? {} : { permitted }),
    ...(required === null ? {} : { required }),
    ...(score === null ? {} : { score }),
  }
}
