import { Button } from '@mantine/core'
import type { TrainingInfo } from '@praxis/contract/trainingShapes'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { MembershipButton } from '#web/parts/membership/MembershipButton.tsx'
import { PasswordForm } from '#web/parts/trainings/PasswordForm.tsx'
import { openLogin } from '#web/session/session.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'

/** In place of a page that the reader may not open at present: why, and what opens it. */
export function TrainingGate({ info }: { info: TrainingInfo }) {
  const words = useTrainingText()
  switch (info.refusal) {
    case 'training_password_needed':
      return (
        <StatusPage title={words.passwordTitle} text={words.passwordText}>
          <PasswordForm tid={info.id} />
        </StatusPage>
      )
    case 'training_members_only':
      return (
        <StatusPage title={words.vipTitle} text={words.membersOnly}>
          <MembershipButton />
        </StatusPage>
      )
    default:
      return (
        <StatusPage title={words.signInTitle} text={words.signInText}>
          <Button onClick={() => openLogin()}>{words.signIn}</Button>
        </StatusPage>
      )
  }
}
