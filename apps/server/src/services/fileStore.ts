import type { Readable } from 'node:stream'

/** A file by the SHA-256 of its content, in hex. */
export type StoredFile = { hash: string; size: number }

/** A stream of a file, and the size of the whole file. */
export type OpenFile = { stream: Readable; size: number }

/** Where contents are kept. Writing the same content twice keeps one file; any number of processes may share a store. */
export type FileStore = {
  /** A content that breaks off is not kept. */
  put(content: Readable | Buffer): Promise<StoredFile>
  /** Undefined when there is no such file; from `start` on, of which nothing is left at its end. */
  open(hash: string, range?: { start: number }): Promise<OpenFile | undefined>
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
