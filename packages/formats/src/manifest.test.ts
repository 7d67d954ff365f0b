import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkManifest, manifestOf, parseManifest, writeManifest } from './manifest.ts'
import { openFolder } from './source/openFolder.ts'
import { aFolder, writeFiles } from './testing/aPackage.ts'

const hash = 'a'.repeat(64)

test('a manifest holds the SHA-256 of each file', async () => {
  const folder = await aFolder()
  await writeFiles(folder, { a: '', b: 'b\n' })
  const files = await openFolder(folder)
  const manifest = await manifestOf(['b', 'a'].map((name) => files.file(name, `secret/${name}.in`)))
  expect(writeManifest(manifest)).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  secret/a.in\n' +
      '0263829989b6fd954f72baaf2fc64bc2e2f01d692d4de72986ea808f6e99813f  secret/b.in\n',
  )
})

test('writing and parsing gives it back', () => {
  const name = fc.stringMatching(/^[\w.-]{1,9}(\/[\w.-]{1,9}){0,2}$/)
  fc.assert(
    fc.property(fc.dictionary(name, fc.stringMatching(/^[0-9a-f]{64}$/)), (hashes) => {
      const manifest = new Map(Object.entries(hashes))
      expect(parseManifest(writeManifest(manifest))).toEqual(manifest)
    }),
  )
})

test.each([
  ['nonsense\n', 'data/manifest.sha256:1: a line is'],
  [`${hash}  a\n${hash} a\n`, 'data/manifest.sha256:2: a line is'],
  [`${hash}  a\n${hash}  a\n`, 'data/manifest.sha256:2: a is there twice'],
])('%j is refused', (text, message) => {
  expect(() => parseManifest(text)).toThrow(message)
})

test('a file that differs, is not listed or is missing is named', () => {
  const listed = new Map([['secret/a.in', hash]])
  expect(() => checkManifest(listed, listed)).not.toThrow()
  expect(() => checkManifest(new Map([['secret/a.in', 'b'.repeat(64)]]), listed)).toThrow(
    'data/secret/a.in: the file is not',
  )
  expect(() => checkManifest(new Map([...listed, ['secret/b.in', hash]]), listed)).toThrow(
    'data/secret/b.in is not listed',
  )
  expect(() => checkManifest(new Map(), listed)).toThrow('it lists data/secret/a.in, which does not exist')
})
