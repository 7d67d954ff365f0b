import { createHash } from 'node:crypto'
import { commentLimits, messageLimits } from '@praxis/contract/commentLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '../../../apps/server/src/context.ts'
import type { Connection } from '../../../apps/server/src/db/connection.ts'
import { readOwnComments } from '../../../apps/server/src/modules/comments/read/ownComments.queries.ts'
import { listMentionable, readLikes } from '../../../apps/server/src/modules/comments/read/people.queries.ts'
import { findPlaceOf } from '../../../apps/server/src/modules/comments/read/place.ts'
import {
  findReadable,
  listComments,
  listReplies,
  type Reader,
} from '../../../apps/server/src/modules/comments/read/read.queries.ts'
import { showComments, showReplies } from '../../../apps/server/src/modules/comments/read/show.ts'
import { readStamps } from '../../../apps/server/src/modules/contests/clarifications/stamps.queries.ts'
import { hotComment, likedPerson, newestContest, oldContest } from './seedTalk.ts'
import type { Sizes } from './seed.ts'

import type { Case } from './planCase.ts'
type Db = Connection['db']
type Reading = (db: Db, reader: Reader) => Promise<unknown>

export const uidOf = (n: number) => createHash('md5').update(`person ${n}`).digest('hex')
const ordinary = { roles: [], restrictions: [], isMember: false } as const
export const liked: Viewer = { ...ordinary, uid: uidOf(likedPerson), username: 'liked' }
export const root: Viewer = { ...ordinary, uid: '1', username: 'root', roles: ['root'] }
/** How many readers a process asks for at once. */
export const together = (sizes: Sizes) => Math.min(2_000, sizes.accounts)

/** Comments and replies: of the newest contest, which runs and has most, and of an old one. */
export function commentCases(sizes: Sizes, { log }: Context): Case[] {
  const [newest, old, hot] = [newestContest(sizes), oldContest(sizes), hotComment(sizes)]
  const reading =
    (cid: number, viewer: Viewer) =>
    (name: string, pages: number, read: Reading): Case => ({
      name,
      pages,
      ask: async (db) =>
        read(db, { place: await findPlaceOf({ db, viewer, now: () => new Date(), log }, { cid }), uid: viewer.uid }),
    })
  const [asManager, asPerson, afterwards] = [reading(newest, root), reading(newest, liked), reading(old, liked)]
  const comments =
    (currentPage: number): Reading =>
    async (db, reader) => {
      const { records } = await listComments(db, reader, { currentPage, limit: commentLimits.pageSize })
      const ids = records.map(({ id }) => id)
      await Promise.all([showComments(db, reader, records), readLikes(db, reader.uid, ids)])
    }
  const one: Reading = async (db, reader) => {
    const row = await findReadable(db, reader, hot)
    await showComments(db, reader, row === undefined ? [] : [row])
  }
  const replies =
    (before?: number): Reading =>
    async (db, reader) =>
      showReplies(db, reader, await listReplies(db, reader, hot, { before, most: commentLimits.atOnce }))
  const middle = Math.round(sizes.replies / 200)
  const people =
    (keyword: string): Reading =>
    (db, reader) =>
      listMentionable(db, reader, keyword)
  const stamps = (reach: 'all' | 'ownAndManagers') => (db: Db) =>
    readStamps(
      db,
      Array.from({ length: together(sizes) }, (_, n) => ({ cid: newest, uid: uidOf(n + 1), isJury: false, reach })),
    )
  return [
    asManager('comments: first page, all are read', 1_000, comments(1)),
    asManager('comments: page 1000, all are read', 3_000, comments(1_000)),
    asManager('comments: page 10 000, all are read', 5_000, comments(10_000)),
    asPerson('comments: first page while a contest runs', 1_000, comments(1)),
    asPerson('comments: page 20 while a contest runs', 1_000, comments(20)),
    afterwards('comments: first page after a contest', 1_000, comments(1)),
    afterwards('comments: page 500 after a contest', 3_000, comments(500)),
    asManager('comment with many replies, all are read', 300, one),
    asPerson('comment with many replies while a contest runs', 1_000, one),
    asManager('replies: newest, all are read', 700, replies()),
    asManager('replies: older, all are read', 700, replies(middle)),
    asPerson('replies: newest while a contest runs', 1_000, replies()),
    asPerson('replies: older while a contest runs', 1_000, replies(middle)),
    asManager('names for a comment, all are read: no letter yet', 6_000, people('')),
    asManager('names for a comment, all are read: two letters', 6_000, people('li')),
    asPerson('names for a comment while a contest runs', 300, people('')),
    { name: 'all that somebody wrote', pages: 40_000, ask: (db) => readOwnComments(db, uidOf(1)) },
    { name: 'stamps of 2000 readers of a contest that runs', pages: 100_000, ask: stamps('ownAndManagers') },
    { name: 'stamps of 2000 readers who read all', pages: 100_000, ask: stamps('all') },
  ]
}

export const pageSizes = { people: messageLimits.pageSizeOfPeople, site: messageLimits.pageSizeOfSite }
