import type { ContestEvent } from '#web/parts/live/liveStore.ts'

/** What depends on the state of a contest. */
export const contestCalls = [
  'GET /api/get-contest-info',
  'GET /api/get-contest-problem',
  'GET /api/get-contest-problem-details',
  'GET /api/get-full-screen-problem-list',
  'GET /api/contest-submissions',
] as const
const announcementCalls = ['GET /api/get-contest-announcement', 'POST /api/get-contest-not-read-announcement'] as const
const clarificationCalls = ['GET /api/contest/clarifications'] as const

type Known = { status: number; isSealed: boolean }

/**
 * The calls whose replies an event makes stale. `before` is the event that came before it in this visit, if one did;
 * `known` is what the page has read of the contest.
 */
export function staleCalls(before: ContestEvent | undefined, event: ContestEvent, known: Known | undefined): string[] {
  const { stamps, status, isSealed } = event
  if (stamps === null) return before?.stamps === null ? [] : [...contestCalls]
  const has = (name: keyof typeof stamps) => before !== undefined && stamps[name] !== before.stamps?.[name]
  const isOther = known !== undefined && (known.status !== status || known.isSealed !== isSealed)
  return [
    ...(has('contest') || isOther ? contestCalls : []),
    ...(has('announcements') ? announcementCalls : []),
    ...(has('clarifications') ? clarificationCalls : []),
  ]
}
