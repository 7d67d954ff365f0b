import type { Readable } from 'node:stream'

/** A file by its SHA-256, for endpoints whose reply is a download; opened where its reader wants to begin. */
export type Download = {
  hash: string
  name: string
  open(start: number): Promise<{ stream: Readable; size: number }>
}

/** A file that is written while it is sent. Its content is closed when the reader has gone. */
export type Generated = {
  name: string
  mediaType: string
  content: AsyncIterable<string | Uint8Array>
}

/** Resolves when the reader has taken what was sent so far, or has gone. Need not be waited for. */
export type Send<Event> = (event: Event) => Promise<void>

/** Sends the events of one reader, for endpoints whose reply is a stream. The stream ends when this resolves. */
export type EventSource<Event> = (send: Send<Event>) => Promise<void>
