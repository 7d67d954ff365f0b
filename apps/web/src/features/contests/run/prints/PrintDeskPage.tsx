import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { preloadContestRunText } from '#web/text/contest/contestRunText.ts'
import { useContestText } from '#web/text/contestText.ts'
import { ManagedPage } from '../ManagedPage.tsx'
import { PrintDesk } from './PrintDesk.tsx'

preloadContestRunText()

/** What contestants want on paper, for those who print it. */
export function PrintDeskPage() {
  const { contestPrint: words } = useContestText()
  const { info } = useContest()
  return (
    <ManagedPage shape="table" desk="prints">
      {info.openPrint ? <PrintDesk cid={info.id} /> : <StatusPage title={words.title} text={words.closed} />}
    </ManagedPage>
  )
}
