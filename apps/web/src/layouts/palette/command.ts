import type { IconName } from '#web/components/icons.tsx'

/** One line of the palette. */
export type Command = {
  /** Stays the same between visits and languages. */
  id: string
  title: string
  icon: IconName
  /** Other words it is found by. */
  keywords?: string
  /** A page of the app. */
  to?: string
  /** A page of this site outside the app. */
  href?: string
  /** Neither: something to do. */
  run?: () => void
  /** What is chosen now, of several. */
  isCurrent?: boolean
  /** A number before the title. */
  number?: string
  /** What tells it from others of the same title: its own number, and when. */
  details?: { id: string; at: string }
  /** A judge status behind the title. */
  verdict?: number
  /** Not worth remembering as a recent choice. */
  isPassing?: boolean
}

export type Section = { name: string; commands: readonly Command[] }
