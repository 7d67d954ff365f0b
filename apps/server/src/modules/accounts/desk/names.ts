import { z } from 'zod'
import { limits } from '@praxis/contract/limits'
import type { ErrorCode } from '@praxis/contract/errors'
import { refuseNewName } from '@praxis/rules/usernames/newName'

const address = z.email()

const lengthOf = (text: string) => [...text].length

/**
 * Why an administrator may not give this name, beside that it is taken. Reserved names are theirs to give: the rule
 * keeps others from taking them.
 */
export function refuseGivenName(username: string): Extract<ErrorCode, 'username_length' | 'username_invalid'> | null {
  const length = lengthOf(username)
  if (length < 1 || length > limits.usernameLength) return 'username_length'
  return refuseNewName(username) === 'username_invalid' ? 'username_invalid' : null
}

export function refuseGivenPassword(password: string): 'password_length' | null {
  const length = lengthOf(password)
  return length < limits.passwordMinLength || length > limits.passwordMaxLength ? 'password_length' : null
}

export const isAddress = (email: string): boolean => address.safeParse(email).success
