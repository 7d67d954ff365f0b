import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { PackageFiles } from '../source/packageFiles.ts'
import { Scratch } from '../source/scratch.ts'
import { fps } from './fps.ts'

async function aScratchFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'fps-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder: join(folder, 'scratch'), scratch: new Scratch(join(folder, 'scratch'), 1024 ** 3) }
}
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).length : 0)

const items = 500
const large = 65 * 1024

/** A document of 32 MB that is written while it is read. Every item has one large input and one small one. */
function aDocument() {
  const state = { written: 0, hasEnded: false }
  async function* read(): AsyncGenerator<Buffer> {
    yield Buffer.from('<fps version="1.4">')
    for (let at = 1; at <= items; at++) {
      state.written = at
      yield Buffer.from(
        `<item><title>${at}</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">1</memory_limit>`,
      )
      yield Buffer.from(`<test_input><![CDATA[${at}中`)
      for (let piece = 0; piece < 5; piece++) yield Buffer.alloc(large / 5, 97)
      yield Buffer.from(`]]></test_input><test_output>1</test_output>`)
      yield Buffer.from(`<test_input>2</test_input><test_output>3</test_output></item>`)
    }
    yield Buffer.from('</fps>')
    state.hasEnded = true
  }
  const source = { files: new Map([['a.xml', { size: 1, path: null, read }]]), links: [] }
  return { state, files: new PackageFiles(source) }
}

test('500 items come one by one while the document is read, and leave nothing behind', async () => {
  const { folder, scratch } = await aScratchFolder()
  const { state, files } = aDocument()
  let count = 0
  for await (const { key, read } of fps.problems(files, { scratch })) {
    count += 1
    expect([key, state.written, state.hasEnded]).toEqual([String(count), count, false])
    const { model } = await read()
    const [first, second] = model!.cases
    expect(filesIn(folder)).toBe(1)
    expect([first!.input.path, second!.input.path]).toEqual([expect.any(String), null])
    const content = await buffer(Readable.from(first!.input.read()))
    expect(first!.input.size).toBe(content.length)
    expect(content.toString()).toBe(`${count}中${'a'.repeat(large)}`)
  }
  expect([count, state.hasEnded, filesIn(folder)]).toEqual([items, true, 0])
})

test('many small files of one item do not stay in memory', async () => {
  const { folder, scratch } = await aScratchFolder()
  async function* read(): AsyncGenerator<Buffer> {
    yield Buffer.from(
      '<fps version="1.4"><item><title>a</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">1</memory_limit>',
    )
    for (let at = 0; at < 100; at++) yield Buffer.from(`<test_input>${'a'.repeat(60_000)}</test_input>`)
    yield Buffer.from('</item></fps>')
  }
  const files = new PackageFiles({ files: new Map([['a.xml', { size: 1, path: null, read }]]), links: [] })
  for await (const { read: readItem } of fps.problems(files, { scratch })) {
    const { model } = await readItem()
    const inMemory = model!.cases.filter(({ input }) => input.path === null)
    // Four MiB of 60 000 bytes each, and the one that goes beyond.
    expect([model!.cases.length, inMemory.length, filesIn(folder)]).toEqual([100, 70, 30])
  }
  expect(filesIn(folder)).toBe(0)
})

test('a document that breaks off, and one that nobody reads to its end, leave nothing behind', async () => {
  const { folder, scratch } = await aScratchFolder()
  async function* read(): AsyncGenerator<Buffer> {
    yield Buffer.from(`<fps version="1.4"><item><test_input>${'a'.repeat(100_000)}</test_input></b>`)
  }
  const files = new PackageFiles({ files: new Map([['a.xml', { size: 1, path: null, read }]]), links: [] })
  const readAll = async () => {
    for await (const one of fps.problems(files, { scratch })) await one.read()
  }
  await expect(readAll()).rejects.toThrow('a.xml:1: this is no valid XML: unexpected close tag.')
  expect(filesIn(folder)).toBe(0)
  for await (const one of fps.problems(aDocument().files, { scratch })) if ((await one.read()).model !== null) break
  expect(filesIn(folder)).toBe(0)
})
