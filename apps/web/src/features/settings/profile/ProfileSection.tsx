import { Button } from '@mantine/core'
import type { UserInfo } from '@praxis/contract/accounts'
import { ownAccount } from '@praxis/contract/ownAccount'
import { genders } from '@praxis/contract/statuses'
import { githubAddress, isWebAddress } from '@praxis/rules/addresses'
import { useId, type ReactNode } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { LongTextField } from '#web/components/form/fields/LongTextField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { updateViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { Part, Row } from '../Part.tsx'
import styles from '../SettingPage.module.css'
import { PictureRow } from './PictureRow.tsx'
import { changedFields, profileFields, profileOf } from './profileFields.ts'

type ProfileSectionProps = { stored: UserInfo; readAt: number; children: ReactNode }

/** What somebody tells about themselves, saved as a whole by the bar at the bottom of the page. */
export function ProfileSection({ stored, readAt, children }: ProfileSectionProps) {
  const words = useOwnText().settings
  const formId = useId()
  const initial = profileOf(stored)
  const form = useForm(ownAccount.changeInfo, {
    initial,
    readAt,
    // The call clears what it is not given.
    inseparable: profileFields,
    checks: {
      github: (text) => (text === '' || isWebAddress(githubAddress(text)) ? undefined : words.addressProblem),
      blog: (text) => (text === '' || isWebAddress(text) ? undefined : words.addressProblem),
    },
    onSuccess: (user) => {
      updateViewer(user)
      toast.success(words.updated)
    },
  })
  useLeaveGuard(form.isDirty)
  const changes = changedFields(initial, form.values).length
  const wrong = Object.values(form.problems).filter((problem) => problem !== undefined).length
  return (
    <>
      <Part id="profile">
        <PictureRow stored={stored} />
        <form id={formId} {...form.props}>
          <TextField {...form.control('nickname')} label={words.nickname} />
          <TextField {...form.control('realname')} label={words.realname} hint={words.realnameHint} />
          <Row label={words.gender}>
            {(label) => (
              <Segmented
                labelledBy={label}
                value={form.values.gender}
                options={genders.map((value) => ({ value, label: words.genders[value] }))}
                onChange={(gender) => form.set('gender', gender)}
              />
            )}
          </Row>
          <TextField {...form.control('school')} label={words.school} hint={words.schoolHint} />
          <TextField {...form.control('number')} label={words.number} />
          <LongTextField {...form.control('signature')} label={words.signature} />
          <TextField {...form.control('github')} label={words.github} isAddress />
          <TextField {...form.control('blog')} label={words.blog} isAddress />
          <TextField {...form.control('cfUsername')} label={words.cfUsername} />
          <Refusal message={form.refusal} />
        </form>
      </Part>
      {children}
      {form.isDirty && (
        <div className={styles.bar}>
          <output>
            {words.changes(changes)}
            {wrong > 0 && ` · ${words.toPutRight(wrong)}`}
          </output>
          <Button variant="subtle" color="gray" disabled={form.isPending} onClick={form.reset}>
            {words.undo}
          </Button>
          <Button type="submit" form={formId} loading={form.isPending}>
            {words.save}
          </Button>
        </div>
      )}
    </>
  )
}
