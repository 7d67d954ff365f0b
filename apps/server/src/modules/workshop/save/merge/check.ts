import type { Locale } from '@praxis/locales/locales'
import { checkProblem, type CheckedProblem } from '@praxis/rules/problems/check'
import { Failure } from '#server/failure.ts'
import { filesOf, type ProblemState, type Statement, type Statements } from '../state.ts'
import { refuseLargeFactors, type KnownLanguages } from './languages.ts'
import { inOrder } from './texts.ts'

type Merged = Pick<ProblemState, 'settings' | 'statements' | 'languages'>
type Asked = {
  /** The id as people type it: in a group without the short name. */
  readonly problemId: string
  /** What stands before it in the id that people see. */
  readonly prefix: string
  readonly scope: 'site' | 'group'
  readonly locale: Locale
  readonly cases: CheckedProblem['cases']
  /** The statements before the save. Parts that they have not need not be written. */
  readonly former: Statements
  readonly known: KnownLanguages
}

/** Refuses a problem as it would be after a save, with the first of what is wrong with it. */
export function refuseWrong({ settings, statements, languages }: Merged, asked: Asked): void {
  const names = new Map(asked.known.map(({ id, name }) => [id, name]))
  const checked: CheckedProblem = {
    problemId: asked.problemId,
    prefix: asked.prefix,
    statements: inOrder(statements, asked.locale).map(
      ([language, { title, description, input, output, hint, pdf }]) => ({
        language,
        title,
        description: description ?? '',
        input: input ?? '',
        output: output ?? '',
        hint: hint ?? '',
        pdf: pdf ?? '',
        mayLack: partsMissingIn(asked.former[language]),
      }),
    ),
    type: settings.type,
    auth: settings.auth,
    judgeMode: settings.judgeMode,
    caseMode: settings.judgeCaseMode,
    timeLimit: settings.timeLimit,
    memoryLimit: settings.memoryLimit,
    stackLimit: settings.stackLimit,
    epsAbs: settings.epsAbs,
    epsRel: settings.epsRel,
    isRemote: settings.isRemote,
    isFileIO: settings.isFileIO,
    ioReadFileName: settings.ioReadFileName ?? '',
    ioWriteFileName: settings.ioWriteFileName ?? '',
    spjCode: settings.spjCode ?? '',
    spjLanguage: settings.spjLanguage ?? '',
    spjProtocol: settings.spjProtocol,
    userExtraFiles: filesOf(settings.userExtraFiles),
    judgeExtraFiles: filesOf(settings.judgeExtraFiles),
    languageCount: languages.length,
    templates: languages.flatMap(({ id, template, templateOff }) => {
      const code = template ?? templateOff
      return code === null ? [] : [{ language: names.get(id) ?? '', code }]
    }),
    cases: asked.cases,
  }
  const [refusal] = checkProblem(checked, asked.scope)
  if (refusal !== undefined) throw new Failure(refusal.code, refusal.details, refusal.field)
  if (asked.scope === 'group') refuseLargeFactors(settings, languages, asked.known)
}

const optional = ['input', 'output'] as const

/** A package may bring a statement without them, which is whole for its readers. */
const partsMissingIn = (statement: Statement | undefined) =>
  statement === undefined ? [] : optional.filter((part) => (statement[part] ?? '').trim() === '')
