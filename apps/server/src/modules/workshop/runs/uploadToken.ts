import { createHash } from 'node:crypto'

/** How the table of uploads knows a token. */
export const uploadTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
