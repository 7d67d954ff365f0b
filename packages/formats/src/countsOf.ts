import type { PackagePart } from '@praxis/contract/findings'
import { validatorOfMode } from '@praxis/contract/statuses'
import { statementLanguages, type ProblemModel } from './model.ts'

/** The title that comes first: in Chinese, else in English. */
export const titleOf = ({ statements }: Pick<ProblemModel, 'statements'>): string | null =>
  statementLanguages.flatMap((language) => statements[language]?.title ?? [])[0] ?? null

/** The parts of a model that have something, with how many there are; null where that is no number of things. */
export function countsOf(model: ProblemModel): Partial<Record<PackagePart, number | null>> {
  const { validator, judgeMode, workshop } = model
  const isJudgedHere = model.remote === undefined
  const hasScores = model.cases.some(({ score }) => score !== null)
  const lists: Partial<Record<PackagePart, number>> = {
    statement: Object.keys(model.statements).length,
    examples: model.examples.length,
    tags: model.tags.length,
    author: model.authors.length,
    cases: model.cases.length,
    groups: model.groups.length,
    languages: model.languages?.length ?? 0,
    templates: Object.keys(model.templates).length,
    extraFiles: Object.keys(model.userFiles).length + Object.keys(validator?.extraFiles ?? {}).length,
    attachments: model.attachments.length,
    solutions: workshop.solutions.length,
    scores: hasScores ? model.cases.length : 0,
  }
  const facts: Partial<Record<PackagePart, boolean>> = {
    title: titleOf(model) !== null,
    id: model.displayId !== null,
    timeLimit: true,
    memoryLimit: true,
    stackLimit: true,
    outputLimit: model.limits.outputMb !== null,
    type: true,
    judgeMode: isJudgedHere,
    comparison: isJudgedHere && validator === null,
    checker: validator !== null && validatorOfMode[judgeMode] === 'checker',
    interactor: validator !== null && validatorOfMode[judgeMode] === 'interactor',
    passes: model.passes > 1,
    fileIo: model.fileIo !== null,
    source: Object.keys(model.source).length > 0,
    difficulty: model.difficulty !== 0,
    generators: workshop.generation !== null,
  }
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, count]) => count > 0)),
    ...Object.fromEntries(Object.entries(facts).flatMap(([part, isThere]) => (isThere ? [[part, null]] : []))),
  }
}
