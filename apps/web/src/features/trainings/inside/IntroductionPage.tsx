import { Button } from '@mantine/core'
import { trainings } from '@praxis/contract/trainings'
import { judgeStatus } from '@praxis/contract/statuses'
import type { TrainingInfo } from '@praxis/contract/trainingShapes'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { trainingLinks } from '#web/links.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { MembershipButton } from '#web/parts/membership/MembershipButton.tsx'
import { PasswordForm } from '#web/parts/trainings/PasswordForm.tsx'
import { useTraining } from '#web/parts/trainings/useTraining.ts'
import { openLogin } from '#web/session/session.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import { AboutTraining } from './AboutTraining.tsx'
import styles from './Inside.module.css'
import { OwnProgress } from './OwnProgress.tsx'

preloadMarkdown()

/** What a training is about, and what opens it. */
export function IntroductionPage() {
  const words = useTrainingText()
  const info = useTraining()
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.main}>
        <Section title={words.tabs.introduction}>
          {info.description.trim() === '' ? (
            <p className={styles.note}>{words.noDescription}</p>
          ) : (
            <div className={styles.text}>
              <Markdown source={info.description} />
            </div>
          )}
        </Section>
      </div>
      <aside className={styles.aside}>
        <Entry info={info} />
        <AboutTraining info={info} />
      </aside>
    </div>
  )
}

/** What the reader does first. */
function Entry({ info }: { info: TrainingInfo }) {
  const words = useTrainingText()
  switch (info.refusal) {
    case null:
      return <OwnProgress info={info}>{info.problemCount > 0 && <NextProblem info={info} />}</OwnProgress>
    case 'training_password_needed':
      return (
        <Section title={words.passwordTitle}>
          <div className={styles.entry}>
            <p>{words.passwordText}</p>
            <PasswordForm tid={info.id} />
          </div>
        </Section>
      )
    case 'training_members_only':
      return (
        <Section title={words.vipTitle}>
          <div className={styles.entry}>
            <p>{words.vipText}</p>
            <MembershipButton />
          </div>
        </Section>
      )
    case 'login_required':
      return (
        <Section title={words.signInTitle}>
          <div className={styles.entry}>
            <p>{words.signInText}</p>
            <Button onClick={() => openLogin()}>{words.signIn}</Button>
          </div>
        </Section>
      )
  }
}

/** Leads to the first problem that the reader has not solved; when all are, to the list. */
function NextProblem({ info }: { info: TrainingInfo }) {
  const words = useTrainingText()
  const to = trainingLinks(useScope(), info.id)
  const { data } = useCall(trainings.problems, { tid: info.id }, { quiet: true })
  const next = data?.find(({ myStatus }) => myStatus !== judgeStatus.accepted)
  return (
    <Button component={Link} to={next === undefined ? to.problems : to.problem(next.problemId)}>
      {info.acCount === 0 ? words.start : words.goOn}
    </Button>
  )
}
