import { problemRules } from '@praxis/contract/problemLimits'
import { validatorOfMode } from '@praxis/contract/statuses'
import { checkProblem, type ProblemRefusal } from '@praxis/rules/problems/check'
import { filesRecord } from './formValues.ts'
import { isThere } from './formToSave.ts'
import { statementLanguages, type ProblemForm, type StatementLanguage } from './problemForm.ts'

type Asked = {
  scope: 'site' | 'group'
  /** What the server puts before the id: the short name of a group, or nothing. */
  prefix: string
  isRemote: boolean
  /** The reader's. */
  locale: StatementLanguage
  languageName: (id: number) => string
}

/** The languages that a form has a statement in. */
export const languagesThere = ({ statements }: Pick<ProblemForm, 'statements'>): readonly StatementLanguage[] =>
  statementLanguages.filter((language) => isThere(statements[language]))

/** Everything that would keep the form from being saved. */
export function checkForm(
  form: ProblemForm,
  { scope, prefix, isRemote, locale, languageName }: Asked,
): ProblemRefusal[] {
  const hasProgram = validatorOfMode[form.judgeMode] !== null
  const refusals = checkProblem(
    {
      problemId: form.problemId,
      prefix,
      statements: orLocale(inOrder(form, locale), locale).map((language) => ({
        language,
        ...form.statements[language],
      })),
      type: form.type,
      auth: form.auth,
      judgeMode: form.judgeMode,
      caseMode: form.caseMode,
      timeLimit: wholeIn(form.timeLimit),
      memoryLimit: wholeIn(form.memoryLimit),
      stackLimit: wholeIn(form.stackLimit),
      epsAbs: toleranceIn(form.compare.epsAbs),
      epsRel: toleranceIn(form.compare.epsRel),
      isRemote,
      isFileIO: form.isFileIO,
      ioReadFileName: form.ioReadFileName,
      ioWriteFileName: form.ioWriteFileName,
      spjCode: hasProgram ? form.spjCode : '',
      spjLanguage: form.spjLanguage,
      spjProtocol: form.spjProtocol,
      userExtraFiles: filesRecord(form.userExtraFiles),
      judgeExtraFiles: filesRecord(form.judgeExtraFiles),
      languageCount: form.languages.length,
      templates: form.templates
        .filter(({ isOn, lid }) => isOn && form.languages.some(({ id }) => id === lid))
        .map(({ lid, code }) => ({ language: languageName(lid), code })),
      cases: form.data.cases.map(({ input, output, score, group }) => ({
        hasData: input !== '' || output !== '',
        score,
        group,
      })),
    },
    scope,
  )
  return isRemote ? refusals : [...refusals, ...checkFactors(form)]
}

/** The field of a factor of a language, as `checkForm` names it. */
export const factorField = (id: number, name: 'timeFactor' | 'memoryFactor'): string => `languages.${id}.${name}`

/** What was typed for a factor is a number in the range that a save takes; empty stands for that of the site. */
function checkFactors({ languages }: ProblemForm): ProblemRefusal[] {
  const { min, max } = problemRules.factor
  const isFine = (text: string) => text.trim() === '' || (Number(text) >= min && Number(text) <= max)
  return languages.flatMap((language) =>
    (['timeFactor', 'memoryFactor'] as const)
      .filter((name) => !isFine(language[name]))
      .map((name) => ({
        field: factorField(language.id, name),
        code: 'problem_limit_range' as const,
        details: { min, max },
      })),
  )
}

const wholeIn = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : NaN)

const toleranceIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The language of the reader comes first, as on the server. */
const inOrder = (form: Pick<ProblemForm, 'statements'>, locale: StatementLanguage): readonly StatementLanguage[] =>
  languagesThere(form).toSorted((one, other) => Number(other === locale) - Number(one === locale))

/** The language whose fields refusals name alone. */
export const firstLanguage = (form: Pick<ProblemForm, 'statements'>, locale: StatementLanguage): StatementLanguage =>
  inOrder(form, locale)[0] ?? locale

/** The name of a field of a statement, as refusals name it: those of the first language stand alone. */
export const statementField = (first: StatementLanguage, language: StatementLanguage, field: string): string =>
  first === language ? field : `${language}.${field}`

/** A form without any text is one that begins in the language of the reader. */
const orLocale = (there: readonly StatementLanguage[], locale: StatementLanguage): readonly StatementLanguage[] =>
  there.length === 0 ? [locale] : there
