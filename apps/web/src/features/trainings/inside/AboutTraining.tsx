import { Button } from '@mantine/core'
import type { TrainingInfo } from '@praxis/contract/trainingShapes'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links, trainingMakingLinks } from '#web/links.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { CategoryTag } from '#web/parts/trainings/CategoryTag.tsx'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './Inside.module.css'

/** What is fixed about a training, and for those who manage it the way to its problems. */
export function AboutTraining({ info }: { info: TrainingInfo }) {
  const words = useTrainingText()
  const { number } = useFormat()
  const { author, auth, categoryName, categoryColor, problemCount, gmtModified, id, mayEdit } = info
  const to = trainingMakingLinks(useScope())
  return (
    <Section title={words.about}>
      <FactList
        facts={[
          { name: words.author, value: <Link to={links.person({ username: author })}>{author}</Link> },
          {
            name: words.category,
            value:
              categoryName === null ? words.uncategorised : <CategoryTag name={categoryName} color={categoryColor} />,
          },
          { name: words.access, value: words.kindHints[auth] },
          { name: words.problemsOf, value: number(problemCount) },
          { name: words.updated, value: <Moment at={gmtModified} /> },
        ]}
      />
      {mayEdit && (
        <p className={styles.manage}>
          <Button
            component={Link}
            to={to.problems(id)}
            variant="default"
            size="xs"
            leftSection={<Icon name="edit" size={14} />}
          >
            {words.manage}
          </Button>
        </p>
      )}
    </Section>
  )
}
