import type { AuditAct } from '@praxis/contract/auditActs'
import type { ErrorCode } from '@praxis/contract/errors'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { recordAll } from '#server/modules/audit/public.ts'
import { noteChange } from '#server/modules/problems/public.ts'
import { isKnownTo } from '../../managed.ts'
import { levelsByGroup } from '../levels.ts'
import { lockProblems } from './acts.queries.ts'

export type Held = Awaited<ReturnType<typeof lockProblems>>[number] & { readonly level: GroupLevel }
/** A problem that changed, with the value of the field before and after. */
export type Changed = { readonly pid: number; readonly before: Value; readonly after: Value }
/** A problem that cannot take it, whoever asks. */
type Unable = { readonly pid: number; readonly code: ErrorCode }
export type Written = Changed | Unable
type FollowUp = () => Promise<void>
type Value = number | boolean | readonly number[] | null

/** One thing that is done to problems. */
export type Act = {
  /** Its name in the log. */
  readonly name: AuditAct
  /** What it changes, as an editor names it. */
  readonly field: string
  /** Whether it is done to problems in the trash; else it is done to the others. */
  readonly inTrash: boolean
  /** Why it is refused to somebody who knows the problem. */
  refuse(viewer: Viewer, problem: Held): ErrorCode | null
  /** Writes it for all of these at once, and returns those that it changed, and those that refuse it. */
  write(tx: Transaction, problems: readonly Held[]): Promise<Written[]>
  /** What follows for the problems that it changed. What this answers with is called when that is written for good. */
  follow?(tx: Transaction, context: Context<Viewer>, pids: readonly number[]): Promise<FollowUp>
}

/** Which problems a call serves: that of the site all, that of groups theirs. */
export type Path = 'any' | 'group'
export type Refused = { readonly pid: number; readonly problemId: string | null; readonly code: ErrorCode }

/**
 * Does one thing to problems, each authorised by itself, in the transaction of the caller. Takes as many statements for
 * one problem as for many. The caller calls `followUp` after the transaction.
 */
export async function actOn(
  tx: Transaction,
  context: Context<Viewer>,
  { pids: asked, act, path = 'any' }: { pids: readonly number[]; act: Act; path?: Path },
): Promise<{ changed: Changed[]; refused: Refused[]; followUp: FollowUp }> {
  const { viewer } = context
  const rows = await lockProblems(tx, asked)
  const levelOf = await levelsByGroup(
    tx,
    viewer,
    rows.map(({ groupId }) => groupId),
  )
  const held = new Map(rows.map((row) => [row.id, { ...row, level: levelOf(row.groupId) }]))
  const allowed: Held[] = []
  const refused: Refused[] = []
  for (const pid of asked) {
    const problem = held.get(pid)
    const code = problem === undefined ? 'problem_not_found' : refusalOf(viewer, problem, act, path)
    if (problem !== undefined && code === null) allowed.push(problem)
    const isKnown = code !== 'problem_not_found'
    if (code !== null) refused.push({ pid, problemId: isKnown ? (problem?.problemId ?? null) : null, code })
  }
  const written = allowed.length === 0 ? [] : await act.write(tx, allowed)
  const changed = written.filter((one) => 'after' in one)
  for (const one of written) {
    if ('code' in one) refused.push({ ...one, problemId: held.get(one.pid)?.problemId ?? null })
  }
  const { name, field } = act
  const pids = changed.map(({ pid }) => pid)
  if (pids.length > 0) {
    await noteChange(tx, { pids, by: viewer, fields: [field] })
    const acts = changed.map(({ pid, before, after }) => ({
      act: name,
      noun: 'problem' as const,
      nounId: pid,
      before: { [field]: before },
      after: { [field]: after },
    }))
    await recordAll<Record<string, unknown>>(tx, context, acts)
  }
  const followUp = pids.length > 0 ? await act.follow?.(tx, context, pids) : undefined
  return { changed, refused, followUp: followUp ?? nothing }
}

const nothing: FollowUp = async () => {}

/** The same for one problem, as a call of its own. */
export async function actOnOne(context: Context<Viewer>, pid: number, act: Act, path?: Path): Promise<null> {
  const { followUp } = await context.db.transaction().execute(async (tx) => {
    const done = await actOn(tx, context, { pids: [pid], act, ...(path && { path }) })
    for (const { code } of done.refused) {
      throw new Failure(code, {}, code === 'problem_field_wrong' ? act.field : undefined)
    }
    return done
  })
  await followUp()
  return null
}

function refusalOf(viewer: Viewer, problem: Held, act: Act, path: Path): ErrorCode | null {
  if (path === 'group' && problem.groupId === null) return 'problem_not_found'
  if (problem.isDeleted !== act.inTrash) return 'problem_not_found'
  if (problemPermissions.manage(viewer, problem) !== null) {
    return isKnownTo(viewer, problem, problem.level) ? 'problem_not_yours' : 'problem_not_found'
  }
  return act.refuse(viewer, problem)
}
