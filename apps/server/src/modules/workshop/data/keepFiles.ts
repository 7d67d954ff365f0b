import { createHash, randomBytes } from 'node:crypto'
import type { ErrorDetails } from '@praxis/contract/errors'
import { problemRules } from '@praxis/contract/problemLimits'
import type { CaseMode } from '@praxis/contract/statuses'
import type { UploadedCases, UploadNote } from '@praxis/contract/testData'
import { shownName } from '@praxis/formats/archive/entryName'
import { inOrder, pairFiles, type PairNote } from '@praxis/rules/problems/pairFiles'
import type { Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { announceContent } from '#server/modules/files/public.ts'
import type { Draft } from '#server/services/fileStore.ts'
import { forEach } from './forEach.ts'
import { refuseFullFor } from './kept/refuseFull.ts'
import {
  holdUpload,
  holdUploader,
  insertUpload,
  listUploadFiles,
  markSaved,
  sumUnsaved,
  updateUpload,
  upsertUploadFiles,
  type UploadedFileRow,
} from './uploads.queries.ts'

export type ReceivedFile = { name: string; draft: Draft; notes: UploadNote[] }

type Received = {
  files: readonly ReceivedFile[]
  /** What is to be told of files that were left out. */
  notes: readonly PairNote[]
}
type Target = {
  viewer: Viewer
  groupId: number | null
  mode: CaseMode
  fileListDir: string | undefined
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Adds files to an upload, or begins one. The rows are what counts: what a process that is killed before their commit
 * has stored is removed by the job `files.unused`. Nothing is stored of what would be refused at this moment. Files may
 * come one by one in thousands, so neither the work nor the answer grows with the files that are there.
 */
export async function keepFiles(
  { db }: Pick<Services, 'db'>,
  { files, notes }: Received,
  { viewer, groupId, mode, fileListDir }: Target,
): Promise<UploadedCases> {
  const isNew = fileListDir === undefined
  if (isNew && files.length === 0) throw new Failure('archive_empty', whatWasFound(notes))
  const token = fileListDir ?? randomBytes(24).toString('base64url')
  const { uid } = viewer
  const upload = { tokenHash: hashOfToken(token), uid, groupId }
  const brought = files.map(({ name, draft: { hash, size }, notes: own }) => ({ name, hash, size, notes: own }))
  const { bytes } = await withAdded(db, upload, { isNew, brought })
  await refuseFullFor(db, viewer, groupId, bytes)
  await forEach(files, async ({ draft }) => {
    await announceContent(db, draft)
    await draft.keep()
  })
  const added = await db.transaction().execute(async (tx) => {
    await holdUploader(tx, uid)
    if (isNew) await insertUpload(tx, upload)
    const { rows, ...sums } = await withAdded(tx, upload, { isNew, brought })
    await upsertUploadFiles(tx, upload.tokenHash, rows)
    await updateUpload(tx, upload.tokenHash, sums)
    return rows
  })
  return { ...answer(added, notes, mode), fileListDir: token }
}

/** Names one file that is no test data and says why, one that a person put there rather than a system. */
function whatWasFound(notes: readonly PairNote[]): ErrorDetails {
  const told = notes.find(({ note }) => note !== 'hidden') ?? notes[0]
  return told === undefined ? {} : { files: notes.length, file: shownName(told.name), why: told.note }
}

type Upload = { readonly tokenHash: string; readonly uid: string }
type Brought = { readonly isNew: boolean; readonly brought: readonly UploadedFileRow[] }

/** The rows of files that are added to an upload, and what it holds with them. Of one name the last file counts. */
async function withAdded(db: Database, upload: Upload, { isNew, brought }: Brought) {
  const present = isNew ? { files: 0, bytes: 0 } : await holdUpload(db, upload)
  if (present === undefined) throw new Failure('upload_unknown')
  const names = brought.map(({ name }) => name)
  const replaced = new Map(
    isNew ? [] : (await listUploadFiles(db, upload.tokenHash, names)).map((file) => [file.name, file]),
  )
  const rows = brought.map((file): UploadedFileRow => {
    const isTwice = replaced.has(file.name) && !file.notes.includes('twice')
    return isTwice ? { ...file, notes: ['twice', ...file.notes] } : file
  })
  const more = sizeOf(rows) - sizeOf([...replaced.values()])
  const sums = { files: present.files + rows.length - replaced.size, bytes: present.bytes + more }
  const { archiveEntries, archiveBytes } = problemRules
  if (sums.files > archiveEntries) throw new Failure('archive_too_many', { max: archiveEntries })
  if (sums.bytes > archiveBytes) throw new Failure('archive_too_large', { max: archiveBytes })
  await refuseUnsaved(db, upload, sums.bytes)
  return { rows, ...sums }
}

/** Refuses an upload of so many bytes beside the other uploads of a person that no save has taken. */
export async function refuseUnsaved(db: Database, upload: Upload, bytes: number): Promise<void> {
  const { uploads: most, bytes: mostBytes } = problemRules.unsaved
  const others = await sumUnsaved(db, upload)
  if (others.uploads < most && others.bytes + bytes <= mostBytes) return
  throw new Failure('uploads_full', { uploads: most, most: mostBytes })
}

const sizeOf = (files: readonly UploadedFileRow[]) => files.reduce((sum, { size }) => sum + size, 0)

/** All files of an upload of this person. */
export async function describeUpload(
  { db }: Pick<Services, 'db'>,
  { uid, mode, fileListDir }: { uid: string; mode: CaseMode; fileListDir: string },
): Promise<UploadedCases> {
  return { ...answer(await listUploadedOf({ db }, { uid, fileListDir }), [], mode), fileListDir }
}

/** The files of an upload for whoever made it, by their names. */
export async function listUploadedOf(
  { db }: Pick<Services, 'db'>,
  { uid, fileListDir }: { uid: string; fileListDir: string },
): Promise<readonly UploadedFileRow[]> {
  const tokenHash = hashOfToken(fileListDir)
  if ((await holdUpload(db, { tokenHash, uid })) === undefined) throw new Failure('upload_unknown', {}, 'fileListDir')
  return listUploadFiles(db, tokenHash)
}

function answer(
  files: readonly UploadedFileRow[],
  leftOut: readonly PairNote[],
  mode: CaseMode,
): Omit<UploadedCases, 'fileListDir'> {
  const sizes = new Map(files.map(({ name, size }) => [name, size]))
  const paired = pairFiles([...sizes.keys()], mode)
  const fileList = paired.pairs.map(({ input, output, hasOutput, groupNum }) => ({
    input,
    output,
    ...(groupNum === undefined ? {} : { groupNum }),
    inputSize: sizes.get(input)!,
    outputSize: hasOutput ? sizes.get(output)! : 0,
  }))
  const notes = [
    ...paired.notes,
    ...leftOut,
    ...fileList
      .filter(({ inputSize }) => inputSize === 0)
      .map(({ input }) => ({ note: 'empty_input' as const, name: input, other: null })),
    ...files.flatMap(({ name, notes: own }) => own.map((note) => ({ note, name, other: null }))),
  ].toSorted((a, b) => inOrder(a.name, b.name))
  return {
    fileList,
    report: {
      files: files.length,
      pairs: fileList.length,
      bytes: sizeOf(files),
      notes: notes.slice(0, problemRules.uploadNotes),
      more: Math.max(0, notes.length - problemRules.uploadNotes),
    },
  }
}

/** The files of an upload by their names, for a save that uses them within its transaction. */
export async function readUpload(
  tx: Transaction,
  token: string,
  uid: string,
): Promise<Map<string, { hash: string; size: number }>> {
  const tokenHash = hashOfToken(token)
  if ((await holdUpload(tx, { tokenHash, uid })) === undefined) throw new Failure('upload_unknown', {}, 'samples')
  const rows = await listUploadFiles(tx, tokenHash)
  return new Map(rows.map(({ name, hash, size }) => [name, { hash, size }]))
}

/** The files of these names belong to a problem: they do not count among what its uploader has not saved. */
export const noteSaved = (tx: Transaction, token: string, names: readonly string[]) =>
  markSaved(tx, hashOfToken(token), names)
