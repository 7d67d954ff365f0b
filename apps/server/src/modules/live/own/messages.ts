import { isStaff } from '@praxis/rules/viewer'
import { readUnread, type HeldUnread } from '#server/modules/inbox/public.ts'
import type { Services } from '#server/context.ts'
import type { Following, FollowingOptions } from '../following.ts'
import { gather } from '../gather.ts'
import type { Reader } from '../reader.ts'

/** The messages of one reader. */
type MessageWatch = {
  readonly reader: Reader
  readonly uid: string
  /** The last that was sent, as text; undefined before the first. */
  sent: string | undefined
  readonly told: Promise<void>
  readonly tell: (held: HeldUnread) => void
}

/** How many people are counted at once. */
const part = 2_000

/** What people have not read. It is counted when it is sent, for all whom a change concerns at once. */
export function watchMessages({ db, log }: Services, times: FollowingOptions): Following {
  const ofPeople = new Map<string, Set<MessageWatch>>()
  const ofReaders = new Map<Reader, MessageWatch>()
  const onError = (error: unknown) => log.warn({ err: error }, 'messages could not be counted for live pages')
  const changes = gather<MessageWatch>(sendAll, { ...times, onError })

  async function sendAll(changed: readonly MessageWatch[]): Promise<void> {
    const open = changed.filter(({ reader }) => !reader.isEnded && reader.viewer !== null)
    for (let from = 0; from < open.length; from += part) await send(open.slice(from, from + part))
  }

  async function send(changed: readonly MessageWatch[]): Promise<void> {
    if (changed.length === 0) return
    const people = new Map(changed.map(({ uid, reader }) => [uid, { uid, isStaff: isStaff(reader.viewer) }]))
    const unreadOf = await readUnread(db, [...people.values()])
    for (const watch of changed) if (!watch.reader.isEnded) watch.tell(unreadOf(watch.uid))
  }

  return {
    hears: {
      messagesChanged(uid) {
        const watches = uid === null || uid === '' ? [...ofReaders.values()] : (ofPeople.get(uid) ?? [])
        for (const watch of watches) changes.add(watch)
      },
    },
    async follow(reader) {
      const uid = reader.viewer?.uid
      if (!reader.wanted.messages || uid === undefined) return
      const watch = messageWatchOf(reader, uid)
      ofReaders.set(reader, watch)
      ofPeople.set(uid, (ofPeople.get(uid) ?? new Set()).add(watch))
      changes.add(watch)
      await Promise.race([watch.told, reader.ended])
    },
    leave(reader) {
      const watch = ofReaders.get(reader)
      if (watch === undefined) return
      ofReaders.delete(reader)
      const others = ofPeople.get(watch.uid)
      others?.delete(watch)
      if (others?.size === 0) ofPeople.delete(watch.uid)
    },
    noteReader(reader) {
      const watch = ofReaders.get(reader)
      if (watch !== undefined) changes.add(watch)
    },
    close: () => changes.close(),
  }
}

function messageWatchOf(reader: Reader, uid: string): MessageWatch {
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const watch: MessageWatch = {
    reader,
    uid,
    sent: undefined,
    told,
    tell({ unread, stamp }) {
      const next = JSON.stringify([unread, stamp])
      if (next !== watch.sent) void reader.send({ type: 'messages', unread, stamp })
      watch.sent = next
      resolve()
    },
  }
  return watch
}
