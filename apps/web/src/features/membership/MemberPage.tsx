import { membership } from '@praxis/contract/membership'
import { Suspense } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { Benefits } from '#web/parts/membership/Benefits.tsx'
import { MemberAside } from '#web/parts/payments/own/MemberAside.tsx'
import { OwnOrders } from '#web/parts/payments/own/OwnOrders.tsx'
import { useShop } from '#web/parts/payments/useShop.ts'
import { useViewer } from '#web/session/session.ts'
import { useMembershipText } from '#web/text/people/membershipText.ts'
import { useText } from '#web/text/text.ts'
import styles from './MemberPage.module.css'

preloadMarkdown()

/** What the site says about its memberships; where it says nothing, what members may do. */
export function MemberPage() {
  const title = useText().shell.membership
  const sells = useShop().shop?.sells === true
  const { data, error, refetch } = useCall(membership.page, {}, { quiet: true })
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <div className="wrap">
        <PageTitle title={title}>
          <OwnState />
        </PageTitle>
        <div className={styles.columns}>
          <div className={styles.main}>
            <div className={styles.text} aria-busy={data === undefined && error === null}>
              {data !== undefined &&
                (data.content.trim() === '' ? <Benefits isSold={sells} /> : <Markdown source={data.content} />)}
              {data === undefined && error !== null && (
                <ErrorState reason={error.message} onRetry={() => void refetch()} />
              )}
            </div>
            <OwnOrders />
          </div>
          <MemberAside />
        </div>
      </div>
    </Suspense>
  )
}

/** Staff may use what members may. */
function OwnState() {
  const { youAre } = useMembershipText()
  if (useViewer()?.isVip !== true) return null
  return (
    <span className={styles.own}>
      <Icon name="crown" size={14} /> {youAre}
    </span>
  )
}
