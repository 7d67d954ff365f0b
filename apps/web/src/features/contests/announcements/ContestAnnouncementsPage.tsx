import { activityNamed } from '@praxis/contract/place'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { use } from 'react'
import { AnnouncementDesk } from '#web/parts/announcements/desk/AnnouncementDesk.tsx'
import { GroupContext } from '#web/parts/groups/useGroup.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { preloadContestMakingText } from '#web/text/contestMakingText.ts'
import { preloadContestText } from '#web/text/contestText.ts'
import { preloadStaffText, useStaffText } from '#web/text/staffText.ts'
import { ContestHead } from '../making/ContestHead.tsx'
import { MadeContestPage } from '../making/MadeContestPage.tsx'

preloadStaffText()
preloadContestText()
preloadContestMakingText()

const everyRow = () => true

/** The announcements of a contest, for those who manage it. */
export function ContestAnnouncementsPage() {
  const { announcementAdmin: words } = useStaffText()
  const scope = useScope()
  const level = (use(GroupContext)?.level ?? 0) as GroupLevel
  return (
    <MadeContestPage shape="table">
      {(contest) => (
        <AnnouncementDesk
          crumb={<ContestHead contest={contest} />}
          place={{ scope, activity: activityNamed(contest.id) }}
          words={{ ...words, ...words.inContest }}
          level={level}
          mayChange={everyRow}
        />
      )}
    </MadeContestPage>
  )
}
