import { Button } from '@mantine/core'
import type { Profile } from '@praxis/contract/people'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import type { IconName } from '#web/components/icons.tsx'
import { Tabs } from '#web/components/layout/Tabs.tsx'
import { links } from '#web/links.ts'
import { useFormat } from '#web/text/format.ts'
import { useProfileText } from '#web/text/people/profileText.ts'
import { countIn } from './difficultyGroups.ts'
import { ProblemGroups } from './ProblemGroups.tsx'
import styles from './ProblemTabs.module.css'
import { TagBars } from './TagBars.tsx'

const names = ['difficulty', 'tag', 'tried', 'bookmarks'] as const
type TabName = (typeof names)[number]

/** The problems that somebody has solved or tried, and for their owner the bookmarks. */
export function ProblemTabs({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const words = useProfileText()
  const { number } = useFormat()
  const id = useId()
  const [current, select] = useState<TabName>('difficulty')
  const [showTitles, setShowTitles] = useState(false)
  const { collectGroupByDifficulty: bookmarks } = profile
  const counts: Record<TabName, number | null> = {
    difficulty: profile.solved,
    tag: profile.solvedByTag.length,
    tried: countIn(profile.triedGroupByDifficulty),
    bookmarks: bookmarks === null ? null : countIn(bookmarks),
  }
  const tabs = names.flatMap((name) => {
    const count = counts[name]
    return count === null ? [] : [{ id: name, title: words.tabs[name], count: number(count) }]
  })
  // Who logs out looks at the first again.
  const shown = counts[current] === null ? 'difficulty' : current
  return (
    <section className={styles.section} aria-label={words.problems}>
      <div className={styles.bar}>
        <Tabs label={words.problems} name={id} current={shown} tabs={tabs} onSelect={select} />
        {shown !== 'tag' && counts[shown] !== 0 && (
          <CheckBox label={words.showTitles} checked={showTitles} onChange={setShowTitles} className={styles.titles} />
        )}
      </div>
      {/* A reader gets to it by Tab where nothing in it can be focused. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel of tabs */}
      <div key={shown} role="tabpanel" id={`${id}-${shown}`} aria-labelledby={`${id}-tab-${shown}`} tabIndex={0}>
        {shown === 'difficulty' && (
          <>
            <ProblemGroups
              groups={profile.solvedGroupByDifficulty}
              counted={words.solvedCount}
              showTitles={showTitles}
              empty={
                profile.solved === 0 && (
                  <Nothing
                    icon="check"
                    title={words.noneSolvedTitle[isOwn ? 'own' : 'other']}
                    text={words.noneSolvedText[isOwn ? 'own' : 'other']}
                    isOwn={isOwn}
                  />
                )
              }
            />
            <NotNamed count={profile.solved - profile.solvedList.length} />
          </>
        )}
        {shown === 'tag' && (
          <TagBars
            tags={profile.solvedByTag}
            empty={<EmptyState icon="tag" title={words.noTagsTitle} text={words.noTagsText} />}
          />
        )}
        {shown === 'tried' && (
          <ProblemGroups
            groups={profile.triedGroupByDifficulty}
            counted={words.problemCount}
            showTitles={showTitles}
            empty={<EmptyState icon="list" title={words.noneTriedTitle} text={words.noneTriedText} />}
          />
        )}
        {shown === 'bookmarks' && bookmarks !== null && (
          <ProblemGroups
            groups={bookmarks}
            counted={words.problemCount}
            showTitles={showTitles}
            empty={<Nothing icon="mark" title={words.noBookmarksTitle} text={words.noBookmarksText} isOwn={isOwn} />}
          />
        )}
      </div>
    </section>
  )
}

type NothingProps = { icon: IconName; title: string; text: string; isOwn: boolean }

/** The owner is led to where something can be done about it. */
function Nothing({ icon, title, text, isOwn }: NothingProps) {
  const { toBank } = useProfileText()
  return (
    <EmptyState icon={icon} title={title} text={text}>
      {isOwn && (
        <Button component={Link} to={links.problems()} variant="default">
          {toBank}
        </Button>
      )}
    </EmptyState>
  )
}

/** Problems that not everybody may open are counted and not named. */
function NotNamed({ count }: { count: number }) {
  const { notNamed } = useProfileText()
  const { number } = useFormat()
  return count > 0 ? <p className={styles.more}>{notNamed(number(count))}</p> : null
}
