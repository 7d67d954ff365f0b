import type { OutputOf } from '@praxis/contract/endpoint'
import { puzzle } from '@praxis/contract/limits'
import { puzzles, type TrailPoint } from '@praxis/contract/puzzles'
import { useEffect, useRef, useState } from 'react'
import { request } from '#web/api/request.ts'
import { useFreshReply } from '#web/api/useFreshReply.ts'
import { onWay, withPoint, type Way } from './trail.ts'

type Drawn = OutputOf<typeof puzzles.draw>
export type PuzzleState = 'loading' | 'unloaded' | 'ready' | 'dragging' | 'checking' | 'refused' | 'solved'

type Drag = { begun: number; distance: number; trail: readonly TrailPoint[] }

/** How long people see that it fits. */
const solvedMs = 600
const nowhere: Way = { from: 0, length: 1 }

const wayOf = ({ width, pieceWidth, pieceLeft }: Drawn): Way => ({
  from: pieceLeft,
  length: Math.max(1, width - pieceWidth - pieceLeft),
})

/** A puzzle of the server: fetched, moved, and sent with the way that the piece came. */
export function usePuzzle(onSolved: (pass: string) => void) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [state, setState] = useState<PuzzleState>('loading')
  const [distance, setDistance] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const drag = useRef<Drag | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const way = drawn === null ? nowhere : wayOf(drawn)

  const ask = useFreshReply(puzzles.draw, {
    onReply(fresh) {
      setDrawn(fresh)
      setDistance(0)
      setState('ready')
    },
    onFailure({ message }) {
      setProblem(message)
      setState('unloaded')
    },
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function refresh(): void {
    clearTimeout(timer.current)
    drag.current = null
    setProblem(null)
    setState('loading')
    ask()
  }

  /**
   * The piece is moved to this distance from where it began. The first move begins the drag. `at` is when the hand was
   * there, which is earlier than when the page hears of it.
   */
  function move(to: number, y: number, at: number): void {
    if (state !== 'ready' && state !== 'dragging') return
    const { begun, trail } = drag.current ?? { begun: at, trail: [{ x: way.from, y: 0, t: 0 }] }
    const next = onWay(to, way)
    const isFirst = drag.current === null
    drag.current = {
      begun,
      distance: next,
      trail: isFirst && next === 0 ? trail : withPoint(trail, { x: way.from + next, y, t: at - begun }),
    }
    setProblem(null)
    setDistance(next)
    setState('dragging')
  }

  /** The piece is put back, as when the system takes the pointer away. */
  function giveUp(): void {
    if (drag.current === null) return
    drag.current = null
    setDistance(0)
    setState('ready')
  }

  async function letGo(): Promise<void> {
    const { current } = drag
    if (current === null || drawn === null) return
    drag.current = null
    // A click on the slider is no answer.
    if (current.distance === 0) return setState('ready')
    setState('checking')
    try {
      const x = way.from + current.distance
      const { pass } = await request(puzzles.solve, { key: drawn.key, x, trail: [...current.trail] }, { quiet: true })
      setState('solved')
      timer.current = setTimeout(() => onSolved(pass), solvedMs)
    } catch (error) {
      setProblem((error as Error).message)
      setState('refused')
      // The words stay until the piece is moved again.
      timer.current = setTimeout(() => {
        setState('loading')
        ask()
      }, puzzle.resetMs)
    }
  }

  return { drawn, state, way, distance, problem, refresh, move, giveUp, letGo: () => void letGo() }
}
