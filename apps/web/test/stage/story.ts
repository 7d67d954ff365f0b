import type { UserInfo } from '@praxis/contract/accounts'

/** One request of somebody; a visitor has no name. */
export type Line = {
  as: string | null
  method: string
  url: string
  body?: unknown
  /** The answer was wanted as events while it comes; then the reply is a list of them, unless it was refused. */
  events?: true
}

/** What the server has answered to it, as a test of the server has written it down. */
export type Reply = Line & { http: number; reply: unknown }

/** Or what others did meanwhile. */
export type Exchange = Reply | { act: string }

/** What some people ask and do, in its order (apps/server/test/replies/story.ts). */
export type Story = { locale: string; people: Record<string, UserInfo>; exchanges: Exchange[] }

/** When all stories are told. Moments in them are moved to the present, so that what was new is new. */
const toldAt = Date.parse('2026-01-01T00:00:00.000Z')
const nearMs = 101 * 24 * 3_600_000

export function toPresent<T>(value: T, now: number): T {
  const text = JSON.stringify(value).replaceAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (whole, moment: string) => {
    const from = Date.parse(moment) - toldAt
    return Math.abs(from) < nearMs ? `"${new Date(now + from).toISOString()}"` : whole
  })
  return JSON.parse(text) as T
}

export const isReply = (one: Exchange): one is Reply => !('act' in one)

/** Nothing is read differently after this call, though it is none of GET. */
const questions = [
  '/api/check-username-or-email',
  '/api/check-submissions-status',
  '/api/get-contest-not-read-announcement',
  '/api/admin/dashboard/get-sessions',
]

/** GETs of the wire that change something. */
const deeds = [
  '/api/ai/explain-problem',
  '/api/ai/explain-ce',
  '/api/ai/provide-idea',
  '/api/ai/perfect-code',
  '/api/discussion-like',
  '/api/admin/judge/rejudge',
  '/api/admin/judge/manual-judge',
  '/api/admin/judge/cancel-judge',
  '/api/admin/problem/import-remote-oj-problem',
  '/api/admin/contest/import-remote-oj-problem',
  '/api/admin/training/import-remote-oj-problem',
  '/api/resubmit',
]

/** A page asks it when it likes, as often as it likes. */
export const isRead = ({ method, url }: Line): boolean =>
  method === 'GET' ? !deeds.includes(url.split('?')[0] ?? '') : questions.includes(url)

/** Whether what is read after it may be something else. */
export const changes = (one: Exchange): boolean => 'act' in one || !isRead(one)

export const isSame = (one: Line, other: Line): boolean => one.as === other.as && isSameLine(one, other)

export const isSameLine = (one: Line, other: Line): boolean =>
  one.method === other.method &&
  one.events === other.events &&
  sortedUrl(one.url) === sortedUrl(other.url) &&
  sorted(one.body) === sorted(other.body)

/** The order of the fields of a query says nothing. */
function sortedUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, location.origin)
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/** Neither does that of the fields of an object. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inside: unknown) =>
    typeof inside === 'object' && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inside,
  )

export const told = (one: Exchange): string =>
  'act' in one
    ? `others: ${one.act}`
    : `${one.as ?? 'a visitor'}: ${one.method} ${one.url} ${JSON.stringify(one.body) ?? ''}`.trim()
