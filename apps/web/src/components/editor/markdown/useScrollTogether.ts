import { useEffect, type RefObject } from 'react'

type Pane = RefObject<HTMLElement | null>

/** Two panes that show the same part of a text, roughly: the one that a person scrolls leads the other. */
export function useScrollTogether(one: Pane, other: Pane, isOn: boolean): void {
  useEffect(() => {
    const [first, second] = [one.current, other.current]
    if (!isOn || first === null || second === null) return
    let leader: HTMLElement = first
    const ends = [first, second].map((pane) => {
      const follower = pane === first ? second : first
      const lead = () => {
        leader = pane
      }
      const scroll = () => {
        if (leader === pane) follower.scrollTop = fractionOf(pane) * roomOf(follower)
      }
      for (const type of ['pointerenter', 'touchstart', 'focusin', 'keydown'] as const)
        pane.addEventListener(type, lead, { passive: true })
      pane.addEventListener('scroll', scroll, { passive: true })
      return () => {
        for (const type of ['pointerenter', 'touchstart', 'focusin', 'keydown'] as const)
          pane.removeEventListener(type, lead)
        pane.removeEventListener('scroll', scroll)
      }
    })
    return () => {
      for (const end of ends) end()
    }
  }, [one, other, isOn])
}

const roomOf = (pane: HTMLElement): number => Math.max(0, pane.scrollHeight - pane.clientHeight)
const fractionOf = (pane: HTMLElement): number => (roomOf(pane) === 0 ? 0 : pane.scrollTop / roomOf(pane))
