import { keepsBank } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import type { Following, FollowingOptions } from '../following.ts'
import { gather } from '../gather.ts'
import type { Reader } from '../reader.ts'

/** That problems which groups offer to everybody have changed, for those who decide about them. Pages read the list again. */
export function watchApplications({ log }: Services, times: FollowingOptions): Following {
  const readers = new Set<Reader>()
  const onError = (error: unknown) => log.warn({ err: error }, 'live pages could not be told of offered problems')
  const changes = gather<Reader>((changed) => Promise.resolve(changed.forEach(tell)), { ...times, onError })

  function tell(reader: Reader): void {
    if (reader.isEnded || !keepsBank(reader.viewer)) return
    void reader.send({ type: 'applications', at: new Date().toISOString() })
  }

  return {
    hears: {
      applicationsChanged() {
        for (const reader of readers) changes.add(reader)
      },
    },
    follow(reader) {
      if (reader.wanted.applications) {
        readers.add(reader)
        tell(reader)
      }
      return Promise.resolve()
    },
    leave: (reader) => void readers.delete(reader),
    noteReader(reader) {
      if (readers.has(reader)) changes.add(reader)
    },
    close: () => changes.close(),
  }
}
