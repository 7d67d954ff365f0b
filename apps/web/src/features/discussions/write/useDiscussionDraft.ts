import type { Scope } from '@praxis/contract/scope'
import { useFormDraft, type DraftKeeper } from '#web/parts/editing/useFormDraft.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { isWritten, type Written } from './written.ts'

/** What a draft is of: a new discussion, perhaps of a problem, or one that is changed. */
export const placeOfDraft = (scope: Scope, pid: string | null, did: number | null): string =>
  `${gidOf(scope) ?? 'site'}:${pid ?? ''}:${did ?? 'new'}`

/** The draft of a discussion that this browser keeps for the reader. */
export function useDiscussionDraft(place: string): DraftKeeper<Written> {
  const uid = useViewer()?.uid ?? ''
  return useFormDraft(`discussion:${uid}:${place}`, isWritten)
}
