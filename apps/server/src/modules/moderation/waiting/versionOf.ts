import { createHash } from 'node:crypto'

/** Changes with each word that people read of a text. */
export const versionOf = (title: string, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([title, text]))
    .digest('hex')
