import type { InputOf } from '@praxis/contract/endpoint'
import type { problemAdmin } from '@praxis/contract/problemAdmin'
import { validatorOfMode } from '@praxis/contract/statuses'
import { changesJudging, type JudgedBy } from '@praxis/rules/problems/judging'
import { filesRecord, numberIn } from './formValues.ts'
import { isEmptyExample, statementLanguages, type ProblemForm, type StatementForm } from './problemForm.ts'

export type SentSave = InputOf<typeof problemAdmin.update>

type Stored = {
  /** Null: the problem has not been saved yet. */
  pid: number | null
  gid: number | null
  /** What the form was read from; a save over a newer version is refused. */
  version: number | null
  /** What is stored, as the form showed it. */
  base: ProblemForm
}

/**
 * What a save sends. Cases go with it only where they changed, or where the rules that say what a case must have did. A
 * statement that lost all of its texts is sent with empty ones, which removes it.
 */
export function formToSave(form: ProblemForm, { pid, gid, version, base }: Stored): SentSave {
  const hasProgram = validatorOfMode[form.judgeMode] !== null
  const isProgramChanged = form.spjCode !== base.spjCode || form.spjLanguage !== base.spjLanguage
  const sent = statementLanguages.filter(
    (language) => isThere(form.statements[language]) || isThere(base.statements[language]),
  )
  return {
    problem: {
      ...(pid !== null && { id: pid }),
      ...(gid !== null && { gid }),
      ...(version !== null && { version }),
      problemId: form.problemId.trim(),
      statements: Object.fromEntries(sent.map((language) => [language, form.statements[language]])),
      exampleList: form.examples
        .filter((example) => !isEmptyExample(example))
        .map(({ input, output, noteZh, noteEn }) => ({ input, output, noteZh, noteEn })),
      source: form.source,
      sourceEn: form.sourceEn,
      difficulty: form.difficulty,
      timeLimit: Number(form.timeLimit),
      memoryLimit: Number(form.memoryLimit),
      stackLimit: Number(form.stackLimit),
      type: form.type,
      judgeMode: form.judgeMode,
      judgeCaseMode: form.caseMode,
      // Absent, it would stay, and null would remove it.
      spjCode: hasProgram ? form.spjCode : null,
      spjLanguage: hasProgram ? form.spjLanguage : null,
      spjProtocol: hasProgram ? form.spjProtocol : null,
      compare: {
        kind: form.compare.kind,
        caseInsensitive: form.compare.caseInsensitive,
        spaceSensitive: form.compare.spaceSensitive,
        epsAbs: numberIn(form.compare.epsAbs),
        epsRel: numberIn(form.compare.epsRel),
      },
      isRemoveEndBlank: form.isRemoveEndBlank,
      isFileIO: form.isFileIO,
      ioReadFileName: form.ioReadFileName.trim(),
      ioWriteFileName: form.ioWriteFileName.trim(),
      userExtraFile: JSON.stringify(filesRecord(form.userExtraFiles)),
      judgeExtraFile: JSON.stringify(filesRecord(form.judgeExtraFiles)),
      auth: form.auth,
      codeShare: form.codeShare,
      openCaseResult: form.openCaseResult,
      caseData: form.caseData,
      isMemberVisible: form.isMemberVisible,
      videoOriginalUrl: form.videoOriginalUrl.trim(),
      videoExplanationUrl: form.videoExplanationUrl.trim(),
      isVideoMemberVisible: form.isVideoMemberVisible,
      openAi: form.openAi,
    },
    judgeMode: form.judgeMode,
    changeModeCode: form.judgeMode !== base.judgeMode || (hasProgram && isProgramChanged),
    changeJudgeCaseMode: form.caseMode !== base.caseMode,
    ...(sendsCases(form, base, pid) && {
      isUploadTestCase: form.data.isUpload,
      uploadTestcaseDir: form.data.dir,
      samples: form.data.cases.map(({ id, input, output, score, group }) => ({
        ...(id !== null && { id }),
        input,
        output,
        score,
        groupNum: group,
      })),
    }),
    // Absent, they stay, also those that have joined since the form was read.
    ...((pid === null || changesLanguages(form, base)) && {
      languages: form.languages.map(({ id, timeFactor, memoryFactor }) => ({
        id,
        timeFactor: numberIn(timeFactor),
        memoryFactor: numberIn(memoryFactor),
      })),
    }),
    allLanguages: form.allLanguages,
    tags: form.tags.map(({ id, name, color }) => (id === null ? { name, color } : { id, name })),
    codeTemplates: form.templates
      .filter(({ isOn, code }) => isOn || code !== '')
      .map(({ lid, code, isOn }) => ({ lid, code, status: isOn })),
  }
}

function sendsCases(form: ProblemForm, base: ProblemForm, pid: number | null): boolean {
  return pid === null || form.type !== base.type || form.caseMode !== base.caseMode || changesCases(form, base)
}

/** Whether a save of the form makes a new version of the test data: other cases, or another way to judge on them. */
export const changesData = (form: ProblemForm, base: ProblemForm): boolean =>
  changesCases(form, base) || changesJudging(judgedBy(form), judgedBy(base))

/** What the server would store of the form. */
function judgedBy(form: ProblemForm): JudgedBy {
  const { compare, templates } = form
  const hasProgram = validatorOfMode[form.judgeMode] !== null
  return {
    settings: {
      type: form.type,
      judgeMode: form.judgeMode,
      caseMode: form.caseMode,
      compareKind: compare.kind,
      ignoreTrailing: form.isRemoveEndBlank,
      caseInsensitive: compare.caseInsensitive,
      spaceSensitive: compare.spaceSensitive,
      epsAbs: numberIn(compare.epsAbs),
      epsRel: numberIn(compare.epsRel),
      validatorLanguage: hasProgram ? form.spjLanguage : null,
      validatorSource: hasProgram ? form.spjCode : null,
      validatorProtocol: hasProgram ? form.spjProtocol : null,
      isFileIo: form.isFileIO,
      ioReadFileName: form.ioReadFileName.trim() || null,
      ioWriteFileName: form.ioWriteFileName.trim() || null,
      judgeExtraFiles: filesRecord(form.judgeExtraFiles),
      userExtraFiles: filesRecord(form.userExtraFiles),
    },
    languages: form.languages.map(({ id }) => ({
      id,
      template: templates.find(({ lid, isOn }) => lid === id && isOn)?.code ?? null,
    })),
  }
}

/** How a run judges an author's solution, so that nobody has to save before trying; what no number stands in is absent. */
export function runSettings(form: ProblemForm) {
  const { compare } = formToSave(form, { pid: null, gid: null, version: null, base: form }).problem
  const limit = (text: string) => (/^\s*[1-9]\d*\s*$/.test(text) ? Number(text) : null)
  const hasProgram = validatorOfMode[form.judgeMode] !== null && form.spjCode.trim() !== ''
  return {
    type: form.type,
    judgeMode: form.judgeMode,
    judgeCaseMode: form.caseMode,
    compare: { ...compare, ignoreTrailing: form.isRemoveEndBlank },
    timeLimit: limit(form.timeLimit),
    memoryLimit: limit(form.memoryLimit),
    validator: hasProgram
      ? {
          code: form.spjCode,
          language: form.spjLanguage,
          protocol: form.spjProtocol,
          extraFiles: filesRecord(form.judgeExtraFiles),
        }
      : null,
  }
}

const changesLanguages = (form: ProblemForm, base: ProblemForm): boolean =>
  form.languages !== base.languages && JSON.stringify(form.languages) !== JSON.stringify(base.languages)

/** Whether a save of the form changes the cases: files, texts, points, subtasks or the order. */
function changesCases({ data }: ProblemForm, base: ProblemForm): boolean {
  if (data === base.data) return false
  const bare = ({ isUpload, dir, cases }: ProblemForm['data']) =>
    JSON.stringify([
      isUpload,
      dir,
      cases.map(({ id, input, output, score, group }) => [id, input, output, score, group]),
    ])
  return bare(data) !== bare(base.data)
}

/** Whether a statement has any text. */
export const isThere = (statement: StatementForm): boolean =>
  Object.values(statement).some((text: string) => text.trim() !== '')
