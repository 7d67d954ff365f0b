import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSealer, sealerOf } from './sealer.ts'

test('what was sealed opens with the same key under the same name, and only so', () => {
  const sealer = sealerOf('one key')
  const sealed = sealer.seal('p\u00e4ss 密码', 'cf ann')
  expect(sealer.open(sealed, 'cf ann')).toBe('p\u00e4ss 密码')
  expect(sealerOf('one key').open(sealed, 'cf ann')).toBe('p\u00e4ss 密码')
  expect(sealer.open(sealed, 'cf bob')).toBeNull()
  expect(sealerOf('another key').open(sealed, 'cf ann')).toBeNull()
  expect([sealer.hasOurKey(sealed), sealerOf('another key').hasOurKey(sealed)]).toEqual([true, false])
})

test('a sealed text does not show what is in it, and is never the same twice', () => {
  const sealer = sealerOf('one key')
  const [first, second] = [sealer.seal('correct horse', 'a'), sealer.seal('correct horse', 'a')]
  expect(first).not.toBe(second)
  expect(Buffer.from(first.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('horse')
})

test('a sealed text that was changed or cut does not open', () => {
  const sealer = sealerOf('one key')
  const sealed = sealer.seal('x', 'a')
  const [prefix = '', content = ''] = sealed.split('.')
  const all = Buffer.from(content, 'base64url')
  for (let at = 0; at < all.length; at += 1) {
    const changed = Buffer.from(all)
    changed[at]! ^= 1
    expect(sealer.open(`${prefix}.${changed.toString('base64url')}`, 'a'), String(at)).toBeNull()
    expect(sealer.open(`${prefix}.${all.subarray(0, at).toString('base64url')}`, 'a')).toBeNull()
  }
  expect(['', prefix, `${prefix}.`, 'plain text'].map((text) => sealer.open(text, 'a'))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

async function aDataFolder() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'praxis-key-'))
  onTestFinished(() => rm(dataFolder, { recursive: true }))
  return { dataFolder, file: join(dataFolder, 'settings-key') }
}

test('the key is made once, for its owner only; processes that start at once share it', async () => {
  const { dataFolder, file } = await aDataFolder()
  const open = () => openSealer({ settingsKey: undefined, dataFolder })
  const sealers = await Promise.all([open(), open(), open(), open()])
  const sealed = sealers[0].seal('x', 'a')
  expect(sealers.map((one) => one.open(sealed, 'a'))).toEqual(['x', 'x', 'x', 'x'])
  expect((await open()).open(sealed, 'a')).toBe('x')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dataFolder)).toEqual(['settings-key'])
})

test('servers on several machines share a key: the text in the file of one is the setting of the others', async () => {
  const [first, second] = [await aDataFolder(), await aDataFolder()]
  const one = await openSealer({ settingsKey: undefined, dataFolder: first.dataFolder })
  const settingsKey = (await readFile(first.file, 'utf8')).trim()
  const other = await openSealer({ settingsKey, dataFolder: second.dataFolder })
  expect(other.open(one.seal('x', 'a'), 'a')).toBe('x')
  expect(await readdir(second.dataFolder)).toEqual([])
})

test('a damaged key stops the start instead of being replaced', async () => {
  const { dataFolder, file } = await aDataFolder()
  await writeFile(file, '\n')
  await expect(openSealer({ settingsKey: undefined, dataFolder })).rejects.toThrow('settings-key is damaged')
  expect(await readFile(file, 'utf8')).toBe('\n')
})

test('a signature is the same in every process with the key, and another under another key, name or text', () => {
  const sign = (key: string, text: string, name: string) => sealerOf(key).sign(text, name)
  const signature = sign('one key', 'item 1', 'link')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(sign('one key', 'item 1', 'link')).toBe(signature)
  for (const other of [
    sign('another key', 'item 1', 'link'),
    sign('one key', 'item 2', 'link'),
    sign('one key', 'item 1', 'x'),
  ])
    expect(other).not.toBe(signature)
})
