import { z } from 'zod'
import { UserInfo } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { publishRule, text } from './fields.ts'
import { limits } from './limits.ts'
import { genders } from './statuses.ts'

/** Absent and null clear the field, as on the wire. Lengths are counted in code points by the handler. */
const line = (maxLength: number) => publishRule(text(maxLength * 2).trim(), { maxLength }).nullish()

const info = 'GET /api/get-own-info'

export const ownAccount = endpoints({
  info: {
    call: info,
    summary: 'What the site knows of the caller, read afresh.',
    access: 'signedIn',
    input: z.object({}),
    output: UserInfo,
  },
  changeInfo: {
    call: 'POST /api/change-userInfo',
    summary: 'Change what the caller tells about themselves. A field that is absent is cleared.',
    access: 'signedIn',
    input: z.object({
      realname: line(limits.realnameLength),
      nickname: line(limits.nicknameLength),
      signature: line(limits.signatureLength),
      /** Addresses that begin with http:// or https://. The handler refuses any other; github.com/… becomes one. */
      blog: line(limits.blogLength),
      github: line(limits.githubLength),
      gender: z.enum(genders).nullish(),
      school: line(limits.schoolLength),
      number: line(limits.studentNumberLength),
      cfUsername: line(limits.cfUsernameLength),
    }),
    example: { nickname: 'Bob', gender: 'secrecy' },
    output: UserInfo,
    errors: ['web_address_invalid', 'text_too_long'],
    changes: [info],
  },
  removeAccount: {
    call: 'POST /api/remove-account',
    summary: 'Delete the account of the caller. Submissions stay, without a name.',
    access: 'signedIn',
    input: z.object({ password: text(1_000).min(1), secondFactor: text(64).trim().nullish() }),
    example: { password: 'correct horse' },
    output: z.null(),
    errors: [
      'own_password_wrong',
      'own_password_locked',
      'second_factor_required',
      'second_factor_wrong',
      'second_factor_locked',
      'last_root',
      'owns_groups',
      'busy',
    ],
  },
})
