import { accountAdmin, type AccountRow } from '@praxis/contract/accountAdmin'
import { limits } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import { accountStatus, roles, type RoleName } from '@praxis/contract/statuses'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { DateTimeField } from '#web/components/form/fields/time/DateTimeField.tsx'
import { ownTimeZone } from '#web/components/form/fields/time/dateTimes.ts'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { restrictionProblem, RestrictionFields } from './RestrictionFields.tsx'
import {
  inputOf,
  isAdministrator,
  nameOfRole,
  restrictionsWith,
  roleNames,
  roleWith,
  type Restriction,
} from './standing.ts'
import { TitleFields } from './TitleFields.tsx'
import { useTakenChecks } from './useTakenChecks.ts'
import styles from './UserForm.module.css'

type EditUserProps = { row: AccountRow; onClose: () => void }

const { untrusted } = problemRules
const mebibyte = 1024 * 1024
const active = String(accountStatus.active)
const banned = String(accountStatus.banned)

type Values = {
  username: string
  realname: string
  email: string
  setNewPwd: boolean
  password: string
  mustChangePassword: boolean
  isTrusted: boolean
  type: string
  vipExpireTime: string
  titleName: string
  titleColor: string
  status: string
  restrictions: Restriction[]
}

function initialOf(row: AccountRow): Values {
  const stored = inputOf(row)
  return {
    username: stored.username,
    realname: stored.realname ?? '',
    email: stored.email ?? '',
    setNewPwd: false,
    password: '',
    mustChangePassword: stored.mustChangePassword,
    isTrusted: stored.isTrusted,
    type: String(stored.type),
    vipExpireTime: stored.vipExpireTime ?? '',
    titleName: stored.titleName ?? '',
    titleColor: stored.titleColor ?? '',
    status: String(stored.status),
    restrictions: stored.restrictions,
  }
}

export function EditUser({ row, onClose }: EditUserProps) {
  const { userAdmin: words, adminLists } = useStaffText()
  const isOwn = useViewer()?.uid === row.uid
  // An empty date is not sent, and an absent one keeps the membership.
  const fixed = { uid: row.uid, vipExpireTime: null }
  const form = useForm(accountAdmin.update, {
    initial: initialOf(row),
    fixed,
    words: words.problems,
    lookUps: useTakenChecks(row),
    checks: {
      password: (password, { setNewPwd }) =>
        setNewPwd && password === '' ? words.problems.password.required : undefined,
      vipExpireTime: (until, { type }) =>
        until === '' && type === String(roles.vip) ? words.memberUntilMissing : undefined,
      restrictions: (list) => list.map((one) => restrictionProblem(one, words)).find((one) => one !== undefined),
    },
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  const { values } = form
  const role = nameOfRole(Number(values.type))

  function chooseRole(name: RoleName): void {
    form.set('type', String(roles[name]))
    form.set('restrictions', restrictionsWith(name, values.restrictions))
    if (name === 'default_user') form.set('vipExpireTime', '')
  }
  function restrict(restrictions: Restriction[]): void {
    form.set('restrictions', restrictions)
    form.set('type', String(roles[roleWith(role, restrictions, values.vipExpireTime !== '')]))
  }
  function setMemberUntil(until: string): void {
    form.set('vipExpireTime', until)
    form.set('type', String(roles[roleWith(role, values.restrictions, until !== '' || role === 'vip')]))
  }

  return (
    <FormDialog title={words.editTitle(row.username)} action={words.editAction} form={form} onClose={onClose}>
      <div className={styles.sections}>
        <section className={styles.section}>
          <h3>{words.sectionAccount}</h3>
          <TextField {...form.control('username')} label={words.fieldUsername} hint={words.fieldUsernameHint} isFirst />
          <TextField {...form.control('realname')} label={words.fieldRealname} />
          <TextField {...form.control('email')} label={words.fieldEmail} isAddress />
          <SwitchField
            {...form.control('setNewPwd')}
            label={words.fieldSetPassword}
            hint={words.fieldSetPasswordHint}
            onChange={(isOn) => {
              form.set('setNewPwd', isOn)
              if (!isOn) form.set('password', '')
              else if (!isOwn) form.set('mustChangePassword', true)
            }}
          />
          {values.setNewPwd && (
            <NewPasswordField
              {...form.control('password')}
              label={words.fieldPassword}
              hint={words.fieldPasswordHint(limits.passwordMinLength, limits.passwordMaxLength)}
            />
          )}
          <SwitchField
            {...form.control('mustChangePassword')}
            label={words.fieldMustChange}
            hint={words.fieldMustChangeHint}
          />
        </section>
        <section className={styles.section}>
          <h3>{words.sectionRole}</h3>
          {isOwn ? (
            <p className={styles.note}>{words.fieldTypeOwn}</p>
          ) : (
            <>
              <SelectField
                {...form.control('type')}
                label={words.fieldType}
                hint={words.fieldTypeHint}
                options={roleNames.map((name) => ({ value: String(roles[name]), label: words.roles[name] }))}
                onChange={(value) => chooseRole(nameOfRole(Number(value)))}
              />
              <SwitchField
                {...form.control('status')}
                value={values.status === active}
                label={words.fieldStatus}
                hint={words.fieldStatusHint}
                onChange={(isOn) => form.set('status', isOn ? active : banned)}
              />
            </>
          )}
          {!isAdministrator(role) && (
            <SwitchField
              {...form.control('isTrusted')}
              label={words.fieldTrusted}
              hint={words.fieldTrustedHint(untrusted.judgementSeconds, untrusted.dataBytes / mebibyte)}
            />
          )}
          <DateTimeField
            {...form.control('vipExpireTime')}
            label={words.fieldMemberUntil}
            hint={words.sentences(words.fieldMemberUntilHint, words.zone(ownTimeZone()))}
            onChange={setMemberUntil}
          />
        </section>
        {!isOwn && !isAdministrator(role) && (
          <section className={styles.section}>
            <h3>{words.sectionRestrictions}</h3>
            <p className={styles.note}>{words.sentences(words.restrictionsHint, words.zone(ownTimeZone()))}</p>
            <RestrictionFields
              name="restrictions"
              value={values.restrictions}
              isChecked={form.problems.restrictions !== undefined}
              refusal={form.problems.restrictions}
              onChange={restrict}
            />
          </section>
        )}
        <section className={styles.section}>
          <h3>{words.sectionLook}</h3>
          <TitleFields
            person={{ ...row, nickname: null, username: values.username }}
            name={form.control('titleName')}
            colour={form.control('titleColor')}
          />
        </section>
      </div>
    </FormDialog>
  )
}
