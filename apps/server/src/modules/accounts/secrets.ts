import { createHash, randomBytes } from 'node:crypto'

/** A text that nobody guesses: a session token, or the name of a puzzle. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
