import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Scratch } from './scratch.ts'

async function* of(text: string): AsyncGenerator<string> {
  yield text
}

async function scratchOf(bytes: number, files?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, scratch: new Scratch(folder, bytes, files) }
}

test('a scratch folder holds no more than its files, and takes another when one is forgotten', async () => {
  const { folder, scratch } = await scratchOf(1_000, 2)
  const first = await scratch.write(of('a'))
  await scratch.write(of('b'))
  const refusal = { code: 'archive_too_many', details: { max: 2 } }
  await expect(scratch.write(of('c'))).rejects.toMatchObject(refusal)
  await scratch.forget(first)
  await scratch.write(of('d'))
  await expect(scratch.write(of('e'))).rejects.toMatchObject(refusal)
  expect(await readdir(folder)).toHaveLength(2)
})

test('a folder within takes files and bytes from what is left', async () => {
  const { scratch } = await scratchOf(10, 2)
  await scratch.write(of('12345'))
  const inner = await scratch.within()
  await inner.write(of('12345'))
  await expect(inner.write(of(''))).rejects.toMatchObject({ code: 'archive_too_many' })
  await expect((await scratch.within()).write(of('123456'))).rejects.toMatchObject({ code: 'archive_too_large' })
})
