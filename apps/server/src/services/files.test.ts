import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startS3 } from '../../test/s3.ts'
import type { Content, FilePlace, FileStore, StoredFile } from './fileStore.ts'
import { openFileStore } from './files.ts'

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** A kind of store: where it is, and what it really holds. */
type Kind = {
  place: FilePlace
  /** Names of the whole files and of the drafts. */
  names(): Promise<{ whole: string[]; drafts: string[] }>
  /** A draft that was begun so long ago. */
  leaveDraft(name: string, hoursAgo: number): Promise<void>
}

async function aFolder(): Promise<Kind> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { place: { folder }, ...looking(folder, '') }
}

async function anS3(): Promise<Kind & { calls: string[] }> {
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const { place } = s3
  return { place, calls: s3.calls, ...looking(join(s3.folder, place.bucket, place.prefix), '._S3rver_object') }
}

function looking(folder: string, suffix: string): Omit<Kind, 'place'> {
  return {
    async names() {
      const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      const files = all.filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
      const named = files.map(({ name, parentPath }) => ({
        name: name.slice(0, name.length - suffix.length),
        parentPath,
      }))
      const isDraft = ({ parentPath }: { parentPath: string }) => parentPath.includes('incoming')
      return {
        whole: named.filter((file) => !isDraft(file)).map((file) => file.name),
        drafts: named.filter(isDraft).map((file) => file.name),
      }
    },
    async leaveDraft(name, hoursAgo) {
      const path = join(folder, 'incoming', name) + suffix
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'half a file')
      const then = new Date(Date.now() - hoursAgo * 3_600_000)
      await utimes(path, then, then)
    },
  }
}

/** Comes in pieces, and breaks off after so many of them. */
function piecesOf(content: Buffer, { breakAfter = Infinity } = {}): Readable {
  const size = 256 * 1024
  async function* pieces() {
    for (let at = 0; at < content.length; at += size) {
      if (at / size >= breakAfter) throw new Error('the sender is gone')
      yield content.subarray(at, at + size)
    }
  }
  return Readable.from(pieces())
}

async function put(store: FileStore, content: Content): Promise<StoredFile> {
  const draft = await store.receive(content)
  try {
    return await draft.keep()
  } finally {
    await draft.discard()
  }
}

async function read(store: FileStore, hash: string, start = 0): Promise<Buffer> {
  const file = await store.open(hash, { start })
  if (file === undefined) throw new Error(`${hash} is missing`)
  return buffer(file.stream)
}

const oldUpload =
  '<ListMultipartUploadsResult><Upload><Key>site/incoming/x</Key><UploadId>old</UploadId>' +
  '<Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload></ListMultipartUploadsResult>'

type Answered = (call: { method: string; url: string }) => { status: number; body: string } | null

/** Answers some calls itself, and passes the others on. */
async function inFrontOf(target: string, answerOf: Answered) {
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const own = answerOf({ method, url })
    if (own === null) {
      const passed = ask(`${target}${url}`, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode!, reply.headers)
        reply.pipe(response)
      })
      request.pipe(passed)
    } else {
      request.resume()
      response.writeHead(own.status, { 'content-type': 'application/xml' }).end(own.body)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** More than two parts of an upload. */
const large = randomBytes(20 * 1024 * 1024)

describe.each([
  ['a folder', aFolder],
  ['an S3 bucket', anS3],
])('files in %s', (_name, start) => {
  test('come out as they went in, and are named by their hash', async () => {
    const { place, names } = await start()
    const store = await openFileStore(place)
    for (const content of [Buffer.from('hello\n'), large]) {
      const stored = await put(store, piecesOf(content))
      expect(stored).toEqual({ hash: hashOf(content), size: content.length })
      expect((await read(store, stored.hash)).equals(content)).toBe(true)
      expect((await store.open(stored.hash))?.size).toBe(content.length)
    }
    expect((await names()).drafts).toEqual([])
  })

  test('may be empty', async () => {
    const store = await openFileStore((await start()).place)
    const { hash, size } = await put(store, Readable.from([]))
    expect({ hash, size }).toEqual({ hash: hashOf(''), size: 0 })
    const file = await store.open(hash)
    expect(file?.size).toBe(0)
    expect(await text(file?.stream ?? Readable.from(['missing']))).toBe('')
  })

  test('are kept once, however often the same content comes', async () => {
    const { place, names } = await start()
    const store = await openFileStore(place)
    const first = await put(store, Buffer.from('same'))
    expect(await put(store, piecesOf(Buffer.from('same')))).toEqual(first)
    expect(await names()).toEqual({ whole: [first.hash], drafts: [] })
  })

  test('that do not exist are undefined', async () => {
    const store = await openFileStore((await start()).place)
    expect(await store.open('0'.repeat(64))).toBeUndefined()
    expect(await store.open('0'.repeat(64), { start: 5 })).toBeUndefined()
  })

  test('can be read from the middle on, with the size of the whole', async () => {
    const store = await openFileStore((await start()).place)
    const { hash } = await put(store, Buffer.from('0123456789'))
    const file = await store.open(hash, { start: 4 })
    expect(file?.size).toBe(10)
    expect(await text(file?.stream ?? Readable.from(['missing']))).toBe('456789')
    for (const start of [10, 11]) {
      const rest = await store.open(hash, { start })
      expect({ size: rest?.size, rest: await read(store, hash, start) }).toEqual({ size: 10, rest: Buffer.alloc(0) })
      rest?.stream.destroy()
    }
  })

  test('are read in parts while they are drafts', async () => {
    const store = await openFileStore((await start()).place)
    const draft = await store.receive(Buffer.from('0123456789'))
    expect(await text(await draft.open({ start: 2, end: 5 }))).toBe('234')
    expect(await text(await draft.open({ start: 9, end: 10 }))).toBe('9')
    expect(await text(await draft.open())).toBe('0123456789')
    await draft.discard()
  })

  test.each([2, 70])('that break off after %i pieces leave nothing', async (breakAfter) => {
    const { place, names } = await start()
    const store = await openFileStore(place)
    await expect(put(store, piecesOf(large, { breakAfter }))).rejects.toThrow('the sender is gone')
    expect(await names()).toEqual({ whole: [], drafts: [] })
  })

  test('are the same for all processes, also when they write at once', async () => {
    const { place, names } = await start()
    const [one, two] = await Promise.all([openFileStore(place), openFileStore(place)])
    const contents = Array.from({ length: 6 }, (_, n) => Buffer.from(`content ${n % 3}`))
    const stored = await Promise.all(contents.map((content, n) => put(n < 3 ? one : two, piecesOf(content))))
    for (const [n, { hash }] of stored.entries()) {
      expect(await read(n < 3 ? two : one, hash)).toEqual(contents[n])
    }
    const { whole, drafts } = await names()
    expect([...new Set(whole)].toSorted()).toEqual([...new Set(stored.map((file) => file.hash))].toSorted())
    expect(whole).toHaveLength(3)
    expect(drafts).toEqual([])
  })

  test('wait as drafts for a decision: kept twice they are there once, discarded they are gone', async () => {
    const { place, names } = await start()
    const store = await openFileStore(place)
    const [kept, dropped] = await Promise.all([store.receive(Buffer.from('kept')), store.receive(piecesOf(large))])
    expect(kept).toMatchObject({ hash: hashOf('kept'), size: 4 })
    expect((await names()).whole).toEqual([])
    expect((await names()).drafts).toHaveLength(2)
    expect((await buffer(await dropped.open())).equals(large)).toBe(true)
    await dropped.discard()
    await dropped.discard()
    await Promise.all([kept.keep(), kept.keep()])
    await kept.keep()
    await kept.discard()
    expect(await names()).toEqual({ whole: [hashOf('kept')], drafts: [] })
    expect(await text((await store.open(hashOf('kept')))!.stream)).toBe('kept')
  })

  test('are gone once they are removed, and may be stored again', async () => {
    const { place, names } = await start()
    const store = await openFileStore(place)
    const { hash } = await put(store, Buffer.from('short-lived'))
    await store.remove(hash)
    await store.remove(hash)
    expect(await store.open(hash)).toBeUndefined()
    expect(await names()).toEqual({ whole: [], drafts: [] })
    await put(store, Buffer.from('short-lived'))
    expect(await text((await store.open(hash))!.stream)).toBe('short-lived')
  })

  test('that have not grown for an hour belong to nobody: a start removes them, and so does each later look', async () => {
    const { place, names, leaveDraft } = await start()
    await leaveDraft('old', 1.1)
    await leaveDraft('young', 0.9)
    const store = await openFileStore(place)
    expect((await names()).drafts).toEqual(['young'])
    await leaveDraft('older', 30)
    await store.removeAbandoned()
    expect((await names()).drafts).toEqual(['young'])
  })
})

describe('S3', () => {
  test('is told to forget the parts of an upload that breaks off', async () => {
    const { place, calls } = await anS3()
    const store = await openFileStore(place)
    await expect(put(store, piecesOf(large, { breakAfter: 70 }))).rejects.toThrow('the sender is gone')
    const id = /PUT .*uploadId=(\w+)/.exec(calls.join('\n'))?.[1]
    expect(id).toBeDefined()
    expect(calls.some((call) => call.startsWith('DELETE') && call.includes(`uploadId=${id}`))).toBe(true)
  })

  test('does not copy a content that it has', async () => {
    const { place, calls } = await anS3()
    const store = await openFileStore(place)
    const copies = () => calls.filter((call) => call.startsWith('PUT') && !call.includes('incoming')).length
    await put(store, Buffer.from('same'))
    expect(copies()).toBe(1)
    await put(store, Buffer.from('same'))
    expect(copies()).toBe(1)
  })

  test('opens with a key that may not list, and tells so', async () => {
    const s3 = await startS3({ checksSignatures: true })
    onTestFinished(() => s3.stop())
    const warnings: unknown[] = []
    const store = await openFileStore(s3.place, (error) => warnings.push(error))
    expect(warnings).toHaveLength(1)
    const { hash } = await put(store, Buffer.from('stored all the same'))
    expect(String(await read(store, hash))).toBe('stored all the same')
  })

  test.each([
    ['NoSuchUpload', 404],
    ['MethodNotAllowed', 405],
    ['NotImplemented', 501],
  ])('takes parts that cannot be given up because of %s for done', async (code, status) => {
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    const { endpoint, stop } = await inFrontOf(s3.place.endpoint!, ({ method, url }) => {
      const refusal = { status, body: `<Error><Code>${code}</Code></Error>` }
      if (method === 'DELETE' && url.includes('uploadId=old')) return refusal
      if (!url.includes('uploads')) return null
      return code === 'NoSuchUpload' ? { status: 200, body: oldUpload } : refusal
    })
    onTestFinished(stop)
    const warnings: unknown[] = []
    const store = await openFileStore({ ...s3.place, endpoint }, (error) => warnings.push(error))
    await store.removeAbandoned()
    expect(warnings).toEqual([])
  })

  test('is asked once to remove a content, and no longer than the caller waits', async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    const { hash } = await put(await openFileStore(s3.place), Buffer.from('x'))
    let asked = 0
    const { endpoint, stop } = await inFrontOf(s3.place.endpoint!, ({ method, url }) => {
      if (method !== 'DELETE' || !url.includes(hash)) return null
      asked += 1
      return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }
    })
    onTestFinished(stop)
    const store = await openFileStore({ ...s3.place, endpoint })
    await expect(store.remove(hash)).rejects.toThrow()
    expect(asked).toBe(1)
    await expect(store.remove(hash, AbortSignal.abort())).rejects.toThrow()
    expect(asked).toBe(1)
  })

  test.each([
    [{ bucket: 'no-such-bucket' }, 'PRAXIS_FILES: there is no bucket no-such-bucket at http://127.0.0.1:'],
    [{ accessKeyId: 'SOMEBODY' }, 'S3_ACCESS_KEY_ID: '],
    [{ secretAccessKey: 'wrong' }, 'S3_SECRET_ACCESS_KEY: '],
    [{ endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT: http://127.0.0.1:9 cannot be reached'],
  ])('with a wrong setting fails at the start and names it: %o', async (wrong, message) => {
    const s3 = await startS3({ checksSignatures: true })
    onTestFinished(() => s3.stop())
    await expect(openFileStore({ ...s3.place, ...wrong })).rejects.toThrow(message)
  })
})
