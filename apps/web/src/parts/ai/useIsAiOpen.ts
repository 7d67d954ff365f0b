import { use } from 'react'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { GroupContext } from '#web/parts/groups/useGroup.ts'

/** Whether the site has the AI helper open, and the group of the open page, if it is one of a group, does not say no. */
export function useIsAiOpen(): boolean {
  const isOfSite = useSiteConfig()?.openAiChat === true
  return use(GroupContext)?.openAi !== false && isOfSite
}
