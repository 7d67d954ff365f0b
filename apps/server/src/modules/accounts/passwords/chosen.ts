import { limits } from '@praxis/contract/limits'
import { Failure } from '#server/failure.ts'
import { refuseLength } from '../lengths.ts'

/** Refuses what nobody should choose as their own password. What an administrator gives out is not tried. */
export async function refuseChosen(password: string, username: string, field: string): Promise<void> {
  refuseLength(password, limits.passwordMinLength, limits.passwordMaxLength, 'password_length', field)
  const lower = password.toLowerCase()
  commonPasswords ??= readCommonPasswords()
  if (lower === username.toLowerCase() || (await commonPasswords).has(lower)) {
    throw new Failure('password_common', {}, field)
  }
}

/** Read when somebody first chooses a password: the list takes some megabytes. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(hasOurLength))
}

function hasOurLength(word: string): boolean {
  const length = [...word].length
  return length >= limits.passwordMinLength && length <= limits.passwordMaxLength
}
