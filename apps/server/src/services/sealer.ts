import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Encrypts secrets that the site must be able to use again, with a key that is not in the database. */
export type Sealer = {
  /** A sealed text opens only under the same name. Whoever can write to the database cannot use it for another. */
  seal(text: string, name: string): string
  /** Null if it was sealed with another key or under another name, or if it was changed. */
  open(sealed: string, name: string): string | null
  /** Whether it was sealed with the key of this server. */
  hasOurKey(sealed: string): boolean
  /** Proves that a text came from a server with this key. A signature holds under its name only. */
  sign(text: string, name: string): string
}

const cipher = 'aes-256-gcm'
const bytes = { key: 32, keyName: 6, nonce: 12, tag: 16 } as const

export function sealerOf(secret: string): Sealer {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'sealed settings', bytes.key + bytes.keyName))
  const key = derived.subarray(0, bytes.key)
  const signingKey = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', `signed ${name}`, bytes.key))
  const prefix = `${derived.subarray(bytes.key).toString('hex')}.`
  const hasOurKey = (sealed: string) => sealed.startsWith(prefix)
  return {
    hasOurKey,
    sign: (text, name) => createHmac('sha256', signingKey(name)).update(text).digest('base64url'),
    seal(text, name) {
      const nonce = randomBytes(bytes.nonce)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(name))
      const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return prefix + Buffer.concat([nonce, sealing.getAuthTag(), content]).toString('base64url')
    },
    open(sealed, name) {
      if (!hasOurKey(sealed)) return null
      const all = Buffer.from(sealed.slice(prefix.length), 'base64url')
      const [nonceEnd, tagEnd] = [bytes.nonce, bytes.nonce + bytes.tag]
      if (all.length < tagEnd) return null
      const opening = createDecipheriv(cipher, key, all.subarray(0, nonceEnd), { authTagLength: bytes.tag })
        .setAAD(Buffer.from(name))
        .setAuthTag(all.subarray(nonceEnd, tagEnd))
      try {
        return opening.update(all.subarray(tagEnd), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The same in config.ts. */
const shortestKey = 32

/**
 * Seals with the key of the settings, else with the one in the data folder, which is made once. Servers on several
 * machines need the same key.
 */
export async function openSealer(of: { settingsKey: string | undefined; dataFolder: string }): Promise<Sealer> {
  if (of.settingsKey !== undefined) return sealerOf(of.settingsKey)
  const file = join(of.dataFolder, 'settings-key')
  const known = (await readKey(file)) ?? (await makeKey(file))
  if (known.length < shortestKey) throw new Error(`${file} is damaged: restore it, or delete it to lose what it sealed`)
  return sealerOf(known)
}

const readKey = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

/** The file appears whole or not at all. Of several processes that start at once, all take the key of the first. */
async function makeKey(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(bytes.key).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readKey(file)) ?? ''
}
