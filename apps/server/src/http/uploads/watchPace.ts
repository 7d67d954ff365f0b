import type { Readable } from 'node:stream'

export type Pace = {
  readonly bytes: number
  /** The time in which so many bytes must come at first. */
  readonly seconds: number
  /** How long that time counts. */
  readonly slowSeconds: number
  /** The time that counts afterwards. */
  readonly laterSeconds: number
  readonly totalSeconds: number
}

/** Looks in the shorter time. The longer one is a multiple of it. Looks that a busy process misses do not count. */
const looks = 30

/**
 * Gives a request up that brings too few bytes in a time, more bytes than it may, or that lasts too long in all. Time in
 * which the server does not read, because the file store is slow, counts only for the last. Returns how to stop watching.
 */
export function watchPace(request: Readable, pace: Pace, mostBytes: number): () => void {
  const lookMs = (pace.laterSeconds * 1_000) / looks
  let received = 0
  let receivedBefore = 0
  let waitedMs = 0
  let watchedMs = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > mostBytes) request.destroy()
  }
  const look = () => {
    if (request.isPaused()) return
    waitedMs += lookMs
    watchedMs += lookMs
    const isSlow = watchedMs <= pace.slowSeconds * 1_000
    if (waitedMs < (isSlow ? pace.seconds : pace.laterSeconds) * 1_000) return
    if (received - receivedBefore < pace.bytes) request.destroy()
    waitedMs = 0
    receivedBefore = received
  }
  const timer = setInterval(look, lookMs)
  const total = setTimeout(() => request.destroy(), pace.totalSeconds * 1_000)
  const stop = () => {
    clearInterval(timer)
    clearTimeout(total)
    request.off('data', count)
  }
  request.on('data', count).once('end', stop).once('close', stop)
  return stop
}
