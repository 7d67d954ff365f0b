import { homeRules } from '@praxis/contract/limits'
import { useEffect, useState } from 'react'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import { stepFrom } from './carouselOrder.ts'

export type Turning = {
  /** Whether pictures change by themselves at this moment. */
  isTurning: boolean
  /** Whether they do so unless the reader is at them. */
  isOn: boolean
  turnOn: (isOn: boolean) => void
  setHovered: (isHovered: boolean) => void
  setFocused: (isFocused: boolean) => void
}

/**
 * Shows the next picture again and again, unless the reader looks at a picture more closely, or wants nothing to move. Who has
 * turned it on with the keyboard has the focus there still, and expects it to turn.
 */
export function useTurning(index: number, count: number, show: (index: number) => void): Turning {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [choice, turnOn] = useState<boolean | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isOn = choice ?? !isCalm
  const isTurning = isOn && count > 1 && !isHovered && (choice === true || !isFocused)
  useEffect(() => {
    if (!isTurning) return
    // Each picture has the whole time, however it came.
    const timer = setTimeout(() => show(stepFrom(index, 1, count)), homeRules.carouselMs)
    return () => clearTimeout(timer)
  }, [isTurning, index, count, show])
  return { isTurning, isOn, turnOn, setHovered, setFocused }
}
