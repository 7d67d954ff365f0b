import { contestAdmin } from '@praxis/contract/contestAdmin'
import { siteScope } from '@praxis/contract/scope'
import { useNavigate } from 'react-router'
import { useAction } from '#web/api/hooks.ts'
import { makingLinks } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'

/** Copies a contest of the site, and leads to the form of the new one. */
export function useClone() {
  const words = useContestMakingText().contestDesk
  const navigate = useNavigate()
  return useAction(contestAdmin.clone, {
    onSuccess({ id }) {
      toast.success(words.cloned)
      void navigate(makingLinks(siteScope).edit(id))
    },
  })
}
