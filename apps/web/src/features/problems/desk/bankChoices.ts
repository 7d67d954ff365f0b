import { tagAdmin } from '@praxis/contract/bank'
import { problems } from '@praxis/contract/problems'
import { everyJudge } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'
import { tagName } from '#web/parts/problems/tagName.ts'
import { useText } from '#web/text/text.ts'

type Option = { id: number; name: string }

/** The tags of the site's problems, or of those of a group, whose own tags are among them. */
export function useTagChoices(gid: number | undefined): Option[] {
  const ofSite = useCall(problems.allTags, { oj: everyJudge }, { quiet: true, enabled: gid === undefined })
  const ofGroup = useCall(tagAdmin.ofGroup, { gid: gid ?? 0 }, { quiet: true, enabled: gid !== undefined })
  const words = useText().problems
  const tags = (gid === undefined ? ofSite : ofGroup).data ?? []
  return tags.map(({ id, name }) => ({ id, name: tagName(words, name) }))
}

export function useLanguageChoices(): Option[] {
  return useCall(problems.languages, { all: false }, { quiet: true }).data ?? []
}
