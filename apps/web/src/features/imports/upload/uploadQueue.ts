import { packageRules } from '@praxis/contract/packageLimits'

/** How files of packages end. */
export const packageEndings = ['zip', 'tar.gz', 'tgz', 'kpp', 'xml'] as const

export type PackageUpload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'arrived'
  /** The part that is sent, from 0 to 1. */
  sent: number
  /** Milliseconds since it began to be sent, as of the last progress. */
  elapsedMs: number
  /** Why it failed. */
  problem: string | null
  /** The server may take it when it is sent again. */
  mayRetry: boolean
}

type FileFacts = Pick<File, 'name' | 'size'>

/** What is wrong with a file as far as it can be told without sending it. */
export function packageProblem({ name, size }: FileFacts): 'kind' | 'size' | 'empty' | null {
  const isKnown = packageEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
  if (!isKnown) return 'kind'
  if (size === 0) return 'empty'
  return size > packageRules.ownBytes ? 'size' : null
}

/** The uploads that can begin when so many may be under way at once. */
export function nextUploads(uploads: readonly Pick<PackageUpload, 'key' | 'state'>[], atOnce: number): number[] {
  const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
  const waiting = uploads.filter(({ state }) => state === 'waiting')
  return waiting.slice(0, Math.max(0, free)).map(({ key }) => key)
}

/** How fast a file goes, and how long the rest of it takes; null while that is a guess. */
export function paceOf({ sent, size, elapsedMs }: { sent: number; size: number; elapsedMs: number }) {
  if (elapsedMs < 1_000 || sent <= 0 || sent >= 1) return null
  const perSecond = (sent * size) / (elapsedMs / 1_000)
  return { perSecond, leftMs: (((1 - sent) * size) / perSecond) * 1_000 }
}
