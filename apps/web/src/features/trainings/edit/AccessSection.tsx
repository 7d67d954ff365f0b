import { trainingAuth, type TrainingAuth } from '@praxis/contract/statuses'
import { useOffersMembership } from '#web/api/useSiteConfig.ts'
import { LabelledInput, LabelledSelect } from '#web/components/form/labelled/Labelled.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import styles from './TrainingEditor.module.css'
import { anchorOf, type TrainingEditing } from './useTrainingEditing.ts'

/** Who may solve the problems. Only a private training has a password. */
export function AccessSection({ editing: { form, change, problemOf, stored } }: { editing: TrainingEditing }) {
  const words = useTrainingMakingText().form
  const offersMembership = useOffersMembership()
  const hasPeople = stored !== null && stored.training.memberCount > 0
  return (
    <Section title={words.access}>
      <div className={`${styles.fields} ${styles.two}`}>
        <LabelledSelect
          label={words.kind}
          anchor={anchorOf('auth')}
          problem={problemOf('auth')}
          value={form.auth}
          options={Object.values(trainingAuth)
            .filter((auth) => auth !== trainingAuth.member || offersMembership || form.auth === auth)
            .map((auth) => ({ value: auth, label: words.kinds[auth] }))}
          onChange={(auth) => change({ auth: auth as TrainingAuth })}
        />
        {form.auth === trainingAuth.private && (
          <LabelledInput
            label={words.password}
            anchor={anchorOf('privatePwd')}
            problem={problemOf('privatePwd')}
            note={hasPeople ? words.passwordNote : undefined}
            isRequired
            value={form.privatePwd}
            onChange={(privatePwd) => change({ privatePwd })}
          />
        )}
      </div>
    </Section>
  )
}
