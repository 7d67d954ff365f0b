import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Lines of digits that no compression makes much of; cases are parts of it that begin in different places. */
const lines = Buffer.from(
  Array.from({ length: 200_000 }, () => BigInt(`0x${randomBytes(32).toString('hex')}`).toString()).join('\n'),
)

export function* digits(bytes: number, seed: number): Generator<Buffer> {
  let at = (seed * 7_919) % lines.length
  for (let left = bytes; left > 0;) {
    const part = lines.subarray(at, Math.min(lines.length, at + left, at + 65_536))
    yield part
    left -= part.length
    at = (at + part.length) % lines.length
  }
}

const text = (bytes: number, seed: number) => Buffer.concat([...digits(bytes, seed)]).toString()

/** A zip of Hydro: problems with large cases. */
export async function writeHydro(
  path: string,
  { problems, cases, caseBytes }: { problems: number; cases: number; caseBytes: number },
): Promise<void> {
  const zip = new ZipFile()
  for (let n = 1; n <= problems; n += 1) {
    const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), `${n}/${name}`)
    add('problem.yaml', `pid: P${n}\ntitle: Sum ${n}\ntag: []\n`)
    add('problem_zh.md', 'Add.\n')
    add('testdata/config.yaml', 'type: default\ntime: 1s\nmemory: 256m\n')
    for (let at = 1; at <= cases; at += 1) {
      const open = (done: (error: null, stream: Readable) => void) =>
        done(null, Readable.from(digits(caseBytes, n * 1_000 + at)))
      zip.addReadStreamLazy(`${n}/testdata/${at}.in`, { compressionLevel: 1 }, open as never)
      add(`testdata/${at}.out`, `${n} ${at}\n`)
    }
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** A zip of our own format: many problems of many small files. */
export async function writeOwn(path: string, { problems, files }: { problems: number; files: number }): Promise<void> {
  const zip = new ZipFile()
  for (let n = 1; n <= problems; n += 1) {
    const add = (name: string, content: string) =>
      zip.addBuffer(Buffer.from(content), `p${n}/${name}`, { compress: false })
    add(
      'problem.yaml',
      `problem_format_version: 2025-09\nname: {en: Sum}\nuuid: c${n}\nlimits: {time_limit: 1, memory: 128}\n`,
    )
    add('praxis.yaml', `id: "Q${n}"\n`)
    add('statement/problem.en.md', 'Add.\n')
    for (let at = 1; at <= Math.max(1, (files - 3) / 2); at += 1) {
      add(`data/secret/${at}.in`, `${n} ${at}\n`)
      add(`data/secret/${at}.ans`, `${n + at}\n`)
    }
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** An FPS file. */
export async function writeFps(
  path: string,
  { problems, cases, caseBytes }: { problems: number; cases: number; caseBytes: number },
): Promise<void> {
  function* content(): Generator<string> {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.5">\n'
    for (let n = 1; n <= problems; n += 1) {
      yield `<item><title><![CDATA[Sum ${n}]]></title><time_limit unit="s">1</time_limit><memory_limit unit="mb">128</memory_limit>`
      yield '<description><![CDATA[<p>Add.</p>]]></description><input>Two.</input><output>One.</output>'
      yield '<sample_input>1 2</sample_input><sample_output>3</sample_output>'
      for (let at = 1; at <= cases; at += 1) {
        yield `<test_input><![CDATA[${text(caseBytes, n * 1_000 + at)}]]></test_input>`
        yield `<test_output><![CDATA[${n + at}]]></test_output>`
      }
      yield '</item>\n'
    }
    yield '</fps>\n'
  }
  await pipeline(Readable.from(content()), createWriteStream(path))
}
