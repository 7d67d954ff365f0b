import type { OutputOf } from '@praxis/contract/endpoint'
import type { EditedProblem, ProblemCase } from '@praxis/contract/problemEditing'
import type { testData } from '@praxis/contract/testData'
import { hasSubtasks } from '@praxis/rules/problems/scores'
import { groupOf } from '#web/parts/problems/testData/cases/casePoints.ts'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import { emptyStatement, usualProtocol, type FileForm, type ProblemForm, type StatementForm } from './problemForm.ts'

/** The form of a stored problem. */
export function editedToForm(problem: EditedProblem, data: TestDataValue): ProblemForm {
  const { statements, compare } = problem
  return {
    problemId: withoutPrefix(problem.problemId, problem.groupShortName),
    statements: { 'zh-CN': statementOf(statements['zh-CN']), 'en-US': statementOf(statements['en-US']) },
    examples: problem.exampleList.map((example, at) => ({
      key: `stored ${at}`,
      input: example.input,
      output: example.output,
      noteZh: example.noteZh ?? '',
      noteEn: example.noteEn ?? '',
    })),
    source: problem.source ?? '',
    sourceEn: problem.sourceEn ?? '',
    difficulty: problem.difficulty,
    timeLimit: String(problem.timeLimit),
    memoryLimit: String(problem.memoryLimit),
    stackLimit: String(problem.stackLimit),
    type: problem.type,
    judgeMode: problem.judgeMode,
    caseMode: problem.judgeCaseMode,
    spjCode: problem.spjCode ?? '',
    spjLanguage: problem.spjLanguage ?? '',
    spjProtocol: problem.spjProtocol ?? usualProtocol,
    compare: {
      kind: compare.kind,
      caseInsensitive: compare.caseInsensitive,
      spaceSensitive: compare.spaceSensitive,
      epsAbs: textOfNumber(compare.epsAbs),
      epsRel: textOfNumber(compare.epsRel),
    },
    isRemoveEndBlank: problem.isRemoveEndBlank,
    isFileIO: problem.isFileIO,
    ioReadFileName: problem.ioReadFileName ?? '',
    ioWriteFileName: problem.ioWriteFileName ?? '',
    userExtraFiles: filesIn(problem.userExtraFile),
    judgeExtraFiles: filesIn(problem.judgeExtraFile),
    languages: problem.languages.map(({ id, timeFactor, memoryFactor }) => ({
      id,
      timeFactor: textOfNumber(timeFactor),
      memoryFactor: textOfNumber(memoryFactor),
    })),
    allLanguages: problem.allLanguages,
    templates: problem.codeTemplates.map(({ lid, code, status }) => ({ lid, code, isOn: status })),
    data: hasSubtasks(problem.judgeCaseMode) ? withSubtasks(data) : data,
    auth: problem.auth,
    codeShare: problem.codeShare,
    openCaseResult: problem.openCaseResult,
    caseData: problem.caseData,
    isMemberVisible: problem.isMemberVisible,
    videoOriginalUrl: problem.videoOriginalUrl ?? '',
    videoExplanationUrl: problem.videoExplanationUrl ?? '',
    isVideoMemberVisible: problem.isVideoMemberVisible,
    openAi: problem.openAi,
    tags: problem.tags,
  }
}

/** Samples of a package are in no subtask. Where there are subtasks, that is said of each case. */
const withSubtasks = (data: TestDataValue): TestDataValue => ({
  ...data,
  cases: data.cases.map((one) => ({ ...one, group: groupOf(one) })),
})

type StoredData = Pick<OutputOf<typeof testData.view>, 'isUpload' | 'cases'>

/** The stored test data. Of data that were typed by hand, `typed` are the texts; without them the names of files stay. */
export function dataOf({ isUpload, cases }: StoredData, typed: readonly ProblemCase[] | null): TestDataValue {
  const isTyped = !isUpload && typed !== null
  const texts = new Map(typed?.map((one) => [one.id, one]))
  return {
    isUpload: !isTyped,
    dir: '',
    cases: cases.map(({ id, input, output, inputSize, outputSize, score, groupNum, args }) => ({
      key: `stored ${id}`,
      id,
      input: isTyped ? (texts.get(id)?.input ?? '') : input,
      output: isTyped ? (texts.get(id)?.output ?? '') : output,
      inputSize,
      outputSize,
      score,
      group: groupNum,
      ...(args === undefined ? {} : { args }),
    })),
  }
}

/** In a group people write the id without the short name of the group, which the server puts before it. */
function withoutPrefix(problemId: string, prefix: string | null): string {
  const begins = prefix !== null && problemId.toUpperCase().startsWith(prefix.toUpperCase())
  return begins ? problemId.slice(prefix.length) : problemId
}

function statementOf(stored: { [K in keyof StatementForm]: string | null } | null | undefined): StatementForm {
  if (stored === null || stored === undefined) return emptyStatement
  const { title, description, input, output, hint, pdf } = stored
  return {
    title: title ?? '',
    description: description ?? '',
    input: input ?? '',
    output: output ?? '',
    hint: hint ?? '',
    pdf: pdf ?? '',
  }
}

const textOfNumber = (value: number | null): string => (value === null ? '' : String(value))

/** The files of a JSON text `{fileName: content}`. */
function filesIn(json: string | null): FileForm[] {
  if (json === null || json === '') return []
  const files = JSON.parse(json) as Record<string, string>
  return Object.entries(files).map(([name, content]) => ({ name, content }))
}
