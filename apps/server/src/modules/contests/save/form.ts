import type { Award, SentContest } from '@praxis/contract/contestShapes'
import { oiScores, shownNames, type ContestRule } from '@praxis/contract/statuses'
import { readAccountRule, writeAccountRule } from '@praxis/rules/contests/accountRule'
import { checkContest, type ContestForm } from '@praxis/rules/contests/checkForm'
import { ruleOfType } from '@praxis/rules/standings/contestRules'
import { Failure } from '#server/failure.ts'
import type { ReadContest } from '../enter/readContests.ts'
import type { findForForm } from './read.queries.ts'
import type { ContestValues } from './save.queries.ts'

/** A contest as its form has it, whole. Times are milliseconds. */
export type FormState = Omit<ContestForm, 'awardConfigList'> & {
  readonly awardConfigList: readonly Award[]
  readonly autoRealRank: boolean
  readonly visible: boolean
  readonly openPrint: boolean
  readonly openRank: boolean
  readonly openClarifications: boolean
  readonly allowEndSubmit: boolean
  readonly publishesProblems: boolean
  readonly minuteGranularity: boolean
  readonly tiesByLast: boolean
}

/** What is stored of a contest. */
export type StoredForm = {
  readonly contest: ReadContest
  readonly own: Awaited<ReturnType<typeof findForForm>>
  readonly stars: readonly string[]
}

/** What a new contest has where nothing else is said. */
export const newForm = (rule: ContestRule): FormState => ({
  rule,
  title: '',
  description: '',
  auth: 0,
  pwd: '',
  startAt: null,
  endAt: null,
  sealRank: false,
  sealAt: null,
  autoRealRank: true,
  visible: true,
  openPrint: false,
  openRank: false,
  openClarifications: true,
  allowEndSubmit: false,
  publishesProblems: false,
  minuteGranularity: false,
  tiesByLast: false,
  rankShowName: 'username',
  oiRankScoreType: 'Recent',
  openAccountLimit: false,
  accountLimitRule: '',
  starAccount: [],
  awardType: 0,
  awardConfigList: [],
  windowSeconds: 0,
})

export const storedForm = ({ contest: { facts, row }, own, stars }: StoredForm): FormState => ({
  rule: facts.rule,
  title: row.title,
  description: own.description,
  auth: facts.auth,
  pwd: own.password,
  startAt: facts.startAt,
  endAt: facts.endAt,
  sealRank: facts.freezeAt !== null,
  sealAt: facts.freezeAt,
  autoRealRank: facts.thawsItself,
  visible: facts.isVisible,
  openPrint: row.openPrint,
  openRank: facts.opensBoard,
  openClarifications: row.openClarifications,
  allowEndSubmit: facts.allowsAfterEnd,
  publishesProblems: own.publishesProblems,
  minuteGranularity: own.minuteGranularity,
  tiesByLast: own.tiesByLast,
  rankShowName: row.shownName,
  oiRankScoreType: row.oiScore,
  openAccountLimit: facts.accountRule !== null,
  accountLimitRule: facts.accountRule === null ? '' : writeAccountRule(facts.accountRule),
  starAccount: stars,
  awardType: own.awardKind,
  awardConfigList: own.awards,
  windowSeconds: row.windowSeconds ?? 0,
})

/** The rule that a save names; null: it names none. */
export function ruleOf(type: number | null | undefined): ContestRule | null {
  if (type === null || type === undefined) return null
  const rule = ruleOfType(type)
  if (rule === undefined) throw new Failure('contest_field_wrong', { field: 'type' }, 'type')
  return rule
}

/** Fields that a save brings as they are stored. */
const plainFields = [
  'description',
  'auth',
  'pwd',
  'sealRank',
  'autoRealRank',
  'visible',
  'openPrint',
  'openRank',
  'openClarifications',
  'allowEndSubmit',
  'publishesProblems',
  'minuteGranularity',
  'tiesByLast',
  'rankShowName',
  'oiRankScoreType',
  'openAccountLimit',
  'accountLimitRule',
  'awardType',
  'windowSeconds',
] as const satisfies readonly (keyof FormState & keyof SentContest)[]
type Plain = Pick<FormState, (typeof plainFields)[number]>

/** What is absent or null stays as it is. */
export const mergeForm = (before: FormState, sent: SentContest): FormState => ({
  ...before,
  ...(Object.fromEntries(
    plainFields.filter((name) => (sent[name] ?? null) !== null).map((name) => [name, sent[name]]),
  ) as Partial<Plain>),
  title: sent.title?.trim() ?? before.title,
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
    title: form.title,
    description: form.description,
    auth: form.auth,
    password: form.pwd,
    startAt,
    endAt,
    freezeAt: form.sealRank ? form.sealAt : null,
    windowSeconds: form.windowSeconds === 0 ? null : form.windowSeconds,
    thawsItself: form.autoRealRank,
    isVisible: form.visible,
    openPrint: form.openPrint,
    opensBoard: form.openRank,
    openClarifications: form.openClarifications,
    allowsAfterEnd: form.allowEndSubmit,
    publishesProblems: form.publishesProblems,
    minuteGranularity: form.minuteGranularity,
    tiesByLast: form.tiesByLast,
    oiScore: oiScores.find((one) => one === form.oiRankScoreType) ?? 'Recent',
    shownName: shownNames.find((one) => one === form.rankShowName) ?? 'username',
    accountRule: form.openAccountLimit ? readAccountRule(form.accountLimitRule) : null,
    awardKind: form.awardType,
    awards: form.awardConfigList,
  }
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What the log has of a contest. That the password has changed it tells, never what it was or is. */
export const toldForm = ({ startAt, endAt, sealAt, ...form }: FormState) => ({
  ...form,
  startTime: iso(startAt),
  endTime: iso(endAt),
  sealRankTime: form.sealRank ? iso(sealAt) : null,
})
export const secretsOfForm = ['pwd'] as const
