import type { ErrorCode } from '@praxis/contract/errors'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import {
  awardKinds,
  boundTo as places,
  contestAuth,
  oiScores,
  shownNames,
  type ContestRule,
} from '@praxis/contract/statuses'
import { isWritable, readAccountRule } from './accountRule.ts'
import { isColor } from './links.ts'

/** A contest as a form or a save has it, with everything that is absent filled in. Times are milliseconds. */
export type ContestForm = {
  readonly title: string
  readonly description: string
  /** What readers of English read in their place; empty: there is no other. */
  readonly titleEn: string
  readonly descriptionEn: string
  readonly rule: ContestRule
  readonly auth: number
  readonly pwd: string
  readonly startAt: number | null
  readonly endAt: number | null
  readonly sealRank: boolean
  readonly sealAt: number | null
  readonly rankShowName: string
  readonly oiRankScoreType: string
  readonly boundTo: string
  /** A group opens no accounts: they are the site's. */
  readonly seatSignIn: boolean
  readonly isOfGroup: boolean
  readonly openAccountLimit: boolean
  readonly accountLimitRule: string
  readonly starAccount: readonly string[]
  readonly awardType: number
  readonly awardConfigList: readonly AwardOfForm[]
  /** Seconds; 0: none. */
  readonly windowSeconds: number
}

type AwardOfForm = {
  readonly name: string
  readonly background: string
  readonly color: string
  readonly num: number
}

export type ContestProblemOfForm = { readonly code: ErrorCode; readonly field: string; readonly params?: Params }
type Params = Readonly<Record<string, string | number>>

/** Every rule that the form of a contest breaks, in the order of its fields. Empty: it can be saved. */
export function checkContest(form: ContestForm): ContestProblemOfForm[] {
  return [...checkTexts(form), ...checkTimes(form), ...checkPeople(form), ...checkAwards(form)]
}

function checkTexts({
  title,
  description,
  titleEn,
  descriptionEn,
  rankShowName,
  oiRankScoreType,
}: ContestForm): ContestProblemOfForm[] {
  const missing = (field: string): ContestProblemOfForm => ({ code: 'contest_field_missing', field })
  const long = (field: string, max: number): ContestProblemOfForm => ({
    code: 'contest_field_long',
    field,
    params: { max },
  })
  return [
    ...(title.trim() === '' ? [missing('title')] : []),
    ...(title.length > limits.titleLength ? [long('title', limits.titleLength)] : []),
    ...(description.trim() === '' ? [missing('description')] : []),
    ...(description.length > limits.markdownLength ? [long('description', limits.markdownLength)] : []),
    ...(titleEn.length > limits.titleLength ? [long('titleEn', limits.titleLength)] : []),
    ...(descriptionEn.length > limits.markdownLength ? [long('descriptionEn', limits.markdownLength)] : []),
    ...(isOneOf(shownNames, rankShowName) ? [] : [wrong('rankShowName')]),
    ...(isOneOf(oiScores, oiRankScoreType) ? [] : [wrong('oiRankScoreType')]),
  ]
}

const isOneOf = (all: readonly string[], one: string) => all.includes(one)
const wrong = (field: string): ContestProblemOfForm => ({ code: 'contest_field_wrong', field })

/** Seconds from start to end; 0 where the end is not after the start, or either is missing. */
export const durationOf = ({ startAt, endAt }: Pick<ContestForm, 'startAt' | 'endAt'>): number =>
  startAt === null || endAt === null ? 0 : Math.max(0, Math.floor((endAt - startAt) / 1_000))

function checkTimes(form: ContestForm): ContestProblemOfForm[] {
  const { startAt, endAt, windowSeconds } = form
  if (startAt === null) return [{ code: 'contest_field_missing', field: 'startTime' }]
  if (endAt === null) return [{ code: 'contest_field_missing', field: 'endTime' }]
  if (endAt < startAt) return [{ code: 'contest_time_order', field: 'endTime' }]
  const seconds = durationOf(form)
  if (seconds === 0) return [{ code: 'contest_duration_zero', field: 'endTime' }]
  if (seconds > most.longestSeconds) {
    return [{ code: 'contest_duration_long', field: 'endTime', params: { days: most.longestSeconds / 86_400 } }]
  }
  const isWindowWrong = !Number.isInteger(windowSeconds) || windowSeconds < 0 || windowSeconds > seconds
  return [
    ...(isWindowWrong ? [{ code: 'contest_window_wrong', field: 'windowSeconds' } as const] : []),
    ...checkSeal(form, { startAt, endAt }),
  ]
}

function checkSeal(
  { sealRank, sealAt }: ContestForm,
  { startAt, endAt }: { startAt: number; endAt: number },
): ContestProblemOfForm[] {
  if (!sealRank) return []
  if (sealAt === null) return [{ code: 'contest_field_missing', field: 'sealRankTime' }]
  return sealAt < startAt || sealAt > endAt ? [{ code: 'contest_seal_range', field: 'sealRankTime' }] : []
}

function checkPeople(form: ContestForm): ContestProblemOfForm[] {
  const { auth, pwd, boundTo, seatSignIn, isOfGroup, openAccountLimit, accountLimitRule, starAccount } = form
  const twice = firstTwice(starAccount)
  const rule = readAccountRule(accountLimitRule)
  const isRuleWrong = openAccountLimit && (rule === null || !isWritable(rule))
  return [
    ...(Object.values<number>(contestAuth).includes(auth) ? [] : [wrong('auth')]),
    ...(auth !== contestAuth.public && pwd.trim() === ''
      ? [{ code: 'contest_password_missing', field: 'pwd' } as const]
      : []),
    ...(pwd.length > most.passwordLength
      ? [{ code: 'contest_field_long', field: 'pwd', params: { max: most.passwordLength } } as const]
      : []),
    ...(isOneOf(places, boundTo) ? [] : [wrong('boundTo')]),
    ...(seatSignIn && isOfGroup ? [wrong('seatSignIn')] : []),
    ...(isRuleWrong ? [{ code: 'contest_account_rule_wrong', field: 'accountLimitRule' } as const] : []),
    ...(twice === null ? [] : [{ code: 'contest_star_twice', field: 'starAccount', params: { name: twice } } as const]),
    ...(starAccount.some((name) => name.trim().length > limits.usernameLength)
      ? [{ code: 'contest_field_long', field: 'starAccount', params: { max: limits.usernameLength } } as const]
      : []),
  ]
}

/** The first name that stands twice, without regard to case and to the spaces around it; null: none does. */
export function firstTwice(names: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const name of names) {
    const key = name.trim().toLowerCase()
    if (key === '') continue
    if (seen.has(key)) return name.trim()
    seen.add(key)
  }
  return null
}

function checkAwards({ awardType, awardConfigList }: ContestForm): ContestProblemOfForm[] {
  if (!Object.values<number>(awardKinds).includes(awardType)) return [wrong('awardType')]
  if (awardType === awardKinds.none) return []
  const isNameless = awardConfigList.some(({ name }) => name.trim() === '')
  const isColorless = !awardConfigList.every(hasColors)
  const isTooMuch = awardType === awardKinds.percentage && awardConfigList.reduce((sum, { num }) => sum + num, 0) > 100
  return isNameless || isColorless || isTooMuch ? [wrong('awardConfigList')] : []
}

/** Pages paint awards with what stands here, which must not be anything else that styles can hold, such as an address. */
export const hasColors = ({ background, color }: Pick<AwardOfForm, 'background' | 'color'>): boolean =>
  isColor(background) && isColor(color)
