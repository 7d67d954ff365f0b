import { buffer, text } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The parts of an archive, such as a workbook, by their paths. */
export async function partsOf(file: AsyncIterable<string | Uint8Array>): Promise<Record<string, string>> {
  const archive = await yauzl.fromBufferPromise(await buffer(file as AsyncIterable<Uint8Array>))
  const parts: Record<string, string> = {}
  for await (const entry of archive.eachEntry()) {
    parts[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
  }
  return parts
}
