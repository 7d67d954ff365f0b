import { scrollRules } from '@praxis/contract/contestLimits'
import { useEffect } from 'react'
import type { ShowProps } from './showProps.ts'

type Running = Pick<ShowProps, 'moment' | 'isPlaying' | 'speed' | 'change'>

/** A show that runs by itself stops before each award, and at its end. */
export function useRunning({ moment, isPlaying, speed, change }: Running): void {
  const { at, next } = moment
  const stops = next === null || next.kind === 'award'
  useEffect(() => {
    if (!isPlaying) return
    if (stops) return change({ isPlaying: false })
    const timer = setTimeout(() => change({ step: at + 1 }), scrollRules.stepMs / speed)
    return () => clearTimeout(timer)
  }, [at, stops, isPlaying, speed, change])
}
