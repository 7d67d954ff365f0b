import { contests } from '@praxis/contract/contests'
import { boardRules } from '@praxis/contract/contestLimits'
import { standings } from '@praxis/contract/standings'
import { contestStatus } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'
import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { useContest, useStatusNow } from '#web/parts/contests/useContest.ts'
import { useContestPlace } from '#web/parts/screens/contestPlace.ts'
import { OwnAnnouncements } from './aside/OwnAnnouncements.tsx'
import { OwnClarifications } from './aside/OwnClarifications.tsx'
import { OwnPlace } from './aside/OwnPlace.tsx'
import { OwnSubmissions } from './aside/OwnSubmissions.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import styles from './ProblemsPage.module.css'

preloadMarkdown()

/** The problems of a contest, and beside them what is new. */
export function ProblemsPage() {
  const { info } = useContest()
  const containsEnd = useContestPlace()?.containsEnd ?? false
  const { data, error, refetch } = useCall(
    contests.problems,
    { cid: info.id, containsEnd },
    { quiet: true, keepPrevious: true },
  )
  const place = usePlace(containsEnd)
  return (
    <div className={`wrap ${styles.columns}`}>
      <ProblemTable rows={data} error={error} place={place} onRetry={() => void refetch()} />
      <aside className={styles.aside}>
        <OwnAnnouncements />
        <OwnPlace place={place} />
        <OwnSubmissions problems={data ?? []} />
        {info.openClarifications && <OwnClarifications />}
      </aside>
    </div>
  )
}

/** The reader's place. It is looked at again while the contest runs; where the board is closed, there is none. */
function usePlace(containsEnd: boolean) {
  const { info, times } = useContest()
  const status = useStatusNow(times)
  const { data } = useCall(
    standings.place,
    { cid: info.id, containsEnd },
    {
      quiet: true,
      keepPrevious: true,
      enabled: status !== contestStatus.scheduled,
      refetchInterval: status === contestStatus.running ? boardRules.pollMs : false,
    },
  )
  return data
}
