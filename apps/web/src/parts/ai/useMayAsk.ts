import { mayUseFeature } from '@praxis/rules/membership/policy'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { promptMembership } from '#web/state/membership.ts'
import { useAiText } from '#web/text/ai/aiText.ts'

/** Whether the reader may ask at all. Whoever may not has been told by then, and led to what a membership is for. */
export function useMayAsk(): () => boolean {
  const words = useAiText()
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  return () => {
    if (!requireLogin()) return false
    const mayAsk = mayUseFeature('ai', viewerOf(viewer))
    if (!mayAsk) promptMembership(words.membersOnly)
    return mayAsk
  }
}
