import type { CaseResult } from '@praxis/contract/judged'
import type { Compare } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { comparisonOfArgs } from '@praxis/rules/scoring/comparisonArgs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { caseWithoutRun, failureOf, internal, resultOf, resultWith, storable } from '#judge/job/caseResult.ts'
import type { CompareSpec } from '#judge/sandbox/types.ts'
import type { CaseRun, Mode } from './mode.ts'
import { compareFile, runIntoFile } from './outputFile.ts'
import { limitsOf, runProgram } from './runProgram.ts'

/** The sandbox compares the output with the answer, by the comparison settings of the problem or of the case. */
export const standard: Mode = {
  judgeCase: (run) => {
    const compare = comparisonOf(run)
    if ('wrong' in compare) {
      const message = storable(`The argument ${compare.argument} of the case compares nothing.`, 4_096)
      return Promise.resolve(caseWithoutRun(run.case, judgeStatus.systemError, { reason: 'internal', message }))
    }
    return run.job.fileIo === null ? judgeStreams(run, compare) : judgeFiles(run, compare)
  },
}

const comparisonOf = ({ case: { args }, job }: CaseRun) => (args === undefined ? job.compare : comparisonOfArgs(args))

async function judgeStreams(run: CaseRun, by: Compare): Promise<CaseResult> {
  const compare = compareSpec(by, run.answer)
  const result = await runProgram(run, { stdin: { file: run.input }, stdout: { compare } })
  return resultOf(run.case, result, limitsOf(run))
}

async function judgeFiles(run: CaseRun, by: Compare): Promise<CaseResult> {
  const { case: it, job, input, scratch } = run
  const output = join(scratch, `output-${it.seq}-${it.id}`)
  try {
    const result = await runIntoFile(run, job.fileIo, { input, output })
    const failure = failureOf(result, limitsOf(run))
    if (failure !== null) return resultWith(it, result, failure)
    const compared = await compareFile(run, output, compareSpec(by, run.answer))
    if (compared.status === 'ok') return resultOf(it, result, limitsOf(run), compared.compare)
    const why = compared.error?.message ?? compared.status
    return resultWith(it, result, internal(`The output file could not be compared: ${why}`))
  } finally {
    await rm(output, { force: true })
  }
}

export function compareSpec(compare: Compare, answer: string): CompareSpec {
  const { kind, ignoreTrailing, caseInsensitive, spaceSensitive, epsAbs, epsRel } = compare
  return {
    answer,
    kind,
    ignoreTrailing,
    caseInsensitive,
    spaceSensitive,
    ...(epsAbs === null ? {} : { epsAbs }),
    ...(epsRel === null ? {} : { epsRel }),
  }
}
