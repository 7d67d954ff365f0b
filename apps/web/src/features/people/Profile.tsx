import type { Profile as PersonProfile } from '@praxis/contract/people'
import { latePart } from '#web/loading/latePart.tsx'
import type { PersonNames } from '#web/parts/people/personNames.ts'
import { useViewer } from '#web/session/session.ts'
import { RecentActivity } from './activity/RecentActivity.tsx'
import { HeatSection } from './calendar/HeatSection.tsx'
import { FigureStrip } from './head/FigureStrip.tsx'
import { ProfileHead } from './head/ProfileHead.tsx'
import { ProblemTabs } from './problems/ProblemTabs.tsx'
import styles from './Profile.module.css'

// It stands below what a window shows at first.
const PersonPosts = latePart('PersonPosts', () => import('#web/parts/discussions/PersonPosts.tsx'))

type ProfileProps = {
  profile: PersonProfile
  /** As the address names them: calls that began while the page loaded did so by these names. */
  person: PersonNames
}

/** The page of a person who is there. */
export function Profile({ profile, person }: ProfileProps) {
  const isOwn = useViewer()?.uid === profile.uid
  return (
    <div className="wrap">
      <ProfileHead profile={profile} isOwn={isOwn} />
      <FigureStrip profile={profile} person={person} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <HeatSection person={person} />
          <ProblemTabs profile={profile} isOwn={isOwn} />
          <PersonPosts uid={profile.uid} />
        </div>
        <aside className={styles.main}>
          <RecentActivity profile={profile} isOwn={isOwn} />
        </aside>
      </div>
    </div>
  )
}
