import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { awardKinds } from '@praxis/contract/statuses'
import { checkContest, hasColors, type ContestProblemOfForm } from '@praxis/rules/contests/checkForm'
import { isLongEnough } from '@praxis/rules/contests/clock'
import { accountProblemOf, accountTextOf, type AccountProblem } from './accounts.ts'
import { ruleOf, sealAtOf, secondsOf, timesOf, type ContestForm } from './contestForm.ts'
import { wholeIn, windowOf } from './contestToSent.ts'

type AwardProblem = 'number' | 'nameless' | 'colors' | 'sum'

/** What the page says beyond the sentences of the rules. */
export type OwnProblem =
  | { own: 'account'; is: AccountProblem; field: 'accountLimitRule' }
  | { own: 'award'; is: AwardProblem; field: 'awardConfigList' }
export type FormProblem = ContestProblemOfForm | OwnProblem

/** Every rule that the form breaks: those of the server, and those of what a text cannot hold. */
export function checkContestForm(form: ContestForm): FormProblem[] {
  const { awards, awardType } = form
  const window = windowOf(form)
  const found = checkContest({
    ...timesOf(form),
    title: form.title,
    description: form.description,
    titleEn: form.titleEn,
    descriptionEn: form.descriptionEn,
    rule: ruleOf(form),
    auth: form.auth,
    pwd: form.pwd,
    sealRank: form.sealRank,
    sealAt: sealAtOf(form),
    rankShowName: form.rankShowName,
    oiRankScoreType: form.oiRankScoreType,
    boundTo: form.boundTo,
    seatSignIn: form.seatSignIn,
    // The form of a group has no such switch.
    isOfGroup: false,
    openAccountLimit: form.openAccountLimit,
    accountLimitRule: form.openAccountLimit ? accountTextOf(form) : '',
    starAccount: form.starAccount,
    awardType,
    awardConfigList: awards.map((award) => ({ ...award, num: wholeIn(award.num) ?? 0 })),
    // A text that is no number is wrong as a length that no contest has.
    windowSeconds: window ?? -1,
  })
  const account = form.openAccountLimit ? accountProblemOf(form) : null
  const isShort = form.sealRank && form.seal !== null && !isLongEnough(form.seal, secondsOf(form))
  const isTimed = !found.some(({ field }) => field === 'startTime' || field === 'endTime')
  return [
    // What stays to be said of awards is said more clearly.
    ...found.filter(({ field }) => field !== 'awardConfigList' && !(isShort && field === 'sealRankTime')),
    ...(isShort && isTimed ? [{ code: 'contest_seal_short', field: 'sealRankTime' } as const] : []),
    ...(account === null ? [] : [{ own: 'account', is: account, field: 'accountLimitRule' } as const]),
    ...checkAwards(awards, awardType),
  ]
}

function checkAwards(awards: ContestForm['awards'], kind: number): OwnProblem[] {
  if (kind === awardKinds.none) return []
  const wrong = (is: AwardProblem): OwnProblem[] => [{ own: 'award', is, field: 'awardConfigList' }]
  if (awards.some(({ num, priority }) => wholeIn(num) === null || wholeIn(priority) === null)) return wrong('number')
  if (awards.some(({ name }) => name.trim() === '' || name.length > most.awardNameLength)) return wrong('nameless')
  if (!awards.every(hasColors)) return wrong('colors')
  const sum = awards.reduce((all, { num }) => all + (wholeIn(num) ?? 0), 0)
  return kind === awardKinds.percentage && sum > 100 ? wrong('sum') : []
}

/** The sections of the form, in their order, and the fields in them that a refusal may name. */
const sectionFields = {
  basics: ['title', 'description', 'titleEn', 'descriptionEn', 'visible'],
  time: ['startTime', 'endTime', 'windowSeconds'],
  rule: ['type', 'sealRank', 'sealRankTime', 'rankShowName', 'oiRankScoreType'],
  people: ['auth', 'pwd', 'boundTo', 'seatSignIn', 'accountLimitRule', 'starAccount'],
  awards: ['awardType', 'awardConfigList'],
} as const
export type SectionId = keyof typeof sectionFields
export const sectionIds = Object.keys(sectionFields) as SectionId[]

/** The section of a field; null: no section has it. */
export const sectionOf = (field: string): SectionId | null =>
  sectionIds.find((id) => (sectionFields[id] as readonly string[]).includes(field)) ?? null

/** Refusals that wait until the form is to be saved: it begins empty. */
const later: readonly string[] = ['contest_field_missing', 'contest_password_missing']

export const isShownAtOnce = (problem: FormProblem): boolean =>
  'own' in problem ? problem.is !== 'nobody' : !later.includes(problem.code)
