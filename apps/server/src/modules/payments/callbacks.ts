import type { PayType } from '@praxis/contract/paymentLimits'
import type { Services } from '#server/context.ts'
import { readSiteSettings, siteAddress } from '#server/modules/site/public.ts'

type Known = Pick<Services, 'db' | 'log' | 'address'>

/** Where a provider sends its notifications. `origin` is where the caller has reached the site. */
export const callbackOf = async (services: Known & { readonly origin: string }, name: PayType): Promise<string> =>
  (await knownCallbackOf(services, name)) ?? services.origin + pathOf(name)

/** The same where nobody calls. Undefined: nobody has said where the site is reached. */
export async function knownCallbackOf(services: Known, name: PayType): Promise<string | undefined> {
  const site = siteAddress(await readSiteSettings(services, ['baseUrl'])) ?? services.address
  return site === undefined ? undefined : site + pathOf(name)
}

const pathOf = (name: PayType) => `/api/pay/notify/${name}`
