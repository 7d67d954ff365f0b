import type { Endpoint } from '@praxis/contract/endpoint'
import type { Services } from '../context.ts'
import { Failure } from '../failure.ts'
import { readSiteSettings } from '../modules/site/public.ts'

/** Refuses a call of an area of the site that administrators have closed. */
export async function refuseClosed({ feature }: Endpoint, services: Pick<Services, 'db' | 'log'>): Promise<void> {
  if (feature === undefined) return
  const settings = await readSiteSettings(services, [feature])
  if (!settings[feature]) throw new Failure('feature_closed', { feature })
}
