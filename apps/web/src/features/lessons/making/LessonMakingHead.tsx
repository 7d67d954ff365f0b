import { Button } from '@mantine/core'
import { lessonAuth } from '@praxis/contract/lessonLimits'
import type { AdminLesson } from '@praxis/contract/lessonShapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { MakingHead } from '#web/parts/editing/MakingHead.tsx'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { WatchersDialog } from '../desk/WatchersDialog.tsx'
import { MembersMark } from '../marks/MembersMark.tsx'

/** Over each page that makes a lesson. */
export function LessonMakingHead({ lesson: { id, title, auth } }: { lesson: AdminLesson }) {
  const words = useLessonMakingText().desk
  const [isAsked, ask] = useState(false)
  return (
    <>
      <MakingHead
        label={words.pages}
        pages={[
          { to: links.editLesson(id), label: words.edit },
          { to: links.lessonGroups(id), label: words.groupsOf },
        ]}
        line={
          <>
            <Link to={links.adminLessons}>{words.title}</Link>
            <Icon name="right" size={12} />
            <b className="cut">{title}</b>
            {auth === lessonAuth.member && <MembersMark />}
          </>
        }
      >
        <Button variant="default" size="xs" leftSection={<Icon name="users" size={14} />} onClick={() => ask(true)}>
          {words.watchersOf}
        </Button>
        <Button
          component="a"
          href={links.lesson(id)}
          target="_blank"
          variant="default"
          size="xs"
          leftSection={<Icon name="eye" size={14} />}
        >
          {words.open}
        </Button>
      </MakingHead>
      {isAsked && <WatchersDialog id={id} title={title} onClose={() => ask(false)} />}
    </>
  )
}
