import { scrollRules } from '@praxis/contract/contestLimits'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ShowProps } from '../data/showProps.ts'

/** How long a row moves, and for which part of that the one that rises stays where its result is read. */
const moveMs = 900
const restPart = 0.3
/** Of a step of a show that runs by itself, so that rows have come to rest before the next one. */
const stepPart = 0.8

type Seen = { readonly at: number; readonly tops: ReadonlyMap<string, number> }

/**
 * Moves rows from where they were to where they are. The page is at the next step at once and only looks otherwise for a
 * moment, so nothing waits for a movement, and the step after it ends it.
 */
export function useRowMotion(
  area: RefObject<HTMLElement | null>,
  { moment, speed }: Pick<ShowProps, 'moment' | 'speed'>,
): void {
  const before = useRef<Seen>({ at: -1, tops: new Map() })
  useLayoutEffect(() => {
    const was = before.current
    if (was.at === moment.at) return
    const rows = [...(area.current?.querySelectorAll<HTMLElement>('tr[data-uid]') ?? [])]
    for (const row of rows) for (const motion of row.getAnimations()) motion.cancel()
    const tops = new Map(rows.filter(isInTable).map((row) => [row.dataset.uid ?? '', row.offsetTop]))
    before.current = { at: moment.at, tops }
    const isOneStep = Math.abs(moment.at - was.at) === 1 && was.tops.size > 0
    if (!isOneStep || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const duration = Math.min(moveMs, (scrollRules.stepMs / speed) * stepPart)
    const { last } = moment
    for (const row of rows) {
      const uid = row.dataset.uid ?? ''
      const top = was.tops.get(uid)
      const isRevealed = last?.kind === 'reveal' && last.uid === uid && last.to !== last.from
      row.animate(...framesOf(row, { top, isRevealed, duration }))
    }
  }, [area, moment, speed])
}

/** Of the table that stays. The other row has risen out of sight. */
const isInTable = (row: HTMLElement): boolean => row.closest('[data-gone]') === null

type Moving = { readonly top: number | undefined; readonly isRevealed: boolean; readonly duration: number }

function framesOf(row: HTMLElement, { top, isRevealed, duration }: Moving): [Keyframe[], KeyframeAnimationOptions] {
  const timing = { duration, easing: 'ease-in-out' }
  if (top === undefined) return [[{ opacity: 0 }, { opacity: 1 }], timing]
  const from = `translateY(${top - row.offsetTop}px)`
  const to = isInTable(row) ? 'none' : `translateY(${-2 * row.offsetHeight}px)`
  if (!isRevealed) return [[{ transform: from }, { transform: to }], timing]
  const isSeen = { visibility: 'visible', zIndex: 1 }
  return [
    [
      { transform: from, ...isSeen },
      { transform: from, ...isSeen, offset: restPart },
      { transform: to, ...isSeen },
    ],
    timing,
  ]
}
