import { tagAdmin } from '@praxis/contract/bank'
import { problems } from '@praxis/contract/problems'
import { everyJudge } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'

type Option = { id: number; name: string }

/** The tags of the site's problems, or of those of a group, whose own tags are among them. */
export function useTagChoices(gid: number | undefined): Option[] {
  const ofSite = useCall(problems.allTags, { oj: everyJudge }, { quiet: true, enabled: gid === undefined })
  const ofGroup = useCall(tagAdmin.ofGroup, { gid: gid ?? 0 }, { quiet: true, enabled: gid !== undefined })
  return (gid === undefined ? ofSite : ofGroup).data ?? []
}

export function useLanguageChoices(): Option[] {
  return useCall(problems.languages, { all: false }, { quiet: true }).data ?? []
}
