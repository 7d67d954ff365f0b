import { z } from 'zod'
import { limits } from '@praxis/contract/limits'
import type { ErrorCode } from '@praxis/contract/errors'
import { refuseNewName } from '@praxis/rules/usernames/newName'

const address = z.email()

/** With the length of what was given, in characters: a refusal says whether that is too short or too long. */
type Refusal<Code extends ErrorCode> = { readonly code: Code; readonly length: number }

const lengthOf = (text: string) => [...text].length

/**
 * Why an administrator may not give this name, beside that it is taken. Reserved names are theirs to give: the rule
 * keeps others from taking them.
 */
export function refuseGivenName(username: string): Refusal<'username_length' | 'username_invalid'> | null {
  const length = lengthOf(username)
  if (length < 1 || length > limits.usernameLength) return { code: 'username_length', length }
  return refuseNewName(username) === 'username_invalid' ? { code: 'username_invalid', length } : null
}

export function refuseGivenPassword(password: string): Refusal<'password_length'> | null {
  const length = lengthOf(password)
  const fits = length >= limits.passwordMinLength && length <= limits.passwordMaxLength
  return fits ? null : { code: 'password_length', length }
}

export const isAddress = (email: string): boolean => address.safeParse(email).success
