import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { storageQuotaBytes } from '@praxis/contract/limits'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { headBytes, sniff } from '#server/http/uploads/sniff.ts'
import { announceContent } from '#server/modules/files/public.ts'
import type { Draft } from '#server/services/fileStore.ts'
import { buffersOf } from './buffersOf.ts'
import { attachmentAddress, pictureAddress } from './isUploadedAs.ts'
import { encodePicture } from './pictures/encodePicture.ts'
import { insertFile, lockFilesOf, markDeleted, sumOfFiles, type NewFile } from './queries.ts'

type Given = { readonly name: string; read(): AsyncIterable<Uint8Array> }
/** A file that is stored and has an address, but no row yet. */
export type PreparedFile = { readonly address: string; readonly row: Omit<NewFile, 'uid' | 'groupId'> }

/**
 * Stores a file that somebody brings inside of something else, such as a picture of a package. Pictures are written anew,
 * and what cannot be is an attachment. `insertPrepared` makes it theirs.
 */
export async function prepareFile(services: Pick<Services, 'db' | 'files'>, file: Given): Promise<PreparedFile> {
  const { kind, mediaType } = await sniff(await headOf(file))
  const picture = kind === 'zip' || kind === 'any' ? null : await pictureOf(file, kind)
  const content = picture === null ? buffersOf(file) : picture.content
  const draft = await services.files.receive(content)
  try {
    await announceContent(services.db, draft)
    await draft.keep()
  } finally {
    await draft.discard()
  }
  return picture === null
    ? prepared(file, draft, { kind: 'attachment', mediaType, ending: endingOf(file.name), at: attachmentAddress })
    : prepared(file, draft, { kind: 'picture', ...picture.type, at: pictureAddress })
}

type Kind = { kind: NewFile['kind']; mediaType: string; ending: string; at: string }

function prepared(
  { name: fileName }: Given,
  { hash, size }: Draft,
  { kind, mediaType, ending, at }: Kind,
): PreparedFile {
  const name = randomBytes(16).toString('hex') + ending
  return { address: at + name, row: { name, hash, size, kind, mediaType, fileName } }
}

const endingOf = (name: string) => /.(\.[a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

async function pictureOf(file: Given, kind: Parameters<typeof encodePicture>[0]['kind']) {
  try {
    return await encodePicture({ kind, open: async () => Readable.from(buffersOf(file)) })
  } catch (error) {
    if (error instanceof Failure && error.code === 'image_unreadable') return null
    throw error
  }
}

async function headOf(file: Given): Promise<Buffer> {
  const head: Buffer[] = []
  let length = 0
  for await (const chunk of buffersOf(file)) {
    head.push(chunk)
    length += chunk.length
    if (length >= headBytes) break
  }
  return Buffer.concat(head).subarray(0, headBytes)
}

/** Gives prepared files to a person, within their quota. Returns their numbers. */
export async function insertPrepared(
  tx: Transaction,
  files: readonly PreparedFile[],
  owner: { readonly uid: string; readonly groupId: number | null },
): Promise<number[]> {
  if (files.length === 0) return []
  await lockFilesOf(tx, owner.uid)
  const bytes = files.reduce((sum, { row }) => sum + row.size, 0)
  if ((await sumOfFiles(tx, owner.uid)) + bytes > storageQuotaBytes)
    throw new Failure('quota_exceeded', { most: storageQuotaBytes })
  const ids: number[] = []
  for (const { row } of files) ids.push(await insertFile(tx, { ...row, ...owner }))
  return ids
}

/** Takes files away from whoever they belong to, as if they had deleted them. */
export async function removeFiles(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  for (const id of ids) await markDeleted(tx, id, at)
}
