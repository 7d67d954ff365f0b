import { puzzle } from '@praxis/contract/limits'
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { useEntranceText } from '#web/text/entranceText.ts'
import styles from './Puzzle.module.css'
import { keyStep } from './trail.ts'
import { usePuzzle, type PuzzleState } from './usePuzzle.ts'

const handlePx = 40

const marks: Partial<Record<PuzzleState, IconName>> = { refused: 'x', solved: 'check', loading: 'load' }

/** A sliding puzzle, which the server draws and judges. Its sizes are pixels of the picture, which narrow phones shrink. */
export function Puzzle({ onSolved }: { onSolved: (pass: string) => void }) {
  const words = useEntranceText().puzzle
  const { drawn, state, way, distance, problem, refresh, move, giveUp, letGo } = usePuzzle(onSolved)
  const track = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; distance: number } | null>(null)
  const { width = puzzle.width, height = puzzle.height } = drawn ?? {}
  /** The handle goes from one end of the track to the other while the piece goes over the picture. */
  const ratio = (width - handlePx) / way.length

  useEffect(() => {
    // The field that had the focus is hidden.
    handle.current?.focus()
  }, [])

  const isAtRest = state !== 'ready' && state !== 'dragging'
  const sizes = {
    '--moved': `${(100 * distance * ratio) / width}%`,
    '--handle': `${(100 * handlePx) / width}%`,
  } as CSSProperties

  function handleDown(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0 || isAtRest) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, distance }
    move(distance, 0, event.timeStamp)
  }
  function handleMove(event: PointerEvent<HTMLDivElement>) {
    if (start.current === null || !event.isPrimary) return
    const { x, y, distance: from } = start.current
    const scale = (track.current?.getBoundingClientRect().width ?? width) / width
    move(from + (event.clientX - x) / scale / ratio, (event.clientY - y) / scale, event.timeStamp)
  }
  function handleEnd(event: PointerEvent<HTMLDivElement>) {
    if (start.current === null || !event.isPrimary) return
    start.current = null
    if (event.type === 'pointerup') letGo()
    else giveUp()
  }
  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = keyStep(event.key, event.shiftKey)
    if (event.key !== 'Enter' && step === null) return
    event.preventDefault()
    if (start.current !== null) return
    if (step === null) letGo()
    else move(distance + step, 0, event.timeStamp)
  }

  const said = { checking: words.checking, solved: words.solved, loading: '' }[state as string] ?? problem ?? ''
  return (
    <div className={styles.puzzle} data-state={state}>
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {drawn !== null && (
          <>
            <img src={drawn.picture} alt={words.picture} draggable={false} />
            <img
              className={styles.piece}
              src={drawn.piece}
              alt=""
              draggable={false}
              style={{
                left: `${(100 * (way.from + distance)) / width}%`,
                top: `${(100 * drawn.pieceTop) / height}%`,
                width: `${(100 * drawn.pieceWidth) / width}%`,
              }}
            />
          </>
        )}
        <button
          type="button"
          className={styles.refresh}
          aria-label={words.refresh}
          title={words.refresh}
          disabled={state === 'checking' || state === 'solved'}
          onClick={refresh}
        >
          <Icon name="refresh" size={14} />
        </button>
      </div>
      <div ref={track} className={styles.track} style={sizes}>
        {state === 'solved' ? (
          <span aria-hidden="true">{words.solved}</span>
        ) : (
          distance === 0 && <span>{words.hint}</span>
        )}
        <div
          ref={handle}
          className={styles.handle}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input does not tell the way that a drag took
          role="slider"
          tabIndex={0}
          aria-label={words.slider}
          aria-describedby="puzzle-help"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={Math.round(way.length)}
          aria-valuenow={Math.round(distance)}
          aria-valuetext={words.position(Math.round(distance), Math.round(way.length))}
          aria-disabled={isAtRest}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleEnd}
          onPointerCancel={handleEnd}
          onKeyDown={handleKey}
        >
          <Icon name={marks[state] ?? 'next'} />
        </div>
      </div>
      <output className={styles.said}>{said}</output>
      <p id="puzzle-help" className={styles.help}>
        <span>{words.keys}</span>
        <span>{words.help}</span>
      </p>
    </div>
  )
}
