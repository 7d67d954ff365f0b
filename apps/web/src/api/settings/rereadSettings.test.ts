import { site } from '@praxis/contract/site'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rereadOldSettings, rereadSettings } from './rereadSettings.ts'

/** A page that shows a setting, which another page does not. */
async function aPage() {
  const client = new QueryClient()
  let reads = 0
  const leave = new QueryObserver(client, {
    queryKey: [site.websiteConfig.call, {}],
    queryFn: () => Promise.resolve((reads += 1)),
  }).subscribe(() => {})
  await client.refetchQueries()
  return { client, leave, before: reads, reads: () => reads }
}

test('settings that were read some time ago are read again, and those that were read just now only if they changed', async () => {
  const { client, leave, before, reads } = await aPage()
  const at = Date.now()
  await rereadOldSettings(client, at + 2_000)
  expect(reads()).toBe(before)
  await rereadOldSettings(client, at + 10_000)
  expect(reads()).toBe(before + 1)
  await rereadSettings(client)
  expect(reads()).toBe(before + 2)
  leave()
})
