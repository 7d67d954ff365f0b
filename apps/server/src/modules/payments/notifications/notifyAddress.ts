import type { PayType } from '@praxis/contract/paymentLimits'
import type { Services } from '#server/context.ts'
import { readSiteSettings, siteAddress } from '#server/modules/site/public.ts'

export const notifyPath = (name: PayType) => `/api/pay/notify/${name}`

/** Where the site is reached, as far as it knows. */
const knownSite = async (services: Pick<Services, 'db' | 'log' | 'address'>) =>
  siteAddress(await readSiteSettings(services, ['baseUrl'])) ?? services.address

/** Where a provider tells the site what happened. Without a better word it is where the caller has reached it. */
export const notifyAddress = async (
  services: Pick<Services, 'db' | 'log' | 'address'>,
  name: PayType,
  origin: string,
): Promise<string> => ((await knownSite(services)) ?? origin) + notifyPath(name)

/** The same where nobody calls. */
export async function knownNotifyAddress(
  services: Pick<Services, 'db' | 'log' | 'address'>,
  name: PayType,
): Promise<string | undefined> {
  const site = await knownSite(services)
  return site === undefined ? undefined : site + notifyPath(name)
}
