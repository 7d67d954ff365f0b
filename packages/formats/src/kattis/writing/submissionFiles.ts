import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { stringify } from 'yaml'
import type { ProblemModel, Solution } from '#formats/model.ts'
import { Report } from '#formats/report.ts'
import { unixLines } from '#formats/write/oneLanguage.ts'
import { plainExpectation } from '#formats/write/plainExpectation.ts'
import { SafeNames } from '#formats/write/safeNames.ts'
import type { Entry } from '#formats/write/writer.ts'
import { isHelper, isLinked, languageOfSource, programLanguage } from '../outside/judging/sources.ts'
import { expectedOf, setsTimeLimit } from '../outside/solutions/readSolutions.ts'
import { saidOf as saidOfSubmission } from '../outside/solutions/saidOf.ts'
import { SubmissionsYaml, submissionsFile } from '../outside/solutions/submissionsYaml.ts'
import { folderOf, placeOf } from '../own/solutionFiles.ts'
import { formatVersion } from '../problemYaml.ts'

/** The verdicts of the format, with those here that are such a one. */
const verdicts: readonly (readonly [string, readonly number[]])[] = [
  ['AC', [judgeStatus.accepted]],
  ['WA', [judgeStatus.wrongAnswer, judgeStatus.presentationError]],
  ['TLE', [judgeStatus.timeLimitExceeded]],
  ['RTE', [judgeStatus.runtimeError, judgeStatus.memoryLimitExceeded]],
]

/** Names of files that the format allows. */
export const properName = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/

const wordsOf = (statuses: readonly number[]): string[] =>
  verdicts.flatMap(([word, its]) => (its.some((one) => statuses.includes(one)) ? [word] : []))

type Submission = {
  readonly solution: Solution
  /** What submissions.yaml calls it: its file, or its folder if there are files beside it. */
  readonly name: string
  /** Where its source lies below submissions/. */
  readonly main: string
  readonly beside: readonly (readonly [string, string])[]
  /** What submissions.yaml says of it. */
  readonly said: object
}

/** The solutions as submissions of the format. */
function submissionsOf({ type, workshop }: ProblemModel): Submission[] {
  const names = new SafeNames()
  return workshop.solutions.map((solution) => {
    const top = folderOf(solution)
    const file = `${top}/${placeOf(solution, names)}`
    const own = basename(file)
    const beside = filesBeside(solution, own)
    // Of several files a folder is made, which is one solution then.
    const isAlone = beside.length === 0
    const name = isAlone ? file : `${top}/${names.of(own.replaceAll('.', '_'), 'solution')}`
    const isOneOfMore = beside.some(([other]) => programLanguage(other) !== null)
    const said = { ...saidOf(solution, type), ...(isOneOfMore ? { entrypoint: own } : {}) }
    return { solution, name, main: isAlone ? file : `${name}/${own}`, beside, said }
  })
}

/** Files that a submission may have beside its source. Other sources would be linked with it. */
function filesBeside({ source, extraFiles }: Solution, own: string): [string, string][] {
  const isLoose = (name: string) => isLinked(own) && isLinked(name) && !source.includes(`"${name}"`)
  return Object.entries(extraFiles).filter(
    ([name]) => properName.test(name) && isHelper(name) && !isLoose(name) && name.toLowerCase() !== own.toLowerCase(),
  )
}

/** The solutions in the folders of the format, and submissions.yaml with what the folders do not say. */
export function submissionFiles(model: ProblemModel): Entry[] {
  const submissions = submissionsOf(model)
  const settings = settingsOf(submissions)
  const files = submissions.flatMap(({ solution, name, main, beside }): Entry[] => [
    { name: `submissions/${main}`, content: solution.source },
    ...beside.map(([other, content]) => ({ name: `submissions/${name}/${other}`, content })),
  ])
  const isSaid = Object.keys(settings).length > 0
  return isSaid ? [...files, { name: submissionsFile, content: stringify(settings, { lineWidth: 0 }) }] : files
}

const settingsOf = (submissions: readonly Submission[]): Record<string, object> =>
  Object.fromEntries(submissions.flatMap(({ name, said }) => (Object.keys(said).length > 0 ? [[name, said]] : [])))

/** The solutions with the parts of them that are read in another way than they are here. */
export function changedSolutions(model: ProblemModel) {
  const submissions = submissionsOf(model)
  const isScoring = model.type === problemType.oi
  const report = new Report()
  const yaml = SubmissionsYaml.parse(settingsOf(submissions))
  const [languages, expectations, files]: [string[], string[], string[]] = [[], [], []]
  for (const { solution, name, main, beside } of submissions) {
    const said = saidOfSubmission({ data: yaml }, name, report)
    const asked = { version: formatVersion, isScoring, report, top: name.split('/')[0]!, said } as const
    const expected = expectedOf({ file: main, source: solution.source }, asked)
    const isSame =
      isDeepStrictEqual(plainExpectation(expected, asked), plainExpectation(solution.expected, asked)) &&
      setsTimeLimit(expected, said) === solution.setsTimeLimit
    if (!isSame) expectations.push(solution.file)
    if (languageOfSource(main, solution.source) !== solution.language) languages.push(solution.file)
    if (beside.length < Object.keys(solution.extraFiles).length || unixLines(solution.source) !== solution.source)
      files.push(solution.file)
  }
  return { languages, expectations, files }
}

function saidOf(solution: Solution, type: number): object {
  const { expected, setsTimeLimit } = solution
  const folder = folderOf(solution)
  const isOther = expected !== null && folder === 'mixed' && expected.statuses.length > 0
  const required = expected?.required ?? (isOther ? expected.statuses : null)
  const permitted = expected?.permitted ?? null
  const isOfLimit = folder === 'accepted'
  return {
    ...(permitted === null || wordsOf(permitted).length === 0 ? {} : { permitted: wordsOf(permitted) }),
    ...(required === null || wordsOf(required).length === 0 ? {} : { required: wordsOf(required) }),
    ...(expected?.score == null || type !== problemType.oi
      ? {}
      : { score: [expected.score.least, expected.score.most] }),
    ...(setsTimeLimit === isOfLimit ? {} : { use_for_time_limit: setsTimeLimit ? 'lower' : false }),
  }
}
