import {
  defaultValidatorKinds,
  judgeModes,
  modeOfValidator,
  problemType,
  validatorOfMode,
} from '@praxis/contract/statuses'
import { fullScoreOf, hasSubtasks } from '@praxis/rules/problems/scores'
import type { Case, ProblemModel } from '../model.ts'
import { lineComparison } from '../parts/plainModel.ts'
import { aFile } from './aModel.ts'
import { groupsOf } from './someModels.ts'

/** Without most of what HOJ refuses. */
export const forHoj = (model: ProblemModel): ProblemModel => ({
  ...model,
  compare: model.difficulty === 0 ? model.compare : lineComparison(model.compare.ignoreTrailing),
  passes: 1,
  limits: { ...model.limits, outputMb: null },
  validator: model.validator === null ? null : { ...model.validator, protocol: 'testlib', args: [] },
  cases: model.cases.map((one) => ({ ...one, requires: [], args: null })),
})

const headersOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.h')))
const asText = (name: string, content: string) => aFile(name, content)

/** Without most of what the format of Kattis refuses. */
export const forKattis = (model: ProblemModel): ProblemModel => ({
  ...model,
  fileIo: null,
  passes: model.validator === null ? 1 : model.passes,
  userFiles: headersOf(model.userFiles),
  compare:
    model.difficulty === 0
      ? model.compare
      : {
          ...model.compare,
          kind: model.compare.epsAbs === null ? defaultValidatorKinds.usual : defaultValidatorKinds.tolerant,
        },
  validator:
    model.validator === null
      ? null
      : {
          ...model.validator,
          language: 'C++ 17 With O2',
          protocol: 'kattis',
          extraFiles: headersOf(model.validator.extraFiles),
        },
  ...inSubtasks(model),
})

/** With the cases of a subtask together, each with the same points. */
function inSubtasks(model: ProblemModel): Pick<ProblemModel, 'cases' | 'groups' | 'ioScore'> {
  const { type, caseMode } = model
  const isGrouped = type === problemType.oi && hasSubtasks(caseMode)
  const list = model.cases
    .map((one): Case => {
      const requires = isGrouped && model.difficulty > 1 ? one.requires : []
      return isGrouped
        ? { ...one, group: one.group ?? 0, score: 10 * (one.group ?? 0) + 5, requires }
        : { ...one, requires }
    })
    .toSorted((a, b) => (a.group ?? 0) - (b.group ?? 0))
  const asked = new Map(list.map(({ group, requires }) => [group, requires]))
  const cases = list.map((one) => ({ ...one, requires: asked.get(one.group)! }))
  return {
    cases,
    groups: isGrouped ? groupsOf(cases, { caseMode }) : [],
    ioScore: type === problemType.oi ? fullScoreOf(caseMode, cases) : null,
  }
}

/** Without most of what FPS refuses. Its test data are texts. */
export const forFps = (model: ProblemModel): ProblemModel => {
  const isChecked = validatorOfMode[model.judgeMode] !== null && model.validator !== null
  return {
    ...forHoj(model),
    fileIo: null,
    userFiles: {},
    compare: model.difficulty === 0 ? model.compare : lineComparison(true),
    judgeMode: isChecked ? modeOfValidator.checker : judgeModes[0],
    validator: isChecked
      ? {
          ...model.validator!,
          language: 'C++',
          protocol: model.difficulty > 2 ? 'hustoj' : 'testlib',
          args: [],
          extraFiles: {},
        }
      : null,
    cases: model.cases.map((one) => ({
      ...one,
      requires: [],
      args: null,
      input: asText(one.input.name, `${one.name} ]]> ]]\r\n<a>&amp;`),
      answer: asText(one.answer.name, one.isSample ? '' : ']]'),
    })),
  }
}
