import { activityNamed, cidOf } from '@praxis/contract/place'
import { commentReach, mentionsIn, readsComment } from '@praxis/rules/comments/comments'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { readContests } from '#server/modules/contests/public.ts'
import { listFollowers, readDiscussions } from '#server/modules/discussions/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { readAuthors } from '../read/people.queries.ts'
import type { CommentedPlace } from '../read/place.ts'
import { seen } from '../read/show.ts'
import { sourceOf } from './place.ts'
import { findNames } from './write.queries.ts'

type Text = {
  readonly place: CommentedPlace
  readonly commentId: number
  readonly content: string
  /** The authors of the text and of what it is below: whoever is mentioned reads both. */
  readonly authors: readonly string[]
  /** Who is told of the text in another way. */
  readonly told: readonly string[]
}

/** Tells those whom a text mentions, if they may read it. An edited text mentions nobody anew. */
/** The author of a discussion has a message of each comment, and those who follow it are told. */
export async function tellOfComment(
  tx: Transaction,
  { viewer, now }: Context<Viewer>,
  place: CommentedPlace,
  commentId: number,
): Promise<void> {
  const { did, groupId, ownerUid } = place
  if (did === null) return
  const to = { uid: ownerUid }
  await tell(tx, { kind: 'discuss', to, from: viewer, ...sourceOf(place), commentId })
  const followers = (await listFollowers(tx, did)).filter((uid) => uid !== viewer.uid && uid !== ownerUid)
  const uids = await readersOf(tx, now(), { place, authors: [viewer.uid] }, followers)
  await tell(tx, {
    kind: 'answered',
    from: viewer.uid,
    params: { kind: 'comment', uid: viewer.uid, did, gid: groupId, commentId },
    to: { uids },
  })
}

export async function tellMentioned(tx: Transaction, { viewer, now }: Context<Viewer>, text: Text): Promise<void> {
  const mentions = mentionsIn(text.content)
  if (mentions.length === 0) return
  const people = new Map((await findNames(tx, mentions.flat())).map(({ uid, name }) => [name, uid]))
  const mentioned = new Set(
    mentions.flatMap((names) => {
      const name = names.find((one) => people.has(one))
      return name === undefined ? [] : [people.get(name) as string]
    }),
  )
  const others = [...mentioned].filter((uid) => uid !== viewer.uid && !text.told.includes(uid))
  const uids = await readersOf(tx, now(), text, others)
  await tell(tx, {
    kind: 'mentioned',
    from: viewer.uid,
    params: { uid: viewer.uid, ...namedIn(text.place), commentId: text.commentId },
    to: { uids },
  })
}

const namedIn = ({ cid, did, groupId }: CommentedPlace) =>
  did === null ? { cid: cidOf(activityNamed(cid)) } : { did, gid: groupId }

/** Of these people, those who may read the text as they are now. */
async function readersOf(
  tx: Transaction,
  now: Date,
  { place, authors }: Pick<Text, 'place' | 'authors'>,
  uids: readonly string[],
): Promise<string[]> {
  if (uids.length === 0) return []
  const viewers = await viewersByUid(tx, uids, now)
  if (place.did !== null) return readersOfDiscussion(tx, place.did, viewers)
  const cid = cidOf(activityNamed(place.cid))
  const contests = await readContests(
    tx,
    viewers.map((viewer) => ({ viewer, cid })),
  )
  const written = await readAuthors(tx, { place, uid: '' }, authors)
  return viewers.flatMap((viewer, index) => {
    const contest = contests[index]
    if (contest === undefined) return []
    const reach = commentReach({ visitor: contest.visitor, contest: contest.facts, now: contest.now })
    const readsAll = [...written.values()].every((author) =>
      readsComment(reach, seen({ place, uid: viewer.uid }, author)),
    )
    return readsAll ? [viewer.uid] : []
  })
}

async function readersOfDiscussion(tx: Transaction, did: number, viewers: readonly Viewer[]): Promise<string[]> {
  const read = await readDiscussions(
    tx,
    viewers.map((viewer) => ({ viewer, did })),
  )
  return viewers.flatMap(({ uid }, index) => (read[index]?.refusal === null ? [uid] : []))
}
