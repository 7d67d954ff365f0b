import { discussionRules } from '@praxis/contract/discussionLimits'
import type { Services } from '#server/context.ts'
import { addViews } from './views.queries.ts'

/** Views of discussions that this process has counted and not yet written. */
type Views = {
  count(did: number): void
  /** Writes them now. */
  flush(): Promise<void>
}

declare module '#server/context.ts' {
  interface Lookups {
    readonly discussionViews: Views
  }
}

/** Counts views in memory and writes them together. A process that is killed loses those of the last seconds. */
export function openViews(
  { db, log }: Pick<Services, 'db' | 'log'>,
  everyMs = discussionRules.viewSeconds * 1_000,
): Views {
  let counted = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const views = counted
    counted = new Map()
    if (views.size > 0) await addViews(db, views)
  }

  return {
    count(did) {
      counted.set(did, (counted.get(did) ?? 0) + 1)
      timer ??= setTimeout(
        () => void flush().catch((error: unknown) => log.error({ err: error }, 'views could not be written')),
        everyMs,
      ).unref()
    },
    flush,
  }
}
