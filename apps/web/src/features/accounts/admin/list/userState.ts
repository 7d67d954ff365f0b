import type { AccountRow } from '@praxis/contract/accountAdmin'
import { accountStatus } from '@praxis/contract/statuses'
import type { StaffMessages } from '@praxis/locales/locales'
import { toDate } from '#web/text/format.ts'
import { isEndless } from '#web/parts/people/endless.ts'

export type UserState = {
  kind: 'active' | 'banned' | 'restricted' | 'deleted'
  /** When the last restriction ends; null: never, or there is none. */
  until: Date | null
}

/** What counts of an account: deleted before banned before restricted. */
export function stateOf(row: Pick<AccountRow, 'isDeleted' | 'status' | 'restrictions'>, now = new Date()): UserState {
  if (row.isDeleted) return { kind: 'deleted', until: null }
  if (row.status === accountStatus.banned) return { kind: 'banned', until: null }
  const ends = row.restrictions.map(({ until }) => toDate(until)).filter((until) => until > now)
  if (ends.length === 0) return { kind: 'active', until: null }
  const last = new Date(Math.max(...ends.map(Number)))
  return { kind: 'restricted', until: isEndless(last.toISOString()) ? null : last }
}

export function stateText({ kind, until }: UserState, words: StaffMessages['userAdmin'], day: (date: Date) => string) {
  return until === null ? words.states[kind] : words.restrictedUntil(day(until))
}
