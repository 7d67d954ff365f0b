import { contests } from '@praxis/contract/contests'
import { useCall } from '#web/api/hooks.ts'
import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestPlace } from '#web/parts/screens/contestPlace.ts'
import { OwnAnnouncements } from './aside/OwnAnnouncements.tsx'
import { OwnClarifications } from './aside/OwnClarifications.tsx'
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
  return (
    <div className={`wrap ${styles.columns}`}>
      <ProblemTable rows={data} error={error} onRetry={() => void refetch()} />
      <aside className={styles.aside}>
        <OwnAnnouncements />
        <OwnSubmissions problems={data ?? []} />
        {info.openClarifications && <OwnClarifications />}
      </aside>
    </div>
  )
}
