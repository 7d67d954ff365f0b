import { Button } from '@mantine/core'
import { groupMembers } from '@praxis/contract/groupMembers'
import type { Group } from '@praxis/contract/groups'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupAuth } from '@praxis/contract/statuses'
import { useId } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import { GroupAvatar } from '#web/parts/groups/avatar/GroupAvatar.tsx'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import styles from './ApplyDialog.module.css'
import { CodeField } from './CodeField.tsx'
import { readCode } from './readCode.ts'

type ApplyDialogProps = {
  group: Pick<Group, 'id' | 'name' | 'owner' | 'avatar' | 'auth'>
  /** The code of a link that was followed. */
  code?: string
  onClose: () => void
}

/** Applies to a group: with a reason, and with its code if the group is private. */
export function ApplyDialog({ group, code: linked = '', onClose }: ApplyDialogProps) {
  const { groupJoining: words } = useGroupText()
  const { cancel } = useText().shell
  const isPrivate = group.auth === groupAuth.private
  const { codeLength, reason } = groupRules
  const form = useForm(groupMembers.join, {
    initial: { code: readCode(linked, codeLength), reason: '' },
    fixed: { gid: group.id },
    required: isPrivate ? ['code', 'reason'] : ['reason'],
    checks: {
      code: (code) => (isPrivate && [...code].length < codeLength ? words.codeTooShort(codeLength) : undefined),
    },
    onSuccess: () => {
      toast.success(words.applied)
      onClose()
    },
  })
  const id = useId()
  const problem = `${id}-problem`
  const { reason: error } = form.problems
  const { length } = form.values.reason
  return (
    <Dialog title={words.applyTitle} isHeld={form.isPending} staysOnClickBeside={form.isDirty} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <div className={styles.group}>
          <GroupAvatar group={group} />
          <span>
            <b>{group.name}</b>
            <small>{words.applyTo(group.owner)}</small>
          </span>
        </div>
        {isPrivate && (
          <CodeField
            label={words.code}
            note={words.codeLength(codeLength)}
            length={codeLength}
            isFirst={linked === ''}
            {...form.control('code')}
          />
        )}
        <div className={styles.reason}>
          <label htmlFor={id}>
            {words.reason}{' '}
            <small data-over={length > reason.max || undefined}>
              {length} / {reason.max}
            </small>
          </label>
          <textarea
            {...form.field('reason')}
            id={id}
            className={fieldStyles.long}
            rows={3}
            placeholder={words.reasonHint}
            data-autofocus={!isPrivate || linked !== '' || undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : problem}
          />
          {error !== undefined && (
            <p id={problem} className={fieldStyles.problem} role="alert">
              {error}
            </p>
          )}
        </div>
        <Refusal message={form.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.apply}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
