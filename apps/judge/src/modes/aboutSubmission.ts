import type { CaseRun } from './mode.ts'
import type { Call } from './protocols/protocol.ts'

/** What a checker or interactor may learn of a submission beside its output. */
export function aboutSubmission({
  job,
  case: { score },
}: Pick<CaseRun, 'job' | 'case'>): Pick<Call, 'points' | 'code'> {
  const { source, ownLines } = job
  if (ownLines === undefined) return { points: score, code: source }
  const { before, count } = ownLines
  return {
    points: score,
    code: source
      .split('\n')
      .slice(before, before + count)
      .join('\n'),
  }
}
