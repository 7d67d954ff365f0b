import { contestFieldNames, initialContestFields, type ContestField } from '@praxis/contract/contestFields'
import type { Award, SentContest, SentContestFields } from '@praxis/contract/contestShapes'
import { given, pick } from '@praxis/contract/pick'
import type { ContestRule } from '@praxis/contract/statuses'
import type { ContestFacts } from '@praxis/rules/contests/access'
import { readAccountRule, writeAccountRule } from '@praxis/rules/contests/accountRule'
import { checkContest, type ContestForm } from '@praxis/rules/contests/checkForm'
import { ruleOfType } from '@praxis/rules/standings/contestRules'
import { Failure } from '#server/failure.ts'
import type { ReadContest } from '../enter/readContests.ts'
import type { findForForm } from './read.queries.ts'
import type { ContestValues, FieldValues } from './save.queries.ts'

/** A contest as its form has it, whole. Times are milliseconds. */
export type FormState = SentContestFields &
  Omit<ContestForm, ContestField | 'awardConfigList'> & { readonly awardConfigList: readonly Award[] }

/** What is stored of a contest. */
export type StoredForm = {
  readonly contest: ReadContest
  readonly own: Awaited<ReturnType<typeof findForForm>>
  readonly stars: readonly string[]
}

/** What a new contest has where nothing else is said. */
export const newForm = (rule: ContestRule, isOfGroup: boolean): FormState => ({
  ...initialContestFields,
  rule,
  title: '',
  startAt: null,
  endAt: null,
  sealRank: false,
  sealAt: null,
  openAccountLimit: false,
  accountLimitRule: '',
  starAccount: [],
  awardConfigList: [],
  windowSeconds: 0,
  isOfGroup,
})

export const storedForm = ({ contest: { facts, row }, own, stars }: StoredForm): FormState => ({
  ...pick(own, contestFieldNames),
  rule: facts.rule,
  title: row.title,
  startAt: facts.startAt,
  endAt: facts.endAt,
  sealRank: facts.freezeAt !== null,
  sealAt: facts.freezeAt,
  ...accountLimitOf(facts),
  starAccount: stars,
  awardConfigList: own.awards,
  windowSeconds: row.windowSeconds ?? 0,
  isOfGroup: facts.groupId !== null,
})

export const accountLimitOf = ({ accountRule }: Pick<ContestFacts, 'accountRule'>) => ({
  openAccountLimit: accountRule !== null,
  accountLimitRule: accountRule === null ? '' : writeAccountRule(accountRule),
})

/** The rule that a save names; null: it names none. */
export function ruleOf(type: number | null | undefined): ContestRule | null {
  if (type === null || type === undefined) return null
  const rule = ruleOfType(type)
  if (rule === undefined) throw new Failure('contest_field_wrong', { field: 'type' }, 'type')
  return rule
}

/** Fields that the form has as a save brings them. */
const plainFields = [
  ...contestFieldNames,
  'sealRank',
  'openAccountLimit',
  'accountLimitRule',
  'windowSeconds',
] as const satisfies readonly (keyof FormState & keyof SentContest)[]

/** What is absent or null stays as it is. */
export const mergeForm = (before: FormState, sent: SentContest): FormState => ({
  ...before,
  ...given(sent, plainFields),
  title: sent.title?.trim() ?? before.title,
  titleEn: sent.titleEn?.trim() ?? before.titleEn,
  startAt: moment(sent.startTime) ?? before.startAt,
  endAt: moment(sent.endTime) ?? before.endAt,
  sealAt: moment(sent.sealRankTime) ?? before.sealAt,
  starAccount: sent.starAccount?.map((name) => name.trim()).filter((name) => name !== '') ?? before.starAccount,
  awardConfigList: sent.awardConfigList?.toSorted(byPriority) ?? before.awardConfigList,
})

const moment = (time: string | null | undefined): number | null =>
  time === null || time === undefined ? null : Date.parse(time)
const byPriority = (one: Award, other: Award) => one.priority - other.priority

/** What is stored of a form. Refuses with the first rule that it breaks, which names the field. */
export function valuesOf(form: FormState): ContestValues {
  const [problem] = checkContest(form)
  if (problem !== undefined) {
    throw new Failure(problem.code, { field: problem.field, ...problem.params }, problem.field)
  }
  const { startAt, endAt } = form
  if (startAt === null || endAt === null)
    throw new Failure('contest_field_missing', { field: 'startTime' }, 'startTime')
  return {
    // Names that there are not have been refused.
    fields: pick(form, contestFieldNames) as FieldValues,
    title: form.title,
    startAt,
    endAt,
    freezeAt: form.sealRank ? form.sealAt : null,
    windowSeconds: form.windowSeconds === 0 ? null : form.windowSeconds,
    accountRule: form.openAccountLimit ? readAccountRule(form.accountLimitRule) : null,
    awards: form.awardConfigList,
  }
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What the log has of a contest. Of secrets it tells that they changed, never what they were or are. */
export const toldForm = ({ startAt, endAt, sealAt, isOfGroup: _isOfGroup, ...form }: FormState) => ({
  ...form,
  startTime: iso(startAt),
  endTime: iso(endAt),
  sealRankTime: form.sealRank ? iso(sealAt) : null,
})
