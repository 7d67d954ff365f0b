import { isVip, type Viewer } from '@praxis/rules/viewer'
import { shownRoles } from '@praxis/rules/standing'
import { readStandingEnds, viewersByUid } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/context.ts'
import type { Following, FollowingOptions } from '../following.ts'
import { gather } from '../gather.ts'
import type { Reader } from '../reader.ts'
import { refreshViewers } from '../viewers.ts'

/** The roles and the membership of one reader. */
type StandingWatch = {
  readonly reader: Reader
  readonly uid: string
  /** The last that was sent, as text; undefined before the first. */
  sent: string | undefined
  /** Looks again when something of the reader ends by itself. */
  timer: NodeJS.Timeout | undefined
  readonly told: Promise<void>
  readonly tell: (viewer: Viewer) => void
}

/** How many people are read at once. */
const part = 2_000
/** A timer of Node ends at once if it is longer than 24.8 days. Clocks drift apart, so it looks again sooner. */
const longestWaitMs = 3_600_000

/**
 * Which roles readers have, and whether they may use what is for members. It is read again when somebody has changed it,
 * and when a membership or a restriction ends.
 */
export function watchStandings(services: Services, { onRoles, ...times }: FollowingOptions): Following {
  const { db, log } = services
  const ofReaders = new Map<Reader, StandingWatch>()
  const ofPeople = new Map<string, Set<StandingWatch>>()
  const onError = (error: unknown) => log.warn({ err: error }, 'roles could not be read for live pages')
  const changes = gather<StandingWatch>(sendAll, { ...times, onError })

  async function sendAll(changed: readonly StandingWatch[]): Promise<void> {
    const open = changed.filter(({ reader }) => !reader.isEnded)
    for (let from = 0; from < open.length; from += part) await send(open.slice(from, from + part))
  }

  async function send(changed: readonly StandingWatch[]): Promise<void> {
    if (changed.length === 0) return
    await refreshViewers(
      changed.map(({ reader }) => reader),
      services,
      onRoles,
    )
    const now = services.now()
    const uids = [...new Set(changed.map(({ uid }) => uid))]
    // With all their roles: the reader of somebody who owes something has ordinary ones until then.
    const people = new Map((await viewersByUid(db, uids, now)).map((viewer) => [viewer.uid, viewer]))
    const endOf = await readStandingEnds(db, uids, now)
    for (const watch of changed) {
      const viewer = people.get(watch.uid)
      if (watch.reader.isEnded || viewer === undefined) continue
      watch.tell(viewer)
      waitFor(watch, endOf.get(watch.uid), now)
    }
  }

  function waitFor(watch: StandingWatch, end: Date | undefined, now: Date) {
    clearTimeout(watch.timer)
    if (end === undefined || ofReaders.get(watch.reader) !== watch) return
    const ms = Math.min(longestWaitMs, Math.max(1, end.getTime() - now.getTime()))
    watch.timer = setTimeout(() => changes.add(watch), ms).unref()
  }

  return {
    hears: {
      standingChanged(uid) {
        const watches = uid === null || uid === '' ? ofReaders.values() : (ofPeople.get(uid) ?? [])
        for (const watch of watches) changes.add(watch)
      },
    },
    async follow(reader) {
      const uid = reader.viewer?.uid
      if (!reader.wanted.standing || uid === undefined) return
      const watch = standingWatchOf(reader, uid)
      ofReaders.set(reader, watch)
      ofPeople.set(uid, (ofPeople.get(uid) ?? new Set()).add(watch))
      changes.add(watch)
      await Promise.race([watch.told, reader.ended])
    },
    leave(reader) {
      const watch = ofReaders.get(reader)
      if (watch === undefined) return
      clearTimeout(watch.timer)
      ofReaders.delete(reader)
      const others = ofPeople.get(watch.uid)
      others?.delete(watch)
      if (others?.size === 0) ofPeople.delete(watch.uid)
    },
    close() {
      changes.close()
      for (const { timer } of ofReaders.values()) clearTimeout(timer)
    },
  }
}

function standingWatchOf(reader: Reader, uid: string): StandingWatch {
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const watch: StandingWatch = {
    reader,
    uid,
    sent: undefined,
    timer: undefined,
    told,
    tell(viewer) {
      const standing = { roles: shownRoles(viewer), isVip: isVip(viewer) }
      const next = JSON.stringify(standing)
      if (next !== watch.sent) void reader.send({ type: 'standing', ...standing })
      watch.sent = next
      resolve()
    },
  }
  return watch
}
