import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import { LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from '../editing.ts'
import styles from '../ProblemEditor.module.css'
import { inContestAnchor } from './inContestAnchor.ts'
import type { ContestPlace } from './useInContest.ts'

/** What the problem is called in the contest. */
export function InContestSection({ inContest }: { inContest: ContestPlace }) {
  const words = useProblemEditorText()
  const { form, first } = useEditing()
  const { place, problem, change, contest } = inContest
  return (
    <section className={styles.section} aria-label={words.inContest(contest.title)}>
      <header>
        <h2>{words.inContest(contest.title)}</h2>
      </header>
      <div className={styles.inContest}>
        <LabelledInput
          label={words.inContestId}
          anchor={inContestAnchor}
          problem={problem ?? undefined}
          isRequired
          value={place.displayId.slice(0, most.displayIdLength)}
          onChange={(displayId) => change({ displayId })}
        />
        <LabelledInput
          label={words.inContestTitle}
          note={words.inContestNote}
          placeholder={form.statements[first].title}
          value={place.displayTitle.slice(0, limits.titleLength)}
          onChange={(displayTitle) => change({ displayTitle })}
        />
      </div>
    </section>
  )
}
