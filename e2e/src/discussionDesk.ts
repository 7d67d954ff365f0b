import { randomBytes } from 'node:crypto'
import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import { commentLocales, discussionLocales, locales, moderationLocales, type Locale } from '@praxis/locales/locales'
import type { Client } from './client.ts'

/** What the pages of discussions say in a language, for those who read and for those who moderate. */
export const wordsOf = async (locale: Locale) => ({
  text: await locales[locale](),
  words: await discussionLocales[locale](),
  desk: await moderationLocales[locale](),
  comments: await commentLocales[locale](),
})

/** A title that no other discussion has. */
export const freshPost = (what = 'Loops') => `${what} ${randomBytes(4).toString('hex')}`

type Sent = {
  title?: string
  description?: string
  content?: string
  categoryId?: number
  pid?: string
  gid?: number
  topPriority?: boolean
}

/** A discussion of the site, or of the group that `gid` names, that somebody has started over the API. */
export async function aPost(client: Client, token: string, more: Sent = {}) {
  const { create } = more.gid === undefined ? discussions : groupDiscussions
  const title = more.title ?? freshPost()
  const sent = { description: 'What I found.', content: 'Sort **first**.', categoryId: 1, ...more, title }
  const { status, msg } = await client(create, sent, token)
  if (status !== 200) throw new Error(msg)
  const own = { currentPage: 1, limit: 1 }
  const { data } =
    more.gid === undefined
      ? await client(
          discussions.list,
          { ...own, onlyMine: true, ...(more.pid !== undefined && { pid: more.pid }) },
          token,
        )
      : await client(groupDiscussions.adminList, { ...own, gid: more.gid }, token)
  const [made] = data?.records ?? []
  if (made === undefined) throw new Error('the discussion is in no list')
  return { did: made.id, title: made.title }
}
