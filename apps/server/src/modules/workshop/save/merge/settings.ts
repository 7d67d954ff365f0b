import { limits } from '@praxis/contract/limits'
import { given } from '@praxis/contract/pick'
import { SentProblem, type ProblemSave } from '@praxis/contract/problemEditing'
import { caseDataShown, problemType, validatorOfMode, type CaseMode, type JudgeMode } from '@praxis/contract/statuses'
import { isAddress } from '@praxis/rules/addresses'
import { areExtraFiles, fitsJudgeMode } from '@praxis/rules/problems/check'
import { caseModeOf, fitsType } from '@praxis/rules/problems/scores'
import { Failure } from '#server/failure.ts'
import { settingNames } from '../queries.ts'
import type { Settings } from '../state.ts'
import { meantValue } from './meant.ts'

/** How validators of other clients are called (docs/compatibility.md, Checkers). */
const usualProtocol = 'testlib'

/** Settings of which an empty text clears. */
const texts = ['source', 'sourceEn', 'ioReadFileName', 'ioWriteFileName'] as const
const addresses = ['videoOriginalUrl', 'videoExplanationUrl'] as const
/** Others with a rule of their own. */
const ruled = [
  'problemId',
  'judgeMode',
  'judgeCaseMode',
  'spjCode',
  'spjLanguage',
  'spjProtocol',
  'isRemoveEndBlank',
  'caseData',
] as const
type Ruled = (typeof texts | typeof addresses | typeof ruled)[number]

/** All that is left of what a save brings is stored as it is sent. */
const plain = settingNames.filter(
  (name) => name in SentProblem.shape && !([...texts, ...addresses, ...ruled] as readonly string[]).includes(name),
) as Exclude<keyof Settings & keyof SentProblem, Ruled>[]

/**
 * The settings of a problem after a save. What is absent or null stays as it is, except the program of the checker or
 * interactor and the two groups of extra files, which null clears. The display id is not here: the scope decides it.
 */
export function mergeSettings(stored: Settings, { problem: sent, ...save }: ProblemSave): Settings {
  // Only packages bring it.
  if (sent.type === problemType.withoutLimits && stored.type !== sent.type)
    throw new Failure('problem_field_wrong', {}, 'type')
  const judgeMode = meantValue({ flat: 'judgeMode', nested: 'problem.judgeMode' }, stored.judgeMode, {
    flat: save.judgeMode ?? undefined,
    nested: sent.judgeMode ?? undefined,
  })
  const settings: Settings = {
    ...stored,
    ...given(sent, plain),
    judgeMode,
    judgeCaseMode: caseModeAfter(stored, sent, sent.type ?? stored.type),
    userExtraFiles: filesAfter('userExtraFile', stored.userExtraFiles, sent.userExtraFile),
    judgeExtraFiles: filesAfter('judgeExtraFile', stored.judgeExtraFiles, sent.judgeExtraFile),
    ...(validatorOfMode[judgeMode] === null ? noProgram : programAfter(stored, sent, judgeMode)),
    ...compareAfter(stored, sent),
    caseData: caseDataAfter(stored, sent),
  }
  for (const name of texts) settings[name] = shortAfter(name, stored[name], sent[name])
  for (const name of addresses) settings[name] = addressAfter(name, stored[name], sent[name])
  return settings
}

function compareAfter(stored: Settings, { isRemoveEndBlank, compare }: SentProblem) {
  const sent = compare ?? {}
  const fields = { flat: 'isRemoveEndBlank', nested: 'compare.ignoreTrailing' }
  return {
    compareKind: sent.kind ?? stored.compareKind,
    isRemoveEndBlank: meantValue(fields, stored.isRemoveEndBlank, {
      flat: isRemoveEndBlank ?? undefined,
      nested: sent.ignoreTrailing,
    }),
    caseInsensitive: sent.caseInsensitive ?? stored.caseInsensitive,
    spaceSensitive: sent.spaceSensitive ?? stored.spaceSensitive,
    epsAbs: sent.epsAbs === undefined ? stored.epsAbs : sent.epsAbs,
    epsRel: sent.epsRel === undefined ? stored.epsRel : sent.epsRel,
  }
}

const noProgram = { spjCode: null, spjLanguage: null, spjProtocol: null, spjArgs: [], passes: 1 } as const

function programAfter(stored: Settings, sent: SentProblem, judgeMode: JudgeMode) {
  // Other clients know no protocols, so one that fits a checker only must not keep them from saving an interactor.
  const fits = stored.spjProtocol !== null && fitsJudgeMode(stored.spjProtocol, judgeMode)
  return {
    spjCode: sent.spjCode === undefined ? stored.spjCode : sent.spjCode,
    spjLanguage: sent.spjLanguage === undefined ? stored.spjLanguage : sent.spjLanguage,
    spjProtocol: sent.spjProtocol ?? (fits ? stored.spjProtocol : usualProtocol),
  }
}

/**
 * A problem that becomes ACM or OI without a word about its case mode takes the usual one where the mode that it has
 * does not fit.
 */
function caseModeAfter(stored: Settings, sent: SentProblem, type: number): CaseMode {
  if (typeof sent.judgeCaseMode === 'string') return caseModeOf(sent.judgeCaseMode)
  return type === stored.type || fitsType(stored.judgeCaseMode, type) ? stored.judgeCaseMode : 'default'
}

/** An empty text clears. */
const textAfter = (stored: string | null, sent: string | null | undefined): string | null =>
  sent === undefined || sent === null ? stored : sent === '' ? null : sent

function shortAfter(field: string, stored: string | null, sent: string | null | undefined): string | null {
  const after = textAfter(stored, sent)
  const max = limits.markdownLength
  if (after !== stored && (after ?? '').length > max) throw new Failure('problem_field_long', { max }, field)
  return after
}

function addressAfter(field: string, stored: string | null, sent: string | null | undefined): string | null {
  const after = textAfter(stored, sent?.trim())
  if (after !== null && after !== stored && !isAddress(after)) throw new Failure('problem_field_wrong', {}, field)
  return after
}

function filesAfter(field: string, stored: unknown, sent: string | null | undefined): unknown {
  if (sent === undefined) return stored
  if (sent === null || sent.trim() === '') return {}
  const files = parsed(sent)
  const isFine = isRecord(files) && Object.values(files).every((content) => typeof content === 'string')
  if (!isFine || !areExtraFiles(files as Record<string, string>)) throw new Failure('problem_extra_files', {}, field)
  return files
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function caseDataAfter(stored: Settings, { caseData }: SentProblem): number {
  const after = caseData ?? stored.caseData
  const known: readonly number[] = Object.values(caseDataShown)
  if (!known.includes(after)) throw new Failure('problem_field_wrong', {}, 'caseData')
  return after
}
