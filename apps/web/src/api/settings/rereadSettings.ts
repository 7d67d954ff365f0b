import { site } from '@praxis/contract/site'
import type { QueryClient } from '@tanstack/react-query'
import { rereadNow } from '../reread/rereadNow.ts'

/** What was read so shortly before is not read again without a reason. */
const justNowMs = 3_000

/** Reads again what pages know of the settings of the site. */
export const rereadSettings = (client: QueryClient): Promise<void> =>
  rereadNow(client, { queryKey: [site.websiteConfig.call] })

/** The same, unless it was read just now. */
export async function rereadOldSettings(client: QueryClient, now = Date.now()): Promise<void> {
  const queries = client.getQueryCache().findAll({ queryKey: [site.websiteConfig.call], type: 'active' })
  if (queries.some(({ state }) => now - state.dataUpdatedAt >= justNowMs)) await rereadSettings(client)
}
