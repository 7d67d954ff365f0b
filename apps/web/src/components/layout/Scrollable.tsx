import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { keepReachable } from './keepReachable.ts'

type ScrollableProps = {
  as: 'pre' | 'section'
  label: string
  className?: string | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A box that scrolls if its content is larger, and can then be scrolled by keyboard. */
export function Scrollable({ as: Box, label, className, onKeyDown, children }: ScrollableProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const check = () => keepReachable([element])
    const size = new ResizeObserver(check)
    size.observe(element)
    const content = new MutationObserver(check)
    content.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      size.disconnect()
      content.disconnect()
    }
  }, [])
  return (
    <Box
      ref={(element: HTMLElement | null) => {
        box.current = element
      }}
      className={className}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </Box>
  )
}
