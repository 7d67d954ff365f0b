import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { stringify } from 'yaml'
import type { ProblemModel, Solution } from '#formats/model.ts'
import { SafeNames } from '#formats/write/safeNames.ts'
import type { Entry } from '#formats/write/writer.ts'
import { folderOf, placeOf } from '../own/solutionFiles.ts'

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

/** The solutions in the folders of the format, and submissions.yaml with what the folders do not say. */
export function submissionFiles(model: ProblemModel): Entry[] {
  const names = new SafeNames()
  const settings: Record<string, object> = {}
  const entries: Entry[] = []
  for (const solution of model.workshop.solutions) {
    const file = `${folderOf(solution)}/${placeOf(solution, names)}`
    // Of several files a folder is made, which is one solution then.
    const beside = Object.entries(solution.extraFiles).filter(([name]) => properName.test(name))
    const isAlone = beside.length === 0
    const folder = isAlone
      ? file
      : `${folderOf(solution)}/${names.of(file.split('/').at(-1)!.replaceAll('.', '_'), 'solution')}`
    const source = isAlone ? file : `${folder}/${file.split('/').at(-1)!}`
    const said = saidOf(solution, model.type)
    if (Object.keys(said).length > 0) settings[folder] = said
    entries.push({ name: `submissions/${source}`, content: solution.source })
    for (const [name, content] of beside) entries.push({ name: `submissions/${folder}/${name}`, content })
  }
  if (Object.keys(settings).length > 0)
    entries.push({ name: 'submissions/submissions.yaml', content: stringify(settings, { lineWidth: 0 }) })
  return entries
}

function saidOf(solution: Solution, type: number): object {
  const { expected, setsTimeLimit } = solution
  const folder = folderOf(solution)
  const isOther = expected !== null && folder === 'mixed' && expected.statuses.length > 0
  const required = expected?.required ?? (isOther ? expected.statuses : null)
  const permitted = expected?.permitted ?? null
  const isOfLimit = folder === 'accepted'
  return {
    ...(permitted === null ? {} : { permitted: wordsOf(permitted) }),
    ...(required === null || wordsOf(required).length === 0 ? {} : { required: wordsOf(required) }),
    ...(expected?.score == null || type !== problemType.oi
      ? {}
      : { score: [expected.score.least, expected.score.most] }),
    ...(setsTimeLimit === isOfLimit ? {} : { use_for_time_limit: setsTimeLimit ? 'lower' : false }),
  }
}
