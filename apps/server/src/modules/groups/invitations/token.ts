import { createHash, randomBytes } from 'node:crypto'

/** The secret of an invitation: 160 random bits. */
export const newToken = (): string => randomBytes(20).toString('base64url')

/** What is stored of it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
