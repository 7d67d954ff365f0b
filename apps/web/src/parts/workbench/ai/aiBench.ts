import { createContext, use } from 'react'
import type { AiSubject } from '#web/parts/ai/subject.ts'

/** The AI helper of a workbench. */
export type AiBench = {
  /** When the problem was opened, in milliseconds. */
  openedAt: number
  /** Shows the helper with a subject. */
  ask: (subject: AiSubject) => void
}

export const AiBenchContext = createContext<AiBench | null>(null)

/** Null: there is no workbench around. */
export const useAiBench = (): AiBench | null => use(AiBenchContext)
