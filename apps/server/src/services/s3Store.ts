import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Content, FileStore, OpenFile, Range, S3Place, StoredFile } from './fileStore.ts'
import { isAbandoned, measure } from './measure.ts'
import { explainS3Failure } from './s3Failure.ts'

const mebibyte = 1024 * 1024
/** What an upload holds in memory: so many parts of such a size. */
const uploading = { partSize: 8 * mebibyte, queueSize: 2 }
/** Longer than any upload may take (http/uploads/watchPace.ts). */
const dayMs = 86_400_000
/** S3 copies no more than this in one call. */
const mostBytes = 5 * 1024 * mebibyte

/**
 * Keeps files in a bucket, by hash. A content's name is known only when all of it has been sent: it is uploaded as a
 * draft and copied inside the store.
 */
export async function s3Store(place: S3Place, onWarning: (error: unknown) => void): Promise<FileStore> {
  const bucket = new Bucket(place)
  await bucket.probe().catch((error: unknown) => {
    throw new Error(explainS3Failure(error, place), { cause: error })
  })
  // Whatever goes wrong here goes wrong again later, when the job reports it. Nothing that is stored depends on it.
  await bucket.removeAbandoned().catch(onWarning)
  return {
    async receive(content) {
      const key = bucket.draftName()
      const stored = await bucket.upload(key, content)
      return {
        ...stored,
        open: (range) => bucket.openDraft(key, range),
        async keep() {
          if (!(await bucket.has(stored.hash))) await bucket.copy(key, stored.hash)
          return stored
        },
        // A draft that stays because the store is away is removed later.
        discard: () => bucket.remove(key).catch(() => {}),
      }
    },
    open: (hash, { start } = { start: 0 }) => bucket.open(hash, start),
    openPart: (hash, range) => bucket.openPart(hash, range),
    remove: (hash, signal) => bucket.removeFile(hash, signal),
    removeAbandoned: () => bucket.removeAbandoned(),
  }
}

class Bucket {
  readonly #client: S3Client
  /** Never repeats a call. */
  readonly #once: S3Client
  readonly #bucket: string
  readonly #prefix: string

  constructor({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, pathStyle }: S3Place) {
    this.#bucket = bucket
    this.#prefix = prefix
    const settings: S3ClientConfig = {
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      forcePathStyle: pathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Newer checksums are unknown to many stores that speak S3; content is checked by its hash anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // An idle socket is a store that hangs, or a reader that is slow: judges read as fast as they write to disk.
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000, httpsAgent: { maxSockets: 200 } },
    }
    this.#client = new S3Client(settings)
    this.#once = new S3Client({ ...settings, maxAttempts: 1 })
  }

  draftName = () => `${this.#prefix}incoming/${randomUUID()}`

  #nameOf = (hash: string) => `${this.#prefix}${hash.slice(0, 2)}/${hash}`

  #object = (key: string) => ({ Bucket: this.#bucket, Key: key })

  /** Does once what the store will be asked to do, to find a wrong setting before anybody needs it. */
  async probe(): Promise<void> {
    const draft = this.#object(this.draftName())
    await this.#client.send(new PutObjectCommand({ ...draft, Body: 'praxis' }))
    const { Body } = await this.#client.send(new GetObjectCommand(draft))
    await Body?.transformToString()
    await this.#client.send(new DeleteObjectCommand(draft))
  }

  /** Looks at a thousand names at most: what is left is looked at later. */
  async removeAbandoned(): Promise<void> {
    const query = { Bucket: this.#bucket, Prefix: `${this.#prefix}incoming/` }
    const { Contents = [] } = await this.#client.send(new ListObjectsV2Command({ ...query, MaxKeys: 1_000 }))
    const old = Contents.filter(({ LastModified }) => LastModified !== undefined && isAbandoned(LastModified.getTime()))
    await Promise.all(old.flatMap(({ Key }) => (Key === undefined ? [] : this.remove(Key))))
    await this.#giveUpParts(query).catch(unless('NotImplemented', 'MethodNotAllowed'))
  }

  /** A process that was killed leaves parts without an object. A store tells only when their upload began. */
  async #giveUpParts(query: { Bucket: string; Prefix: string }): Promise<void> {
    const { Uploads = [] } = await this.#client.send(new ListMultipartUploadsCommand(query))
    const old = Uploads.filter(({ Initiated }) => Initiated !== undefined && Date.now() - Initiated.getTime() > dayMs)
    for (const { Key, UploadId } of old)
      await this.#client
        .send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }))
        .catch(unless('NoSuchUpload'))
  }

  /** An upload that breaks off leaves no object, and its parts are given up. */
  async upload(key: string, content: Content): Promise<StoredFile> {
    const { body, result, failure } = measure(content, mostBytes)
    const params = { ...this.#object(key), Body: Readable.from(body, { objectMode: false }) }
    const upload = new Upload({ client: this.#client, params, ...uploading })
    // Giving up the parts may fail as well, and would hide why.
    await upload.done().catch((error: unknown) => {
      throw failure() ?? error
    })
    return result()
  }

  async has(hash: string): Promise<boolean> {
    return (await this.#sizeOf(hash)) !== undefined
  }

  async #sizeOf(hash: string): Promise<number | undefined> {
    const head = new HeadObjectCommand(this.#object(this.#nameOf(hash)))
    const found = await unlessMissing(this.#client.send(head))
    return found?.ContentLength
  }

  async copy(draft: string, hash: string): Promise<void> {
    const target = this.#object(this.#nameOf(hash))
    await this.#client.send(new CopyObjectCommand({ ...target, CopySource: `${this.#bucket}/${draft}` }))
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)))
  }

  /** Asks once: a repeated call could remove what somebody has stored again meanwhile. */
  async removeFile(hash: string, signal?: AbortSignal): Promise<void> {
    const gone = new DeleteObjectCommand(this.#object(this.#nameOf(hash)))
    await this.#once.send(gone, signal === undefined ? {} : { abortSignal: signal })
  }

  openPart = (hash: string, range: Range): Promise<Readable> => this.openDraft(this.#nameOf(hash), range)

  async openDraft(key: string, range?: Range): Promise<Readable> {
    const bytes = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end - 1}` }
    const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#object(key), ...bytes }))
    if (!(Body instanceof Readable)) throw new Error('S3 answered without a content')
    return Body
  }

  async open(hash: string, start: number): Promise<OpenFile | undefined> {
    const range = start === 0 ? {} : { Range: `bytes=${start}-` }
    const get = new GetObjectCommand({ ...this.#object(this.#nameOf(hash)), ...range })
    try {
      const found = await unlessMissing(this.#client.send(get))
      if (found === undefined) return undefined
      const { Body, ContentLength } = found
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('S3 answered without a content')
      return { stream: Body, size: start + ContentLength }
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.name !== 'InvalidRange') throw error
      const size = await this.#sizeOf(hash)
      return size === undefined ? undefined : { stream: Readable.from([]), size }
    }
  }
}

/** Passes every error on but those: not every store lists unfinished uploads, and two processes may give up one. */
const unless =
  (...names: string[]) =>
  (error: unknown): void => {
    if (!(error instanceof S3ServiceException && names.includes(error.name))) throw error
  }

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw error
  }
}
