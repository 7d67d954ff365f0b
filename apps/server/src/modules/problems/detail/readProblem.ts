import type { Problem, ProblemInfo } from '@praxis/contract/problems'
import { judgeStatus } from '@praxis/contract/statuses'
import { splitTemplate } from '@praxis/rules/codeTemplate'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { writeExamples } from '@praxis/rules/problems/examples'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { listLanguagesOf } from '../languages/languages.queries.ts'
import { findCounts, findProblemPage, findStatement, listExamples } from '../queries.ts'
import { listTagsOf } from '../tags/tags.queries.ts'
import type { ProblemStanding } from '../problemStanding.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findProblemPage>>>
type Statement = Awaited<ReturnType<typeof findStatement>>

export async function readProblem(displayId: string, scope: EnteredScope, context: Context): Promise<ProblemInfo> {
  const { db, viewer } = context
  const row = found(await findProblemPage(db, displayId, scope), 'problem_not_found')
  const level = row.gid === null ? 0 : ((await levelIfThere(db, viewer, row.gid)) ?? 0)
  allow(problemPermissions.read(viewer, { ...row, groupId: row.gid, publishState: row.applyPublicProgress, level }))
  const [info, counts, statuses] = await Promise.all([
    showProblem(row, context, groupIdOf(scope)),
    findCounts(db, row.id, scope),
    viewer === null
      ? new Map<number, ProblemStanding>()
      : context.problemStatuses(db, { uid: viewer.uid, pids: [row.id], scope }),
  ])
  return {
    ...info,
    problemCount: { pid: row.id, ...(counts ?? noCounts) },
    myStatus: statuses.get(row.id)?.status ?? judgeStatus.notSubmitted,
  }
}

/** What a page in a place shows of a problem, for whoever was let in; what is counted of it depends on the place too. */
export async function showProblem(
  row: Row,
  context: Context,
  place: number | null,
): Promise<Omit<ProblemInfo, 'problemCount' | 'myStatus'>> {
  const { db, locale } = context
  const [statement, examples, languages, tags] = await Promise.all([
    findStatement(db, row.id, locale, place),
    listExamples(db, row.id, place),
    listLanguagesOf(db, row.id, place),
    listTagsOf(db, [{ pid: row.id, place }]),
  ])
  return {
    problem: { ...problemOf(row, statement, context), examples: writeExamples(examples, locale) },
    tags: tags.map(({ pid: _pid, ...tag }) => tag),
    languages: languages.map((language) => language.name),
    codeTemplate: Object.fromEntries(
      languages.flatMap(({ name, codeTemplate }) =>
        codeTemplate === null ? [] : [[name, splitTemplate(codeTemplate).template]],
      ),
    ),
    limitFactors: Object.fromEntries(
      languages.map(({ name, timeFactor, memoryFactor }) => [name, { time: timeFactor, memory: memoryFactor }]),
    ),
  }
}

export const noCounts = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }

/** What a solver may see. Columns and parts of the statement are shown under the names that the queries give them. */
function problemOf(row: Row, statement: Statement, { viewer, locale }: Context): Omit<Problem, 'examples'> {
  const { sourceEn, userExtraFiles, testDataId, ownerUid: _owner, isInOpenContest: _contest, ...columns } = row
  const mayWatch = problemPermissions.mayWatchVideos(viewer, row)
  return {
    ...columns,
    ...statement,
    title: statement.title ?? row.problemId,
    source: locale === 'en-US' ? (sourceEn ?? row.source) : row.source,
    spjCode: null,
    spjLanguage: null,
    userExtraFile: extraFileText(userExtraFiles),
    judgeExtraFile: null,
    caseVersion: String(testDataId ?? 0),
    videoOriginalUrl: mayWatch ? row.videoOriginalUrl : null,
    videoExplanationUrl: mayWatch ? row.videoExplanationUrl : null,
  }
}

function extraFileText(files: unknown): string | null {
  return files !== null && typeof files === 'object' && Object.keys(files).length > 0 ? JSON.stringify(files) : null
}
