import { announcements } from '@praxis/contract/announcements'
import { discussionRules } from '@praxis/contract/discussionLimits'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { TitleHeading } from '#web/components/layout/TitleHeading.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useDrawn } from '#web/loading/quiet.ts'
import { AnnouncementPanel } from '#web/parts/announcements/AnnouncementPanel.tsx'
import { useViewer } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { BlockRows } from './block/BlockRows.tsx'
import { Carousel } from './carousel/Carousel.tsx'
import { ClockBlock } from './clock/ClockBlock.tsx'
import { ContestBlocks } from './contests/ContestBlocks.tsx'
import styles from './HomePage.module.css'
import { LatestProblems } from './problems/LatestProblems.tsx'
import { AcRanking } from './ranking/AcRanking.tsx'
import type { SiteConfig } from '#web/api/useSiteConfig.ts'
import { useFirstCalls } from './useFirstCalls.ts'

// It stands below what a window shows at first, so its script comes after the rest.
const SideRest = latePart<{ config: SiteConfig | undefined }>(
  'SideRest',
  () => import('./side/SideRest.tsx'),
  RoomOfRest,
)

const LatestArticles = latePart('LatestArticles', () => import('./articles/LatestArticles.tsx'), ArticlesToCome)

// Only those who are signed in are offered anything; its script and its words come after the rest.
const Offers = latePart<object>('Offers', () => import('#web/parts/groups/offers/OffersHome.tsx'))

/** What happens on the site. Each block stands alone: one that fails leaves the others. */
export function HomePage() {
  const words = useText().home
  const config = useSiteConfig()
  const isReady = useFirstCalls()
  const isDrawn = useDrawn(isReady)
  const isSignedIn = useViewer() !== null
  const title = config?.homeTitle ?? ''
  return (
    <div className="wrap">
      <TitleHeading className={title === '' ? 'sr' : styles.title}>{title === '' ? words.title : title}</TitleHeading>
      {isDrawn && isSignedIn && <Offers />}
      <div className={styles.columns}>
        <div className={styles.main} aria-busy={!isReady}>
          {isReady ? <MainBlocks hasArticles={hasArticles(config)} /> : <BlockRows count={12} height={44} />}
        </div>
        <aside className={styles.aside} aria-label={words.aside}>
          <ClockBlock />
          <AcRanking />
          {isDrawn ? <SideRest config={config} /> : <RoomOfRest />}
        </aside>
      </div>
    </div>
  )
}

/** Articles are discussions: they are there while these are open. */
const hasArticles = (config: SiteConfig | undefined) =>
  config?.displayArticlesSwitch === true && config.openPublicDiscussion

function MainBlocks({ hasArticles }: { hasArticles: boolean }) {
  return (
    <>
      <Carousel />
      <AnnouncementPanel list={announcements.list} />
      {hasArticles && <LatestArticles />}
      <ContestBlocks />
      <LatestProblems />
    </>
  )
}

function ArticlesToCome() {
  return <BlockRows count={discussionRules.pageSize} height={44} />
}

/** So high as its first part. */
function RoomOfRest() {
  return <div className={styles.rest} />
}
