import type { TheSite } from '../together.ts'
import { allLines, pieces } from './plant.ts'

type Given = { cid: number; author: string; root: string }

/** Comments on a contest, what they tell the author, and notices. Their texts hold all lines. */
export async function plantComments({ db }: Pick<TheSite, 'db'>, { cid, author, root }: Given) {
  const [comment] = await db
    .insertInto('comment')
    .values({ contest_id: cid, uid: author, content: allLines('comment'), reply_count: 2 })
    .returning('id')
    .execute()
  const reply = { comment_id: comment!.id, contest_id: cid, to_uid: author }
  const [first] = await db
    .insertInto('reply')
    .values({ ...reply, uid: root, content: allLines('reply') })
    .returning('id')
    .execute()
  const content = allLines('reply', { isTurned: true })
  await db
    .insertInto('reply')
    .values({ ...reply, uid: root, content, quote_id: first!.id })
    .execute()
  const about = { source: 'contest', source_id: cid, comment_id: comment!.id, sender_uid: root, uid: author } as const
  const messages = await db
    .insertInto('message')
    .values([
      { ...about, kind: 2, reply_id: first!.id },
      { ...about, kind: 4 },
    ])
    .returning('id')
    .execute()
  const texts = [allLines('notice content'), allLines('notice content', { isTurned: true })]
  const titles = pieces('notice title', 255).map((title, at) => ({ title, content: texts[at % 2] ?? '', uid: root }))
  const notices = await db
    .insertInto('notice')
    .values([
      ...titles.map((row) => ({ ...row, audience: 'all' as const })),
      ...titles.slice(0, 2).map((row) => ({ ...row, audience: 'one' as const, recipient_uid: author })),
    ])
    .returning('id')
    .execute()
  return async () => {
    const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
    await db.deleteFrom('notice').where('id', 'in', idsOf(notices)).execute()
    await db.deleteFrom('message').where('id', 'in', idsOf(messages)).execute()
    await db.deleteFrom('comment').where('contest_id', '=', cid).execute()
  }
}
