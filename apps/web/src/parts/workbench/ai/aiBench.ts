import { createContext, use } from 'react'
import type { AiSubject } from '#web/parts/ai/subject.ts'

/** The AI helper of a workbench. */
export type AiBench = {
  /** The problem was opened long enough ago for it to be explained. */
  isLongOpen: boolean
  /** Shows the helper with a subject. */
  ask: (subject: AiSubject) => void
}

export const AiBenchContext = createContext<AiBench | null>(null)

/** Null: there is no workbench around. */
export const useAiBench = (): AiBench | null => use(AiBenchContext)
