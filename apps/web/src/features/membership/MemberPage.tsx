import { membership } from '@praxis/contract/membership'
import { Suspense } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { useViewer } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { BenefitTable } from './BenefitTable.tsx'
import styles from './MemberPage.module.css'
import { OwnMembership } from './OwnMembership.tsx'

preloadMarkdown()

/** What the site says about its memberships, or else what members may do; and how the reader stands. */
export function MemberPage() {
  const title = useText().shell.membership
  const viewer = useViewer()
  const { data, error, refetch } = useCall(membership.page, {}, { quiet: true })
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <div className="wrap">
        <PageTitle title={title} />
        <div className={styles.columns}>
          {viewer !== null && (
            <aside className={styles.own}>
              <OwnMembership viewer={viewer} />
            </aside>
          )}
          <div className={styles.text} aria-busy={data === undefined && error === null}>
            {data !== undefined && (data.content.trim() === '' ? <BenefitTable /> : <Markdown source={data.content} />)}
            {data === undefined && error !== null && (
              <ErrorState reason={error.message} onRetry={() => void refetch()} />
            )}
          </div>
        </div>
      </div>
    </Suspense>
  )
}
