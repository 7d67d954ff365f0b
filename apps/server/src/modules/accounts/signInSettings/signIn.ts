import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { signInSettings, SignInSettings } from '@praxis/contract/signInSettings'
import { isSecureAddress } from '@praxis/rules/addresses'
import { Failure } from '#server/failure.ts'
import {
  defaultSettings,
  givenFields,
  maskSecrets,
  siteAddress,
  type SiteSettings,
} from '#server/modules/site/public.ts'

type Given = Omit<SignInSettings, 'wechatCallback' | 'oidcCallback'>

/** The settings as an administrator reads them. `address` is that of the site while none is set; without any, the callbacks are paths. */
export function shownSignIn(settings: SiteSettings, address: string | undefined) {
  const origin = siteAddress(settings) ?? address ?? ''
  return {
    ...maskSecrets(settings),
    wechatCallback: `${origin}/api/wechat/callback`,
    oidcCallback: `${origin}/api/oidc/callback`,
  }
}

/** What is to be stored, with secrets in clear. Refuses everything if one field is wrong. */
export function givenSignIn(input: ParsedInputOf<(typeof signInSettings)['change']>): Partial<Given> {
  const given: Partial<Given> = givenFields(input)
  if (given.wechatApiBase === '') given.wechatApiBase = defaultSettings.wechatApiBase
  for (const name of ['wechatApiBase', 'oidcIssuer'] as const) {
    const address = given[name] ?? ''
    // Secrets travel there.
    if (address !== '' && !isSecureAddress(address)) throw new Failure('address_invalid', {}, name)
  }
  return given
}
