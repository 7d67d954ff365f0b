import { expect, test } from 'vitest'
import { readPackage } from './readPackage.ts'
import { aFolder, aPackage, writeFiles } from './testing/aPackage.ts'

test('the reader whose format a folder has reads it', async () => {
  const { model } = await readPackage(await aPackage())
  expect(model.provenance).toEqual({ format: 'kattis', version: '2025-09' })
})

test('a folder that is a package of no known format is refused with the files that would tell its format', async () => {
  const folder = await aFolder()
  await writeFiles(folder, { 'problem.xml': '<problem/>' })
  await expect(readPackage(folder)).rejects.toThrow('problem.yaml: the file is missing')
})
