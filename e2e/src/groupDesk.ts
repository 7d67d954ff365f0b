import { randomBytes } from 'node:crypto'
import { groups } from '@praxis/contract/groups'
import { groupAuth } from '@praxis/contract/statuses'
import { groupLocales, locales, pageLocales, type Locale } from '@praxis/locales/locales'
import type { Client } from './client.ts'

/** What the pages of groups say in a language. */
export const wordsOf = async (locale: Locale) => ({
  ...(await locales[locale]()),
  ...(await pageLocales[locale]()),
  ...(await groupLocales[locale]()),
})

/** A short name that no other group has. */
export const freshName = () => `G${randomBytes(4).toString('hex')}`

export async function aGroup(client: Client, token: string, more: object = {}) {
  const shortName = freshName()
  const { data } = await client(
    groups.create,
    {
      name: `Morning club ${shortName}`,
      shortName,
      brief: 'Every Saturday in room 302.',
      description: 'For the first and second year.',
      auth: groupAuth.public,
      ...more,
    },
    token,
  )
  return { gid: data!.id, shortName }
}
