import type { SubmissionEvent } from '@praxis/contract/live'
import { sitePlace, type Place } from '@praxis/contract/place'
import type { RowOfContest, SentUntil } from '#server/modules/submissions/public.ts'
import type { Reader } from '../reader.ts'

/** One submission of one reader. */
export type Watch = {
  readonly reader: Reader
  readonly submitId: number
  readonly withCases: boolean
  /** Changed while the snapshot was under way. */
  isMissed: boolean
  sent: SentState | null
  /** Where the submission is; the site before that was read. */
  place: Place
  /** The reader was told that it is not there. */
  isGone: boolean
}

/**
 * `event` is the last one, without cases; `class` what its reader might know then, which says nothing of what they may
 * know now.
 */
export type SentState = SentUntil & { event: SubmissionEvent; of: RowOfContest; class: string }

/** Each submission once, with its cases if any part of the page follows them. */
export function submissionWatchesOf(reader: Reader): Watch[] {
  const withCases = new Map<number, boolean>()
  for (const { submitId, cases } of reader.wanted.submissions)
    withCases.set(submitId, cases || (withCases.get(submitId) ?? false))
  const nothing = { isMissed: false, sent: null, place: sitePlace, isGone: false }
  return [...withCases].map(([submitId, cases]) => ({ reader, submitId, withCases: cases, ...nothing }))
}
