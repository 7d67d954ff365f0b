import type { Services } from '#server/context.ts'
import { readLinks, sessionOf } from '#server/modules/contestRun/public.ts'
import { indexByReader, type Following, type FollowingOptions } from '../following.ts'
import { gather } from '../gather.ts'
import type { Reader } from '../reader.ts'

/** One link of one reader. */
type ScrollWatch = {
  readonly reader: Reader
  readonly key: string
  /** Resolves when the first session has been sent. */
  readonly told: Promise<void>
  readonly tell: () => void
}

/** How far shows are. Whether a link holds is read each time. */
export function watchScrolls(services: Services, times: FollowingOptions): Following {
  const { log } = services
  const ofReaders = indexByReader<ScrollWatch>()
  const watches = new Set<ScrollWatch>()
  const onError = (error: unknown) => log.warn({ err: error }, 'scroll boards could not be read for live pages')
  const changes = gather<ScrollWatch>(sendSessions, { ...times, onError })

  async function sendSessions(changed: readonly ScrollWatch[]): Promise<void> {
    const keys = [...new Set(changed.map(({ key }) => key))]
    const links = await readLinks(services, keys)
    const byKey = new Map(keys.map((key, n) => [key, links[n]]))
    for (const { reader, key, tell } of changed) {
      const link = byKey.get(key)
      if (reader.isEnded) continue
      void reader.send({ type: 'scroll', key, session: link === undefined ? null : sessionOf(link) })
      tell()
    }
  }

  return {
    hears: {
      scrollChanged(payload) {
        const part = payload === null ? null : `.${Number(payload).toString(36)}-`
        for (const watch of watches) if (part === null || watch.key.includes(part)) changes.add(watch)
      },
    },
    async follow(reader) {
      const followed = [...new Set(reader.wanted.scrolls)].map((key) => {
        const { promise: told, resolve: tell } = Promise.withResolvers<void>()
        return { reader, key, told, tell }
      })
      for (const watch of ofReaders.add(reader, followed)) {
        watches.add(watch)
        changes.add(watch)
      }
      await Promise.race([Promise.all(followed.map(({ told }) => told)), reader.ended])
    },
    leave(reader) {
      for (const watch of ofReaders.take(reader)) watches.delete(watch)
    },
    close: () => changes.close(),
  }
}
