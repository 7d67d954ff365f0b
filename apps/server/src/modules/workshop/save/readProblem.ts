import { text } from 'node:stream/consumers'
import type { EditedProblem, ProblemCase } from '@praxis/contract/problemEditing'
import { problemRules } from '@praxis/contract/problemLimits'
import { writeExamples } from '@praxis/rules/problems/examples'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { problemAuth } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { findOffer } from '../measuring/offers.queries.ts'
import { enterProblem, type Path } from './access.ts'
import { findProblem, findShortName, listCases, listTags, type ProblemRow } from './queries.ts'
import { filesOf, readState, type ProblemState } from './state.ts'

/** A problem as its editor reads it. */
export async function readEdited(context: Context<Viewer>, pid: number, path: Path): Promise<EditedProblem> {
  const { db, viewer } = context
  const row = await findProblem(db, pid)
  const managed = await enterProblem(context, row, path)
  const problem = row!
  const [state, tags, offer, group] = await Promise.all([
    readState(db, problem),
    listTags(db, pid),
    findOffer(db, pid),
    problem.gid === null ? undefined : findShortName(db, problem.gid),
  ])
  return {
    ...columnsOf(problem),
    ...textsOf(problem, state, context),
    groupShortName: group?.shortName ?? null,
    languages: state.languages.map(({ id, timeFactor, memoryFactor }) => ({ id, timeFactor, memoryFactor })),
    allLanguages: state.allLanguages,
    tags: tags.map(({ id, name, color }) => ({ id, name, color })),
    codeTemplates: state.languages.flatMap(({ id: lid, template, templateOff }) => {
      const code = template ?? templateOff
      if (code === null) return []
      const { gmtCreate, gmtModified } = problem
      return [{ id: lid, pid, lid, code, status: template !== null, gmtCreate, gmtModified }]
    }),
    hasLimitOffer: offer !== undefined,
    mayPublish:
      problemPermissions.setAuth(viewer, { ...managed, auth: problemAuth.hidden }, problemAuth.public) === null,
    mayDelete: problemPermissions.remove(viewer, managed) === null,
  }
}

/** What an editor reads of the row. Programs and files of the judge are shown to nobody else. */
function columnsOf(row: ProblemRow) {
  const {
    spjArgs: _args,
    passes: _passes,
    outputLimit: _limit,
    allLanguages: _all,
    testDataId,
    isInBank,
    publishState,
    userExtraFiles,
    judgeExtraFiles,
    compareKind,
    caseInsensitive,
    spaceSensitive,
    epsAbs,
    epsRel,
    ...shown
  } = row
  return {
    ...shown,
    userExtraFile: fileText(userExtraFiles),
    judgeExtraFile: fileText(judgeExtraFiles),
    caseVersion: String(testDataId ?? 0),
    isGroup: !isInBank,
    applyPublicProgress: publishState,
    compare: {
      kind: compareKind,
      ignoreTrailing: row.isRemoveEndBlank,
      caseInsensitive,
      spaceSensitive,
      epsAbs,
      epsRel,
    },
  }
}

/** The texts in the language of the caller, else in the other one, and those of both languages. */
function textsOf(row: ProblemRow, { statements, examples }: ProblemState, { locale }: Pick<Context, 'locale'>) {
  const shown = statements[locale] ?? statements[locale === 'zh-CN' ? 'en-US' : 'zh-CN']
  return {
    title: shown?.title ?? row.problemId,
    description: shown?.description ?? null,
    input: shown?.input ?? null,
    output: shown?.output ?? null,
    hint: shown?.hint ?? null,
    pdf: shown?.pdf ?? null,
    statements: { 'zh-CN': statements['zh-CN'] ?? null, 'en-US': statements['en-US'] ?? null },
    examples: writeExamples(examples, locale),
    exampleList: [...examples],
  }
}

function fileText(stored: unknown): string | null {
  const files = filesOf(stored)
  return Object.keys(files).length === 0 ? null : JSON.stringify(files)
}

/** The cases in the order of judging: names of their files, or their data while they are small enough to be typed. */
export async function readCases(
  context: Context<Viewer>,
  { pid, isUpload }: { pid: number; isUpload: boolean },
  path: Path,
): Promise<ProblemCase[]> {
  const { db, files } = context
  const row = await findProblem(db, pid)
  await enterProblem(context, row, path)
  const cases = await listCases(db, row!.testDataId)
  const bytes = cases.reduce((all, one) => all + one.inputSize + one.answerSize, 0)
  if (!isUpload && bytes > problemRules.typedBytes) {
    throw new Failure('cases_too_large', { max: problemRules.typedBytes })
  }
  const read = async (hash: string): Promise<string> => {
    const file = await files.open(hash)
    if (file === undefined) throw new Error(`The store has no file ${hash}`)
    return text(file.stream)
  }
  const rows: ProblemCase[] = []
  for (const one of cases) {
    rows.push({
      id: one.id,
      pid,
      input: isUpload ? one.inputName : await read(one.inputHash),
      output: isUpload ? one.answerName : await read(one.answerHash),
      score: one.score,
      groupNum: one.group,
      status: 0,
      gmtCreate: one.gmtCreate,
      gmtModified: one.gmtCreate,
    })
  }
  return rows
}
