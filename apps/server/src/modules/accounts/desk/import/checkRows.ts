import { limits } from '@praxis/contract/limits'
import type { genders } from '@praxis/contract/statuses'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import { isAddress, refuseGivenName, refuseGivenPassword } from '../names.ts'

const longest = {
  email: limits.emailLength,
  realname: limits.realnameLength,
  nickname: limits.nicknameLength,
  school: limits.schoolLength,
} as const

/** What is wrong with a row, as long as nobody has looked at the site. */
export type RowFault =
  | { code: 'tooShort' | 'trustedUnknown' }
  | { code: 'tooLong'; field: keyof typeof longest; max: number }
  | { code: 'nameInFile' | 'emailInFile'; row: number }
  | { code: 'username_length' | 'username_invalid' | 'password_length'; length: number }
  | { code: 'email_invalid' | 'username_taken' | 'username_looks_alike' | 'email_taken' }

export type ImportedPerson = {
  username: string
  password: string
  email: string | null
  realname: string | null
  gender: (typeof genders)[number]
  nickname: string | null
  school: string | null
  isTrusted: boolean
}
export type CheckedRow = { username: string; person: ImportedPerson; fault: RowFault | null }

/**
 * Reads rows of the wire: name, password, e-mail, real name, gender, nickname, school, trusted, as far as a row goes. A name
 * or an address that two rows have belongs to the first of them that is right otherwise.
 */
export function checkRows(rows: readonly (readonly string[])[]): CheckedRow[] {
  const names = new Map<string, number>()
  const emails = new Map<string, number>()
  return rows.map((cells, index) => {
    const trust = trustOf(cells)
    const person = readRow(cells, trust ?? false)
    const name = person.username.toLowerCase()
    const key = lookAlikeKey(person.username)
    // The key is made of the letters as they look: PUPIL and pupil have different ones.
    const sameName = names.get(name) ?? names.get(key)
    const address = person.email?.toLowerCase()
    const fault =
      faultOf(person) ??
      (trust === undefined ? { code: 'trustedUnknown' as const } : null) ??
      inFile('nameInFile', sameName) ??
      inFile('emailInFile', emails.get(address ?? ''))
    if (fault === null) {
      names.set(key, index + 1).set(name, index + 1)
      if (address !== undefined) emails.set(address, index + 1)
    }
    return { username: person.username, person, fault }
  })
}

function readRow(cells: readonly string[], isTrusted: boolean): ImportedPerson {
  const [username = '', password = '', email = '', realname = '', gender = '', nickname = '', school = ''] = cells.map(
    (cell) => cell.trim(),
  )
  return {
    username,
    password,
    email: email || null,
    realname: realname || null,
    gender: genderOf(gender),
    nickname: nickname || null,
    school: school || null,
    isTrusted,
  }
}

/** What the last cell says of being trusted; undefined if that is not known. */
function trustOf({ [7]: cell = '' }: readonly string[]): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
const yes: ReadonlySet<string> = new Set(['1', 'yes', 'true', 'trusted', '是', '受信任'])
const no: ReadonlySet<string> = new Set(['', '0', 'no', 'false', '否'])

/** The words of the wire; any other one is no answer. */
function genderOf(word: string): ImportedPerson['gender'] {
  if (word === 'male' || word === '0') return 'male'
  return word === 'female' || word === '1' ? 'female' : 'secrecy'
}

function faultOf(person: ImportedPerson): RowFault | null {
  const { username, password, email } = person
  if (username === '' || password === '') return { code: 'tooShort' }
  const unfit = refuseGivenName(username) ?? refuseGivenPassword(password)
  if (unfit !== null) return unfit
  for (const field of Object.keys(longest) as (keyof typeof longest)[]) {
    if ([...(person[field] ?? '')].length > longest[field]) return { code: 'tooLong', field, max: longest[field] }
  }
  return email !== null && !isAddress(email) ? { code: 'email_invalid' } : null
}

const inFile = (code: 'nameInFile' | 'emailInFile', row: number | undefined): RowFault | null =>
  row === undefined ? null : { code, row }
