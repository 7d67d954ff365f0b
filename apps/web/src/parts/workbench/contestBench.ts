import { createContext, use } from 'react'

/** What a submission has to know before it is sent. */
export type Sending = {
  /** Sends it; called again when what stood in the way is done. */
  go: () => void
  /** The viewer has submitted to the problem already. */
  hasSubmitted: boolean
}

/** What is different where a problem is solved in a contest. The page of the contest provides it. */
export type ContestBench = {
  cid: number
  /** Drafts, tests and settings of the editor are kept apart from those of the problem in the bank. */
  scope: string
  /** Why nobody runs or submits code now; null: people do. */
  closed: string | null
  /** What the reader has to give first, and how they do. Whoever runs or submits nevertheless is asked for it. */
  locked: { reason: string; action: string; unlock: () => void } | null
  /** Over the statement: what a reader should know of what they send. */
  note: string | null
  /** Told when a submission was received, and what is done then. */
  received: { text: string; isWarning: boolean; act: () => unknown }
  /** What is shown in place of results that are hidden even from who has sent the submission; null: they are shown. */
  hidden: { title: string; text: string } | null
  /** A submission is about to be sent. */
  isDelayed: boolean
  beforeRun: (go: () => void) => void
  beforeSubmit: (sending: Sending) => void
  /** The server has refused. True: something is being done about it, and `again` is called then. */
  takesRefusal: (error: Error, again: () => void) => boolean
  /** Calls that a verdict makes stale. */
  staleAfterVerdict: readonly string[]
  /** The screen with more around the problem, or with less. */
  focusTarget: string
}

export const ContestBenchContext = createContext<ContestBench | null>(null)

/** Null: the problem is one of the bank or of a group. */
export const useContestBench = (): ContestBench | null => use(ContestBenchContext)
