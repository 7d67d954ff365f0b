import type { DownloadedFile } from '#web/api/files/download.ts'
import { saveFile } from './saveFile.ts'

/** Saves a file of the server, under its name or else the given one. Why there is none has been said by then. */
export async function saveRequested(otherwise: string, file: Promise<DownloadedFile>): Promise<void> {
  try {
    const { name, content } = await file
    saveFile(name ?? otherwise, content)
  } catch {
    // The reader knows.
  }
}
