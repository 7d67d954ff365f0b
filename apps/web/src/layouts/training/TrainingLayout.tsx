import { scopeOf } from '@praxis/contract/scope'
import type { TrainingInfo } from '@praxis/contract/trainingShapes'
import { trainings } from '@praxis/contract/trainings'
import { Suspense, use } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useSiteName } from '#web/api/useSiteName.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { tabTitle } from '#web/components/layout/PageTitle.tsx'
import { HeadedByFrame } from '#web/components/layout/TitleHeading.tsx'
import { ScreenTitle } from '#web/layouts/ScreenTitle.tsx'
import { trainingLinks } from '#web/links.ts'
import { useScreen } from '#web/parts/screens/handle.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { TrainingContext } from '#web/parts/trainings/useTraining.ts'
import { preloadTrainingText, useTrainingText } from '#web/text/training/trainingText.ts'
import { NoTraining } from './NoTraining.tsx'
import { TrainingBar } from './TrainingBar.tsx'
import { TrainingGate } from './TrainingGate.tsx'
import styles from './TrainingLayout.module.css'
import { tabAt, trainingTabs } from './trainingTabs.ts'

preloadTrainingText()

/** The frame of the pages of a training, of the site or of a group: its bar, and why a page is closed. */
export function TrainingLayout() {
  const { tid = '' } = useParams()
  if (!/^[1-9]\d{0,8}$/.test(tid)) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <TrainingFrame key={tid} tid={Number(tid)} />
    </Suspense>
  )
}

function TrainingFrame({ tid }: { tid: number }) {
  const scope = useScope()
  const { data: info, error, refetch } = useCall(trainings.info, { tid }, { quiet: true })
  const code = error instanceof ApiError ? error.code : undefined
  const isForMembers = code === 'group_members_only'
  if (isForMembers || code === 'training_not_found') return <NoTraining isForMembers={isForMembers} />
  if (info === undefined && error !== null) {
    return (
      <div className="wrap">
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (info === undefined) return <PageSkeleton shape="detail" />
  // A training of a group stands in its group alone.
  if (info.gid !== (gidOf(scope) ?? null)) return <Navigate replace to={trainingLinks(scopeOf(info.gid), tid).home} />
  return <TrainingScreen info={info} />
}

function TrainingScreen({ info }: { info: TrainingInfo }) {
  const words = useTrainingText()
  const siteName = useSiteName().shortName
  const { pathname } = useLocation()
  const { fullHeight = false, isFocused = false } = useScreen()
  const isHeaded = use(HeadedByFrame)
  const to = trainingLinks(useScope(), info.id)
  const tab = tabAt(to, pathname)
  const isOpen = info.refusal === null || !tab.isInside
  const isFilled = fullHeight && isOpen
  const hasBar = !(isFilled && isFocused)
  const name = tab === trainingTabs[0] ? info.title : `${tab.title(words.tabs)} · ${info.title}`
  return (
    <TrainingContext value={info}>
      <div className={isFilled ? styles.filled : undefined}>
        <ScreenTitle key={pathname} name={tabTitle(name, siteName)} isProvisional={pathname !== tab.to(to)} />
        {hasBar && <TrainingBar info={info} current={tab} />}
        <HeadedByFrame value={isHeaded || hasBar}>
          <div className={styles.page}>{isOpen ? <Outlet /> : <TrainingGate info={info} />}</div>
        </HeadedByFrame>
      </div>
    </TrainingContext>
  )
}
