import type { Readable } from 'node:stream'
import type { UploadKind } from '@praxis/contract/endpoint'
import type { OpenFile, Range, StoredFile } from '../services/fileStore.ts'

/** The file of a call that brings one. What the handler does not keep is discarded when the call ends. */
export type UploadedFile = StoredFile & {
  /** The last part of its path on the sender's machine. */
  name: string
  /** What its content is: `any` if it is none of the other kinds. */
  kind: UploadKind
  mediaType: string
  open(range?: Range): Promise<Readable>
  /** Stores the content, which must have been announced (modules/files). */
  keep(): Promise<StoredFile>
}

/** A file by its SHA-256, for endpoints whose reply is a download; opened where its reader wants to begin. */
export type Download = {
  hash: string
  name: string
  /** A picture that a page shows. Every other file is an attachment, which browsers save. */
  picture?: string
  /** Nothing else will ever have this address. */
  isImmutable?: boolean
  open(start: number): Promise<OpenFile>
}

/** What a page plays: it is shown in place, under its own type, and in whatever parts a player asks for. */
export type Media = {
  hash: string
  size: number
  mediaType: string
  openPart(range: Range): Promise<Readable>
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

/**
 * A reply that many read and that is large: the envelope, written and packed with gzip once for all of them. It holds
 * what the contract names and nothing else.
 */
export class WrittenReply {
  readonly packed: Uint8Array

  constructor(packed: Uint8Array) {
    this.packed = packed
  }
}
