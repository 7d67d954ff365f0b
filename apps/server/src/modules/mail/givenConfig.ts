import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { EmailConfig, mail } from '@praxis/contract/mail'
import { isAddress } from '@praxis/rules/addresses'
import { z } from 'zod'
import { Failure } from '#server/failure.ts'
import { givenFields } from '#server/modules/site/public.ts'

/** What is to be stored, with the password in clear. Refuses everything if one field is wrong. */
export function givenConfig(input: ParsedInputOf<(typeof mail)['setConfig']>): Partial<EmailConfig> {
  const given: Partial<EmailConfig> = givenFields(input)
  if (!isAddress(given.emailBGImg || '/')) throw new Failure('address_invalid', {}, 'emailBGImg')
  const { emailFrom = '' } = given
  if (emailFrom !== '' && !z.email().safeParse(emailFrom).success) throw new Failure('email_invalid', {}, 'emailFrom')
  return given
}
