import { Button } from '@mantine/core'
import type { LessonItem } from '@praxis/contract/lessonShapes'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { stoppedAt } from '../detail/lessonFigures.ts'
import { clock } from '../marks/clock.ts'
import styles from './Player.module.css'
import { useProgress } from './useProgress.ts'
import { useSource } from './useSource.ts'
import { playsStreams, useStream } from './useStream.ts'

type VideoPlayerProps = {
  lessonId: number
  item: LessonItem
  title: string
  /** Where it begins; null: the reader is asked if they have seen a part. */
  from: number | null
  /** What comes after it. */
  next: { id: number; title: string } | null
  onNext: (id: number) => void
}

/** A video with the controls of the browser, which have captions, speed, keys and picture in picture. */
export function VideoPlayer({ lessonId, item, title, from, next, onNext }: VideoPlayerProps) {
  const words = useLessonText()
  const video = useRef<HTMLVideoElement>(null)
  const [stopped] = useState(() => (from === null ? stoppedAt(item) : null))
  const [isAsked, ask] = useState(stopped !== null)
  const [hasEnded, setEnded] = useState(false)
  const { source, failure, setFailure, hasPlayed, renew } = useSource(lessonId, item)
  const progress = useProgress(video, item.id)
  const [isByLibrary] = useState(() => item.kind === 'stream' && !playsStreams())
  useStream(video, {
    url: isByLibrary ? (source.url ?? null) : null,
    turn: source.turn,
    onFailure: handleError,
    onUnknown: () => setFailure(words.streamUnknown),
  })
  /** Where a video that loads begins, and whether it plays then. */
  const wanted = useRef({ at: from ?? 0, plays: !isAsked })

  function begin(at: number): void {
    ask(false)
    setEnded(false)
    wanted.current = { at, plays: true }
    start()
  }

  function start(): void {
    const element = video.current
    if (element === null || element.readyState === HTMLMediaElement.HAVE_NOTHING) return
    const { at, plays } = wanted.current
    if (Math.abs(element.currentTime - at) > 0.5) element.currentTime = at
    // The browser may want a click first: its controls are there.
    if (plays) element.play().catch(() => {})
  }

  /** The link has ended, or the network is away. */
  function handleError(): void {
    const element = video.current
    if (element === null) return
    const { at, plays } = wanted.current
    wanted.current = hasPlayed.current ? { at: element.currentTime, plays: !element.paused } : { at, plays }
    if (hasPlayed.current || source.turn === 0) void renew(words.notWatchable)
    else setFailure(words.videoFailed)
  }

  useEffect(() => {
    // The new link may read as the old one.
    if (source.turn > 0 && !isByLibrary) video.current?.load()
  }, [source.turn, isByLibrary])

  return (
    <div className={styles.screen}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those that the author has given */}
      <video
        ref={video}
        className={styles.video}
        {...(!isByLibrary && { src: source.url })}
        aria-label={title}
        controls={!isAsked && failure === null}
        playsInline
        preload="metadata"
        onLoadedMetadata={start}
        onPlaying={() => {
          hasPlayed.current = true
          setEnded(false)
        }}
        onPlay={progress.handlePlay}
        onPause={progress.handleStop}
        onEnded={() => {
          progress.handleStop()
          setEnded(true)
        }}
        onError={handleError}
      >
        {source.captions?.map(({ language, label, url }, at) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={url} default={at === 0} />
        ))}
      </video>
      {isAsked && failure === null && stopped !== null && (
        <div className={styles.ask}>
          <b>{words.stoppedAt(clock(stopped))}</b>
          <span>
            <Button data-autofocus onClick={() => begin(stopped)}>
              {words.resume}
            </Button>
            <Button variant="outline" className={styles.quiet} onClick={() => begin(0)}>
              {words.fromStart}
            </Button>
          </span>
        </div>
      )}
      {hasEnded && failure === null && (
        <div className={styles.ask} data-end>
          <b>{words.finished}</b>
          <span>
            {next !== null && (
              <Button leftSection={<Icon name="next" size={14} />} onClick={() => onNext(next.id)}>
                <span className={`cut ${styles.nextName}`}>{words.next(next.title)}</span>
              </Button>
            )}
            <Button variant="outline" className={styles.quiet} onClick={() => begin(0)}>
              {words.again}
            </Button>
          </span>
        </div>
      )}
      {failure !== null && (
        <div className={styles.ask} role="alert">
          <b>{failure}</b>
          <span>
            <Button variant="outline" className={styles.quiet} onClick={() => void renew(words.notWatchable)}>
              {words.retry}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
