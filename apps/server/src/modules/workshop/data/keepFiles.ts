import { createHash, randomBytes } from 'node:crypto'
import { problemRules } from '@praxis/contract/limits'
import type { CaseMode } from '@praxis/contract/statuses'
import type { UploadedCases, UploadNote } from '@praxis/contract/testData'
import { inOrder, pairFiles, type PairNote } from '@praxis/rules/problems/pairFiles'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { announceContent, storeFile } from '#server/modules/files/public.ts'
import type { Draft, StoredFile } from '#server/services/fileStore.ts'
import { forEach } from './forEach.ts'
import {
  deleteUploadFiles,
  holdUpload,
  insertUpload,
  listUploadFiles,
  renewUpload,
  upsertUploadFiles,
  type UploadedFileRow,
} from './uploads.queries.ts'

export type ReceivedFile = { name: string; draft: Draft; notes: UploadNote[] }

type Received = {
  files: readonly ReceivedFile[]
  /** What is to be told of files that were left out. */
  notes: readonly PairNote[]
}
type Target = { uid: string; groupId: number | null; mode: CaseMode; fileListDir: string | undefined }

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Adds files to an upload, or begins one. The rows are what counts: what a process that is killed before their commit
 * has stored is removed by the job `files.unused`. Nothing is stored of what would be refused at this moment.
 */
export async function keepFiles(
  services: Pick<Services, 'db' | 'files'>,
  { files, notes }: Received,
  { uid, groupId, mode, fileListDir }: Target,
): Promise<UploadedCases> {
  const { db } = services
  const token = fileListDir ?? randomBytes(24).toString('base64url')
  const upload = { tokenHash: hashOfToken(token), uid, groupId }
  const added = files.map(({ name, draft: { hash, size }, notes: own }) => ({ name, hash, size, notes: own }))
  const isNew = fileListDir === undefined
  const before = isNew ? [] : await filesBefore(db, upload)
  if (before.length + added.length === 0) throw new Failure('archive_empty')
  refuseTooMuch(merged(before, added))
  const empty = await storeFile(services, Buffer.alloc(0))
  await forEach(files, async ({ draft }) => {
    await announceContent(db, draft)
    await draft.keep()
  })
  const all = await db.transaction().execute(async (tx) => {
    if (isNew) await insertUpload(tx, upload)
    else if (!(await renewUpload(tx, upload))) throw new Failure('upload_unknown')
    const present = await listUploadFiles(tx, upload.tokenHash)
    const rows = merged(present.filter(isBrought), added)
    refuseTooMuch(rows)
    await writeChanges(tx, upload.tokenHash, present, [...rows, ...madeOutputs(rows, mode, empty)])
    return rows
  })
  return { ...answer(all, notes, mode), fileListDir: token }
}

/** The note of an empty output that stands for one that did not come. */
const isMade = 'no_output' satisfies UploadNote
const isBrought = ({ notes }: UploadedFileRow) => !notes.includes(isMade)

function madeOutputs(files: readonly UploadedFileRow[], mode: CaseMode, empty: StoredFile): UploadedFileRow[] {
  const { pairs } = pairFiles(
    files.map(({ name }) => name),
    mode,
  )
  const missing = pairs.filter(({ hasOutput }) => !hasOutput)
  return missing.map(({ output }) => ({ name: output, ...empty, notes: [isMade] }))
}

/** Files may come one by one in thousands, so only what changes is written. */
async function writeChanges(
  tx: Transaction,
  tokenHash: string,
  present: readonly UploadedFileRow[],
  wanted: readonly UploadedFileRow[],
): Promise<void> {
  const keyOf = ({ name, hash, notes }: UploadedFileRow) => JSON.stringify([name, hash, notes])
  const presentKeys = new Set(present.map(keyOf))
  const wantedNames = new Set(wanted.map(({ name }) => name))
  await deleteUploadFiles(
    tx,
    tokenHash,
    present.flatMap(({ name }) => (wantedNames.has(name) ? [] : [name])),
  )
  await upsertUploadFiles(
    tx,
    tokenHash,
    wanted.filter((row) => !presentKeys.has(keyOf(row))),
  )
}

async function filesBefore(db: Database, upload: { tokenHash: string; uid: string }): Promise<UploadedFileRow[]> {
  if (!(await holdUpload(db, upload))) throw new Failure('upload_unknown')
  return (await listUploadFiles(db, upload.tokenHash)).filter(isBrought)
}

/** Of two files of one name the last one counts. */
function merged(before: readonly UploadedFileRow[], added: readonly UploadedFileRow[]): UploadedFileRow[] {
  const files = new Map(before.map((file) => [file.name, file]))
  for (const file of added) {
    const isTwice = files.has(file.name) && !file.notes.includes('twice')
    files.set(file.name, isTwice ? { ...file, notes: ['twice', ...file.notes] } : file)
  }
  return [...files.values()]
}

function refuseTooMuch(files: readonly UploadedFileRow[]): void {
  const { archiveEntries, archiveBytes } = problemRules
  if (files.length > archiveEntries) throw new Failure('archive_too_many', { max: archiveEntries })
  const bytes = sizeOf(files)
  if (bytes > archiveBytes) throw new Failure('archive_too_large', { max: archiveBytes })
}

const sizeOf = (files: readonly UploadedFileRow[]) => files.reduce((sum, { size }) => sum + size, 0)

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

/**
 * The files of an upload by their names, for a save that uses them within its transaction. Each output that an answer to
 * an upload named is there, also one that is empty because it did not come.
 */
export async function readUpload(
  tx: Transaction,
  token: string,
  uid: string,
): Promise<Map<string, { hash: string; size: number }>> {
  const tokenHash = hashOfToken(token)
  if (!(await holdUpload(tx, { tokenHash, uid }))) throw new Failure('upload_unknown', {}, 'samples')
  const rows = await listUploadFiles(tx, tokenHash)
  return new Map(rows.map(({ name, hash, size }) => [name, { hash, size }]))
}
