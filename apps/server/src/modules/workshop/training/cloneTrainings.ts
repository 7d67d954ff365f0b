import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { groupTrainings } from '@praxis/contract/groupTrainings'
import { limits } from '@praxis/contract/limits'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels, problemAuth } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { refusing } from '#server/db/violations.ts'
import { Failure } from '#server/failure.ts'
import { enterScope, lockGroup } from '#server/modules/groups/public.ts'
import { copySolutions, holdOffered } from '#server/modules/problems/public.ts'
import { categoryRules, copyTrainings } from '#server/modules/trainings/public.ts'
import type { GroupScope } from '#server/scope.ts'
import { copiedState } from '../save/copyProblem.ts'
import { displayIdOf, prefixOf } from '../save/merge/ids.ts'
import { isDisplayIdTaken, lockProblem, type ProblemRow } from '../save/queries.ts'
import { insertWhole } from '../save/saveProblem.ts'
import { nextProblemId } from '../save/write.queries.ts'

type Writer = Context<Viewer>

/** Copies the trainings of one group into another, for super administrators: all of it, or nothing. */
export async function cloneTrainings(
  { sgid, tgid }: ParsedInputOf<(typeof groupTrainings)['clone']>,
  context: Writer,
): Promise<null> {
  if (sgid === tgid) throw new Failure('training_clone_same', {}, 'sgid')
  return refusing(categoryRules, () =>
    context.db.transaction().execute(async (tx) => {
      for (const gid of [sgid, tgid].toSorted((a, b) => a - b)) await lockGroup(tx, gid)
      const [from, to] = [await enterGroup(tx, context.viewer, sgid), await enterGroup(tx, context.viewer, tgid)]
      await holdOffered(tx)
      await copyTrainings(tx, context, {
        from,
        to,
        copyProblems: (pids) => copyProblems(tx, context, { from, to, pids }),
      })
      return null
    }),
  )
}

async function enterGroup(tx: Transaction, viewer: Viewer, gid: number): Promise<GroupScope> {
  const scope = await enterScope({ db: tx, viewer }, scopeOf(gid), { group: groupLevels.admin })
  if (scope.kind !== 'group') throw new Failure('group_not_found')
  return scope
}

type Copying = { readonly from: GroupScope; readonly to: GroupScope; readonly pids: readonly number[] }

/** Problems that everybody finds in the bank serve both groups. The others of the first group are copied, each once. */
async function copyProblems(
  tx: Transaction,
  context: Writer,
  { from, to, pids }: Copying,
): Promise<ReadonlyMap<number, number>> {
  const prefixes = { from: await prefixOf(tx, from.groupId), to: await prefixOf(tx, to.groupId) }
  const copied = new Map<number, number>()
  for (const pid of pids) {
    const row = await lockProblem(tx, pid)
    if (row === undefined || !isOnlyOf(row, from)) continue
    const id = await nextProblemId(tx)
    const problemId = await freeId(tx, row.problemId, prefixes, id)
    // What only contests of the first group showed stays hidden in the other.
    const auth = row.auth === problemAuth.public ? problemAuth.public : problemAuth.hidden
    const state = await copiedState(tx, row, { gid: to.groupId, problemId, auth })
    await insertWhole(tx, context, {
      id,
      gid: to.groupId,
      state,
      outputLimit: row.outputLimit,
      act: 'problem.copy',
    })
    await copySolutions(tx, pid, id)
    copied.set(pid, id)
  }
  return copied
}

const isOnlyOf = ({ gid, isInBank, auth }: ProblemRow, { groupId }: GroupScope): boolean =>
  gid === groupId && !(isInBank && auth === problemAuth.public)

/** The id with the short name of the other group; where that is taken or too long, one by the number. */
async function freeId(
  tx: Transaction,
  problemId: string,
  prefixes: { from: string; to: string },
  number: number,
): Promise<string> {
  const typed = problemId.startsWith(prefixes.from) ? problemId.slice(prefixes.from.length) : problemId
  const renamed = prefixes.to + typed
  const isFree = typed !== '' && renamed.length <= limits.problemIdLength && !(await isDisplayIdTaken(tx, renamed))
  if (isFree) return renamed
  return displayIdOf({ sent: null, stored: null, number, prefix: prefixes.to, isRemote: false }).problemId
}
