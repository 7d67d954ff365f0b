import type { IconName } from '#web/components/icons.tsx'

/** One line of the palette. */
export type Command = {
  /** Must not depend on the language: the browser stores it. */
  id: string
  title: string
  icon: IconName
  /** More words that the search matches. */
  keywords?: string
  /** A page of the app. */
  to?: string
  /** A page outside the app. */
  href?: string
  /** `href` is not of this site, or is a file: it opens beside this page. */
  isBeside?: boolean
  /** Neither: something to do. */
  run?: () => void
  /** The current value, where several commands choose one. */
  isCurrent?: boolean
  /** A number before the title. */
  number?: string
  /** Distinguishes submissions to the same problem: the submission's id and time. */
  details?: { id: string; at: string }
  /** A judge status behind the title. */
  verdict?: number
  /** Not stored as a recent choice. */
  isPassing?: boolean
}

export type Section = { name: string; commands: readonly Command[] }
