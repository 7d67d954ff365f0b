import { describe, expect, test } from 'vitest'
import { PackageFiles } from './packageFiles.ts'

async function* read(): AsyncGenerator<Buffer> {}

const of = (names: readonly string[], links: readonly string[] = []) =>
  new PackageFiles({ files: new Map(names.map((name) => [name, { size: 0, read, path: null }])), links })

const names = ['b/1', 'a/x/2', 'a/1', 'a-b/1', 'a0/1', 'a.txt', 'a/x/10', 'a', 'ab/1', '10/1', '9/1', 'ä/1']

describe('the files of an archive', () => {
  test('stand in byte order, without those of tools and systems', () => {
    const all = of([...names, '__MACOSX/a', 'b/.DS_Store', 'b/Thumbs.db', '.git/HEAD', 'b/.gitignore'])
    expect(all.files).toEqual([
      '10/1',
      '9/1',
      'a',
      'a-b/1',
      'a.txt',
      'a/1',
      'a/x/10',
      'a/x/2',
      'a0/1',
      'ab/1',
      'b/.gitignore',
      'b/1',
      'ä/1',
    ])
  })

  test('are found below their folder, not below one whose name begins alike', () => {
    const all = of(names)
    expect(all.below('a')).toEqual(['a/1', 'a/x/10', 'a/x/2'])
    expect(all.below('a/x')).toEqual(['a/x/10', 'a/x/2'])
    expect([all.below('ä'), all.below('b'), all.below('10')]).toEqual([['ä/1'], ['b/1'], ['10/1']])
    expect([all.below('c'), all.below('a.txt'), all.below('')]).toEqual([[], [], []])
  })

  test('have folders at the top, as people count them', () => {
    const { folders, files } = of(names).top
    expect(folders).toEqual(['9', '10', 'a', 'ä', 'a-b', 'a0', 'ab', 'b'])
    expect(files).toEqual(['a', 'a.txt'])
  })

  test('of a folder by itself have names relative to it, and so have its links', () => {
    const inner = of(names, ['a/x/out', 'b/out']).within('a').within('x')
    expect([inner.files, inner.links]).toEqual([['10', '2'], ['out']])
    expect(inner.file('2').name).toBe('2')
    expect(inner.has('a/x/2')).toBe(false)
    expect(() => inner.file('1')).toThrow()
  })

  test('that were left out stay left out in a folder by itself', () => {
    expect(
      of(names)
        .without(new Set(['a/1']))
        .within('a').files,
    ).toEqual(['x/10', 'x/2'])
  })
})

test('the folders of a large archive are opened one by one in less than the time of looking at all names for each', () => {
  const many = of(Array.from({ length: 60_000 }, (_, n) => `${n % 6_000}/data/${n}`))
  const { folders } = many.top
  let opened = 0
  const began = performance.now()
  for (const folder of folders) opened += many.within(folder).files.length
  // Looking at 60 000 names for each of 6 000 folders takes many seconds.
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(opened).toBe(60_000)
})

test('each problem has its own bytes of texts, which all folders of the package take from', async () => {
  const large = async function* () {
    yield Buffer.alloc(16 * 1024 * 1024, 'x')
  }
  const file = { size: 16 * 1024 * 1024, read: large, path: null }
  const all = new PackageFiles({
    files: new Map(['a/1', 'a/2', 'b/1', 'b/2', 'b/3'].map((one) => [one, file])),
    links: [],
  })
  const [a, b] = [all.within('a'), all.without(new Set(['a/1'])).within('b')]
  for (const [folder, name] of [
    [a, '1'],
    [a, '2'],
    [b, '1'],
    [b, '2'],
  ] as const)
    await folder.readText(name)
  await expect(b.readText('3')).rejects.toThrow('3: the texts and programs of the problem have more than 64 MiB')
  all.beginProblem()
  expect(await b.readText('3')).toHaveLength(16 * 1024 * 1024)
})
