import type { ProblemSave } from '@praxis/contract/problemEditing'
import { limits } from '@praxis/contract/limits'
import { ownJudge } from '@praxis/contract/statuses'
import type { Finding } from '@praxis/contract/findings'
import { statementLanguages, type ProblemModel, type Solution } from '@praxis/formats/model'
import { Report } from '@praxis/formats/report'
import { withAddresses } from '@praxis/formats/texts/attachments'
import { keptSolutions } from '#server/modules/problems/public.ts'
import type { BroughtProblem } from '#server/modules/workshop/public.ts'

/** What a site has, of which models name some. */
export type Known = {
  readonly languages: readonly {
    readonly id: number
    readonly name: string
    readonly oj: string
    readonly offered: boolean
  }[]
  readonly difficulties: ReadonlySet<number>
}

type Given = Known & {
  /** As it is chosen; null: the site chooses it. */
  readonly displayId: string | null
  readonly cases: BroughtProblem['brought']['cases']
  /** Where each attachment can be read. */
  readonly addressOf: (name: string) => string | undefined
}

/** A model as a save brings it to a site, and what the site takes otherwise than the package says it. */
export function broughtOf(
  model: ProblemModel,
  given: Given,
): { problem: BroughtProblem; solutions: readonly Solution[]; findings: readonly Finding[] } {
  const report = new Report()
  const languages = languagesOf(model, given, report)
  const save: ProblemSave = {
    judgeMode: model.judgeMode,
    problem: {
      problemId: given.displayId,
      statements: statementsOf(model, given),
      exampleList: model.examples,
      timeLimit: model.limits.timeMs,
      memoryLimit: model.limits.memoryMb,
      stackLimit: model.limits.stackMb,
      source: model.source['zh-CN'] ?? model.source['en-US'] ?? null,
      sourceEn: model.source['zh-CN'] === undefined ? null : (model.source['en-US'] ?? null),
      difficulty: difficultyOf(model, given, report),
      codeShare: model.sharesCode,
      openCaseResult: model.showsCases,
      languages: languages?.map(({ id }) => ({ id })) ?? null,
      codeTemplates: templatesOf(model, given, languages, report),
      tags: model.tags.map((name) => ({ name })),
      ...judgingOf(model),
    },
  }
  const kept = keptSolutions(model.workshop.solutions)
  if (model.measuring !== null) {
    const count = kept.solutions.filter(({ setsTimeLimit }) => setsTimeLimit).length
    report.approximated('timeLimit', 'limit_measured', { params: { count } })
  }
  const settings = { type: model.type, passes: model.passes, spjArgs: [...(model.validator?.args ?? [])] }
  return {
    problem: {
      save,
      brought: { cases: given.cases, settings },
      outputLimit: model.limits.outputMb,
      author: authorOf(model),
    },
    solutions: kept.solutions,
    findings: [...report.findings, ...kept.findings],
  }
}

/** People that the package names; null: its importer. */
const authorOf = ({ authors }: ProblemModel) =>
  authors.length === 0 ? null : authors.join(', ').slice(0, limits.usernameLength * 10)

/** How the test data are judged. */
const judgingOf = ({ judgeMode, caseMode, validator, compare, fileIo, userFiles }: ProblemModel) => ({
  judgeMode,
  judgeCaseMode: caseMode,
  spjCode: validator?.source ?? null,
  spjLanguage: validator?.language ?? null,
  spjProtocol: validator?.protocol ?? null,
  userExtraFile: JSON.stringify(userFiles),
  judgeExtraFile: JSON.stringify(validator?.extraFiles ?? {}),
  isFileIO: fileIo !== null,
  ioReadFileName: fileIo?.input ?? null,
  ioWriteFileName: fileIo?.output ?? null,
  compare,
})

function difficultyOf({ difficulty }: ProblemModel, { difficulties }: Known, report: Report): number {
  if (difficulties.has(difficulty)) return difficulty
  const to = Math.min(...difficulties)
  report.approximated('difficulty', 'converted', { params: { from: difficulty, to } })
  return to
}

const texts = ['description', 'input', 'output', 'hint'] as const

function statementsOf({ statements }: ProblemModel, { addressOf }: Given): ProblemSave['problem']['statements'] {
  const shown = (text: string | null) => (text === null ? null : withAddresses(text, addressOf))
  return Object.fromEntries(
    statementLanguages.flatMap((language) => {
      const statement = statements[language]
      if (statement === undefined) return []
      return [
        [
          language,
          { title: statement.title, ...Object.fromEntries(texts.map((part) => [part, shown(statement[part])])) },
        ],
      ]
    }),
  )
}

type Language = Known['languages'][number]

const ownLanguages = ({ languages }: Known) => languages.filter(({ oj }) => oj === ownJudge)

/** Null: all languages of the site. Names that the site has not are told; where none is left, all of the site are taken. */
function languagesOf({ languages: names }: ProblemModel, known: Known, report: Report): readonly Language[] | null {
  if (names === null) return null
  const there = ownLanguages(known).filter(({ name }) => names.includes(name))
  const missing = names.filter((name) => !there.some((one) => one.name === name))
  if (missing.length > 0)
    report.approximated('languages', 'languages_left_out', { params: { name: missing.join(', ') } })
  return there.length === 0 ? null : there
}

function templatesOf({ templates }: ProblemModel, known: Known, chosen: readonly Language[] | null, report: Report) {
  // A problem without a list has those that judges offer.
  const all = chosen ?? ownLanguages(known).filter(({ offered }) => offered)
  return Object.entries(templates).flatMap(([name, code]) => {
    const language = all.find((one) => one.name === name)
    if (language !== undefined) return [{ lid: language.id, code, status: true }]
    report.dropped('templates', 'languages_left_out', { params: { name } })
    return []
  })
}
