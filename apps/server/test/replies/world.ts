import type { startServer } from '../harness.ts'

export type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'aUser' | 'send' | 'services'>
export type Person = { uid: string; username: string; token: string }

/** A request of somebody, or of a visitor where the name is null. */
export type Line = { as: string | null; method: string; url: string; body?: unknown; events?: true }
export type Exchange = (Line & { http: number; reply: unknown }) | { act: string }

/** What is there before the story begins, and what others do in it. */
export type World = {
  /** By the names that the story has for them. */
  people?: Record<string, Person>
  acts?: Record<string, () => Promise<unknown>>
  /** Values that each run makes anew, as what they stand in the story. */
  named?: Record<string, string>
  /** What the server draws while the story is told, such as keys; each gets a name as it comes. */
  drawn?: RegExp
}

/** Names what a reply has drawn. */
export function nameDrawn(raw: string, { drawn, named = {} }: World): void {
  if (drawn === undefined) return
  for (const [value] of raw.matchAll(drawn)) named[value] ??= `drawn-${Object.keys(named).length}`
}

/** With the values of this run. */
export const unnamed = (text: string, { named = {} }: World): string =>
  Object.entries(named).reduce((rest, [value, as]) => rest.replaceAll(as, value), text)

/** Of a request that wants its answer as events while it comes. */
export const eventsHeader = (wantsEvents: boolean): Record<string, string> =>
  wantsEvents ? { accept: 'text/event-stream' } : {}

/** What the server wrote: a reply of the usual kind, or its events one by one. */
export const readReply = (raw: string): unknown =>
  raw.startsWith('event: ')
    ? [...raw.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown)
    : (JSON.parse(raw) as unknown)
