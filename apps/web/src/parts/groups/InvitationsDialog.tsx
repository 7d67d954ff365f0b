import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import type { Group } from '@praxis/contract/groups'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupAuth } from '@praxis/contract/statuses'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { links } from '#web/links.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './InvitationsDialog.module.css'
import { OpenInvitations } from './OpenInvitations.tsx'

const firstDays = 7

/** Makes links by which people join a group, and ends them. */
export function InvitationsDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const words = useGroupText().groupMembers
  const { id: gid, auth, code } = group
  const form = useForm(groupMembers.invite, {
    initial: { days: String(firstDays), uses: '' },
    fixed: { gid },
    isSecret: true,
  })
  return (
    <Dialog
      variant="top"
      title={words.inviteTitle}
      size="min(520px, calc(100vw - 32px))"
      staysOnClickBeside={form.data !== undefined}
      isHeld={form.isPending}
      onClose={onClose}
      className={styles.dialog}
    >
      <p className={styles.about}>{words.inviteText}</p>
      <form {...form.props} className={styles.form}>
        <TextInput
          label={words.days}
          description={words.daysHint(groupRules.invitationDays)}
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.field('days')}
        />
        <TextInput
          label={words.uses}
          description={words.usesHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('uses')}
        />
        <Button type="submit" loading={form.isPending}>
          {words.makeInvitation}
        </Button>
      </form>
      <Refusal message={form.refusal} />
      {form.data !== undefined && <NewLink token={form.data.token} />}
      <OpenInvitations gid={gid} />
      {auth === groupAuth.private && code !== null && (
        <section className={styles.code}>
          <h3>{words.code}</h3>
          <p className={styles.about}>{words.codeText}</p>
          <span className={styles.secret}>
            <code>{code}</code>
            <CopyButton text={code} label={words.copyCode} word={words.copy} />
          </span>
        </section>
      )}
    </Dialog>
  )
}

/** It is told only once: the server keeps no more than a hash. */
function NewLink({ token }: { token: string }) {
  const words = useGroupText().groupMembers
  const link = location.origin + links.groupInvitation(token)
  return (
    <section className={styles.made} aria-live="polite">
      <h3>{words.newLink}</h3>
      <p className={styles.about}>{words.newLinkText}</p>
      <span className={styles.secret}>
        <code>{link}</code>
        <CopyButton key={link} text={link} label={words.copyLink} word={words.copy} />
      </span>
    </section>
  )
}
