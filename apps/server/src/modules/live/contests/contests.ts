import { placeOf } from '@praxis/contract/place'
import { commentReach } from '@praxis/rules/comments/comments'
import { contestAccess } from '@praxis/rules/contests/access'
import type { Services } from '#server/context.ts'
import { readStamps, type ReadContest, type Stamps } from '#server/modules/contests/public.ts'
import { indexByReader, type Following, type FollowingOptions } from '../following.ts'
import { gather } from '../gather.ts'
import { indexByPerson } from '../personWatches.ts'
import { groupOfWatch, isElsewhere } from '../places.ts'
import { readStandings } from '../readStandings.ts'
import { contestWatchOf, type ContestWatch } from './contestWatch.ts'
import { showContest } from './showContest.ts'

/** How many contests of readers are read at once. All who wait for the start of one fit into few such parts. */
const part = 2_000

/** What a reader may know of a contest is computed from stored rows when it is sent, for all readers at once. */
export function watchContests(services: Services, { onRoles, onContest, ...times }: FollowingOptions): Following {
  const { db, log } = services
  const watches = indexByPerson<ContestWatch>(({ cid }) => cid)
  const ofGroups = indexByPerson<ContestWatch>(groupOfWatch)
  const ofReaders = indexByReader<ContestWatch>()
  const onError = (error: unknown) => log.warn({ err: error }, 'contests could not be read for live pages')
  // One batch follows another, so what was read earlier is never sent later.
  const changes = gather<ContestWatch>(sendAll, { ...times, onError })

  async function sendAll(changed: readonly ContestWatch[]): Promise<void> {
    const open = changed.filter(({ reader }) => !reader.isEnded)
    for (let from = 0; from < open.length; from += part) await send(open.slice(from, from + part))
  }

  async function send(changed: readonly ContestWatch[]): Promise<void> {
    const standingOf = await readStandings(changed, { services, onRoles, onContest })
    const found = changed.map((watch) => ({ watch, contest: standingOf(watch).contest }))
    const stampsOf = await readStampsFor(found)
    for (const { watch, contest } of found) {
      if (watch.reader.isEnded) continue
      move(watch, contest?.facts.groupId ?? null)
      watch.isManager = contest?.isManager ?? false
      const next = showContest(watch, contest, stampsOf(watch))
      if (next !== null) watch.tell(next)
    }
  }

  /** Once it is known of which group the contest is, changes that came before it was known are looked for. */
  function move(watch: ContestWatch, gid: number | null) {
    const place = placeOf({ gid, cid: watch.cid })
    if (!isElsewhere(watch, place)) return
    ofGroups.remove(watch)
    watch.place = place
    ofGroups.add(watch)
    changes.add(watch)
  }

  /** Announcements, questions and comments are for those who may enter. */
  async function readStampsFor(found: readonly { watch: ContestWatch; contest: ReadContest | undefined }[]) {
    const asking = found.flatMap(({ watch, contest }) => {
      const mayEnter =
        contest !== undefined && contestAccess.enter(contest.visitor, contest.facts, contest.now) === null
      const uid = watch.reader.viewer?.uid
      if (!mayEnter || uid === undefined) return []
      const { cid, desks, visitor, facts, now } = contest
      const reach = commentReach({ visitor, contest: facts, now })
      const isJury = desks.includes('jury')
      return [{ watch, cid, uid, isJury, reach, ownerUid: facts.ownerUid, groupId: facts.groupId }]
    })
    const stamps = await readStamps(
      db,
      asking.map(({ watch: _watch, ...asked }) => asked),
    )
    const byWatch = new Map<ContestWatch, Stamps | undefined>(asking.map(({ watch }, n) => [watch, stamps[n]]))
    return (watch: ContestWatch) => byWatch.get(watch) ?? { announcements: 0, clarifications: 0, comments: 0 }
  }

  const noteAll = (changed: readonly ContestWatch[]) => {
    for (const watch of changed) changes.add(watch)
  }

  return {
    hears: {
      contestChanged: (payload) => noteAll(watches.of(payload)),
      commentsChanged(payload) {
        const [cid = '', uid] = payload?.split(' ') ?? []
        const all = watches.of(payload === null ? null : cid)
        // Managers of a moment ago may be none now: what they are told is read when it is sent.
        noteAll(
          uid === undefined ? all : all.filter(({ reader, isManager }) => isManager || reader.viewer?.uid === uid),
        )
      },
      groupChanged: (payload) => noteAll(ofGroups.of(payload)),
    },
    async follow(reader) {
      const followed = [...new Set(reader.wanted.contests)].map((cid) => contestWatchOf(reader, cid))
      for (const watch of ofReaders.add(reader, followed)) watches.add(watch)
      noteAll(followed)
      await Promise.race([Promise.all(followed.map(({ told }) => told)), reader.ended])
    },
    leave(reader) {
      for (const watch of ofReaders.take(reader)) {
        watches.remove(watch)
        ofGroups.remove(watch)
      }
    },
    noteReader: (reader) => noteAll(ofReaders.of(reader)),
    close: () => changes.close(),
  }
}
