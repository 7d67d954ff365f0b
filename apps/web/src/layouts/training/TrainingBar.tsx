import type { TrainingInfo } from '@praxis/contract/trainingShapes'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { TitleHeading } from '#web/components/layout/TitleHeading.tsx'
import barStyles from '#web/layouts/contest/bar/ContestBar.module.css'
import { useTabScroll } from '#web/layouts/contest/bar/useTabScroll.ts'
import { trainingLinks } from '#web/links.ts'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { KindMark } from '#web/parts/trainings/KindMark.tsx'
import { TrainingProgress } from '#web/parts/trainings/TrainingProgress.tsx'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './TrainingBar.module.css'
import { trainingTabs, type TrainingTab } from './trainingTabs.ts'

type TrainingBarProps = { info: TrainingInfo; current: TrainingTab }

/** The second bar: which training it is, its pages, and how much of it the reader has solved. */
export function TrainingBar({ info, current }: TrainingBarProps) {
  const words = useTrainingText()
  const scope = useScope()
  const { isFocused = false } = useScreen()
  const toList = scope.kind === 'group' ? words.toGroup : words.toList
  const { list } = trainingLinks(scope, info.id)
  return (
    <div className={`${barStyles.bar} ${styles.bar}`} data-below={scope.kind === 'group' || isFocused || undefined}>
      <div className={barStyles.name}>
        <Link to={list} className={barStyles.back} aria-label={toList} title={toList}>
          <Icon name="left" size={14} />
        </Link>
        <TitleHeading className={`${styles.title} cut`}>{info.title}</TitleHeading>
        <KindMark auth={info.auth} />
      </div>
      <Tabs info={info} current={current} />
      {info.acCount !== null && info.refusal === null && (
        <div className={styles.progress}>
          <TrainingProgress solved={info.acCount} problems={info.problemCount} />
        </div>
      )}
    </div>
  )
}

function Tabs({ info, current }: TrainingBarProps) {
  const words = useTrainingText()
  const to = trainingLinks(useScope(), info.id)
  const bar = useTabScroll(current.to(to))
  return (
    <nav ref={bar} className={barStyles.tabs} aria-label={words.pages}>
      {trainingTabs
        .filter((tab) => tab.isThere?.(info) ?? true)
        .map((tab) => {
          const title = tab.title(words.tabs)
          if (tab.isInside && info.refusal !== null && tab !== current) {
            return (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address is none
              <span key={title} role="link" aria-disabled="true" aria-label={words.closedTab(title)}>
                {title}
              </span>
            )
          }
          return (
            <Link key={title} to={tab.to(to)} aria-current={tab === current ? 'page' : undefined}>
              {title}
            </Link>
          )
        })}
    </nav>
  )
}
