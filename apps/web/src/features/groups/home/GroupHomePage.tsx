import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { Link } from 'react-router'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { GroupAbout } from '#web/parts/groups/GroupAbout.tsx'
import { GroupCard } from '#web/parts/groups/GroupCard.tsx'
import { MemberFaces } from '#web/parts/groups/MemberFaces.tsx'
import { useGroup } from '#web/parts/groups/useGroup.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadGroupText, useGroupText } from '#web/text/groupText.ts'
import { TeachingSteps } from '../firstSteps/TeachingSteps.tsx'
import { GroupAnnouncements } from './GroupAnnouncements.tsx'
import styles from './GroupHomePage.module.css'
import { GroupPending } from './GroupPending.tsx'
import { GroupRankSection } from './GroupRankSection.tsx'

preloadGroupText()

/** What a group has for its members. The frame shows visitors a view of their own. */
export function GroupHomePage() {
  const group = useGroup()
  const { groupHome: words, groupMembers } = useGroupText()
  const { number } = useFormat()
  const { level } = groupPermissions.managerOf(viewerOf(useViewer()), { ...group, ownerUid: group.uid })
  const isManager = groupPermissions.enter(level, groupLevels.admin) === null
  // Root manages every group, and teaches in those that are theirs.
  const leads = group.isOwner || (group.membership?.level ?? 0) >= groupLevels.admin
  return (
    <div className="wrap">
      <div className={styles.columns}>
        <div className={styles.main}>
          {leads && <TeachingSteps gid={group.id} />}
          <GroupAnnouncements group={group} isManager={isManager} />
          <GroupAbout group={group} />
        </div>
        <aside>
          {isManager && <GroupPending group={group} />}
          <Section
            title={groupMembers.title}
            action={<Link to={links.groupMembers(group.id)}>{words.allMembers(number(group.memberCount))}</Link>}
          >
            <MemberFaces group={group} />
          </Section>
          <GroupRankSection gid={group.id} />
          <GroupCard group={group} />
        </aside>
      </div>
    </div>
  )
}
