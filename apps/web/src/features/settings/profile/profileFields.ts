import type { UserInfo } from '@praxis/contract/accounts'

export const profileFields = [
  'nickname',
  'realname',
  'gender',
  'school',
  'number',
  'signature',
  'github',
  'blog',
  'cfUsername',
] as const
type Field = (typeof profileFields)[number]
type Profile = { [name in Exclude<Field, 'gender'>]: string } & { gender: UserInfo['gender'] }

/** What of a person the form edits. */
export function profileOf({ gender, ...user }: UserInfo): Profile {
  const text = (name: Exclude<Field, 'gender'>) => user[name] ?? ''
  return {
    nickname: text('nickname'),
    realname: text('realname'),
    gender,
    school: text('school'),
    number: text('number'),
    signature: text('signature'),
    github: text('github'),
    blog: text('blog'),
    cfUsername: text('cfUsername'),
  }
}

/** Fields with another value than is stored. */
export const changedFields = (stored: Profile, values: Profile): Field[] =>
  profileFields.filter((name) => stored[name] !== values[name])
