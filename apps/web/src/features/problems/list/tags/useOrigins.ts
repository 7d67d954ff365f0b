import { origins } from '@praxis/contract/origins'
import { ownJudge, remoteJudges } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'
import { useText } from '#web/text/text.ts'
import { originName, ownOrigin } from './problemListOrigin.ts'

/** They change when an administrator edits them, which is rare. */
const staleMs = 600_000

/** The origins that the filter offers, as administrators have arranged and named them. */
export function useOrigins(): { value: string; label: string }[] {
  const words = useText().problems
  const { data } = useCall(origins.visible, {}, { staleMs, quiet: true })
  const all = [ownOrigin, ...remoteJudges] as const
  if (data === undefined) return all.map((origin) => ({ value: origin, label: originName(origin, words) }))
  return data.map(({ oj, name }) =>
    oj === ownJudge ? { value: ownOrigin, label: words.originOwn } : { value: oj, label: name },
  )
}
