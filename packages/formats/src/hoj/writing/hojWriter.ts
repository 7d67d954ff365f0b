import { noSubtask, problemType, validatorOfMode } from '@praxis/contract/statuses'
import { writeExamples } from '@praxis/rules/problems/examples'
import { hasSubtasks } from '@praxis/rules/problems/scores'
import type { ProblemModel } from '#formats/model.ts'
import { isByLines } from '#formats/write/comparing.ts'
import { flatStems } from '#formats/write/caseFiles.ts'
import { elsewhere, withLinkedNotes, withLinks } from '#formats/write/links.ts'
import { inOneLanguage } from '#formats/write/oneLanguage.ts'
import type { Entry, ZipWriter } from '#formats/write/writer.ts'
import { unsayable } from './unsayable.ts'

/** Exports of HOJ: `problem_K.json`, and `problem_K/` with its test data. */
export const hojWriter: ZipWriter = {
  comparing: { says: ({ kind }) => isByLines(kind), protocol: 'testlib', language: 'C++' },
  unsayable: (model) => unsayable(model, settingsText(model)),
  entries(model, { key }) {
    const stems = flatStems(model)
    const data = model.cases.flatMap(({ input, answer }, at): Entry[] => [
      { name: `problem_${key}/${inputOf(stems[at]!)}`, content: input },
      { name: `problem_${key}/${outputOf(stems[at]!)}`, content: answer },
    ])
    return [{ name: `problem_${key}.json`, content: settingsText(model) }, ...data]
  },
}

const inputOf = (stem: string) => `${stem}.in`
const outputOf = (stem: string) => `${stem}.out`

/** The judge's files and those of solvers each stand in their own place. */
const settingsText = (model: ProblemModel): string => `${JSON.stringify(settingsOf(model), null, 2)}\n`

const settingsOf = (model: ProblemModel) => ({
  judgeMode: model.judgeMode,
  languages: model.languages ?? [],
  samples: samplesOf(model),
  tags: model.tags,
  codeTemplates: Object.entries(model.templates).map(([language, code]) => ({ language, code })),
  ...(hasKeys(model.userFiles) ? { userExtraFile: model.userFiles } : {}),
  ...(hasKeys(model.validator?.extraFiles ?? {}) ? { judgeExtraFile: model.validator?.extraFiles } : {}),
  problem: problemOf(model),
})

const hasKeys = (map: object) => Object.keys(map).length > 0

/** A key of the wire that has no value is left out. */
const said = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

function problemOf(model: ProblemModel) {
  const { language, statement, source } = inOneLanguage(model)
  const { title, description, input, output, hint } = withLinks(statement, elsewhere(model))
  const { limits, validator, fileIo } = model
  return said({
    problemId: model.displayId,
    title,
    type: model.type,
    judgeMode: model.judgeMode,
    judgeCaseMode: model.caseMode,
    timeLimit: limits.timeMs,
    memoryLimit: limits.memoryMb,
    stackLimit: limits.stackMb,
    description,
    input,
    output,
    examples: writeExamples(withLinkedNotes(model.examples, elsewhere(model)), language),
    source,
    difficulty: model.difficulty,
    hint,
    auth: 1,
    ioScore: model.type === problemType.oi ? model.ioScore : null,
    codeShare: model.sharesCode,
    spjCode: validatorOfMode[model.judgeMode] === null ? null : validator?.source,
    spjLanguage: validatorOfMode[model.judgeMode] === null ? null : validator?.language,
    isRemote: false,
    isUploadCase: true,
    isRemoveEndBlank: model.compare.ignoreTrailing,
    openCaseResult: model.showsCases,
    isFileIO: fileIo !== null,
    ioReadFileName: fileIo?.input,
    ioWriteFileName: fileIo?.output,
  })
}

/** Cases without a subtask are those of subtask 0. */
function samplesOf(model: ProblemModel) {
  const stems = flatStems(model)
  const isScored = model.type === problemType.oi
  return model.cases.map(({ score, group }, at) => ({
    input: inputOf(stems[at]!),
    output: outputOf(stems[at]!),
    ...(isScored && score !== null && score > 0 ? { score } : {}),
    ...(hasSubtasks(model.caseMode) ? { groupNum: group ?? noSubtask } : {}),
  }))
}
