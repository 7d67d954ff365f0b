import { Section } from '#web/components/layout/Section.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { ContestFacts } from './ContestFacts.tsx'
import styles from './OverviewPage.module.css'
import { OwnStanding } from './OwnStanding.tsx'

preloadMarkdown()

/** What a contest is, and how the reader stands in it. */
export function OverviewPage() {
  const { contestFrame: words } = useContestText()
  const { info } = useContest()
  useDocumentTitle(info.title)
  const description = info.description?.trim() ?? ''
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.main}>
        <OwnStanding />
        <Section title={words.about}>
          <div className={styles.about}>
            {description === '' ? (
              <p className={styles.none}>{words.noDescription}</p>
            ) : (
              <Markdown source={description} />
            )}
          </div>
        </Section>
      </div>
      <aside>
        <ContestFacts info={info} />
      </aside>
    </div>
  )
}
