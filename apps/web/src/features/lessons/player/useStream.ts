import { useEffect, useEffectEvent, type RefObject } from 'react'

const streamType = 'application/vnd.apple.mpegurl'

/** Streams play in the browser itself, or else by a library, which comes when it is needed. */
export const playsStreams = (): boolean => document.createElement('video').canPlayType(streamType) !== ''

type Stream = {
  /** Null: there is none that the library should play. */
  readonly url: string | null
  /** Another number begins anew. */
  readonly turn: number
  onFailure: () => void
  onUnknown: () => void
}

/** Plays a stream in a browser that cannot do so by itself. */
export function useStream(video: RefObject<HTMLVideoElement | null>, { url, turn, ...told }: Stream): void {
  const fail = useEffectEvent(told.onFailure)
  const refuse = useEffectEvent(told.onUnknown)

  useEffect(() => {
    const element = video.current
    if (url === null || element === null) return
    let end = () => {}
    let hasLeft = false
    void (async () => {
      try {
        const { default: Hls } = await import('hls.js')
        if (hasLeft) return
        if (!Hls.isSupported()) {
          refuse()
          return
        }
        // A worker would be a script from a blob, which the policy of the pages does not allow.
        const player = new Hls({ enableWorker: false })
        end = () => player.destroy()
        player.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && fail())
        player.loadSource(url)
        player.attachMedia(element)
      } catch {
        if (!hasLeft) fail()
      }
    })()
    return () => {
      hasLeft = true
      end()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another turn begins anew
  }, [url, turn, video])
}
