import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { useViewer } from '#web/session/session.ts'
import { helpFor, type AiSubject } from './subject.ts'

/** The help for a submission, where the site has one open; null: none. */
export function useAiHelp(submission: Parameters<typeof helpFor>[0] | null): AiSubject | null {
  const isOpen = useSiteConfig()?.openAiChat === true
  const uid = useViewer()?.uid
  return isOpen && submission !== null ? helpFor(submission, uid) : null
}
