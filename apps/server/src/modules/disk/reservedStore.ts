import { Failure } from '#server/failure.ts'
import type { Content, FileStore } from '#server/services/fileStore.ts'
import { refuseFullDisk, type Disk } from './readDisk.ts'

/**
 * The disk is asked again after so many bytes of each file. Forty uploads at once, each an archive that unpacks eight
 * files at once, take no more than 1280 MiB of the reserve meanwhile.
 */
const askedAfter = 4 * 1024 * 1024

/**
 * Takes no content into a store while the disk is below its reserve, and breaks one off that comes to it. The disk is
 * asked when the first bytes have been read, so that a file of a wrong kind or length is refused as such at once. Rows of
 * the database need no file: submissions, verdicts and sessions go on.
 */
export const reservedStore = (store: FileStore, disk: Disk): FileStore => ({
  ...store,
  async receive(content) {
    const draft = await unlessFull(disk, store.receive(watched(content, disk)))
    return { ...draft, keep: () => unlessFull(disk, draft.keep()) }
  },
})

async function* watched(content: Content, disk: Disk): AsyncGenerator<Buffer> {
  let since = 0
  let isFirst = true
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    since += chunk.length
    if (isFirst) await refuseFullDisk(disk)
    isFirst = false
    if (since >= askedAfter) {
      await refuseFullDisk(disk)
      since = 0
    }
    yield chunk
  }
}

/** Something else on the disk may have taken the reserve too. */
async function unlessFull<T>({ log }: Pick<Disk, 'log'>, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error
    log.error({ err: error }, 'the disk of the files is full')
    throw new Failure('disk_reserved')
  }
}
