import { pick } from '@praxis/contract/pick'
import type { Locale } from '@praxis/locales/locales'
import type { Database } from '#server/db/connection.ts'
import type { KeptSettings } from '#server/modules/problems/public.ts'
import {
  listCases,
  listExamples,
  listLanguages,
  listLanguagesOff,
  listStatements,
  listTags,
  settingNames,
  type ProblemRow,
  type settingColumns,
  type StoredCase,
} from './queries.ts'

/** What a save may change of the row of a problem, under the names of the wire. */
export type Settings = Pick<ProblemRow, keyof typeof settingColumns>
export type Statement = {
  title: string
  description: string | null
  input: string | null
  output: string | null
  hint: string | null
  pdf: string | null
}
export type Statements = Partial<Record<Locale, Statement>>
export type Example = { input: string; output: string; noteZh: string | null; noteEn: string | null }
export type ProblemLanguage = {
  id: number
  timeFactor: number | null
  memoryFactor: number | null
  /** The template that is on, and the one that is off: at most one of the two. */
  template: string | null
  templateOff: string | null
}
export type Case = Pick<
  StoredCase,
  'group' | 'score' | 'requires' | 'args' | 'inputName' | 'answerName' | 'inputHash' | 'answerHash'
>

/** Everything of a problem that its editor changes. */
export type ProblemState = {
  readonly settings: Settings
  readonly statements: Statements
  readonly examples: readonly Example[]
  readonly languages: readonly ProblemLanguage[]
  /** Whether it takes every language that judges come to offer. */
  readonly allLanguages: boolean
  /** What it had of languages that it no longer accepts, for the day on which it accepts them again. */
  readonly languagesOff: readonly ProblemLanguage[]
  readonly tagIds: readonly number[]
  readonly cases: readonly Case[]
}

export const settingsOf = (row: ProblemRow): Settings => pick(row, settingNames)

/** All parts of a stored problem. One query follows another: a transaction has one connection. */
export async function readState(db: Database, row: ProblemRow): Promise<ProblemState & { cases: StoredCase[] }> {
  const statements = await listStatements(db, row.id)
  const examples = await listExamples(db, row.id)
  const languages = await listLanguages(db, row.id)
  const languagesOff = await listLanguagesOff(db, row.id)
  const tags = await listTags(db, row.id)
  const cases = await listCases(db, row.testDataId)
  return {
    settings: settingsOf(row),
    statements: Object.fromEntries(statements.map(({ language, ...statement }) => [language, statement])),
    examples,
    languages,
    languagesOff,
    allLanguages: row.allLanguages,
    tagIds: tags.map(({ id }) => id),
    cases,
  }
}

/** Files by their names. The database holds them as JSON. */
export const filesOf = (stored: unknown) => stored as Readonly<Record<string, string>>

/** What must go together with test data, under the names that judging has for it. */
export const judgingOf = (settings: Settings): KeptSettings => ({
  type: settings.type,
  judgeMode: settings.judgeMode,
  caseMode: settings.judgeCaseMode,
  compareKind: settings.compareKind,
  ignoreTrailing: settings.isRemoveEndBlank,
  caseInsensitive: settings.caseInsensitive,
  spaceSensitive: settings.spaceSensitive,
  epsAbs: settings.epsAbs,
  epsRel: settings.epsRel,
  judgeExtraFiles: settings.judgeExtraFiles,
  validatorLanguage: settings.spjLanguage,
  validatorSource: settings.spjCode,
  validatorProtocol: settings.spjProtocol,
  validatorArgs: settings.spjArgs,
  passes: settings.passes,
  ioScore: settings.ioScore,
  isFileIo: settings.isFileIO,
  ioReadFileName: settings.ioReadFileName,
  ioWriteFileName: settings.ioWriteFileName,
  userExtraFiles: settings.userExtraFiles,
})
