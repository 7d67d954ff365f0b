import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'
import { protocolsOf, type ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { limits } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import { problemAuth, problemType, validatorOfMode, type CaseMode, type JudgeMode } from '@praxis/contract/statuses'
import { fitsType, hasSubtasks } from './scores.ts'

/** A problem as it would be after a save. */
export type CheckedProblem = {
  /** As people type it. */
  readonly problemId: string
  /** What the server puts before it: the short name of a group, or nothing. */
  readonly prefix: string
  /** Texts of each language that the problem has. */
  readonly statements: readonly {
    readonly language: string
    readonly title: string
    readonly description: string
    readonly input: string
    readonly output: string
    readonly hint: string
    /** The address of a PDF; empty without one. */
    readonly pdf: string
    /** Parts that it had not before, and need not have. */
    readonly mayLack?: readonly ('input' | 'output')[]
  }[]
  readonly type: number
  readonly auth: number
  readonly judgeMode: JudgeMode
  readonly caseMode: CaseMode
  readonly timeLimit: number
  readonly memoryLimit: number
  readonly stackLimit: number
  /** How far real numbers may be from the answer; null: no tolerance of this kind. */
  readonly epsAbs: number | null
  readonly epsRel: number | null
  readonly isRemote: boolean
  readonly isFileIO: boolean
  readonly ioReadFileName: string
  readonly ioWriteFileName: string
  readonly spjCode: string
  readonly spjLanguage: string
  /** Null: the usual one. */
  readonly spjProtocol: ValidatorProtocol | null
  readonly userExtraFiles: Readonly<Record<string, string>>
  readonly judgeExtraFiles: Readonly<Record<string, string>>
  readonly languageCount: number
  /** Templates that are switched on. */
  readonly templates: readonly { readonly language: string; readonly code: string }[]
  /** Null where the save leaves the cases alone. */
  readonly cases:
    | readonly {
        /** Whether it has a text or a file on either side. */
        readonly hasData: boolean
        readonly score: number | null
        readonly group: number | null
      }[]
    | null
}

/** What keeps a problem from being saved: the field of the form, and the message. */
export type ProblemRefusal = { readonly field: string; readonly code: ErrorCode; readonly details: ErrorDetails }

/** Display ids that are addresses of pages. */
const reservedIds = ['CREATE', 'TAG', 'EDIT', 'TRASH']

/**
 * Everything that is wrong with a problem, in the order of the form (002 of the specification, 8 and 9). Fields of a
 * statement are named `description`, or `en-US.description` where it is not the first language.
 */
export function checkProblem(problem: CheckedProblem, scope: 'site' | 'group'): ProblemRefusal[] {
  return [
    ...checkId(problem),
    ...problem.statements.flatMap((statement, at) =>
      checkStatement(statement, at === 0 ? '' : `${statement.language}.`),
    ),
    ...(problem.statements.length === 0 ? [refuse('title', 'problem_field_missing')] : []),
    ...checkSettings(problem, scope),
    ...(problem.isRemote ? [] : checkJudging(problem)),
  ]
}

const refuse = (field: string, code: ErrorCode, details: ErrorDetails = {}): ProblemRefusal => ({
  field,
  code,
  details,
})

/** Signs that addresses have for themselves, and what nobody sees: two ids must not look alike. */
const unfitInId = /[\s/\\?#%\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether addresses of pages can hold the id as it is. In them `.` and `..` stand for folders. */
export const isIdOfProblem = (id: string): boolean => !['', '.', '..'].includes(id) && !unfitInId.test(id)

function checkId({ problemId, prefix }: CheckedProblem): ProblemRefusal[] {
  const id = problemId.trim()
  if (id === '') return [refuse('problemId', 'problem_field_missing')]
  if (id.length > limits.problemIdLength)
    return [refuse('problemId', 'problem_field_long', { max: limits.problemIdLength })]
  if (!isIdOfProblem(id)) return [refuse('problemId', 'problem_field_wrong')]
  const whole = prefix + id
  const isReserved = reservedIds.includes(whole.toUpperCase())
  return isReserved ? [refuse('problemId', 'problem_id_reserved', { problemId: whole })] : []
}

function checkStatement(statement: CheckedProblem['statements'][number], prefix: string): ProblemRefusal[] {
  const long = (field: 'title' | 'description' | 'input' | 'output' | 'hint', max: number) =>
    statement[field].length > max ? [refuse(prefix + field, 'problem_field_long', { max })] : []
  // A PDF has everything that the texts would say. Lists need a title all the same.
  const required = statement.pdf === '' ? (['title', 'description', 'input', 'output'] as const) : (['title'] as const)
  const missing = required
    .filter((field) => statement[field].trim() === '' && !(statement.mayLack ?? []).some((part) => part === field))
    .map((field) => refuse(prefix + field, 'problem_field_missing'))
  return [
    ...missing,
    ...long('title', limits.titleLength),
    ...(['description', 'input', 'output', 'hint'] as const).flatMap((field) => long(field, limits.markdownLength)),
  ]
}

function checkSettings(problem: CheckedProblem, scope: 'site' | 'group'): ProblemRefusal[] {
  const types: readonly number[] = Object.values(problemType)
  const auths: readonly number[] = Object.values(problemAuth)
  const range = (field: 'timeLimit' | 'memoryLimit' | 'stackLimit') => {
    const max = problemRules[scope][field]
    const value = problem[field]
    const isFine = Number.isInteger(value) && value >= 1 && value <= max
    return isFine ? [] : [refuse(field, 'problem_limit_range', { min: 1, max })]
  }
  return [
    ...(['timeLimit', 'memoryLimit', 'stackLimit'] as const).flatMap((field) => range(field)),
    ...(types.includes(problem.type) ? [] : [refuse('type', 'problem_field_wrong')]),
    ...(auths.includes(problem.auth) ? [] : [refuse('auth', 'problem_field_wrong')]),
    ...(['epsAbs', 'epsRel'] as const).flatMap((name) =>
      isTolerance(problem[name]) ? [] : [refuse(`compare.${name}`, 'problem_field_wrong')],
    ),
    ...(fitsType(problem.caseMode, problem.type) ? [] : [refuse('judgeCaseMode', 'problem_case_mode')]),
  ]
}

/** With one below zero, no number would be right. */
const isTolerance = (value: number | null) => value === null || (Number.isFinite(value) && value >= 0)

function checkJudging(problem: CheckedProblem): ProblemRefusal[] {
  const program = validatorOfMode[problem.judgeMode] !== null
  return [
    ...(problem.languageCount === 0 ? [refuse('languages', 'problem_languages_missing')] : []),
    ...problem.templates
      .filter(({ code }) => code.trim() === '')
      .map(({ language }) => refuse('codeTemplates', 'problem_template_empty', { language })),
    ...(problem.templates.some(({ code }) => code.length > limits.codeLength)
      ? [refuse('codeTemplates', 'problem_field_long', { max: limits.codeLength })]
      : []),
    ...(problem.isFileIO ? checkFileNames(problem) : []),
    ...(program && problem.spjCode.trim() === '' ? [refuse('spjCode', 'problem_program_missing')] : []),
    ...(program && problem.spjLanguage === '' ? [refuse('spjLanguage', 'problem_field_missing')] : []),
    ...(problem.spjCode.length > problemRules.programLength
      ? [refuse('spjCode', 'problem_field_long', { max: problemRules.programLength })]
      : []),
    ...checkProtocol(problem),
    ...checkFiles('userExtraFile', problem.userExtraFiles),
    ...checkFiles('judgeExtraFile', problem.judgeExtraFiles),
    ...checkCases(problem),
  ]
}

/** Whether the checker or interactor of this mode may be called in this way. */
export function fitsJudgeMode(protocol: ValidatorProtocol, judgeMode: JudgeMode): boolean {
  const kind = validatorOfMode[judgeMode]
  const known: readonly ValidatorProtocol[] = kind === null ? [] : protocolsOf[kind]
  return kind === null || known.includes(protocol)
}

function checkProtocol({ judgeMode, spjProtocol: protocol }: CheckedProblem): ProblemRefusal[] {
  if (protocol === null || fitsJudgeMode(protocol, judgeMode)) return []
  return [refuse('spjProtocol', 'problem_interactor_protocol')]
}

/** U+FFFD stands for a letter that was lost on the way. */
const isFileName = (name: string) => /^[^/\\\0\uFFFD]{1,100}$/.test(name) && name !== '.' && name !== '..'

function checkFileNames({ ioReadFileName, ioWriteFileName }: CheckedProblem): ProblemRefusal[] {
  const names = [
    { field: 'ioReadFileName', name: ioReadFileName, missing: 'problem_input_file_missing' },
    { field: 'ioWriteFileName', name: ioWriteFileName, missing: 'problem_output_file_missing' },
  ] as const
  return names.flatMap(({ field, name, missing }) => {
    if (name.trim() === '') return [refuse(field, missing)]
    return isFileName(name) ? [] : [refuse(field, 'problem_field_wrong')]
  })
}

const checkFiles = (field: string, files: Readonly<Record<string, string>>): ProblemRefusal[] =>
  areExtraFiles(files) ? [] : [refuse(field, 'problem_extra_files')]

/** Whether these files may stand beside a program: by their number and size, and by their names. */
export function areExtraFiles(files: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries(files)
  const length = entries.reduce((all, [, content]) => all + content.length, 0)
  return (
    entries.length <= problemRules.extraFiles &&
    length <= problemRules.extraFilesLength &&
    entries.every(([name, content]) => isFileName(name) && isStorable(name) && isStorable(content))
  )
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

function checkCases({ cases, type, caseMode }: CheckedProblem): ProblemRefusal[] {
  if (cases === null) return []
  if (cases.length === 0) return [refuse('samples', 'problem_cases_missing')]
  return cases.flatMap(({ hasData, score, group }, at) => {
    const which = { case: at + 1 }
    return [
      ...(hasData ? [] : [refuse('samples', 'problem_case_empty', which)]),
      ...(type === problemType.oi ? checkScore(score, which) : []),
      ...(hasSubtasks(caseMode) ? checkGroup(group, which) : []),
    ]
  })
}

type Which = { readonly case: number }
const max = problemRules.caseNumber

function checkScore(score: number | null, which: Which): ProblemRefusal[] {
  if (score === null || !Number.isInteger(score)) return [refuse('samples', 'problem_score_whole', which)]
  if (score < 0) return [refuse('samples', 'problem_score_negative', which)]
  return score > max ? [refuse('samples', 'problem_score_large', { ...which, max })] : []
}

function checkGroup(group: number | null, which: Which): ProblemRefusal[] {
  if (group === null) return [refuse('samples', 'problem_group_number_missing', which)]
  const isFine = Number.isInteger(group) && group >= 0 && group <= max
  return isFine ? [] : [refuse('samples', 'problem_group_number_wrong', { ...which, max })]
}
