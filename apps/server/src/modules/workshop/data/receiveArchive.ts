import type { UploadNote } from '@praxis/contract/testData'
import { ArchiveError } from '@praxis/formats/archive/archiveError'
import { openArchive } from '@praxis/formats/archive/openArchive'
import { pairFiles, withoutSharedFolder, type PairNote } from '@praxis/rules/problems/pairFiles'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { Draft } from '#server/services/fileStore.ts'
import { forEach } from './forEach.ts'
import type { ReceivedFile } from './keepFiles.ts'
import { receiveText } from './receiveText.ts'

/** What is neither an input nor an output. */
export const isLeftOut: ReadonlySet<UploadNote> = new Set<UploadNote>(['hidden', 'in_folder', 'other_name'])

type Use<T> = (files: readonly ReceivedFile[], notes: readonly PairNote[]) => Promise<T>

/**
 * Unpacks the inputs and outputs of an archive to drafts, and discards afterwards what was not kept. Nothing is stored
 * before all of it could be read.
 */
export async function withArchive<T>(
  services: Pick<Services, 'files'>,
  zip: Pick<Draft, 'open' | 'size'>,
  use: Use<T>,
): Promise<T> {
  try {
    return await withFiles(services, zip, use)
  } catch (error) {
    throw error instanceof ArchiveError ? new Failure(error.code, error.details) : error
  }
}

async function withFiles<T>(
  { files: store }: Pick<Services, 'files'>,
  zip: Pick<Draft, 'open' | 'size'>,
  use: Use<T>,
): Promise<T> {
  const { files: entries } = await openArchive(zip)
  const names = withoutSharedFolder(entries.map(({ name }) => name))
  const wanted = new Map(entries.map(({ name, read }) => [names.get(name)!, read]))
  const { notes: leftOut } = pairFiles([...wanted.keys()], 'default')
  const notes = leftOut.filter(({ note }) => isLeftOut.has(note))
  for (const { name } of notes) wanted.delete(name)
  const received: ReceivedFile[] = []
  try {
    await forEach([...wanted], async ([name, read]) => {
      received.push({ name, ...(await receiveText(store, read())) })
    })
    return await use(received, notes)
  } finally {
    await forEach(received, ({ draft }) => draft.discard())
  }
}
