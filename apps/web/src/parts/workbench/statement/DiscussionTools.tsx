import { discussionRules } from '@praxis/contract/discussionLimits'
import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { discussionLinks } from '#web/links.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { Tool } from '#web/parts/workbench/Tool.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'

/** Lead from a problem to what is written about it, and to its editorial once that is open to the reader. */
export function DiscussionTools({ problemId }: { problemId: string }) {
  const words = useDiscussionText()
  const navigate = useNavigate()
  const scope = useScope()
  const { ofProblem, one } = discussionLinks(scope)
  const isOpen = useIsOpen(scope.kind)
  const editorial = useEditorial(problemId, isOpen)
  if (!isOpen) return null
  return (
    <>
      <Tool icon="chat" label={words.title} onClick={() => void navigate(ofProblem(problemId))} />
      {editorial !== null && (
        <Tool icon="book" label={words.editorialLink} onClick={() => void navigate(one(editorial))} />
      )}
    </>
  )
}

function useIsOpen(kind: 'site' | 'group'): boolean {
  const config = useSiteConfig()
  return (kind === 'site' ? config?.openPublicDiscussion : config?.openGroupDiscussion) === true
}

/** The number of the editorial; null: there is none that the reader may read. */
function useEditorial(pid: string, isOpen: boolean): number | null {
  const gid = gidOf(useScope())
  const asked = { pid, currentPage: 1, limit: discussionRules.pageSize }
  const options = { quiet: true, staleMs: 60_000 }
  const ofSite = useCall(discussions.list, asked, { ...options, enabled: isOpen && gid === undefined })
  const ofGroup = useCall(
    groupDiscussions.list,
    { ...asked, gid: gid ?? 0 },
    { ...options, enabled: isOpen && gid !== undefined },
  )
  const { data } = gid === undefined ? ofSite : ofGroup
  return data?.records.find(({ isEditorial }) => isEditorial)?.id ?? null
}
