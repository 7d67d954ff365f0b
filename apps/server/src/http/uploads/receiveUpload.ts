import type { Readable } from 'node:stream'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { Endpoint, Upload } from '@praxis/contract/endpoint'
import { uploadForm, uploadPace, uploadsAtOnce } from '@praxis/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#server/failure.ts'
import type { Draft, FileStore } from '#server/services/fileStore.ts'
import type { UploadedFile } from '../replies.ts'
import { fileNameOf } from './fileName.ts'
import { headBytes, sniff, type Sniffed } from './sniff.ts'
import { uploadSlots, type AtOnce, type Slots } from './slots.ts'
import { watchPace, type Pace } from './watchPace.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uploading: { slots: Slots; pace: Pace }
  }
}

/** Lets the calls of an app take forms. Which calls do, `refuseOtherBodies` says. */
export async function acceptForms(
  app: FastifyInstance,
  { pace = uploadPace, atOnce = uploadsAtOnce }: { pace?: Pace; atOnce?: AtOnce } = {},
): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorate('uploading', { slots: uploadSlots(atOnce), pace })
}

const isForm = (type: string | undefined) => /^multipart\/form-data\b/i.test(type ?? '')

/** What boundaries, headers of parts and the other fields may add to the file. */
const besideFile = 256 * 1024

/** Refuses before the body is read what cannot be right: a form where none is wanted, no form, a body that is too long. */
export function refuseOtherBodies({ method, headers }: FastifyRequest, { upload }: Endpoint): void {
  const isWanted = isForm(headers['content-type']) === (upload !== undefined)
  const hasNoBody = method === 'GET' || method === 'HEAD'
  if (!isWanted && !hasNoBody) throw new Failure('media_type')
  if (upload !== undefined && Number(headers['content-length'] ?? 0) > upload.maxBytes + besideFile)
    throw tooLarge(upload)
}

const tooLarge = ({ field, maxBytes }: Upload) => new Failure('upload_too_large', { most: maxBytes }, field)

type Received = {
  file: UploadedFile
  fields: Record<string, unknown>
  /** Discards what was not kept. */
  end(): Promise<void>
}

/** Streams the one file of a form to a draft, and reads the other fields, in whichever order they come. */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
  { files, uid }: { files: FileStore; uid: string | null },
): Promise<Received> {
  const { slots, pace } = request.server.uploading
  const leave = slots.take({ ip: request.ip, uid })
  let draft: Draft | undefined
  const end = async () => {
    leave()
    await draft?.discard()
  }
  const fields = new Map<string, unknown>()
  let file: UploadedFile | undefined
  try {
    for await (const part of partsOf(request, upload, pace)) {
      if (part.type === 'field') addField(fields, part)
      else {
        const received = await receiveFile(part, upload, files)
        draft = received.draft
        file = received.file
      }
    }
    if (file === undefined) throw missing(upload)
    return { file, fields: Object.fromEntries(fields), end }
  } catch (error) {
    // Nothing reads the rest any more, so it must not wait for a reader.
    request.raw.unpipe()
    await end()
    throw error
  }
}

const missing = ({ field }: Upload) => new Failure('upload_missing', { name: field }, field)

/** Errors of the parser and of the connection become refusals; those of the file store must not. */
async function* partsOf(request: FastifyRequest, { maxBytes }: Upload, pace: Pace): AsyncGenerator<Multipart> {
  const parts = request.parts({
    // Our own count of the bytes refuses the one after the last.
    limits: {
      files: 1,
      fileSize: maxBytes + 1,
      fields: uploadForm.fields,
      fieldSize: uploadForm.fieldBytes,
      ...headers,
    },
  })
  const next = async () => parts.next().catch((error: unknown) => Promise.reject(refusalOf(error)))
  let part = next()
  // The parser reads by now, so this listener misses nothing.
  const stop = watchPace(request.raw, pace, maxBytes + besideFile)
  try {
    for (;;) {
      const { done, value } = await part
      if (done === true) return
      yield value
      part = next()
    }
  } finally {
    stop()
  }
}

const headers = { parts: uploadForm.fields + 1, headerPairs: 20, fieldNameSize: 100 }

const tooMuch = new Set(['FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

const refusalOf = (error: unknown) =>
  new Failure(tooMuch.has((error as { code?: string }).code ?? '') ? 'body_too_large' : 'unreadable_body')

function addField(
  fields: Map<string, unknown>,
  { fieldname, value, valueTruncated }: Extract<Multipart, { type: 'field' }>,
): void {
  if (valueTruncated) throw new Failure('body_too_large')
  // Empty values mean absent, as in a query: clients send every field of a form.
  if (value === '') return
  const before = fields.get(fieldname)
  // No schema of a form takes a list, so a field that comes twice is refused by its name.
  fields.set(fieldname, before === undefined ? value : [before, value])
}

async function receiveFile(
  part: MultipartFile,
  upload: Upload,
  files: FileStore,
): Promise<{ draft: Draft; file: UploadedFile }> {
  if (part.fieldname !== upload.field) {
    part.file.destroy()
    throw missing(upload)
  }
  const known: { sniffed?: Sniffed } = {}
  const draft = await files.receive(checked(part.file, upload, known))
  const isNone = draft.size === 0 && (part.filename ?? '') === ''
  if (isNone) {
    await draft.discard()
    throw missing(upload)
  }
  const { hash, size } = draft
  const name = fileNameOf(part.filename)
  return { draft, file: { name, hash, size, ...known.sniffed!, open: draft.open, keep: draft.keep } }
}

/** Passes a file on, and breaks off as soon as it is too long or of a kind that is not wanted. */
async function* checked(content: Readable, upload: Upload, known: { sniffed?: Sniffed }): AsyncGenerator<Buffer> {
  const head: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (size < headBytes) head.push(chunk)
      size += chunk.length
      if (size > upload.maxBytes) throw tooLarge(upload)
      if (known.sniffed === undefined && size >= headBytes) known.sniffed = await wanted(head, upload)
      yield chunk
    }
  } catch (error) {
    throw error instanceof Failure ? error : refusalOf(error)
  }
  known.sniffed ??= await wanted(head, upload)
}

async function wanted(head: Buffer[], { field, kinds }: Upload): Promise<Sniffed> {
  const sniffed = await sniff(Buffer.concat(head).subarray(0, headBytes))
  if (kinds.includes(sniffed.kind) || kinds.includes('any')) return sniffed
  throw new Failure('upload_kind', { kinds: kinds.join(', ') }, field)
}
