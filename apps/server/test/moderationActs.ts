import type { Endpoint } from '@praxis/contract/endpoint'
import { moderation } from '@praxis/contract/moderation'
import { reports } from '@praxis/contract/reports'
import { groupLevels } from '@praxis/contract/statuses'
import { versionOf } from '#server/modules/moderation/waiting/versionOf.ts'
import type { Act, Site } from './bankActs.ts'
import { insertGroup } from './groups.ts'
import { insertPerson } from './people.ts'

const inGroup = async (site: Site, group_id: number, uid: string) =>
  site.db.insertInto('group_member').values({ group_id, uid, level: groupLevels.member }).execute()

type Columns = { readonly status?: number; readonly is_waiting?: boolean }

async function aDiscussion(site: Site, columns: Columns = {}): Promise<number> {
  const { uid } = await insertPerson(site.services, { username: 'writer' })
  const { id } = await site.db
    .insertInto('discussion')
    .values({ uid, title: 't', description: 'd', content: 'c', category_id: 1, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A discussion, and a report of it that is open or decided. */
async function aReport(site: Site, isHidden = false): Promise<{ id: number; did: number }> {
  const did = await aDiscussion(site, { status: isHidden ? 1 : 0 })
  const [author, reporter] = [
    await site.db.selectFrom('discussion').select('uid').where('id', '=', did).executeTakeFirstOrThrow(),
    await insertPerson(site.services, { username: 'reporter' }),
  ]
  const { id } = await site.db
    .insertInto('report')
    .values({ discussion_id: did, reporter_uid: reporter.uid, author_uid: author.uid, title: 't', content: 'c' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isHidden) await site.db.updateTable('report').set({ is_handled: true, decision: 'hide' }).execute()
  return { id, did }
}

const aPerson = async (site: Site) => (await insertPerson(site.services, { username: 'writer' })).uid
const about = { days: 3, reason: 'Advertising' }

async function aProposal(site: Site): Promise<{ id: number; isAccepted: boolean }> {
  const uid = await aPerson(site)
  const { id } = await site.db
    .insertInto('mute_proposal')
    .values({ uid, by_uid: site.root.uid, ...about })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isAccepted: false }
}

async function aMute(site: Site): Promise<{ gid: number; uid: string }> {
  const [gid, uid] = [await insertGroup(site.db), await aPerson(site)]
  const until = new Date('9999-01-01')
  await site.db.insertInto('group_mute').values({ group_id: gid, uid, until, reason: 'Rude' }).execute()
  return { gid, uid }
}

/** Acts of staff on reports and on people who are reported. */
export const moderationActs = new Map<Endpoint, Act>([
  [reports.check, { act: 'report.check', prepare: async (site) => ({ id: (await aReport(site)).id, status: true }) }],
  [
    moderation.proposeMute,
    { act: 'mute.propose', prepare: async (site) => ({ ...about, uid: await aPerson(site), about: null }) },
  ],
  [moderation.answerProposal, { act: 'mute.answer', prepare: aProposal }],
])

/** The same of moderators. */
export const deskActs = new Map<Endpoint, Act>([
  [
    moderation.decide,
    {
      act: 'discussion.hide',
      prepare: async (site) => ({ kind: 'discussion', id: (await aReport(site)).did, decision: 'hide' }),
    },
  ],
  [
    moderation.show,
    { act: 'discussion.show', prepare: async (site) => ({ kind: 'discussion', id: (await aReport(site, true)).did }) },
  ],
  [
    moderation.mute,
    {
      act: 'member.mute',
      async prepare(site) {
        const [gid, uid] = [await insertGroup(site.db), await aPerson(site)]
        await inGroup(site, gid, uid)
        return { gid, uid, ...about }
      },
    },
  ],
  [moderation.unmute, { act: 'member.unmute', prepare: aMute }],
  [
    moderation.answerWaiting,
    {
      act: 'discussion.approve',
      prepare: async (site) => ({
        kind: 'discussion',
        id: await aDiscussion(site, { is_waiting: true }),
        version: versionOf('t', 'd\n\nc'),
        isApproved: true,
      }),
    },
  ],
])
