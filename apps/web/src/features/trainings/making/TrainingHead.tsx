import { Button } from '@mantine/core'
import type { AdminTraining } from '@praxis/contract/trainingShapes'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { trainingLinks, trainingMakingLinks } from '#web/links.ts'
import { MakingHead } from '#web/parts/editing/MakingHead.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { KindMark } from '#web/parts/trainings/KindMark.tsx'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'

/** A training, as far as the pages that make it show it over each of them. */
export type MadeTraining = Pick<AdminTraining, 'id' | 'title' | 'auth'>

/** Over each page that makes a training. */
export function TrainingHead({ training: { id, title, auth } }: { training: MadeTraining }) {
  const words = useTrainingMakingText().desk
  const scope = useScope()
  const to = trainingMakingLinks(scope)
  return (
    <MakingHead
      label={words.pages}
      pages={[
        { to: to.edit(id), label: words.edit },
        { to: to.problems(id), label: words.problemsOf },
      ]}
      line={
        <>
          <Link to={to.list}>{words.title}</Link>
          <Icon name="right" size={12} />
          <b className="cut">{title}</b>
          <KindMark auth={auth} />
        </>
      }
    >
      <Button
        component="a"
        href={trainingLinks(scope, id).home}
        target="_blank"
        variant="default"
        size="xs"
        leftSection={<Icon name="eye" size={14} />}
      >
        {words.open}
      </Button>
    </MakingHead>
  )
}
