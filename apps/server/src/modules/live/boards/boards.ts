import { placeOf } from '@praxis/contract/place'
import type { Services } from '#server/context.ts'
import { viewNames, type Board, type BoardChange, type ViewName } from '#server/modules/standings/public.ts'
import { indexByReader, type Following, type FollowingOptions } from '../following.ts'
import { gather } from '../gather.ts'
import { indexByPerson } from '../personWatches.ts'
import { groupOfWatch, isElsewhere } from '../places.ts'
import { readStandings } from '../readStandings.ts'
import { boardWatchesOf, type BoardWatch } from './boardWatch.ts'
import { eventsOf, type BoardEvents, type ChangedPeople } from './boardEvents.ts'
import { mayReadNow, viewNow } from './viewNow.ts'

/** How many watches of readers are read at once. */
const part = 2_000
/** One event has no more rows than this. When everything is judged again, the others follow. */
const mostRows = 100

type Followed = {
  readonly watches: Set<BoardWatch>
  /** People whose rows have changed and were not told yet, by view. */
  readonly changed: Readonly<Record<ViewName, Set<string>>>
  /** Null: nobody has been allowed to read it so far, so it need not be in memory. */
  stop: (() => void) | null
}

/** Events about the board as it is. */
type Events = BoardEvents & { readonly board: Board }

const nobody: ChangedPeople = { shown: [], whole: [], late: [] }

/**
 * Tells readers which rows of boards have changed. How they stand to the contest is read when they come and whenever
 * something about that changes; what of the board they may see follows from that at the moment of sending.
 */
export function watchBoards(
  services: Services,
  { onRoles, onContest, boardsMs, ...pace }: FollowingOptions,
): Following {
  const { log, boards } = services
  const watches = indexByPerson<BoardWatch>(({ cid }) => cid)
  const ofGroups = indexByPerson<BoardWatch>(groupOfWatch)
  const ofReaders = indexByReader<BoardWatch>()
  const followedOf = new Map<number, Followed>()
  const onError = (error: unknown) => log.warn({ err: error }, 'boards could not be read for live pages')
  const readings = gather<BoardWatch>(readAll, { ...pace, onError })
  const sendings = gather<number>(sendAll, { ...pace, everyMs: boardsMs, onError })

  async function readAll(changed: readonly BoardWatch[]): Promise<void> {
    const open = changed.filter(({ reader }) => !reader.isEnded)
    for (let from = 0; from < open.length; from += part) await read(open.slice(from, from + part))
  }

  async function read(changed: readonly BoardWatch[]): Promise<void> {
    const askedMs = performance.now()
    const standingOf = await readStandings(changed, { services, onRoles, onContest })
    const answeredMs = performance.now()
    const eventsFor = new Map<number, Events | null>()
    for (const watch of changed) {
      if (watch.reader.isEnded) continue
      const { contest } = standingOf(watch)
      watch.standing = contest === undefined ? undefined : { contest, askedMs, answeredMs }
      move(watch, contest?.facts.groupId ?? null)
      if (mayReadNow(watch)) keep(watch.cid)
      const events = eventsFor.get(watch.cid) ?? eventsNow(watch.cid, nobody)
      eventsFor.set(watch.cid, events)
      tell(watch, events)
      watch.learn()
    }
  }

  /** Once it is known of which group the contest is, changes that came before it was known are looked for. */
  function move(watch: BoardWatch, gid: number | null) {
    const place = placeOf({ gid, cid: watch.cid })
    if (!isElsewhere(watch, place)) return
    ofGroups.remove(watch)
    watch.place = place
    ofGroups.add(watch)
    readings.add(watch)
  }

  function keep(cid: number) {
    const followed = followedOf.get(cid)
    if (followed !== undefined) followed.stop ??= boards.follow(cid, hear)
  }

  function hear({ cid, changes }: BoardChange) {
    const followed = followedOf.get(cid)
    if (followed === undefined) return
    for (const name of viewNames)
      for (const uid of [...(changes?.[name].changed ?? []), ...(changes?.[name].gone ?? [])])
        followed.changed[name].add(uid)
    sendings.add(cid)
  }

  async function sendAll(cids: readonly number[]): Promise<void> {
    for (const cid of cids) {
      const followed = followedOf.get(cid)
      if (followed === undefined) continue
      const events = eventsNow(cid, takeChanged(followed))
      for (const watch of followed.watches) tell(watch, events)
      if (viewNames.some((name) => followed.changed[name].size > 0)) sendings.add(cid)
    }
  }

  /** Null: this process has no board of it now. */
  function eventsNow(cid: number, changed: ChangedPeople): Events | null {
    const board = boards.peek(cid)
    return board === undefined ? null : { board, ...eventsOf(board, changed) }
  }

  /** Whoever has another shape than the last that they were told hears that first; rows follow with the next change. */
  function tell(watch: BoardWatch, events: Events | null) {
    const { reader } = watch
    if (reader.isEnded) return
    const sent = events === null ? null : viewNow(watch, events.board)
    if (events === null || sent === null) {
      watch.shape = null
      return
    }
    const shape = events.shape(sent.view)
    const event = watch.shape === shape ? events.rows(sent) : events.bare(sent.view)
    watch.shape = shape
    if (event !== null) void reader.send(event)
  }

  const noteAll = (changed: readonly BoardWatch[]) => {
    for (const watch of changed) readings.add(watch)
  }

  function forget({ watches: others, stop }: Followed, cid: number) {
    if (others.size > 0) return
    stop?.()
    followedOf.delete(cid)
  }

  return {
    hears: {
      contestChanged: (payload) => noteAll(watches.of(payload)),
      groupChanged: (payload) => noteAll(ofGroups.of(payload)),
    },
    async follow(reader) {
      const wanted = ofReaders.add(reader, boardWatchesOf(reader))
      for (const watch of wanted) {
        watches.add(watch)
        const followed = followedOf.get(watch.cid) ?? nobodyFollows()
        followedOf.set(watch.cid, followed)
        followed.watches.add(watch)
      }
      noteAll(wanted)
      await Promise.race([Promise.all(wanted.map(({ known }) => known)), reader.ended])
    },
    leave(reader) {
      for (const watch of ofReaders.take(reader)) {
        watches.remove(watch)
        ofGroups.remove(watch)
        const followed = followedOf.get(watch.cid)
        followed?.watches.delete(watch)
        if (followed !== undefined) forget(followed, watch.cid)
      }
    },
    noteReader: (reader) => noteAll(ofReaders.of(reader)),
    close() {
      for (const { stop } of followedOf.values()) stop?.()
      readings.close()
      sendings.close()
    },
  }
}

const nobodyFollows = (): Followed => ({
  watches: new Set(),
  changed: { shown: new Set(), whole: new Set(), late: new Set() },
  stop: null,
})

/** The first of them, who do not wait any more. */
function takeChanged({ changed }: Followed): ChangedPeople {
  const take = (name: ViewName) => {
    const uids = changed[name].values().take(mostRows).toArray()
    for (const uid of uids) changed[name].delete(uid)
    return uids
  }
  return { shown: take('shown'), whole: take('whole'), late: take('late') }
}
