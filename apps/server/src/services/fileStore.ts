import type { Readable } from 'node:stream'

/** A file by the SHA-256 of its content, in hex. */
export type StoredFile = { hash: string; size: number }

/** A stream of a file, and the size of the whole file. */
export type OpenFile = { stream: Readable; size: number }

/** Which bytes of a content: from `start` on, and only those before `end`. */
export type Range = { start: number; end: number }

/** What a file holds, whole or in pieces. */
export type Content = AsyncIterable<Buffer> | Buffer

/** A content that came whole and waits for a decision. It is lost with its process. */
export type Draft = StoredFile & {
  open(range?: Range): Promise<Readable>
  /** Stores it under its hash. May be repeated. */
  keep(): Promise<StoredFile>
  /** Removes what was not kept. May be repeated. */
  discard(): Promise<void>
}

/** Where contents are kept. Writing the same content twice keeps one file; any number of processes may share a store. */
export type FileStore = {
  /** Takes a content without storing it. A content that breaks off leaves nothing. */
  receive(content: Content): Promise<Draft>
  /** Undefined when there is no such file; from `start` on, of which nothing is left at its end. */
  open(hash: string, range?: { start: number }): Promise<OpenFile | undefined>
  /** Some bytes of a file that is there. */
  openPart(hash: string, range: Range): Promise<Readable>
  /** Removes a file, which need not be there. Once the signal aborts, the store is not asked again. */
  remove(hash: string, signal?: AbortSignal): Promise<void>
  /** Removes what processes that were killed have left of drafts. */
  removeAbandoned(): Promise<void>
}

export type S3Place = {
  bucket: string
  /** Stands before every name; ends with a slash, or is empty. */
  prefix: string
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path, not in the host name. */
  pathStyle: boolean
}

export type FilePlace = { folder: string } | S3Place
