import { z } from 'zod'
import { UserInfo } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { publishRule, text } from './fields.ts'
import { existenceRate, limits, mailCode, puzzleRate, resetCodeLength } from './limits.ts'

const address = text(limits.emailLength).trim().min(1).email()
/** The handler checks these lengths: in the wire's order, and with a message of its own. */
const password = publishRule(text(1_000).min(1), {
  minLength: limits.passwordMinLength,
  maxLength: limits.passwordMaxLength,
})
const username = publishRule(text(1_000).trim().min(1), { maxLength: limits.usernameLength })
const code = publishRule(text(64).trim().min(1), { minLength: mailCode.digits, maxLength: mailCode.digits })

/** Codes that arrive by mail, and what they are for. */
export const mailCodes = endpoints({
  registerCode: {
    call: 'GET /api/get-register-code',
    summary: 'Send the code that a registration asks for.',
    access: 'anyone',
    rate: existenceRate,
    input: z.object({ email: address.describe('The address that the account will have.') }),
    example: { email: 'bob@example.org' },
    output: z.object({ email: z.string(), expire: z.number().int() }),
    errors: [
      'register_closed',
      'mail_not_configured',
      'mail_not_ready',
      'mail_domain_refused',
      'mail_too_soon',
      'mail_too_often',
      'email_taken',
    ],
  },
  captcha: {
    call: 'GET /api/captcha',
    summary: 'A picture with characters to type, and the key that names it. It serves once.',
    access: 'anyone',
    rate: puzzleRate,
    input: z.object({}),
    output: z.object({ img: z.string(), captchaKey: z.string() }),
  },
  applyResetPassword: {
    call: 'POST /api/apply-reset-password',
    summary: 'Send a link that sets a new password.',
    access: 'anyone',
    rate: existenceRate,
    input: z.object({
      email: address,
      captcha: publishRule(text(64).trim().min(1), { maxLength: limits.captchaLength }),
      captchaKey: text(100).min(1),
    }),
    example: { email: 'bob@example.org', captcha: '4', captchaKey: 'k' },
    output: z.null(),
    errors: [
      'mail_not_configured',
      'mail_not_ready',
      'mail_too_soon',
      'mail_too_often',
      'captcha_wrong',
      'email_unknown',
    ],
  },
  resetPassword: {
    call: 'POST /api/reset-password',
    summary: 'Set a new password with the code of a link. Every session of the account ends.',
    access: 'anyone',
    rate: existenceRate,
    input: z.object({
      username,
      password,
      code: publishRule(text(64).trim().min(1), { minLength: resetCodeLength, maxLength: resetCodeLength }),
    }),
    example: { username: 'bob', password: 'battery staple', code: '0123456789abcdef01234' },
    output: z.null(),
    errors: ['password_length', 'password_common', 'username_length', 'reset_link_invalid', 'busy'],
  },
  changeEmailCode: {
    call: 'GET /api/get-change-email-code',
    summary: 'Send a code to the address that the caller wants to have.',
    access: 'signedIn',
    rate: existenceRate,
    input: z.object({ email: address.describe('The new address.') }),
    example: { email: 'bob@example.org' },
    output: z.null(),
    errors: [
      'mail_not_configured',
      'mail_not_ready',
      'mail_domain_refused',
      'mail_too_soon',
      'mail_too_often',
      'email_same',
      'email_taken',
    ],
  },
  changeEmail: {
    call: 'POST /api/change-email',
    summary: 'Change the e-mail address of the caller.',
    access: 'signedIn',
    /** While mail is not configured no code is asked for. */
    input: z.object({ password: text(1_000).min(1), newEmail: address, code: code.nullish() }),
    example: { password: 'correct horse', newEmail: 'bob@example.org', code: '123456' },
    output: z.object({ code: z.number(), msg: z.string(), userInfo: UserInfo.nullable() }),
    errors: ['mail_domain_refused', 'email_same', 'email_taken', 'code_missing', 'mail_not_ready', 'busy'],
    changes: ['GET /api/get-own-info', 'GET /api/get-security'],
  },
})
