import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { packageRules } from '@praxis/contract/packageLimits'
import { expectedStatuses } from '@praxis/contract/statuses'
import type { workshop } from '@praxis/contract/workshop'
import type { Expectation, Solution } from '@praxis/formats/model'
import { expecting } from '@praxis/formats/parts/expecting'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { bytesOf, deleteSolution, putSolution } from '#server/modules/problems/public.ts'
import { voidMeasuring } from '../measuring/measureJobs.ts'
import { checkProgram } from '../runs/sentPrograms.ts'
import { holdSolutions } from './holdSolutions.ts'

type Sent = ParsedInputOf<(typeof workshop)['saveSolution']>

/** Stores a model solution: a new one, or one in the place of another. What it has of its package stays. */
export async function saveSolution(sent: Sent, context: Context<Viewer>): Promise<null> {
  const { pid } = sent
  return holdSolutions(context, pid, async (tx, all) => {
    const former =
      sent.former == null
        ? null
        : found(
            all.find(({ file }) => file === sent.former),
            'solution_not_found',
          )
    const others = all.filter((one) => one !== former)
    if (others.some(({ file }) => file === sent.file)) throw new Failure('solution_exists', {}, 'file')
    const solution = await solutionOf(tx, sent, former)
    refuseTooMuch([...others, solution])
    const { seq = 1 + Math.max(0, ...all.map((one) => one.seq)), ...before } = former ?? {}
    if (former !== null && isDeepStrictEqual(before, solution)) return
    await putSolution(tx, pid, { ...solution, seq })
    if (solution.setsTimeLimit || former?.setsTimeLimit === true) await voidMeasuring(tx, pid)
    await record(tx, context, {
      act: 'problem.saveSolution',
      noun: 'problem',
      nounId: pid,
      before: former === null ? null : told(former),
      after: told(solution),
    })
  })
}

type Named = ParsedInputOf<(typeof workshop)['removeSolution']>

/** Deletes a model solution. */
export async function removeSolution({ pid, file }: Named, context: Context<Viewer>): Promise<null> {
  return holdSolutions(context, pid, async (tx, all) => {
    const solution = found(
      all.find((one) => one.file === file),
      'solution_not_found',
    )
    await deleteSolution(tx, pid, solution.seq)
    if (solution.setsTimeLimit) await voidMeasuring(tx, pid)
    await record(tx, context, {
      act: 'problem.removeSolution',
      noun: 'problem',
      nounId: pid,
      before: told(solution),
      after: null,
    })
  })
}

/** What the log tells of a solution. Its code is hidden data: the log shows by a hash that it changed. */
const told = ({ file, language, expected, setsTimeLimit, source }: Solution) => ({
  file,
  language,
  statuses: expected?.statuses ?? [],
  setsTimeLimit,
  score: expected?.score ?? null,
  code: createHash('sha256').update(source).digest('hex').slice(0, 12),
})

async function solutionOf(tx: Transaction, sent: Sent, former: Solution | null): Promise<Solution> {
  // A package may have brought a language that the site has not.
  const isKept = former !== null && former.language === sent.language
  const language = await checkProgram({ db: tx }, sent).catch((error: unknown) => {
    if (isKept && error instanceof Failure && error.code === 'language_unknown') return sent.language
    throw error
  })
  return {
    file: sent.file,
    language,
    source: sent.code,
    extraFiles: former?.extraFiles ?? {},
    expected: expectationOf(sent, former?.expected ?? null),
    setsTimeLimit: sent.setsTimeLimit,
  }
}

/** What a package says of single cases stays while the verdicts do. */
function expectationOf({ statuses, leastScore, mostScore }: Sent, former: Expectation | null): Expectation | null {
  const known = new Set([...expectedStatuses, ...(former?.statuses ?? [])])
  if (!statuses.every((one) => known.has(one))) throw new Failure('problem_field_wrong', {}, 'statuses')
  const score = scoreOf(leastScore ?? null, mostScore ?? null)
  if (former !== null && isDeepStrictEqual(new Set(statuses), new Set(former.statuses))) return { ...former, score }
  return statuses.length === 0 && score === null ? null : expecting([...new Set(statuses)], { score })
}

function scoreOf(least: number | null, most: number | null): Expectation['score'] {
  if (least === null && most === null) return null
  if (least === null) throw new Failure('problem_field_missing', {}, 'leastScore')
  if (most === null) throw new Failure('problem_field_missing', {}, 'mostScore')
  if (least > most) throw new Failure('problem_field_wrong', {}, 'mostScore')
  return { least, most }
}

function refuseTooMuch(all: readonly Solution[]): void {
  const { solutions, solutionBytes } = packageRules
  if (all.length > solutions) throw new Failure('solutions_many', { max: solutions })
  const bytes = all.reduce((sum, one) => sum + bytesOf(one), 0)
  if (bytes > solutionBytes) throw new Failure('solutions_large', { max: solutionBytes }, 'code')
}
