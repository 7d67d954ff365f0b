import type { ProblemSave } from '@praxis/contract/problemEditing'
import { problemRules } from '@praxis/contract/problemLimits'
import { problemType } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import { fullScoreOf } from '@praxis/rules/problems/scores'
import { areTooMany } from '@praxis/rules/scoring/comparisonArgs'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { noteSaved, readUpload } from '../../data/keepFiles.ts'
import { checkedCases, inMode, isSameData, keptCases, resolveCases, sentCasesOf, type storeTexts } from './cases.ts'
import { refuseWrong } from './check.ts'
import { mergeExamples } from './examples.ts'
import { displayIdOf } from './ids.ts'
import { mergeLanguages, refuseUnknownLanguage } from './languages.ts'
import { refuseOtherThanPdf } from './pdf.ts'
import { withMeantParts } from './parts.ts'
import { mergeSettings } from './settings.ts'
import { hasDifficulty, listKnownLanguages, type StoredCase } from '../queries.ts'
import { resolveTags } from './tags.ts'
import { mergeStatements } from './texts.ts'
import type { Case, ProblemState, Settings } from '../state.ts'

type Base = Omit<ProblemState, 'cases'> & { readonly cases: readonly StoredCase[] }

/** What a package brings beside what a save can say. */
export type Brought = {
  /** Null: the test data stay. */
  readonly cases: readonly Case[] | null
  /** Which a save takes over as they are stored. */
  readonly settings: Pick<Settings, 'type' | 'passes' | 'spjArgs'>
}
type Target = {
  /** The number of the problem. */
  readonly id: number
  readonly gid: number | null
  readonly prefix: string
  /** Whether it is stored already. */
  readonly isStored: boolean
}
type StoredTexts = Awaited<ReturnType<typeof storeTexts>>

type Saving = {
  readonly save: ProblemSave
  readonly target: Target
  readonly texts: StoredTexts
  readonly brought?: Brought | null
}

/** The problem as it is after a save, with everything refused that is wrong with it. */
export async function mergeSave(
  tx: Transaction,
  { viewer, locale }: Pick<Context<Viewer>, 'viewer' | 'locale'>,
  stored: Base,
  { save: sentSave, target, texts, brought = null }: Saving,
): Promise<ProblemState> {
  const base = withBrought(stored, brought)
  const { isRemote } = base.settings
  const known = await listKnownLanguages(tx)
  const save = withMeantParts(target.isStored ? base : null, sentSave, known)
  const merged = mergeSettings(base.settings, save)
  const { problemId, typed, prefix } = displayIdOf({
    sent: save.problem.problemId?.trim() ?? null,
    stored: target.isStored ? base.settings.problemId : null,
    number: target.id,
    prefix: target.prefix,
    isRemote,
  })
  const statements = mergeStatements(base.statements, save, locale)
  const chosen = mergeLanguages(target.isStored ? base : null, save, { known, isRemote })
  const { languages } = chosen
  const sent = brought === null ? sentCasesOf(save, target.isStored ? base.settings : null) : null
  refuseWrong(
    { settings: merged, statements, languages },
    {
      problemId: typed,
      prefix,
      scope: target.gid === null ? 'site' : 'group',
      locale,
      cases: casesToCheck(sent, brought, { base, merged }),
      // A package, or another judge, may have a statement of one text. That of a package stays so until somebody writes the
      // others.
      former: brought === null && !isRemote ? base.statements : statements,
      known,
    },
  )
  await refuseOtherThanPdf(tx, { before: base.statements, after: statements, locale })
  const examples = mergeExamples(base.examples, save, locale)
  refuseUnknownLanguage(merged.spjLanguage, known)
  if (!(await hasDifficulty(tx, merged.difficulty))) throw new Failure('difficulty_not_found', {}, 'difficulty')
  const token = sent?.isUpload === true ? (save.uploadTestcaseDir ?? '') : ''
  const cases = await casesAfter(tx, sent, { base, merged, texts, token, uid: viewer.uid, brought })
  refuseLongArgs(cases)
  const tagIds = save.tags ? await resolveTags(tx, save.tags, { gid: target.gid, isRemote, problemId }) : base.tagIds
  const ioScore = merged.type === problemType.oi ? fullScoreOf(merged.judgeCaseMode, cases) : merged.ioScore
  const isUploadCase = sent?.isUpload ?? merged.isUploadCase
  return {
    settings: { ...merged, problemId, isUploadCase, ioScore },
    statements,
    examples,
    ...chosen,
    tagIds,
    cases,
  }
}

/** A new case has the arguments of its subtask, so many of them can become more than jobs may have. */
function refuseLongArgs(cases: ProblemState['cases']): void {
  if (!areTooMany(cases.map(({ args }) => args as string[] | null))) return
  throw new Failure('problem_field_long', { max: problemRules.caseArgs.ofAllCases }, 'samples')
}

const withBrought = (stored: Base, brought: Brought | null): Base =>
  brought === null ? stored : { ...stored, settings: { ...stored.settings, ...brought.settings } }

type SentCases = ReturnType<typeof sentCasesOf>

function casesToCheck(sent: SentCases, brought: Brought | null, { base, merged }: { base: Base; merged: Settings }) {
  if (brought !== null && brought.cases !== null)
    return brought.cases.map(({ score, group }) => ({ hasData: true, score, group }))
  return sent === null ? keptCases(base.cases, base.settings, merged) : checkedCases(sent, base.cases)
}

type Given = {
  readonly base: Base
  readonly merged: Settings
  readonly texts: StoredTexts
  readonly token: string
  readonly uid: string
  readonly brought: Brought | null
}

/** The cases after a save: of a package, of the upload with this token if it names one, or those that it brings. */
async function casesAfter(
  tx: Transaction,
  sent: SentCases,
  { base, merged, texts, token, uid, brought }: Given,
): Promise<ProblemState['cases']> {
  if (brought?.cases) return isSameData(brought.cases, base.cases) ? base.cases : brought.cases
  const present = inMode(base.cases, base.settings.judgeMode, merged.judgeMode)
  if (sent === null) return present
  const uploaded = token === '' ? null : await readUpload(tx, token, uid)
  const resolved = resolveCases(sent, { stored: texts, present, uploaded })
  if (uploaded !== null) {
    const names = resolved.flatMap(({ inputName, answerName }) => [inputName, answerName])
    await noteSaved(tx, token, names)
  }
  return isSameData(resolved, base.cases) ? base.cases : resolved
}
