import { expect, test } from 'vitest'
import { notesOf, readPackage } from './readPackage.ts'
import { aFolder, aPackage, writeFiles } from './testing/aPackage.ts'

test('the reader whose format a folder has reads it', async () => {
  const { model } = await readPackage(await aPackage())
  expect(model.provenance).toEqual({ format: 'praxis', version: '2025-09' })
})

test('a folder that is a package of no known format is refused with the files that would tell its format', async () => {
  const folder = await aFolder()
  await writeFiles(folder, { 'problem.json': '{}' })
  await expect(readPackage(folder)).rejects.toThrow('these files would tell one: problem.yaml')
})

test('a format that is not read yet is refused by its name', async () => {
  const folder = await aFolder()
  await writeFiles(folder, { 'init.yml': 'archive: a.zip' })
  await expect(readPackage(folder)).rejects.toThrow('this is a package of DMOJ, which is not read yet')
})

test('a link that leads out of the package, or nowhere, is told and stops nothing', async () => {
  const links = {
    'data/secret/x.in': { linkTo: '/etc/passwd' },
    generators: { linkTo: '../..' },
    lost: { linkTo: 'x' },
  }
  const reading = await readPackage(await aPackage({ files: links }))
  expect(reading.model.cases.map(({ name }) => name)).toEqual(['sample/1', 'secret/01'])
  expect(notesOf(reading)).toEqual(
    ['data/secret/x.in', 'generators', 'lost'].map(
      (place) => `${place}: the link leads nowhere or out of the package and is left out`,
    ),
  )
})
