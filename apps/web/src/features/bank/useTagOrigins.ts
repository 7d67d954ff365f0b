import { ownJudge, remoteJudges } from '@praxis/contract/statuses'
import { useText } from '#web/text/text.ts'

/** The origins that have tags. One that the platform does not know is among them while a tag has it. */
export function useTagOrigins(more?: string): { value: string; label: string }[] {
  const { originOwn, judges } = useText().problems
  const known = [
    { value: ownJudge as string, label: originOwn },
    ...remoteJudges.map((judge) => ({ value: judge as string, label: judges[judge] })),
  ]
  return more === undefined || known.some(({ value }) => value === more)
    ? known
    : [...known, { value: more, label: more }]
}
