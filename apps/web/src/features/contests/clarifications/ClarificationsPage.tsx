import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { ContestantView } from './ContestantView.tsx'
import { JuryView } from './jury/JuryView.tsx'

preloadMarkdown()

/** Questions to the jury of a contest: for it, or for those who ask. */
export function ClarificationsPage() {
  const { clarifications: words } = useContestText()
  const { info } = useContest()
  if (info.standing.desks.includes('jury')) return <JuryView />
  if (!info.openClarifications) return <StatusPage title={words.title} text={words.closed} />
  return <ContestantView />
}
