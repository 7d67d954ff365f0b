import { contestFieldNames, initialContestFields } from '@praxis/contract/contestFields'
import { newAward, usualAwards } from '@praxis/contract/contestLimits'
import type { AdminContest, SentContestFields } from '@praxis/contract/contestShapes'
import { pick } from '@praxis/contract/pick'
import { contestType, type ContestRule } from '@praxis/contract/statuses'
import { paddedNumber, readAccountRule } from '@praxis/rules/contests/accountRule'
import { durationOf } from '@praxis/rules/contests/checkForm'
import { freezeOf, isLongEnough, sealOptionOf, usualSeal, type SealOption } from '@praxis/rules/contests/clock'
import { ruleOfType, usualRule } from '@praxis/rules/standings/contestRules'
import { toDate } from '#web/text/format.ts'

/** An award as it is edited: numbers are the texts that were typed. */
export type AwardForm = {
  readonly key: string
  readonly priority: string
  readonly name: string
  readonly background: string
  readonly color: string
  readonly num: string
}

/**
 * A contest as it is edited. Moments are texts that the server reads, or empty; numbers are what was typed. The fields of
 * the contract are edited as they are sent.
 */
export type ContestForm = SentContestFields & {
  readonly title: string
  readonly startTime: string
  readonly endTime: string
  readonly hasWindow: boolean
  readonly windowMinutes: string
  readonly type: number
  readonly sealRank: boolean
  /** What is frozen; null: from `sealTime` on. */
  readonly seal: SealOption | null
  readonly sealTime: string
  readonly openAccountLimit: boolean
  readonly prefix: string
  readonly suffix: string
  readonly from: string
  readonly to: string
  readonly extra: string
  readonly starAccount: readonly string[]
  readonly awards: readonly AwardForm[]
}

/** Names of awards in the reader's language. */
export type AwardNames = Record<(typeof usualAwards)[number]['key'] | 'added', string>

let lastKey = 0
const newKey = () => `award ${++lastKey}`

const usualRows = (names: AwardNames): AwardForm[] =>
  usualAwards.map(({ priority, key, background, color, num }) => ({
    key: newKey(),
    priority: String(priority),
    name: names[key],
    background,
    color,
    num: String(num),
  }))

/** A row that is added to the awards. */
export const addedAward = (awards: readonly AwardForm[], names: AwardNames): AwardForm => ({
  ...newAward,
  key: newKey(),
  priority: String(awards.length + 1),
  name: names.added,
  num: String(newAward.num),
})

/** What a new contest has (002 of the specification, 9). */
export const newContestForm = (names: AwardNames): ContestForm => ({
  ...initialContestFields,
  title: '',
  startTime: '',
  endTime: '',
  hasWindow: false,
  windowMinutes: '',
  type: contestType[usualRule],
  sealRank: false,
  seal: 'whole',
  sealTime: '',
  openAccountLimit: false,
  prefix: '',
  suffix: '',
  from: '',
  to: '',
  extra: '',
  starAccount: [],
  awards: usualRows(names),
})

/** A stored contest as its form begins with it. */
export function contestToForm(contest: AdminContest, names: AwardNames): ContestForm {
  const { startTime, endTime, sealRankTime, windowSeconds, accountLimitRule, awardConfigList } = contest
  const rule = readAccountRule(accountLimitRule)
  const freezeAt = sealRankTime === null ? null : ms(sealRankTime)
  const times = { startAt: ms(startTime), endAt: ms(endTime) }
  const awards = awardConfigList.map((award) => ({
    ...award,
    key: newKey(),
    priority: String(award.priority),
    num: String(award.num),
  }))
  return {
    ...pick(contest, contestFieldNames),
    title: contest.title,
    startTime,
    endTime,
    hasWindow: windowSeconds !== null,
    windowMinutes: windowSeconds === null ? '' : String(windowSeconds / 60),
    type: contest.type,
    sealRank: contest.sealRank,
    seal: contest.sealRank && freezeAt !== null ? sealOptionOf(freezeAt, times) : 'whole',
    sealTime: sealRankTime ?? '',
    openAccountLimit: contest.openAccountLimit,
    prefix: rule?.prefix ?? '',
    suffix: rule?.suffix ?? '',
    from: rule?.start == null ? '' : paddedNumber(rule.start, rule.width),
    to: rule?.end == null ? '' : String(rule.end),
    extra: rule?.extra.join(' ') ?? '',
    starAccount: contest.starAccount,
    awards: awards.length === 0 ? usualRows(names) : awards,
  }
}

const ms = (moment: string): number => toDate(moment).getTime()

export const ruleOf = ({ type }: Pick<ContestForm, 'type'>): ContestRule => ruleOfType(type) ?? usualRule

/** The moments of a form, in milliseconds; null: not filled in. */
export const timesOf = ({ startTime, endTime }: Pick<ContestForm, 'startTime' | 'endTime'>) => ({
  startAt: momentIn(startTime),
  endAt: momentIn(endTime),
})

function momentIn(text: string): number | null {
  const at = text === '' ? Number.NaN : ms(text)
  return Number.isNaN(at) ? null : at
}

export const secondsOf = (form: Pick<ContestForm, 'startTime' | 'endTime'>): number => durationOf(timesOf(form))

/** When the freeze begins; null: results are not frozen, or it is not known yet. */
export function sealAtOf(form: ContestForm): number | null {
  if (!form.sealRank) return null
  if (form.seal === null) return momentIn(form.sealTime)
  const { startAt, endAt } = timesOf(form)
  return startAt === null || endAt === null ? null : freezeOf(form.seal, { startAt, endAt })
}

/** The freeze is chosen anew when it is switched on and when the rules change (002 of the specification, 4). */
export const withSeal = (form: ContestForm, sealRank: boolean): Partial<ContestForm> => ({
  sealRank,
  ...(sealRank && { seal: usualSeal(ruleOf(form), secondsOf(form)) }),
})
export const withType = (form: ContestForm, type: number): Partial<ContestForm> => ({
  type,
  seal: usualSeal(ruleOf({ type }), secondsOf(form)),
})

/** The freeze at a moment of its own, which is at first the one that was chosen before. */
export function withSealTime(form: ContestForm): Partial<ContestForm> {
  const sealAt = sealAtOf(form)
  return { seal: null, sealTime: sealAt === null ? form.sealTime : new Date(sealAt).toISOString() }
}

/**
 * How contests of the ICPC do it: penalty in minutes, the last solution breaks ties, teams stand by the names they are
 * shown with, the last hour is frozen. Until the length is known there is one.
 */
export function asAtIcpc(form: ContestForm) {
  const seconds = secondsOf(form)
  return {
    minuteGranularity: true,
    tiesByLast: true,
    rankShowName: 'nickname',
    sealRank: true,
    seal: seconds === 0 || isLongEnough('hour', seconds) ? 'hour' : usualSeal(ruleOf(form), seconds),
  } as const satisfies Partial<ContestForm>
}

export const isAsAtIcpc = (form: ContestForm): boolean => isSameContest({ ...form, ...asAtIcpc(form) }, form)

export const isSameContest = (one: ContestForm, other: ContestForm): boolean =>
  one === other || JSON.stringify(bare(one)) === JSON.stringify(bare(other))

/** Without the names of rows, which are the page's own. */
const bare = (form: ContestForm) => ({ ...form, awards: form.awards.map((award) => ({ ...award, key: '' })) })

/** Parts that a form of another release may lack. */
export const isContestForm = (form: Partial<ContestForm>): boolean =>
  Array.isArray(form.starAccount) && Array.isArray(form.awards) && typeof form.prefix === 'string'
