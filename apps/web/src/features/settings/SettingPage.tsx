import { ownAccount } from '@praxis/contract/ownAccount'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { preloadEntranceText } from '#web/text/entranceText.ts'
import { preloadOwnText, useOwnText } from '#web/text/ownText.ts'
import { AccountSection } from './account/AccountSection.tsx'
import { DataSection } from './data/DataSection.tsx'
import { IgnoredSection } from './ignored/IgnoredSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'
import { SectionNav } from './SectionNav.tsx'
import { SecuritySection } from './security/SecuritySection.tsx'
import styles from './SettingPage.module.css'

preloadOwnText()
preloadEntranceText()

/** What somebody tells about themselves, how their account is kept, and how the site looks to them. */
export function SettingPage() {
  const [isDeleted, setDeleted] = useState(false)
  // What is gone first asks nothing more of a session that has ended.
  if (isDeleted) return null
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <Sections onDeleted={() => flushSync(() => setDeleted(true))} />
    </Suspense>
  )
}

function Sections({ onDeleted }: { onDeleted: () => void }) {
  const words = useOwnText().settings
  const { data, error, dataUpdatedAt, refetch } = useCall(ownAccount.info, {}, { quiet: true })
  if (data === undefined && error === null) return <PageSkeleton shape="detail" />
  return (
    <div className="wrap">
      <PageTitle title={words.title} />
      {data === undefined ? (
        <ErrorState reason={error?.message ?? ''} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.beside}>
          <SectionNav />
          <div className={styles.sections}>
            {/* Its bar sticks to the bottom of the window, so what follows stands in it. */}
            <ProfileSection stored={data} readAt={dataUpdatedAt}>
              <AccountSection stored={data} />
              <SecuritySection />
              <PreferencesSection />
              <IgnoredSection />
              <DataSection stored={data} onDeleted={onDeleted} />
            </ProfileSection>
          </div>
        </div>
      )}
    </div>
  )
}
