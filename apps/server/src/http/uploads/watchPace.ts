import type { Readable } from 'node:stream'

export type Pace = { readonly bytes: number; readonly seconds: number }

const looks = 30

/**
 * Gives a request up that brings too few bytes in a time, or more bytes than it may. Time in which the server does not
 * read, because the file store is slow, does not count. Returns how to stop watching.
 */
export function watchPace(request: Readable, pace: Pace, mostBytes: number): () => void {
  let received = 0
  let receivedBefore = 0
  let waited = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > mostBytes) request.destroy()
  }
  const look = () => {
    if (request.isPaused()) return
    waited += 1
    if (waited < looks) return
    if (received - receivedBefore < pace.bytes) request.destroy()
    waited = 0
    receivedBefore = received
  }
  const timer = setInterval(look, (pace.seconds * 1_000) / looks)
  const stop = () => {
    clearInterval(timer)
    request.off('data', count)
  }
  request.on('data', count).once('end', stop).once('close', stop)
  return stop
}
