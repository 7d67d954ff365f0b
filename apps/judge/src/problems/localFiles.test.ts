import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { LocalFiles } from './localFiles.ts'

async function* pieces() {
  for (const piece of ['ab', 'cde', 'f']) yield Buffer.from(piece)
}

test.each([
  [0, 'abcdef'],
  [1, 'bcdef'],
  [2, 'cdef'],
  [4, 'ef'],
  [6, ''],
])('a file of an archive is sent from byte %i on, as one of the disk is', async (start, rest) => {
  const folder = await mkdtemp(join(tmpdir(), 'local-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'file'), 'abcdef')
  const files = new LocalFiles()
  files.add('archive', { read: pieces })
  files.add('disk', join(folder, 'file'))
  const sent = async (hash: string) => (await buffer(files.download(hash, start))).toString()
  expect([await sent('archive'), await sent('disk')]).toEqual([rest, rest])
})
