import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { publishRule, text } from './fields.ts'
import { existenceRate, limits } from './limits.ts'
import { genders } from './statuses.ts'

/**
 * The schema accepts more than the rules allow, because the handler checks these lengths: in the wire's order, and with
 * a message of its own (docs/compatibility.md, Log-in). Pages and openapi.json get the rules.
 */
const longText = text(1_000)
const passwordRule = { minLength: limits.passwordMinLength, maxLength: limits.passwordMaxLength }
const codeRule = { minLength: limits.registerCodeLength, maxLength: limits.registerCodeLength }
const username = publishRule(longText.trim().min(1), { maxLength: limits.usernameLength })
const newPassword = publishRule(longText.min(1), passwordRule)

/** What somebody must do before they may do anything else: choose a new password, or turn two-factor sign-in on. */
export const owed = ['password', 'twoFactor'] as const
export type Owed = (typeof owed)[number]
const owes = z.enum(owed).nullable()

export const UserInfo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  email: z.string().nullable(),
  number: z.string().nullable(),
  gender: z.enum(genders),
  school: z.string().nullable(),
  course: z.string().nullable(),
  signature: z.string().nullable(),
  realname: z.string().nullable(),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  cfUsername: z.string().nullable(),
  roleList: z.array(z.string()),
  isVip: z.boolean(),
  /** Praxis' own. */
  owes,
})
export type UserInfo = z.infer<typeof UserInfo>

/** What the signed-in person may do. */
export const AuthInfo = z.object({ roles: z.array(z.string()), permissions: z.null(), isVip: z.boolean(), owes })

/**
 * What a log-in brings beside name and password, when it is asked for: the pass of a solved puzzle (`puzzle_required`),
 * and a code of the second factor or a recovery code (`second_factor_required`).
 */
const further = { puzzle: text(100).nullish(), secondFactor: text(64).trim().nullish() }

/** A sign-in that was confirmed outside and belongs to no account yet. The account that signs in or registers gets it. */
const outside = { ticket: text(100).nullish(), secret: text(100).nullish() }

export const accounts = endpoints({
  login: {
    call: 'POST /api/login',
    summary: 'Sign in. The session token is in the Authorization response header.',
    access: 'anyone',
    input: z.object({
      username,
      password: publishRule(longText.trim().min(1), passwordRule),
      ...further,
      ...outside,
    }),
    example: { username: 'alice', password: 'correct horse' },
    output: UserInfo,
    errors: [
      'credentials_wrong',
      'account_banned',
      'sign_in_elsewhere',
      'sign_in_elsewhere_refused',
      'password_length',
      'username_length',
      'login_locked',
      'login_address_locked',
      'puzzle_required',
      'second_factor_required',
      'second_factor_wrong',
      'second_factor_locked',
      'sign_in_ticket_unknown',
      'identity_taken',
      'busy',
    ],
  },
  logout: {
    call: 'GET /api/logout',
    summary: 'End the session of this device.',
    access: 'signedIn',
    whileOwing: true,
    input: z.object({}),
    output: z.null(),
  },
  adminLogin: {
    call: 'POST /api/admin/login',
    summary: 'Sign in to the back office. The session token is in the Authorization response header.',
    access: 'anyone',
    input: z.object({ username, password: publishRule(longText.trim().min(1), passwordRule), ...further }),
    example: { username: 'root', password: 'correct horse' },
    output: UserInfo,
    errors: [
      'credentials_wrong',
      'account_banned',
      'not_an_administrator',
      'password_length',
      'username_length',
      'login_locked',
      'login_address_locked',
      'puzzle_required',
      'second_factor_required',
      'second_factor_wrong',
      'second_factor_locked',
      'busy',
    ],
  },
  adminLogout: {
    call: 'GET /api/admin/logout',
    summary: 'End the session of this device.',
    access: 'signedIn',
    whileOwing: true,
    input: z.object({}),
    output: z.null(),
  },
  register: {
    call: 'POST /api/register',
    summary: 'Create an account.',
    access: 'anyone',
    rate: existenceRate,
    input: z.object({
      username,
      password: newPassword,
      email: text(limits.emailLength).trim().min(1).email(),
      code: publishRule(text(64).trim(), codeRule).nullish(),
      ...outside,
    }),
    example: { username: 'bob', password: 'correct horse', email: 'bob@example.org' },
    output: z.null(),
    errors: [
      'register_closed',
      'register_too_often',
      'username_taken',
      'email_taken',
      'mail_domain_refused',
      'code_missing',
      'mail_not_ready',
      'code_wrong',
      'password_length',
      'password_common',
      'sign_in_ticket_unknown',
      'identity_taken',
      'username_length',
      'username_invalid',
      'username_reserved',
      'username_looks_alike',
      'busy',
    ],
  },
  checkUsernameOrEmail: {
    call: 'POST /api/check-username-or-email',
    summary: 'Whether a user name or an e-mail address exists.',
    access: 'anyone',
    rate: existenceRate,
    input: z.object({ username: longText.nullish(), email: longText.nullish() }),
    example: { username: 'alice', email: 'alice@example.org' },
    output: z.object({ username: z.boolean(), email: z.boolean() }),
  },
  authInfo: {
    call: 'GET /api/get-user-auth-info',
    summary: 'The roles of the caller, read afresh.',
    access: 'signedIn',
    whileOwing: true,
    input: z.object({}),
    output: AuthInfo,
  },
  changePassword: {
    call: 'POST /api/change-password',
    summary: 'Change the password; every other session of the account ends.',
    access: 'signedIn',
    /** Whoever owes a new password may leave the old one out: they have just signed in with it. */
    input: z.object({ oldPassword: longText.min(1).nullish(), newPassword }),
    example: { oldPassword: 'correct horse', newPassword: 'battery staple' },
    output: z.object({ code: z.number(), msg: z.string(), userInfo: UserInfo.nullable() }),
    errors: ['password_length', 'password_common', 'password_same', 'own_password_missing', 'busy'],
    whileOwing: true,
    changes: ['GET /api/get-security', 'GET /api/get-sessions'],
  },
})
