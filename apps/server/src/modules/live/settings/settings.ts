import type { Services } from '#server/context.ts'
import type { Following, FollowingOptions } from '../following.ts'
import { gather } from '../gather.ts'
import type { Reader } from '../reader.ts'

/** That settings of the site have changed, for people who are signed in. Pages read what they show of them again. */
export function watchSettings({ log, now }: Services, times: FollowingOptions): Following {
  const readers = new Set<Reader>()
  const onError = (error: unknown) => log.warn({ err: error }, 'live pages could not be told of settings')
  const changes = gather<Reader>((changed) => Promise.resolve(changed.forEach(tell)), { ...times, onError })

  function tell(reader: Reader): void {
    if (!reader.isEnded) void reader.send({ type: 'settings', at: now().toISOString() })
  }

  return {
    hears: {
      settingsChanged() {
        for (const reader of readers) changes.add(reader)
      },
    },
    follow(reader) {
      if (reader.wanted.settings && reader.viewer !== null) {
        readers.add(reader)
        tell(reader)
      }
      return Promise.resolve()
    },
    leave: (reader) => void readers.delete(reader),
    close: () => changes.close(),
  }
}
