import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { text } from './fields.ts'
import { existenceRate } from './limits.ts'
import { genders } from './statuses.ts'

/** Longer than any allowed value, so that the business rule with its own message decides first (wire-oj 3.1). */
const anyText = text(1_000)

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
})
export type UserInfo = z.infer<typeof UserInfo>

export const accounts = endpoints({
  login: {
    call: 'POST /api/login',
    summary: 'Sign in. The session token is in the Authorization response header.',
    access: 'anyone',
    input: z.object({ username: anyText.trim().min(1), password: anyText.trim().min(1) }),
    example: { username: 'alice', password: 'correct horse' },
    output: UserInfo,
    errors: [
      'credentials_wrong',
      'account_banned',
      'password_length',
      'username_length',
      'login_locked',
      'login_address_locked',
      'busy',
    ],
  },
  logout: {
    call: 'GET /api/logout',
    summary: 'End the session of this device.',
    access: 'signedIn',
    input: z.object({}),
    output: z.null(),
  },
  register: {
    call: 'POST /api/register',
    summary: 'Create an account.',
    access: 'anyone',
    input: z.object({
      username: anyText.trim().min(1),
      password: anyText.min(1),
      email: anyText.trim().min(1).email(),
      code: text(64).nullish(),
    }),
    example: { username: 'bob', password: 'correct horse', email: 'bob@example.org' },
    output: z.null(),
    errors: [
      'register_closed',
      'register_too_often',
      'username_taken',
      'email_taken',
      'password_length',
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
    input: z.object({ username: anyText.nullish(), email: anyText.nullish() }),
    example: { username: 'alice', email: 'alice@example.org' },
    output: z.object({ username: z.boolean(), email: z.boolean() }),
  },
  authInfo: {
    call: 'GET /api/get-user-auth-info',
    summary: 'The roles of the caller, read afresh.',
    access: 'signedIn',
    input: z.object({}),
    output: z.object({ roles: z.array(z.string()), permissions: z.null(), isVip: z.boolean() }),
  },
  changePassword: {
    call: 'POST /api/change-password',
    summary: 'Change the password; every other session of the account ends.',
    access: 'signedIn',
    input: z.object({ oldPassword: anyText.min(1), newPassword: anyText.min(1) }),
    example: { oldPassword: 'correct horse', newPassword: 'battery staple' },
    output: z.object({ code: z.number(), msg: z.string(), userInfo: UserInfo.nullable() }),
    errors: ['password_length', 'busy'],
  },
})
