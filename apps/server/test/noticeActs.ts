import { noticeAdmin } from '@praxis/contract/noticeAdmin'
import type { Site } from './bankActs.ts'

async function aNotice({ db, root }: Site): Promise<number> {
  const written = { title: 'Hello', content: 'World', audience: 'all', uid: root.uid } as const
  return (await db.insertInto('notice').values(written).returning('id').executeTakeFirstOrThrow()).id
}

export const noticeActs = [
  [noticeAdmin.create, { act: 'notice.create', prepare: async () => ({ title: 'Hello', content: 'World' }) }],
  [
    noticeAdmin.update,
    { act: 'notice.edit', prepare: async (site: Site) => ({ id: await aNotice(site), title: 'Other' }) },
  ],
  [noticeAdmin.remove, { act: 'notice.delete', prepare: async (site: Site) => ({ id: await aNotice(site) }) }],
] as const
