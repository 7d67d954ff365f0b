import type { AuditAct } from '@praxis/contract/auditActs'
import type { ProblemSave } from '@praxis/contract/problemEditing'
import { problemDefaults } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import { scopeOf } from '@praxis/contract/scope'
import { caseDataShown, groupLevels, problemAuth, problemType, usualCompare } from '@praxis/contract/statuses'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { refuseClosedCreation } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { enterScope, lockGroup } from '#server/modules/groups/public.ts'
import { holdOffered, noteChange } from '#server/modules/problems/public.ts'
import { forgetWanted } from '../measuring/offers.queries.ts'
import { enterProblem, type Path } from './access.ts'
import { withCompiledValidator, type CompiledOnly } from './compiledValidator.ts'
import { sentCasesOf, storeTexts } from './merge/cases.ts'
import { changedFields, isJudgedOtherwise } from './merge/changes.ts'
import { prefixOf } from './merge/ids.ts'
import { mergeSave, type Brought } from './merge/mergeSave.ts'
import { refuseLongJudgement } from './refuseLong.ts'
import { findProblem, listCases, listChangesAfter, lockProblem, type ProblemRow } from './queries.ts'
import { readState, type ProblemState, type Settings } from './state.ts'
import { insertProblem, keepJudging, nextProblemId, updateProblem } from './write.queries.ts'
import { writeParts } from './writeParts.ts'

type Editor = Context<Viewer>

/**
 * Makes a problem of the site, or of the group that the save names. The caller is its author. `given` is its visibility
 * where the call decides it.
 */
export async function createProblem(
  context: Editor,
  save: ProblemSave,
  path: Path,
  given?: number,
): Promise<{ pid: number }> {
  const gid = path === 'site' ? null : (save.problem.gid ?? null)
  if (path === 'group' && gid === null) throw new Failure('problem_field_missing', {}, 'gid')
  // Asked before anything is stored, and again in the transaction, when nobody leaves the group any more.
  await enterScope(context, scopeOf(gid), { group: groupLevels.admin })
  await refuseClosedCreation(context, context.viewer)
  const auth = given ?? firstAuth(context.viewer, save, gid)
  const texts = await storeTexts(context, sentCasesOf(save, null), new Set())
  const create = (compiledOnly: CompiledOnly) =>
    context.db.transaction().execute(async (tx) => {
      await enterGroup(tx, context.viewer, gid)
      await holdOffered(tx)
      const id = await nextProblemId(tx)
      const target = { id, gid, prefix: await prefixOf(tx, gid), isStored: false }
      const state = await mergeSave(
        tx,
        context,
        { ...emptyState, settings: { ...newSettings, auth } },
        { save, target, texts },
      )
      compiledOnly(null, state.settings)
      await insertWhole(tx, context, { id, gid, state, outputLimit: null, act: 'problem.create' })
      return { pid: id }
    })
  return withCompiledValidator(context, { pid: null, gid }, create)
}

/** A problem that nobody hides is public from the beginning, if its author may make it so. */
function firstAuth(viewer: Viewer, { problem }: ProblemSave, gid: number | null): number {
  const draft = { ownerUid: viewer.uid, groupId: gid, level: groupLevels.admin, publishState: null }
  const refusal = problemPermissions.setAuth(viewer, { ...draft, auth: problemAuth.hidden }, problemAuth.public)
  const wanted = problem.auth ?? problemAuth.hidden
  const refusalOfIt = problemPermissions.setAuth(viewer, { ...draft, auth: problemAuth.hidden }, wanted)
  if (refusalOfIt !== null) throw new Failure(refusalOfIt, {}, 'auth')
  return refusal === null ? problemAuth.public : problemAuth.hidden
}

type Made = {
  readonly id: number
  readonly gid: number | null
  readonly state: ProblemState
  readonly outputLimit: number | null
  readonly act: AuditAct
  /** Whom the page of the problem names; absent or null: whoever makes it. */
  readonly author?: string | null
}

/** Writes a new problem with all its parts, as version 1. */
export async function insertWhole(tx: Transaction, context: Editor, made: Made): Promise<void> {
  const { id, gid, state, outputLimit, act, author = null } = made
  await refuseClosedCreation({ db: tx, log: context.log }, context.viewer)
  await insertProblem(tx, { id, settings: state.settings, maker: context.viewer, author, gid, outputLimit })
  await writeParts(tx, { id, by: context.viewer }, emptyState, state)
  await refuseLongJudgement(tx, context, { id, before: emptyState, after: state })
  const { problemId, auth } = state.settings
  await record(tx, context, {
    act,
    noun: 'problem',
    nounId: id,
    before: null,
    after: { problemId, auth, ...(gid !== null && { gid }) },
  })
}

/** Administrators of a group make its problems. Nobody leaves the group meanwhile. */
export async function enterGroup(tx: Transaction, viewer: Viewer, gid: number | null): Promise<void> {
  if (gid !== null) await lockGroup(tx, gid)
  await enterScope({ db: tx, viewer }, scopeOf(gid), { group: groupLevels.admin })
}

/** Changes a problem. What is absent stays as it is. Returns the version that it has then. */
export async function changeProblem(context: Editor, save: ProblemSave, path: Path): Promise<{ version: number }> {
  const { db, viewer } = context
  const id = save.problem.id ?? null
  if (id === null) throw new Failure('problem_field_missing', {}, 'id')
  // Asked before anything is stored, and again in the transaction, when nothing can change any more.
  const seen = await findProblem(db, id)
  await enterProblem(context, seen, path)
  const known = await listCases(db, seen?.testDataId ?? null)
  const hashes = new Set(known.flatMap(({ inputHash, answerHash }) => [inputHash, answerHash]))
  const texts = await storeTexts(context, seen === undefined ? null : sentCasesOf(save, seen), hashes)
  const update = (compiledOnly: CompiledOnly) =>
    db.transaction().execute(async (tx) => {
      if (seen !== undefined && seen.gid !== null) await lockGroup(tx, seen.gid)
      const row = await lockProblem(tx, id)
      const managed = await enterProblem({ db: tx, viewer }, row, path)
      return { version: await change(tx, context, { row: row!, managed, save, texts, compiledOnly }) }
    })
  return withCompiledValidator(context, { pid: id, gid: seen?.gid ?? null }, update)
}

type Changing = {
  row: ProblemRow
  managed: Awaited<ReturnType<typeof enterProblem>>
  save: ProblemSave
  texts: Awaited<ReturnType<typeof storeTexts>>
  compiledOnly: CompiledOnly
  brought?: Brought | null
}

/** Changes a problem that is held. Returns the version that it has then. */
export async function change(
  tx: Transaction,
  context: Editor,
  { row, managed, save, texts, compiledOnly, brought = null }: Changing,
): Promise<number> {
  await refuseStale(tx, row, save.problem.version)
  await holdOffered(tx)
  const before = await readState(tx, row)
  const target = { id: row.id, gid: row.gid, prefix: await prefixOf(tx, row.gid), isStored: true }
  const after = await mergeSave(tx, context, before, { save, target, texts, brought })
  const refusal = problemPermissions.setAuth(context.viewer, { ...managed, auth: row.auth }, after.settings.auth)
  if (refusal !== null) throw new Failure(refusal, {}, 'auth')
  const fields = changedFields(before, after)
  if (fields.length === 0) return row.version
  compiledOnly(before.settings, after.settings)
  const version = row.version + 1
  if (row.testDataId !== null && isJudgedOtherwise(before, after)) {
    await keepJudging(tx, [{ testDataId: row.testDataId, settings: before.settings }])
  }
  await updateProblem(tx, row.id, after.settings)
  await writeParts(tx, { id: row.id, by: context.viewer }, before, after)
  await refuseLongJudgement(tx, context, { id: row.id, before, after })
  if (before.settings.auth !== after.settings.auth) await forgetWanted(tx, [row.id])
  await noteChange(tx, { pids: [row.id], by: context.viewer, fields })
  const told = ({ settings: { problemId, auth } }: ProblemState, of: number, changed: readonly string[] = []) => ({
    problemId,
    auth,
    version: of,
    fields: changed,
  })
  await record(tx, context, {
    act: 'problem.edit',
    noun: 'problem',
    nounId: row.id,
    before: told(before, row.version),
    after: told(after, version, fields),
  })
  return version
}

/** A save over another one that its editor has not seen is refused, and told what the other one changed. */
async function refuseStale(tx: Transaction, row: ProblemRow, version: number | null | undefined): Promise<void> {
  if (version === null || version === undefined || version === row.version) return
  const changes = await listChangesAfter(tx, row.id, version)
  const people = new Set(changes.flatMap(({ username }) => username ?? []))
  const fields = new Set(changes.flatMap((one) => one.fields as string[]))
  throw new Failure('problem_changed', {
    by: [...people].join(', ') || (row.modifiedUser ?? ''),
    fields: [...fields].join(', '),
  })
}

export const newSettings: Settings = {
  problemId: '',
  type: problemType.acm,
  auth: problemAuth.hidden,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimit: problemDefaults.timeLimit,
  memoryLimit: problemDefaults.memoryLimit,
  stackLimit: problemDefaults.stackLimit,
  source: null,
  sourceEn: null,
  difficulty: problemDefaults.difficulty,
  codeShare: true,
  openCaseResult: true,
  openAi: true,
  isUploadCase: true,
  isMemberVisible: false,
  isVideoMemberVisible: false,
  videoOriginalUrl: null,
  videoExplanationUrl: null,
  isRemote: false,
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  userExtraFiles: {},
  judgeExtraFiles: {},
  spjCode: null,
  spjLanguage: null,
  spjProtocol: null,
  spjArgs: [],
  passes: 1,
  compareKind: usualCompare,
  isRemoveEndBlank: false,
  caseInsensitive: false,
  spaceSensitive: false,
  epsAbs: null,
  epsRel: null,
  caseData: caseDataShown.firstFailed,
  ioScore: problemRules.fullScore,
}
export const emptyState = {
  settings: newSettings,
  statements: {},
  examples: [],
  languages: [],
  languagesOff: [],
  allLanguages: false,
  tagIds: [],
  cases: [],
} as const satisfies ProblemState
