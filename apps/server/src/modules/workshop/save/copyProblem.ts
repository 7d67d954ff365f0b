import type { workshop } from '@praxis/contract/workshop'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { problemAuth } from '@praxis/contract/statuses'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { copySolutions, holdOffered } from '#server/modules/problems/public.ts'
import { enterProblem } from './access.ts'
import { refuseWrong } from './merge/check.ts'
import { displayIdOf, prefixOf } from './merge/ids.ts'
import { findProblem, listKnownLanguages, listTags, lockProblem, type ProblemRow } from './queries.ts'
import { enterGroup, insertWhole } from './saveProblem.ts'
import { readState, type ProblemState } from './state.ts'
import { nextProblemId } from './write.queries.ts'

/** Copies a problem with its test data. The copy is hidden, and the caller is its author. */
export async function copyProblem(
  context: Context<Viewer>,
  { pid, problemId: sent, gid = null }: ParsedInputOf<(typeof workshop)['copy']>,
): Promise<{ pid: number }> {
  const { viewer, locale } = context
  return context.db.transaction().execute(async (tx) => {
    const seen = await findProblem(tx, pid)
    const groups = [...new Set([seen?.gid ?? null, gid])].filter((one) => one !== null).toSorted((a, b) => a - b)
    for (const one of groups) await lockGroup(tx, one)
    // Held, so that no save changes a part of it between the reads.
    const row = await lockProblem(tx, pid)
    await enterProblem({ db: tx, viewer }, row, 'site')
    await enterGroup(tx, viewer, gid)
    // Problems of the site are made by its staff. Nobody but a remote judge makes those of remote judges.
    if (gid === null && !isStaff(viewer)) throw new Failure('problem_not_yours')
    if (row!.isRemote) throw new Failure('problem_field_wrong', {}, 'pid')
    await holdOffered(tx)
    const id = await nextProblemId(tx)
    const prefix = await prefixOf(tx, gid)
    const { problemId, typed } = displayIdOf({ sent, stored: null, number: id, prefix, isRemote: false })
    const state = await copiedState(tx, row!, { gid, problemId, auth: problemAuth.hidden })
    refuseWrong(state, {
      problemId: typed,
      prefix,
      scope: gid === null ? 'site' : 'group',
      locale,
      cases: null,
      former: state.statements,
      known: await listKnownLanguages(tx),
    })
    await insertWhole(tx, context, { id, gid, state, outputLimit: row!.outputLimit, act: 'problem.copy' })
    await copySolutions(tx, pid, id)
    return { pid: id }
  })
}

type Copied = { readonly gid: number | null; readonly problemId: string; readonly auth: number }

/** What a copy of a problem has. Of the tags of groups, only those of its own group. */
export async function copiedState(tx: Transaction, row: ProblemRow, { gid, ...given }: Copied): Promise<ProblemState> {
  const source = await readState(tx, row)
  const tags = await listTags(tx, row.id)
  const tagIds = tags.filter((tag) => tag.gid === null || tag.gid === gid).map((tag) => tag.id)
  return { ...source, settings: { ...source.settings, ...given }, tagIds }
}
