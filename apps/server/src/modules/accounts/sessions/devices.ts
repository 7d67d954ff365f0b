import { randomUUID } from 'node:crypto'
import { hashOfSecret } from '../secrets.ts'

/** Longer than any browser of ours sends. */
const longestKey = 200

/** What is stored of the key that a browser sends when somebody signs in. Others send none. */
export const browserHashOf = (key: string | string[] | undefined): Buffer | null =>
  typeof key !== 'string' || key === '' || key.length > longestKey ? null : hashOfSecret(key)

/** What stays the same of a device: that of its browser; where that tells nothing, only this sign-in. */
export const deviceIn = (session: { browserHash: Buffer | null; deviceId: string }): string =>
  session.browserHash?.toString('hex') ?? session.deviceId

export const newDeviceId = (): string => randomUUID().replaceAll('-', '')
