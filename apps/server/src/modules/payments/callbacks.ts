import type { PayType } from '@praxis/contract/paymentLimits'
import type { Services } from '#server/context.ts'
import { readSiteSettings, siteAddress } from '#server/modules/site/public.ts'

/** Where a provider sends its notifications. `origin` is where the caller has reached the site. */
export async function callbackOf(
  services: Pick<Services, 'db' | 'log' | 'address'> & { readonly origin: string },
  name: PayType,
): Promise<string> {
  const site = siteAddress(await readSiteSettings(services, ['baseUrl'])) ?? services.address ?? services.origin
  return `${site}/api/pay/notify/${name}`
}
