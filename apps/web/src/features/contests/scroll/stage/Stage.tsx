import { scrollRules } from '@praxis/contract/contestLimits'
import { useEffect, useRef, useState } from 'react'
import { useFullScreen } from '../../board/tools/useFullScreen.ts'
import { useRunning } from '../data/useRunning.ts'
import type { ShowProps } from '../data/showProps.ts'
import styles from './Stage.module.css'
import { StageTools } from './StageTools.tsx'
import { StageView } from './StageView.tsx'
import { useRowMotion } from './useRowMotion.ts'

/** The board for the screen of a hall. Keys do everything: what follows the show elsewhere follows them too. */
export function Stage(props: ShowProps) {
  const { plan, moment, isPlaying, speed, change } = props
  const area = useRef<HTMLDivElement>(null)
  const { toggle } = useFullScreen(area)
  const [photos, setPhotos] = useState<ReadonlyMap<string, string>>(() => new Map())
  useRunning(props)
  useRowMotion(area, props)

  useEffect(() => {
    const speeds: readonly number[] = scrollRules.speeds
    const other = (by: number) => speeds[speeds.indexOf(speed) + by] ?? speed
    const acts: Record<string, () => void> = {
      ' ': () => change({ step: Math.min(moment.at + 1, plan.steps.length), isPlaying: false }),
      ArrowRight: () => change({ step: Math.min(moment.at + 1, plan.steps.length), isPlaying: false }),
      Enter: () => change({ step: Math.min(moment.at + 1, plan.steps.length), isPlaying: false }),
      ArrowLeft: () => change({ step: Math.max(moment.at - 1, 0), isPlaying: false }),
      ArrowUp: () => change({ speed: other(1) }),
      ArrowDown: () => change({ speed: other(-1) }),
      a: () => change({ isPlaying: !isPlaying }),
      f: () => toggle?.(),
    }
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, button, a') !== null
      const act = acts[event.key]
      if (act === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [moment.at, plan.steps.length, isPlaying, speed, change, toggle])

  return (
    <div ref={area} className={styles.stage}>
      <StageView {...props} photos={photos} hasMotion>
        <StageTools {...props} photos={photos} onPhotos={setPhotos} />
      </StageView>
    </div>
  )
}
