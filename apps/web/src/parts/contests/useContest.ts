import type { ContestInfo } from '@praxis/contract/contestShapes'
import type { ContestStatus } from '@praxis/contract/statuses'
import { createContext, use } from 'react'
import { isFrozenAt, statusAt, type Times } from './clock/phase.ts'
import { useServerValue } from './clock/useServerClock.ts'

/** The open contest, and what a page may ask of its frame. */
export type OpenContest = {
  info: ContestInfo
  times: Times
  /** Asks for the password, and then does what needed it. */
  askPassword: (next?: () => void) => void
  /** Asks whether the reader's own time shall begin. */
  askBegin: () => void
  /** Announcements that the reader has not marked as read, the newest first. */
  unread: UnreadAnnouncements
  /** Counts clarifications that wait for the reader; the page of clarifications says what it has shown. */
  clarifications: { count: number; seen: string | null; see: (until: string) => void }
}

type UnreadAnnouncement = {
  id: number
  title: string
  content: string
  gmtCreate: string
  gmtModified: string
  /** The reader has read an earlier text of it. */
  isChanged: boolean
}
export type UnreadAnnouncements = {
  rows: readonly UnreadAnnouncement[]
  markRead: (one: { id: number; gmtModified: string }) => void
}

export const ContestContext = createContext<OpenContest | null>(null)

export function useContest(): OpenContest {
  const contest = use(ContestContext)
  if (contest === null) throw new Error('a page of a contest stands in its frame')
  return contest
}

/** The status of a contest by the server's clock: it changes at the moment. */
export const useStatusNow = (times: Times): ContestStatus => useServerValue((now) => statusAt(times, now))

/** Whether results are hidden from contestants, by the server's clock and by what the server says. */
export function useIsFrozen(times: Times, isSealed: boolean): boolean {
  return useServerValue((now) => isFrozenAt(times, now)) || isSealed
}
