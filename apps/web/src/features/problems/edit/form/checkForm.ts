import { validatorOfMode } from '@praxis/contract/statuses'
import { checkProblem, type ProblemRefusal } from '@praxis/rules/problems/check'
import { filesRecord } from './formValues.ts'
import { isThere } from './formToSave.ts'
import { statementLanguages, type ProblemForm, type StatementLanguage } from './problemForm.ts'

type Kept = { scope: 'site' | 'group'; isRemote: boolean; languageName: (id: number) => string }

/** The languages that a form has a statement in; Chinese where it has none. */
export function languagesThere({ statements }: Pick<ProblemForm, 'statements'>): readonly StatementLanguage[] {
  const there = statementLanguages.filter((language) => isThere(statements[language]))
  return there.length === 0 ? ['zh-CN'] : there
}

/** Everything that would keep the form from being saved. */
export function checkForm(form: ProblemForm, { scope, isRemote, languageName }: Kept): ProblemRefusal[] {
  const hasProgram = validatorOfMode[form.judgeMode] !== null
  return checkProblem(
    {
      problemId: form.problemId,
      statements: languagesThere(form).map((language) => ({ language, ...form.statements[language] })),
      type: form.type,
      auth: form.auth,
      judgeMode: form.judgeMode,
      caseMode: form.caseMode,
      timeLimit: wholeIn(form.timeLimit),
      memoryLimit: wholeIn(form.memoryLimit),
      stackLimit: wholeIn(form.stackLimit),
      isRemote,
      isFileIO: form.isFileIO,
      ioReadFileName: form.ioReadFileName,
      ioWriteFileName: form.ioWriteFileName,
      spjCode: hasProgram ? form.spjCode : '',
      spjLanguage: form.spjLanguage,
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
}

const wholeIn = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : NaN)

/** The name of a field of a statement, as refusals name it: those of the first language stand alone. */
export function statementField(
  form: Pick<ProblemForm, 'statements'>,
  language: StatementLanguage,
  field: string,
): string {
  return languagesThere(form)[0] === language ? field : `${language}.${field}`
}
