import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { ownJudge } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'
import { useText } from '#web/text/text.ts'

/** The origins that have tags: this site and its remote judges. One that is none of them is there while a tag has it. */
export function useTagOrigins(more?: string): { value: string; label: string }[] {
  const { originOwn } = useText().problems
  const { data: sites = [] } = useCall(remoteJudgeAdmin.sites, {}, { quiet: true })
  const known = [
    { value: ownJudge as string, label: originOwn },
    ...sites.map(({ key, name }) => ({ value: key, label: name })),
  ]
  return more === undefined || known.some(({ value }) => value === more)
    ? known
    : [...known, { value: more, label: more }]
}
