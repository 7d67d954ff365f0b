import type { TheSite } from '../together.ts'
import { allLines, pieces } from './plant.ts'

type Given = {
  /** Who has written them, and owns the group. */
  uid: string
  gid: number
  root: string
}

export type PlantedDiscussions = {
  /** A discussion of the site, and one of the group. */
  site: number
  group: number
  uproot(): Promise<void>
}

/** Characters of a title, a description and the name of a category. */
const bounded = { title: 255, category: 50, reason: 200 }

/** Discussions of the site and one of a group with reports, and a mute that is proposed and one of the group. */
export async function plantDiscussions({ db }: Pick<TheSite, 'db'>, given: Given): Promise<PlantedDiscussions> {
  const { uid, gid, root } = given
  const categories = await db
    .insertInto('category')
    .values(pieces('discussion category', bounded.category).map((name) => ({ name })))
    .returning('id')
    .execute()
  const descriptions = pieces('discussion description', bounded.title)
  const rows = pieces('discussion title', bounded.title).map((title, at) => ({
    uid,
    title,
    description: descriptions[at % descriptions.length] ?? '',
    content: allLines('discussion content', { isTurned: at % 2 === 1 }),
    category_id: categories[at % categories.length]?.id ?? 1,
    group_id: at === 1 ? gid : null,
  }))
  const made = await db.insertInto('discussion').values(rows).returning('id').execute()
  const ids = made.map(({ id }) => id)
  const [site = 0, group = 0] = ids
  const reasons = pieces('report reason', bounded.reason)
  await db
    .insertInto('report')
    .values(
      [site, group].map((id, at) => ({
        discussion_id: id,
        group_id: at === 1 ? gid : null,
        reporter_uid: root,
        reason: reasons[at % reasons.length] ?? '',
        title: rows[at]?.title ?? '',
        content: rows[at]?.content ?? '',
        author_uid: uid,
      })),
    )
    .execute()
  const until = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('group_mute')
    .values({ group_id: gid, uid: root, until, reason: allLines('mute reason'), by_uid: uid })
    .execute()
  await db
    .insertInto('mute_proposal')
    .values({ uid, days: 3, reason: allLines('mute reason'), content: allLines('discussion content'), by_uid: root })
    .execute()
  return {
    site,
    group,
    async uproot() {
      await db.deleteFrom('mute_proposal').where('uid', '=', uid).execute()
      await db.deleteFrom('group_mute').where('group_id', '=', gid).execute()
      await db.deleteFrom('discussion').where('id', 'in', ids).execute()
      const ofCategories = categories.map(({ id }) => id)
      await db.deleteFrom('category').where('id', 'in', ofCategories).execute()
    },
  }
}
