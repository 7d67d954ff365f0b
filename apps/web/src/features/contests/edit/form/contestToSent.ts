import { contestFieldNames } from '@praxis/contract/contestFields'
import type { SentContest } from '@praxis/contract/contestShapes'
import { pick } from '@praxis/contract/pick'
import { awardKinds, contestAuth } from '@praxis/contract/statuses'
import { accountTextOf } from './accounts.ts'
import { sealAtOf, type ContestForm } from './contestForm.ts'

/** A whole number that was typed; null: it is none. */
export const wholeIn = (text: string): number | null => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null)

/** Seconds of each person; 0: from start to end; null: what was typed is no length. */
export const windowOf = ({ hasWindow, windowMinutes }: ContestForm): number | null => {
  if (!hasWindow) return 0
  const seconds = /^\s*\d{1,6}(\.\d{1,4})?\s*$/.test(windowMinutes) ? Math.round(Number(windowMinutes) * 60) : 0
  return seconds === 0 ? null : seconds
}

/** All that a save can bring. */
export function contestToSent(form: ContestForm): SentContest {
  const sealAt = sealAtOf(form)
  return {
    ...pick(form, contestFieldNames),
    title: form.title.trim(),
    startTime: form.startTime,
    endTime: form.endTime,
    windowSeconds: windowOf(form),
    type: form.type,
    sealRank: form.sealRank,
    ...(sealAt !== null && { sealRankTime: new Date(sealAt).toISOString() }),
    pwd: form.auth === contestAuth.public ? '' : form.pwd,
    openAccountLimit: form.openAccountLimit,
    accountLimitRule: form.openAccountLimit ? accountTextOf(form) : '',
    starAccount: [...form.starAccount],
    awardConfigList:
      form.awardType === awardKinds.none
        ? []
        : form.awards.map(({ priority, name, background, color, num }) => ({
            priority: wholeIn(priority) ?? 0,
            name: name.trim(),
            background,
            color,
            num: wholeIn(num) ?? 0,
          })),
  }
}

/**
 * What a save of a stored contest brings: what was changed here. Two people who change different things do not undo each
 * other's work. The times go together, because the server checks them by each other.
 */
export function changesOf(form: ContestForm, base: ContestForm): SentContest {
  const [sent, stored] = [contestToSent(form), contestToSent(base)]
  const isChanged = (name: string) =>
    JSON.stringify(sent[name as keyof SentContest]) !== JSON.stringify(stored[name as keyof SentContest])
  const times = ['startTime', 'endTime', 'sealRank', 'sealRankTime', 'windowSeconds']
  const isTimeChanged = times.some(isChanged)
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => (times.includes(name) ? isTimeChanged : isChanged(name))),
  )
}

/** The times of a form, as the question whom they touch names them. */
export const timesToSent = (form: ContestForm) => ({
  startTime: form.startTime ?? undefined,
  endTime: form.endTime ?? undefined,
  windowSeconds: windowOf(form) ?? undefined,
})

/** Whether people who are registered would have to enter another password. */
export const changesPassword = (form: ContestForm, base: ContestForm): boolean =>
  form.auth !== contestAuth.public && form.pwd !== base.pwd
