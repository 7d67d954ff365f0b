import { limits } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import type { SentValidator } from '@praxis/contract/workshopRuns'
import { areExtraFiles } from '@praxis/rules/problems/check'
import type { Services } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { findOwnLanguage, type ProblemJudging } from '#server/modules/problems/public.ts'
import type { StoredRequest } from './stored.ts'

type Stored = ProblemJudging

/** A checker or interactor as its author sent it; what was not sent is as the problem has it. */
export async function checkValidator(
  { db }: Pick<Services, 'db'>,
  { code, language: name, protocol, extraFiles }: SentValidator,
  stored: Stored | undefined,
): Promise<NonNullable<StoredRequest['validator']>> {
  if (code.trim() === '') throw new Failure('problem_program_missing', {}, 'code')
  if (name.trim() === '') throw new Failure('problem_program_missing', {}, 'language')
  const most = problemRules.programLength
  if (code.length > most) throw new Failure('code_too_long', { max: most }, 'code')
  const files = extraFiles ?? ((stored?.judgeExtraFiles ?? {}) as Record<string, string>)
  if (!areExtraFiles(files)) throw new Failure('problem_extra_files', {}, 'extraFiles')
  const language = found(await findOwnLanguage(db, name), 'language_unknown')
  return {
    source: code,
    language: language.name,
    protocol: protocol ?? stored?.validatorProtocol ?? 'testlib',
    extraFiles: files,
  }
}

/** The name of the language of a program that its author sent. */
export async function checkProgram(
  { db }: Pick<Services, 'db'>,
  { code, language }: { code: string; language: string },
): Promise<string> {
  if (code.trim() === '') throw new Failure('code_empty', {}, 'code')
  if (code.length > limits.codeLength) throw new Failure('code_too_long', { max: limits.codeLength }, 'code')
  return found(await findOwnLanguage(db, language), 'language_unknown').name
}
