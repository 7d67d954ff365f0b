import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes each text file of a build beside itself as .br and .gz, as small as they get, so that no request compresses. */
const folder = process.argv[2] ?? 'dist'
const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const threshold = 512

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  if (content.length < threshold) continue
  await writeFile(`${path}.br`, await inBrotli(content, smallest))
  await writeFile(`${path}.gz`, await inGzip(content, { level: 9 }))
}
