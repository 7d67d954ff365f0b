import { discussionAdmin } from '@praxis/contract/discussionAdmin'
import { discussions } from '@praxis/contract/discussions'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import type { Endpoint } from '@praxis/contract/endpoint'
import type { Act, Site } from './bankActs.ts'
import { insertPerson } from './people.ts'

/** A discussion of the problem of the site, which somebody else has started. */
async function aDiscussion(site: Site): Promise<number> {
  const { uid } = await insertPerson(site.services, { username: 'writer' })
  const { id } = await site.db
    .insertInto('discussion')
    .values({ uid, title: 't', description: 'd', content: 'c', category_id: 1, problem_id: site.pid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anEdit(site: Site): Promise<{ did: number; number: number }> {
  const did = await aDiscussion(site)
  const texts = { title: 'a', description: 'b', content: 'c' }
  await site.db
    .insertInto('discussion_edit')
    .values({ ...texts, discussion_id: did, number: 1, uid: site.root.uid })
    .execute()
  return { did, number: 1 }
}

/** Acts of staff on discussions. */
export const discussionActs = new Map<Endpoint, Act>([
  [
    discussionAdmin.update,
    { act: 'discussion.moderate', prepare: async (site) => ({ id: await aDiscussion(site), topPriority: true }) },
  ],
  [discussionAdmin.remove, { act: 'discussion.delete', prepare: async (site) => ({ ids: [await aDiscussion(site)] }) }],
  [
    discussions.saveCategories,
    { act: 'category.save', prepare: async () => ({ categories: [{ id: 1, name: 'Talk' }] }) },
  ],
])

/** The same of moderators. */
export const moderatorActs = new Map<Endpoint, Act>([
  [
    discussions.update,
    { act: 'discussion.edit', prepare: async (site) => ({ id: await aDiscussion(site), title: 'Other' }) },
  ],
  [discussions.remove, { act: 'discussion.delete', prepare: async (site) => ({ did: await aDiscussion(site) }) }],
  [discussionThreads.eraseEdit, { act: 'discussion.eraseEdit', prepare: anEdit }],
  [
    discussionThreads.lock,
    { act: 'discussion.lock', prepare: async (site) => ({ did: await aDiscussion(site), isLocked: true }) },
  ],
  [
    discussionThreads.markEditorial,
    { act: 'discussion.editorial', prepare: async (site) => ({ did: await aDiscussion(site), opens: 'solved' }) },
  ],
])
