import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { preloadContestRunText, useContestRunText } from '#web/text/contest/contestRunText.ts'
import { ManagedPage } from '../ManagedPage.tsx'
import { BalloonDesk } from './BalloonDesk.tsx'

preloadContestRunText()

/** Who has solved which problem, for those who bring the balloons. */
export function BalloonsPage() {
  const { info } = useContest()
  const { hasBalloons } = propertiesOfType(info.type)
  return (
    <ManagedPage shape="list" desk="balloons">
      {hasBalloons ? <BalloonDesk /> : <NoBalloons />}
    </ManagedPage>
  )
}

function NoBalloons() {
  const words = useContestRunText().balloonDesk
  return <StatusPage title={words.title} text={words.onlyAcm} />
}
