import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder, modeOf } from '../aFolder.ts'
import { KeptFiles } from './keptFiles.ts'

const key = createHash('sha256').update('key').digest('hex')

describe('a kept file', () => {
  const anEntry = () => {
    const folder = aFolder()
    const files = new KeptFiles(folder)
    files.keep(key, Buffer.from('a program'))
    return { folder, files, path: join(folder, key) }
  }

  test('is served whole, with the mode that is asked for', () => {
    const { folder, files, path } = anEntry()
    expect(modeOf(path)).toBe(0o600)
    expect(files.take(key, join(folder, 'to'), 0o755)).toBe(true)
    expect(fs.readFileSync(join(folder, 'to'), 'utf8')).toBe('a program')
    expect(modeOf(join(folder, 'to'))).toBe(0o755)
    expect(files.read('0'.repeat(64))).toBeNull()
  })

  const spoilt = (change: (bytes: Buffer) => Buffer) => (path: string) =>
    fs.writeFileSync(path, change(fs.readFileSync(path)))
  const flipped = (at: number) =>
    spoilt((bytes) => {
      bytes[at < 0 ? bytes.length + at : at]! ^= 1
      return bytes
    })
  test.skipIf(process.getuid?.() !== 0).each<[string, (path: string, folder: string) => void]>([
    ['has another first byte', flipped(0)],
    ['has another last byte', flipped(-1)],
    ['is cut', spoilt((bytes) => bytes.subarray(0, -1))],
    ['is empty', spoilt(() => Buffer.alloc(0))],
    ['is longer', spoilt((bytes) => Buffer.concat([bytes, Buffer.from('!')]))],
    [
      'is that of another key',
      (path, folder) => {
        const other = key.split('').toReversed().join('')
        new KeptFiles(folder).keep(other, Buffer.from('another program'))
        fs.renameSync(join(folder, other), path)
      },
    ],
    ['belongs to another user', (path) => fs.chownSync(path, 65_534, 65_534)],
    ['can be written by its group', (path) => fs.chmodSync(path, 0o620)],
    ['can be read by others', (path) => fs.chmodSync(path, 0o604)],
    [
      'is a link',
      (path) => {
        fs.renameSync(path, `${path}-real`)
        fs.symlinkSync(`${path}-real`, path)
      },
    ],
  ])('that %s is not served, and can be kept anew', (_name, spoil) => {
    const { folder, files, path } = anEntry()
    spoil(path, folder)
    expect(files.take(key, join(folder, 'to'), 0o755)).toBe(false)
    expect(fs.existsSync(join(folder, 'to'))).toBe(false)
    files.keep(key, Buffer.from('anew'))
    expect(files.read(key)?.toString()).toBe('anew')
  })

  test('that cannot be written leaves nothing behind', () => {
    const { folder, files, path } = anEntry()
    fs.rmSync(path)
    fs.mkdirSync(path)
    files.keep(key, Buffer.from('a program'))
    expect(fs.readdirSync(folder)).toEqual([key])
    expect(files.read(key)).toBeNull()
  })

  test('goes when there are too many bytes: what was not used for longest first, and what was never completed', () => {
    const folder = aFolder()
    const files = new KeptFiles(folder)
    const keys = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64))
    for (const [at, each] of keys.entries()) {
      files.keep(each, Buffer.alloc(68))
      fs.utimesSync(join(folder, each), at, at)
    }
    for (const name of ['making-1', 'making-2']) fs.writeFileSync(join(folder, name), '')
    fs.utimesSync(join(folder, 'making-1'), 1, 1)
    // The oldest is used now.
    expect(files.read('a'.repeat(64))).not.toBeNull()
    files.prune(300)
    expect(fs.readdirSync(folder).map((name) => name[0] + name.slice(-1))).toEqual(['aa', 'cc', 'dd', 'm2'])
    files.prune(250)
    expect(fs.readdirSync(folder).map((name) => name[0] + name.slice(-1))).toEqual(['aa', 'dd', 'm2'])
  })
})
