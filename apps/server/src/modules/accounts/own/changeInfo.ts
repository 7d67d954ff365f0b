import type { UserInfo } from '@praxis/contract/accounts'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { ownAccount } from '@praxis/contract/ownAccount'
import { githubAddress, isWebAddress } from '@praxis/rules/addresses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { readUserInfo } from '../userInfo.ts'
import { updateInfo } from './own.queries.ts'

type Given = ParsedInputOf<typeof ownAccount.changeInfo>

const longest = {
  realname: limits.realnameLength,
  nickname: limits.nicknameLength,
  signature: limits.signatureLength,
  blog: limits.blogLength,
  github: limits.githubLength,
  school: limits.schoolLength,
  number: limits.studentNumberLength,
  cfUsername: limits.cfUsernameLength,
} as const
type Line = keyof typeof longest

/** Stores what a person tells about themselves, whole: a field that is absent is cleared. */
export async function changeInfo(given: Given, context: Context<Viewer>): Promise<UserInfo> {
  await updateInfo(context.db, context.viewer.uid, {
    realname: lineOf(given, 'realname'),
    nickname: lineOf(given, 'nickname'),
    signature: lineOf(given, 'signature'),
    blog: addressOf(given, 'blog'),
    github: addressOf({ github: githubAddress(given.github ?? '') }, 'github'),
    gender: given.gender ?? 'secrecy',
    school: lineOf(given, 'school'),
    number: lineOf(given, 'number'),
    cfUsername: lineOf(given, 'cfUsername'),
  })
  return readUserInfo(context, context.viewer.uid)
}

type Lines = { readonly [name in Line]?: string | null | undefined }

/** The database counts characters as people do: a character outside the first plane is one. */
function lineOf(given: Lines, name: Line): string | null {
  const text = given[name] ?? ''
  if ([...text].length > longest[name]) throw new Failure('text_too_long', { max: longest[name] }, name)
  return text === '' ? null : text
}

function addressOf(given: Lines, name: 'blog' | 'github'): string | null {
  const text = lineOf(given, name)
  if (text !== null && !isWebAddress(text)) throw new Failure('web_address_invalid', {}, name)
  return text
}
