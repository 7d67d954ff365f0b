import { problems } from '@praxis/contract/problems'
import { ownJudge } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'

/** Languages change when the site is released anew. */
const staleMs = 600_000

/** The names of the languages of this site. */
export function useOwnLanguages(): readonly string[] {
  const { data = [] } = useCall(problems.languages, {}, { staleMs, quiet: true })
  return [...new Set(data.filter(({ oj }) => oj === ownJudge).map(({ name }) => name))]
}
