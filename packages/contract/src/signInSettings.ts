import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { changed, text } from './fields.ts'
import { limits } from './limits.ts'

const line = text(limits.titleLength).trim().default('')
const address = text(limits.addressLength).trim()
const secret = text(limits.titleLength).default('')
/** Letters and digits, as many as the length says. Empty means none, and the mask that the stored one stays. */
const encodingKey = text(limits.encodingKeyLength)
  .regex(/^([A-Za-z0-9]{43}|\*{8}|)$/)
  .default('')
const [on, off] = [z.boolean().default(true), z.boolean().default(false)]

/**
 * How people may sign in, what the site asks of them, and what holds until an administrator changes it. Empty text means
 * that nothing is set.
 */
const fields = {
  /** Calls that tell whether a name or an address exists answer alike for both. */
  softAnswers: off,
  /** Staff must turn two-factor sign-in on before they may do what staff may. */
  twoFactorForStaff: off,
  /** Domains of addresses that may not register, separated by blanks, commas or lines. */
  refusedMailDomains: text(limits.markdownLength).default(''),
  /** The official account. Secrets are masked. */
  wechatAppId: line,
  wechatAppSecret: secret,
  wechatToken: secret,
  /** Empty while messages come in the clear. */
  wechatEncodingKey: encodingKey,
  /** Where the account's server is. An empty text stands for the usual one. */
  wechatApiBase: address.default('https://api.weixin.qq.com'),
  /** The OpenID Connect provider. The secret is masked. */
  oidcName: line,
  oidcIssuer: address.default(''),
  oidcClientId: line,
  oidcClientSecret: secret,
  /** Whether people of the provider may make an account while registration is closed. */
  oidcMayRegister: on,
}

export const SignInSettings = z.object({
  ...fields,
  /** What is entered at the official account and at the provider: where they send people and messages. */
  wechatCallback: z.string(),
  oidcCallback: z.string(),
})
export type SignInSettings = z.infer<typeof SignInSettings>

const read = 'GET /api/admin/config/sign-in'

/** Praxis' own. */
export const signInSettings = endpoints({
  read: {
    call: read,
    summary: 'How people may sign in, with masked secrets.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object({}),
    output: SignInSettings,
  },
  change: {
    call: 'PUT /api/admin/config/sign-in',
    summary: 'Change how people may sign in. What is absent stays as it is.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object(changed(fields)),
    example: { wechatEncodingKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' },
    output: z.null(),
    errors: ['address_invalid', 'settings_key_missing', 'provider_failed'],
    changes: ['GET /api/get-website-config', read],
  },
})
