import { z } from 'zod'
import { UserInfo } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { id, text, time } from './fields.ts'
import { outsideRate } from './limits.ts'

/**
 * A sign-in that somebody confirms outside of the site: with the official account, or at an OpenID Connect provider. The
 * ticket names it. The secret stays in the page that began it, so nobody else can finish it.
 */
const ticket = text(100).min(1).describe('The ticket of the sign-in.')
const secret = text(100).min(1).describe('The secret that came with the ticket.')
const secondFactor = text(64).trim().describe('A code of the second factor, where it was asked for.')

/** A way in to the caller's account that is kept outside. */
export const Identity = z.object({
  id: z.number().int(),
  way: z.enum(['official', 'oidc']),
  /** The name of the provider. Empty for the official account. */
  provider: z.string(),
  /** How the provider calls the person. May be empty. */
  name: z.string(),
  gmtCreate: time,
})
export type Identity = z.infer<typeof Identity>

const list = 'GET /api/get-identities'

const refusals = [
  'account_banned',
  'sign_in_elsewhere',
  'sign_in_elsewhere_refused',
  'identity_unknown',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_locked',
] as const

export const identities = endpoints({
  qrCode: {
    call: 'GET /api/wechat/qrcode',
    summary:
      'Begin to sign in with the official account: a QR code, its ticket, and a secret for the page that shows it.',
    access: 'anyone',
    rate: outsideRate,
    input: z.object({}),
    output: z.object({
      expireSeconds: z.number().int(),
      /** A data: address of a picture. */
      qrCodeUrl: z.string(),
      ticket: z.string(),
      /** What the QR code says. */
      url: z.string(),
      /** Praxis' own. */
      secret: z.string(),
    }),
    errors: ['sign_in_not_configured', 'provider_failed'],
  },
  qrState: {
    call: 'GET /api/wechat/login/qrcode',
    summary:
      'Sign in once the QR code was scanned. The session token is in the Authorization response header. Before that, and ' +
      'for a ticket that is unknown or has expired, `check faild` (spelt so).',
    access: 'anyone',
    input: z.object({ ticket, secret: secret.optional(), secondFactor: secondFactor.optional() }),
    example: { ticket: 't', secret: 's' },
    output: UserInfo,
    errors: ['sign_in_waiting', ...refusals],
  },
  oidcBegin: {
    call: 'POST /api/oidc/begin',
    summary: 'Begin to sign in at the OpenID Connect provider. The page goes to `url`, and comes back to /sign-in.',
    access: 'anyone',
    rate: outsideRate,
    input: z.object({}),
    output: z.object({ url: z.string(), ticket: z.string(), secret: z.string() }),
    errors: ['sign_in_not_configured', 'provider_failed'],
  },
  oidcFinish: {
    call: 'POST /api/oidc/finish',
    summary: 'Sign in after the provider has confirmed. The session token is in the Authorization response header.',
    access: 'anyone',
    rate: outsideRate,
    input: z.object({ ticket, secret, secondFactor: secondFactor.nullish() }),
    example: { ticket: 't', secret: 's' },
    output: UserInfo,
    errors: ['sign_in_ticket_unknown', 'provider_refused', 'provider_failed', ...refusals],
  },
  list: {
    call: list,
    summary: 'The ways in to the account of the caller that are kept outside.',
    access: 'signedIn',
    input: z.object({}),
    output: z.array(Identity),
  },
  link: {
    call: 'POST /api/identity',
    summary: 'Add a sign-in that was confirmed outside to the account of the caller. One that still waits is unknown.',
    access: 'signedIn',
    input: z.object({ ticket, secret, password: text(1_000).min(1) }),
    example: { ticket: 't', secret: 's', password: 'correct horse' },
    output: z.null(),
    errors: [
      'sign_in_ticket_unknown',
      'provider_refused',
      'provider_failed',
      'identity_taken',
      'own_password_wrong',
      'own_password_locked',
      'busy',
    ],
    changes: [list],
  },
  unlink: {
    call: 'DELETE /api/identity',
    summary: 'Take a way in from the account of the caller. The password is always left.',
    access: 'signedIn',
    input: z.object({ id: id.describe('The number of the way in.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['identity_not_found'],
    changes: [list],
  },
})
