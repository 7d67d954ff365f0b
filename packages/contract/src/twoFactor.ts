import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { publishRule, text, time } from './fields.ts'
import { twoFactor as rule } from './limits.ts'

const password = text(1_000).min(1)
/** Six digits, which people write with blanks; or a recovery code. */
const secondFactor = text(64).trim().min(1)

/** How the account of the caller is kept. */
export const Security = z.object({
  hasTwoFactor: z.boolean(),
  /** The site asks its staff for two-factor sign-in, and the caller is one of them. */
  isTwoFactorDemanded: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  gmtPassword: time.nullable(),
  memberUntil: time.nullable(),
})
export type Security = z.infer<typeof Security>

const security = 'GET /api/get-security'

/** Praxis' own: sign-in with a second factor, by RFC 6238. */
export const twoFactor = endpoints({
  security: {
    call: security,
    summary: 'How the account of the caller is kept.',
    access: 'signedIn',
    whileOwing: true,
    input: z.object({}),
    output: Security,
  },
  begin: {
    call: 'POST /api/two-factor/begin',
    summary: 'Make a new secret and recovery codes. They count once a code of the secret is confirmed.',
    access: 'signedIn',
    whileOwing: true,
    input: z.object({ password }),
    example: { password: 'correct horse' },
    output: z.object({
      /** Base32. */
      secret: z.string(),
      /** otpauth:// */
      uri: z.string(),
      /** The same as a QR code: a data: address of a picture. */
      qr: z.string(),
      recoveryCodes: z.array(z.string()),
    }),
    errors: ['own_password_wrong', 'own_password_locked', 'two_factor_is_on', 'busy'],
  },
  confirm: {
    call: 'POST /api/two-factor/confirm',
    summary: 'Turn two-factor sign-in on with a code of the new secret. Every other session of the account ends.',
    access: 'signedIn',
    whileOwing: true,
    input: z.object({ code: publishRule(secondFactor, { minLength: rule.digits }) }),
    example: { code: '123456' },
    output: z.null(),
    errors: ['second_factor_wrong', 'second_factor_locked', 'two_factor_not_begun', 'two_factor_is_on'],
    changes: [security, 'GET /api/get-sessions'],
  },
  turnOff: {
    call: 'POST /api/two-factor/turn-off',
    summary: 'Turn two-factor sign-in off.',
    access: 'signedIn',
    input: z.object({ password, code: secondFactor }),
    example: { password: 'correct horse', code: '123456' },
    output: z.null(),
    errors: [
      'own_password_wrong',
      'own_password_locked',
      'second_factor_wrong',
      'second_factor_locked',
      'two_factor_is_off',
      'two_factor_demanded',
      'busy',
    ],
    changes: [security],
  },
  newRecoveryCodes: {
    call: 'POST /api/two-factor/recovery-codes',
    summary: 'Replace the recovery codes of the caller.',
    access: 'signedIn',
    input: z.object({ password, code: secondFactor }),
    example: { password: 'correct horse', code: '123456' },
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [
      'own_password_wrong',
      'own_password_locked',
      'second_factor_wrong',
      'second_factor_locked',
      'two_factor_is_off',
      'busy',
    ],
    changes: [security],
  },
})
