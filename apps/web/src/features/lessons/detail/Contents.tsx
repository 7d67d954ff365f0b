import type { LessonDetail } from '@praxis/contract/lessonShapes'
import { useState } from 'react'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { GroupFold } from './GroupFold.tsx'
import type { Figures } from './lessonFigures.ts'
import type { Watching } from './watching.ts'

type ContentsProps = {
  lesson: LessonDetail
  figures: Figures
  /** The item that the reader goes on with. */
  current: number | null
  onWatch: (watching: Watching) => void
}

/** The groups of a lesson, of which the one that the reader goes on with is open. */
export function Contents({ lesson, figures, current, onWatch }: ContentsProps) {
  const words = useLessonText()
  const { number } = useFormat()
  const { groups } = lesson
  const [open, setOpen] = useState<ReadonlySet<number>>(() => firstOpen(lesson, current))
  const isAllOpen = groups.every(({ id }) => open.has(id))
  const toggle = (id: number, isOpen: boolean) =>
    setOpen((known) => new Set(isOpen ? [...known, id] : [...known].filter((one) => one !== id)))
  return (
    <Section
      title={words.contents}
      {...(figures.total > 0 && { note: words.watched(number(figures.done), number(figures.total)) })}
      action={
        groups.length > 1 && (
          <SmallButton
            icon={isAllOpen ? 'up' : 'down'}
            word={isAllOpen ? words.closeAll : words.openAll}
            onClick={() => setOpen(new Set(isAllOpen ? [] : groups.map(({ id }) => id)))}
          />
        )
      }
    >
      {groups.length === 0 ? (
        <EmptyState icon="video" title={words.noGroups} text={words.noGroupsText} />
      ) : (
        groups.map((group, at) => (
          <GroupFold
            key={group.id}
            group={group}
            at={at}
            current={current}
            isOpen={open.has(group.id)}
            onToggle={(isOpen) => toggle(group.id, isOpen)}
            onWatch={onWatch}
          />
        ))
      )}
    </Section>
  )
}

/** A short lesson is open as a whole. */
const shortLesson = 8

function firstOpen({ groups }: LessonDetail, current: number | null): ReadonlySet<number> {
  const items = groups.reduce((sum, group) => sum + group.items.length, 0)
  if (items <= shortLesson) return new Set(groups.map(({ id }) => id))
  const first = groups.find((group) => group.items.some(({ id }) => id === current)) ?? groups[0]
  return new Set(first === undefined ? [] : [first.id])
}
