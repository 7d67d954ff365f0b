import { limits } from '@praxis/contract/limits'
import type { Messages } from '@praxis/locales/locales'

type Text = Messages['accounts']

/** The rules of specification 000 part 5. Each answers what is wrong, or undefined. */
export function usernameProblem(username: string, text: Text): string | undefined {
  const length = username.trim().length
  if (length === 0) return text.usernameRequired
  if (length > limits.usernameLength) return text.usernameTooLong(limits.usernameLength, length)
  return undefined
}

export function passwordProblem(password: string, text: Text): string | undefined {
  const { passwordMinLength: min, passwordMaxLength: max } = limits
  if (password.length === 0) return text.passwordRequired
  if (password.length < min || password.length > max) return text.passwordLength(min, max, password.length)
  return undefined
}

export function passwordAgainProblem(password: string, again: string, text: Text): string | undefined {
  if (again.length === 0) return text.passwordAgainRequired
  return again === password ? undefined : text.passwordMismatch
}

export function emailProblem(email: string, text: Text): string | undefined {
  const address = email.trim()
  if (address.length === 0) return text.emailRequired
  // Anything with a name, an at sign and a dotted host; the server's check is the strict one.
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address) ? undefined : text.emailInvalid
}

const codeLength = 6

export function codeProblem(code: string, text: Text): string | undefined {
  const length = code.trim().length
  if (length === 0) return text.codeRequired
  return length === codeLength ? undefined : text.codeLength(codeLength)
}
