import type { AiKind } from '@praxis/contract/aiLimits'
import { groupLevels } from '@praxis/contract/statuses'
import { mayAskAbout, mayAskAi } from '@praxis/rules/ai/mayAskAi'
import type { AskedProblem, OwnCode } from '@praxis/rules/ai/promptFor'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { findAccess, findProblemPageById, findStatement, listExamples } from '#server/modules/problems/public.ts'
import { readOwnWhole } from '#server/modules/submissions/public.ts'
import { findSwitches, listOpenWork } from './place.queries.ts'

/** What a question is about, as the person who asks may see it. */
export type Material = {
  readonly pid: number
  readonly gid: number | null
  readonly submitId: number | null
  readonly problem: AskedProblem
  readonly own: OwnCode | null
}

type Asking = Context<Viewer>

/** A problem that the caller may solve and may be helped with, in their group or on the site. */
export async function readProblemMaterial(context: Asking, pid: number): Promise<Material> {
  const { place, gids } = await enterProblem(context, pid, null)
  await refuse(context, { pid, gids })
  return { pid, gid: place, submitId: null, problem: await readAsked(context, pid, place), own: null }
}

/** An own submission that a help is for. */
export async function readSubmissionMaterial(context: Asking, kind: AiKind, submitId: number): Promise<Material> {
  const { viewer } = context
  const sent = await readOwnWhole(context, submitId)
  allow(mayAskAbout(viewer, kind, sent))
  const { pid, gid, language, code } = sent
  const { gids } = await enterProblem(context, pid, gid)
  await refuse(context, { pid, gids })
  // The site hides code from its authors too.
  if (code === null) throw new Failure('ai_problem_closed')
  const compilerText = kind === 'explain_compile_error' ? sent.compilerText : null
  const problem = await readAsked(context, pid, gid)
  return { pid, gid, submitId, problem, own: { language, code, compilerText } }
}

/**
 * Where a problem is asked about, and the groups whose switches count there: that of the submission, and that of the
 * problem for its members. Hidden problems are there for nobody, whoever manages them: nothing of them goes outside.
 */
async function enterProblem({ db, viewer }: Asking, pid: number, sentIn: number | null) {
  const row = found(await findAccess(db, pid), 'problem_not_found')
  const { groupId } = row
  const level = groupId === null ? 0 : ((await levelIfThere(db, viewer, groupId)) ?? 0)
  const ofGroup = groupId !== null && level >= groupLevels.member ? groupId : null
  if (!row.isInBank && ofGroup === null && sentIn === null) throw new Failure('problem_not_found')
  allow(problemPermissions.solve(viewer, { ...row, level }))
  return { place: ofGroup, gids: [sentIn, ofGroup].filter((gid) => gid !== null) }
}

async function refuse({ db, viewer }: Asking, asked: { pid: number; gids: number[] }): Promise<void> {
  const [switches, openWork] = await Promise.all([findSwitches(db, asked), listOpenWork(db, viewer.uid)])
  allow(mayAskAi(viewer, { ...switches, openWork }))
}

/** Fields are named one by one, so that nothing else of a problem gets into a question. */
async function readAsked({ db, locale }: Asking, pid: number, place: number | null): Promise<AskedProblem> {
  const [page, statement, examples] = await Promise.all([
    findProblemPageById(db, pid, place),
    findStatement(db, pid, locale, place),
    listExamples(db, pid, place),
  ])
  const row = found(page, 'problem_not_found')
  const { title, description, input, output, hint } = statement
  const ownFiles = row.isFileIO ? [row.ioReadFileName, row.ioWriteFileName].filter((name) => name !== null) : []
  return {
    title: title ?? row.problemId,
    description,
    input,
    output,
    hint,
    examples: examples.map((one) => ({ input: one.input, output: one.output })),
    timeLimitMs: row.timeLimit,
    memoryLimitMb: row.memoryLimit,
    fileNames: [...ownFiles, ...Object.keys(row.userExtraFiles ?? {})],
  }
}
