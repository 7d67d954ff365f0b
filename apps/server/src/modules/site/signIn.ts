import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { signInSettings, SignInSettings } from '@praxis/contract/signInSettings'
import { isSecureAddress } from '@praxis/rules/addresses'
import { Failure } from '#server/failure.ts'
import { textOf } from './given.ts'
import { maskSecrets } from './secrets.ts'
import { defaults, type SiteSettings } from './settings.ts'
import { siteAddress } from './siteAddress.ts'

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
  const given = Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? textOf(value) : value]),
  ) as Partial<Given>
  if (given.wechatApiBase === '') given.wechatApiBase = defaults.wechatApiBase
  for (const name of ['wechatApiBase', 'oidcIssuer'] as const) {
    const address = given[name] ?? ''
    // Secrets travel there.
    if (address !== '' && !isSecureAddress(address)) throw new Failure('address_invalid', {}, name)
  }
  return given
}
