import { groups, type Group } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import { Suspense, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useSiteName } from '#web/api/useSiteName.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { tabTitle } from '#web/components/layout/PageTitle.tsx'
import { HeadedByFrame } from '#web/components/layout/TitleHeading.tsx'
import { links } from '#web/links.ts'
import { ScreenTitle } from '#web/layouts/ScreenTitle.tsx'
import { useScreen, type ScreenHandle } from '#web/parts/screens/handle.ts'
import { Offers } from '#web/parts/groups/offers/Offers.tsx'
import { GroupContext, GroupLeaving } from '#web/parts/groups/useGroup.ts'
import { preloadGroupText, useGroupText } from '#web/text/groupText.ts'
import { GroupBar } from './GroupBar.tsx'
import { GroupHead } from './GroupHead.tsx'
import { BannedNotice, LostNotice } from './GroupNotices.tsx'
import { groupTabs, tabAt } from './groupTabs.ts'
import styles from './GroupLayout.module.css'
import { HiddenGroup, MissingGroup } from './NoGroup.tsx'
import { OutsideView } from './OutsideView.tsx'
import { useLevelNow } from './useLevelNow.ts'
import { useLost } from './useLost.ts'

preloadGroupText()

/** The frame of the pages of a group: its head and its tabs. People outside see what there is for them instead of a page. */
export function GroupLayout() {
  const { gid = '' } = useParams()
  if (!/^[1-9]\d{0,8}$/.test(gid)) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <GroupFrame key={gid} gid={Number(gid)} />
    </Suspense>
  )
}

function GroupFrame({ gid }: { gid: number }) {
  const { data: group, error, dataUpdatedAt, refetch } = useCall(groups.detail, { gid }, { quiet: true })
  const level = useLevelNow(gid, { level: group?.level, readAt: dataUpdatedAt, refetch })
  const [isLeaving, setLeaving] = useState(false)
  const isLost = useLost(level) && !isLeaving
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'group_members_only') return <HiddenGroup gid={gid} isLost={isLost} />
  if (code === 'group_not_found') return isLeaving ? <PageSkeleton shape="detail" /> : <MissingGroup />
  if (group === undefined && error !== null) {
    return (
      <div className="wrap">
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (group === undefined) return <PageSkeleton shape="detail" />
  // The stream says that the group is gone for this person, or hidden from them. The call is on its way to say which.
  if (level === null) return <PageSkeleton shape="detail" />

  return <GroupScreen group={group} level={level} isLost={isLost} onLeaving={setLeaving} />
}

type GroupScreenProps = { group: Group; level: number; isLost: boolean; onLeaving: (isLeaving: boolean) => void }

function GroupScreen({ group, level, isLost, onLeaving }: GroupScreenProps) {
  const { groupFrame: words } = useGroupText()
  const siteName = useSiteName().shortName
  const { pathname } = useLocation()
  const screen = useScreen()
  const { fullHeight = false } = screen
  const tab = tabAt(group.id, pathname)
  const mayOpen = level >= (screen.level ?? tab.level)
  const isInside = level >= groupLevels.member
  const name = isInside && tab !== groupTabs[0] ? `${tab.title(words.tabs)} · ${group.name}` : group.name
  // A page that fills the window has no room for the head.
  const isFilled = fullHeight && isInside && mayOpen
  return (
    <div className={isFilled ? styles.filled : undefined}>
      <ScreenTitle key={pathname} name={tabTitle(name, siteName)} isProvisional={pathname !== tab.to(group.id)} />
      <BannedNotice group={group} />
      {isLost && <LostNotice />}
      {!isFilled && (
        <div className="wrap">
          <Offers gid={group.id} />
        </div>
      )}
      {!isFilled && <GroupHead group={group} level={level} onLeaving={onLeaving} />}
      {!(isFilled && isWithoutBar(screen)) && <GroupBar group={group} level={level} current={tab} isWide={isFilled} />}
      {!isInside && <OutsideView group={group} />}
      <HeadedByFrame value={!isFilled}>
        {isInside && !mayOpen && (
          <ForbiddenPage reason={words.forbidden} back={{ to: links.group(group.id), label: words.backToGroup }} />
        )}
        {isInside && mayOpen && (
          <GroupContext value={group}>
            <GroupLeaving value={onLeaving}>
              <div className={styles.page}>
                <Outlet />
              </div>
            </GroupLeaving>
          </GroupContext>
        )}
      </HeadedByFrame>
    </div>
  )
}

/** Where the page fills the window: nothing stands around it, or the bar of another frame stands in place of the tabs. */
const isWithoutBar = ({ isFocused, hasOwnBar }: Pick<ScreenHandle, 'isFocused' | 'hasOwnBar'>) =>
  isFocused === true || hasOwnBar === true
