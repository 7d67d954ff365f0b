import type { Problem, ProblemInfo } from '@praxis/contract/problems'
import { judgeStatus } from '@praxis/contract/statuses'
import { splitTemplate } from '@praxis/rules/codeTemplate'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import type { EnteredScope } from '#server/scope.ts'
import { writeExamples } from './examples.ts'
import { findCounts, findProblem, findStatement, listExamples, listLanguagesOf, listTagsOf } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findProblem>>>
type Statement = NonNullable<Awaited<ReturnType<typeof findStatement>>>

export async function readProblem(displayId: string, scope: EnteredScope, context: Context): Promise<ProblemInfo> {
  const { db, viewer, locale } = context
  const row = found(await findProblem(db, displayId, scope), 'problem_not_found')
  allow(problemPermissions.read(viewer, { auth: row.auth, isMemberVisible: row.is_member_visible }))
  const [statement, examples, counts, languages, tags, statuses] = await Promise.all([
    findStatement(db, row.id, locale),
    listExamples(db, row.id),
    findCounts(db, row.id),
    listLanguagesOf(db, row.id),
    listTagsOf(db, [row.id]),
    viewer === null
      ? new Map<number, number>()
      : context.problemStatuses(db, { uid: viewer.uid, pids: [row.id], scope }),
  ])
  return {
    problem: { ...problemOf(row, statement, context), examples: writeExamples(examples, locale) },
    tags: tags.map(({ pid: _pid, ...tag }) => tag),
    languages: languages.map((language) => language.name),
    problemCount: { pid: row.id, ...(counts ?? noCounts) },
    codeTemplate: Object.fromEntries(
      languages.flatMap(({ name, codeTemplate }) =>
        codeTemplate === null ? [] : [[name, splitTemplate(codeTemplate).template]],
      ),
    ),
    limitFactors: Object.fromEntries(
      languages.map(({ name, timeFactor, memoryFactor }) => [name, { time: timeFactor, memory: memoryFactor }]),
    ),
    myStatus: statuses.get(row.id) ?? judgeStatus.notSubmitted,
  }
}

const noCounts = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }

/** What a solver may see: checker and judge files are never sent. */
function problemOf(row: Row, statement: Statement | undefined, { viewer, locale }: Context): Omit<Problem, 'examples'> {
  const isVideoMemberVisible = row.is_video_member_visible
  const mayWatch = problemPermissions.mayWatchVideos(viewer, { isVideoMemberVisible })
  return {
    id: row.id,
    problemId: row.display_id,
    title: statement?.title ?? row.display_id,
    description: statement?.description ?? null,
    input: statement?.input ?? null,
    output: statement?.output ?? null,
    hint: statement?.hint ?? null,
    author: row.author,
    type: row.type,
    judgeMode: row.judge_mode,
    judgeCaseMode: row.case_mode,
    timeLimit: row.time_limit_ms,
    memoryLimit: row.memory_limit_mb,
    stackLimit: row.stack_limit_mb,
    isRemote: row.is_remote,
    source: locale === 'en-US' ? (row.source_en ?? row.source) : row.source,
    difficulty: row.difficulty,
    auth: row.auth,
    ioScore: row.io_score,
    codeShare: row.code_share,
    spjCode: null,
    spjLanguage: null,
    userExtraFile: extraFileText(row.user_extra_files),
    judgeExtraFile: null,
    isRemoveEndBlank: row.ignore_trailing,
    openCaseResult: row.open_case_result,
    isUploadCase: row.is_upload_case,
    caseVersion: String(row.test_data_id ?? 0),
    modifiedUser: row.modified_user,
    isGroup: row.group_id !== null,
    gid: row.group_id,
    applyPublicProgress: null,
    isFileIO: row.is_file_io,
    ioReadFileName: row.io_read_file_name,
    ioWriteFileName: row.io_write_file_name,
    gmtCreate: row.created_at,
    gmtModified: row.updated_at,
    isMemberVisible: row.is_member_visible,
    videoOriginalUrl: mayWatch ? row.video_original_url : null,
    videoExplanationUrl: mayWatch ? row.video_explanation_url : null,
    isVideoMemberVisible,
  }
}

function extraFileText(files: unknown): string | null {
  return files !== null && typeof files === 'object' && Object.keys(files).length > 0 ? JSON.stringify(files) : null
}
