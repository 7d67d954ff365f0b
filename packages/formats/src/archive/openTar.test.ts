import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aFolder, writeFiles } from '../testing/aPackage.ts'
import { aScratch, bounds, sent } from '../testing/anArchive.ts'
import { openSource } from '../source/openSource.ts'

const open = async (content: Buffer) => openSource(sent(content, 'a.tar.gz'), { bounds, scratch: await aScratch() })

async function aTar(): Promise<Buffer> {
  const folder = await aFolder()
  await writeFiles(folder, { 'a/1.in': '1\n', 'a/1.ans': '2\n' })
  return execFileSync('tar', ['-cf', '-', '-C', join(folder), 'a'])
}

test('what follows the end of an archive is not looked at, however long it is', async () => {
  const tar = await aTar()
  const { files } = await open(gzipSync(Buffer.concat([tar, Buffer.alloc(50 * 2 ** 20)])))
  expect(files).toEqual(['a/1.ans', 'a/1.in'])
})

test('megabytes of nothing are refused at once', async () => {
  await expect(open(gzipSync(Buffer.alloc(60 * 2 ** 20)))).rejects.toMatchObject({ code: 'archive_kind' })
})

test('an archive that is packed twice is refused: what it unpacks to the second time would not be counted', async () => {
  const tar = await aTar()
  for (const packed of [gzipSync(tar), zstdCompressSync(tar)]) {
    await expect(open(gzipSync(packed))).rejects.toMatchObject({ code: 'archive_unreadable' })
  }
})
