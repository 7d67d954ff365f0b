import { useViewer } from '#web/session/session.ts'
import { helpFor, type AiSubject } from './subject.ts'
import { useIsAiOpen } from './useIsAiOpen.ts'

/** The help for a submission, where the site and the group of the page have one open; null: none. */
export function useAiHelp(submission: Parameters<typeof helpFor>[0] | null): AiSubject | null {
  const isOpen = useIsAiOpen()
  const uid = useViewer()?.uid
  return isOpen && submission !== null ? helpFor(submission, uid) : null
}
