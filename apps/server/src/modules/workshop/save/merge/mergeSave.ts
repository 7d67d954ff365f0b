import type { ProblemSave } from '@praxis/contract/problemEditing'
import { problemType } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import { fullScoreOf } from '@praxis/rules/problems/scores'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { noteSaved, readUpload } from '../../data/keepFiles.ts'
import { checkedCases, isSameData, keptCases, resolveCases, sentCasesOf, type storeTexts } from './cases.ts'
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
import type { ProblemState } from '../state.ts'

type Base = Omit<ProblemState, 'cases'> & { readonly cases: readonly StoredCase[] }
export type Target = {
  /** The number of the problem. */
  readonly id: number
  readonly gid: number | null
  readonly prefix: string
  /** Whether it is stored already. */
  readonly isStored: boolean
}
export type StoredTexts = Awaited<ReturnType<typeof storeTexts>>

/** The problem as it is after a save, with everything refused that is wrong with it. */
export async function mergeSave(
  tx: Transaction,
  { viewer, locale }: Pick<Context<Viewer>, 'viewer' | 'locale'>,
  base: Base,
  { save: sentSave, target, texts }: { save: ProblemSave; target: Target; texts: StoredTexts },
): Promise<ProblemState> {
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
  const sent = sentCasesOf(save, target.isStored ? base.settings : null)
  refuseWrong(
    { settings: merged, statements, languages },
    {
      problemId: typed,
      prefix,
      scope: target.gid === null ? 'site' : 'group',
      locale,
      cases: sent === null ? keptCases(base.cases, base.settings, merged) : checkedCases(sent, base.cases),
      known,
    },
  )
  await refuseOtherThanPdf(tx, { before: base.statements, after: statements, locale })
  const examples = mergeExamples(base.examples, save, locale)
  refuseUnknownLanguage(merged.spjLanguage, known)
  if (!(await hasDifficulty(tx, merged.difficulty))) throw new Failure('difficulty_not_found', {}, 'difficulty')
  const token = sent?.isUpload === true ? (save.uploadTestcaseDir ?? '') : ''
  const cases = sent === null ? base.cases : await casesAfter(tx, sent, { base, texts, token, uid: viewer.uid })
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

type Given = { readonly base: Base; readonly texts: StoredTexts; readonly token: string; readonly uid: string }

/** The cases of a save that brings some, of the upload with this token if it names one. */
async function casesAfter(
  tx: Transaction,
  sent: NonNullable<ReturnType<typeof sentCasesOf>>,
  { base, texts, token, uid }: Given,
): Promise<ProblemState['cases']> {
  const uploaded = token === '' ? null : await readUpload(tx, token, uid)
  const resolved = resolveCases(sent, { stored: texts, present: base.cases, uploaded })
  if (uploaded !== null) {
    const names = resolved.flatMap(({ inputName, answerName }) => [inputName, answerName])
    await noteSaved(tx, token, names)
  }
  return isSameData(resolved, base.cases) ? base.cases : resolved
}
