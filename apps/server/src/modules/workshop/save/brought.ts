import type { ProblemSave } from '@praxis/contract/problemEditing'
import { pick } from '@praxis/contract/pick'
import { problemAuth } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { refuseClosedCreation } from '#server/modules/accounts/public.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { holdOffered } from '#server/modules/problems/public.ts'
import { enterProblem } from './access.ts'
import { withCompiledValidator } from './compiledValidator.ts'
import { prefixOf } from './merge/ids.ts'
import { mergeSave, type Brought } from './merge/mergeSave.ts'
import { findProblem, lockProblem } from './queries.ts'
import { change, emptyState, enterGroup, insertWhole, newSettings } from './saveProblem.ts'
import type { ProblemState } from './state.ts'
import { nextProblemId } from './write.queries.ts'

type Editor = Context<Viewer>

/** A problem of a package, as a save brings it, with what only packages say. */
export type BroughtProblem = {
  readonly save: ProblemSave
  readonly brought: Brought
  /** Megabytes that a program may print; null: as the site has it. */
  readonly outputLimit: number | null
  /** Whom the page of the problem names; null: the importer. */
  readonly author: string | null
}

type Place = { readonly gid: number | null; readonly auth: number }

/** What else is written in the transaction that makes or changes the problem. */
type Also = (tx: Transaction, made: { readonly pid: number }) => Promise<void>

const noTexts = { texts: new Map<string, string>(), empty: '' }

/** Makes the problem of a package, under all rules of problems that are typed. Its contents are stored already. */
export async function createBrought(
  context: Editor,
  problem: BroughtProblem,
  place: Place,
  also: Also,
): Promise<{ pid: number }> {
  await refuseClosedCreation(context, context.viewer)
  return withCompiledValidator(context, { pid: null, gid: place.gid }, (compiledOnly) =>
    context.db.transaction().execute(async (tx) => {
      const id = await nextProblemId(tx)
      const state = await merged(tx, context, problem, { ...place, id })
      compiledOnly(null, state.settings)
      const { outputLimit, author } = problem
      await insertWhole(tx, context, { id, gid: place.gid, state, outputLimit, author, act: 'problem.import' })
      await also(tx, { pid: id })
      return { pid: id }
    }),
  )
}

/** What a problem that a remote judge judges has from the beginning. */
const remoteSettings = { ...newSettings, isRemote: true, isUploadCase: false }

/** Makes a problem that a remote judge judges: it has no test data, and the languages that the save names. */
export async function createRemote(
  context: Editor,
  { save, author, auth }: { save: ProblemSave; author: string | null; auth: number },
  also: Also,
): Promise<{ pid: number }> {
  await refuseClosedCreation(context, context.viewer)
  return context.db.transaction().execute(async (tx) => {
    const id = await nextProblemId(tx)
    const state = await mergedRemote(tx, context, save, { id, auth })
    await insertWhole(tx, context, { id, gid: null, state, outputLimit: null, author, act: 'problem.importRemote' })
    await also(tx, { pid: id })
    return { pid: id }
  })
}

async function mergedRemote(
  tx: Transaction,
  context: Editor,
  save: ProblemSave,
  { id, auth }: { id: number; auth: number },
) {
  await enterGroup(tx, context.viewer, null)
  await holdOffered(tx)
  const target = { id, gid: null, prefix: await prefixOf(tx, null), isStored: false }
  return mergeSave(
    tx,
    context,
    { ...emptyState, settings: { ...remoteSettings, auth } },
    { save, target, texts: noTexts },
  )
}

/** The number of a problem that is only checked: it must not use one up. */
const noId = 0

class OnlyChecked extends Error {}

/** Refuses a problem of a package as `createBrought` would, and writes nothing. An id that is taken is not refused. */
export const checkBrought = (context: Editor, problem: BroughtProblem, gid: number | null): Promise<void> =>
  onlyChecked(context, (tx) => merged(tx, context, problem, { gid, auth: problemAuth.hidden, id: noId }))

/** The same as `createRemote` would. */
export const checkRemote = (context: Editor, save: ProblemSave): Promise<void> =>
  onlyChecked(context, (tx) => mergedRemote(tx, context, save, { auth: problemAuth.hidden, id: noId }))

async function onlyChecked({ db }: Editor, make: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const check = db.transaction().execute(async (tx) => {
    await make(tx)
    throw new OnlyChecked()
  })
  await check.catch((error: unknown) => {
    if (!(error instanceof OnlyChecked)) throw error
  })
}

async function merged(
  tx: Transaction,
  context: Editor,
  { save, brought }: BroughtProblem,
  { gid, auth, id }: Place & { readonly id: number },
): Promise<ProblemState> {
  await enterGroup(tx, context.viewer, gid)
  await holdOffered(tx)
  const target = { id, gid, prefix: await prefixOf(tx, gid), isStored: false }
  const base = { ...emptyState, settings: { ...newSettings, auth } }
  return mergeSave(tx, context, base, { save, target, texts: noTexts, brought })
}

/** What decides how test data are judged. */
const judged = [
  'judgeMode',
  'judgeCaseMode',
  'compare',
  'isFileIO',
  'ioReadFileName',
  'ioWriteFileName',
  'spjCode',
  'spjLanguage',
  'spjProtocol',
  'judgeExtraFile',
  'userExtraFile',
] as const satisfies readonly (keyof ProblemSave['problem'])[]

/** Gives a stored problem the test data of a package, and how they are judged. What people read stays. */
export async function changeBrought(
  context: Editor,
  { save, brought }: BroughtProblem,
  pid: number,
  also: Also,
): Promise<void> {
  const seen = await findProblem(context.db, pid)
  await enterProblem(context, seen, 'site')
  await withCompiledValidator(context, { pid, gid: seen?.gid ?? null }, (compiledOnly) =>
    context.db.transaction().execute(async (tx) => {
      if (seen !== undefined && seen.gid !== null) await lockGroup(tx, seen.gid)
      const row = await lockProblem(tx, pid)
      const managed = await enterProblem({ db: tx, viewer: context.viewer }, row, 'site')
      if (row!.isRemote) throw new Failure('problem_field_wrong', {}, 'pid')
      const asked = { problem: { ...pick(save.problem, judged), id: pid } }
      await change(tx, context, { row: row!, managed, save: asked, texts: noTexts, compiledOnly, brought })
      await also(tx, { pid })
    }),
  )
}
