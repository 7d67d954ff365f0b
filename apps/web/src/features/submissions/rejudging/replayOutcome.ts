import type { Judgement, Replay } from '@praxis/contract/rejudging'
import type { StaffMessages } from '@praxis/locales/locales'

/** It is waited for. */
export const isUnderWay = ({ state }: Pick<Judgement, 'state'>): boolean => state === 'queued' || state === 'claimed'

/** `cases`: the verdict is the same, but not by the same cases. */
export type ReplayOutcome = 'same' | 'cases' | 'different'

export function outcomeOf({ before, after, cases }: Replay): ReplayOutcome {
  if (before.status !== after.status || before.score !== after.score) return 'different'
  return cases.length === 0 ? 'same' : 'cases'
}

/** How two judgings compare, in sentences. `nameOf` is the word of a status. */
export function replaySentences(
  replay: Replay,
  words: StaffMessages['rejudging'],
  nameOf: (status: number | null) => string,
): string[] {
  const { before, after, cases, changed, compared } = replay
  const outcome = outcomeOf(replay)
  const isKnown = before.evidence !== null && after.evidence !== null
  const isUnchanged = isKnown && changed.length === 0
  const unknown = isKnown ? [] : [words.causesUnknown]
  if (outcome === 'same') {
    return [words.sameText(compared), ...(isUnchanged ? [words.nothingChanged] : []), ...unknown]
  }
  const reason = isUnchanged ? [words.unexplained] : unknown
  if (outcome === 'cases') return [words.sameVerdictText(cases.length, compared), ...reason]
  return [
    before.status === after.status
      ? words.differentScore(scoreText(before.score), scoreText(after.score))
      : words.differentText(nameOf(before.status), nameOf(after.status)),
    ...(cases.length > 0 ? [words.casesDiffer(cases.length, compared)] : []),
    ...reason,
  ]
}

const scoreText = (score: number | null) => (score === null ? '–' : String(score))

const shownDigits = 12

/** The beginning of a hash tells it from another; anything else is shown whole. */
export const shortHash = (value: string): string => (/^[0-9a-f]{64}$/.test(value) ? value.slice(0, shownDigits) : value)
