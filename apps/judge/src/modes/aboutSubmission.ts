import type { CaseRun } from './mode.ts'
import type { Call } from './protocols/protocol.ts'

/** What a checker or interactor may learn of a submission and its case beside the files. */
export function aboutSubmission({
  job,
  case: { score, args: own },
}: Pick<CaseRun, 'job' | 'case'>): Pick<Call, 'points' | 'args' | 'code'> {
  const { source, ownLines } = job
  const args = own ?? null
  if (ownLines === undefined) return { points: score, args, code: source }
  const { before, count } = ownLines
  return {
    points: score,
    args,
    code: source
      .split('\n')
      .slice(before, before + count)
      .join('\n'),
  }
}
