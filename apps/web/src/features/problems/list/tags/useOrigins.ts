import { origins } from '@praxis/contract/origins'
import { ownJudge, remoteJudges } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'
import { useText } from '#web/text/text.ts'
import { originName, ownOrigin, type NamedOrigin } from './problemListOrigin.ts'

/** They change when an administrator edits them, which is rare. */
const staleMs = 600_000

/** The origins that administrators offer, as they have arranged and named them; undefined while nobody knows them. */
export function useMadeOrigins(enabled = true): readonly NamedOrigin[] | undefined {
  return useCall(origins.visible, {}, { staleMs, quiet: true, enabled }).data
}

/** What the filter offers. */
export function useOrigins(): { value: string; label: string }[] {
  const words = useText().problems
  const made = useMadeOrigins()
  const keys = made?.map(({ oj }) => (oj === ownJudge ? ownOrigin : oj)) ?? [ownOrigin, ...remoteJudges]
  return keys.map((origin) => ({ value: origin, label: originName(origin, words, made) }))
}
