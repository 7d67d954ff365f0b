import { membership } from '@praxis/contract/membership'
import { Suspense } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { MemberOffer } from '#web/parts/payments/own/MemberOffer.tsx'
import { OwnOrders } from '#web/parts/payments/own/OwnOrders.tsx'
import { useShop } from '#web/parts/payments/useShop.ts'
import { useViewer } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { BenefitTable } from './BenefitTable.tsx'
import styles from './MemberPage.module.css'
import { OwnMembership } from './OwnMembership.tsx'

preloadMarkdown()

/**
 * What the site says about its memberships, or else what members may do; how the reader stands, what can be bought, and
 * the reader's orders.
 */
export function MemberPage() {
  const title = useText().shell.membership
  const viewer = useViewer()
  const sells = useShop().shop?.sells === true
  const { data, error, refetch } = useCall(membership.page, {}, { quiet: true })
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <div className="wrap">
        <PageTitle title={title} />
        <div className={styles.columns}>
          <aside className={styles.own}>
            {viewer !== null && <OwnMembership viewer={viewer} />}
            <MemberOffer />
          </aside>
          <div className={styles.text}>
            <div aria-busy={data === undefined && error === null}>
              {data !== undefined &&
                (data.content.trim() === '' ? <BenefitTable isSold={sells} /> : <Markdown source={data.content} />)}
              {data === undefined && error !== null && (
                <ErrorState reason={error.message} onRetry={() => void refetch()} />
              )}
            </div>
            <OwnOrders />
          </div>
        </div>
      </div>
    </Suspense>
  )
}
