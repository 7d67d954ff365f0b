import { limits } from '@praxis/contract/limits'
import { restrictionKinds } from '@praxis/contract/statuses'
import type { StaffMessages } from '@praxis/locales/locales'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { DateTimeInput } from '#web/components/form/fields/time/DateTimeInput.tsx'
import { daysAhead } from '#web/components/form/fields/time/dateTimes.ts'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { endless } from '@praxis/rules/membership/dates'
import { isEndless } from '#web/parts/people/endless.ts'
import type { Restriction } from './standing.ts'
import styles from './UserForm.module.css'

type RestrictionFieldsProps = {
  name: string
  value: readonly Restriction[]
  /** Problems are shown. */
  isChecked: boolean
  /** What the server refused, where it is not about a row that can be told here. */
  refusal: string | undefined
  onChange: (value: Restriction[]) => void
}

/** A week, until somebody says otherwise. */
const firstDays = 7

export function restrictionProblem({ until }: Restriction, words: StaffMessages['userAdmin']): string | undefined {
  if (until === '') return words.untilMissing
  return new Date(until) > new Date() ? undefined : words.untilPast
}

/** What a person is kept from: until when, and why. */
export function RestrictionFields({ name, value, isChecked, refusal, onChange }: RestrictionFieldsProps) {
  const words = useStaffText().userAdmin
  const isTold = value.some((one) => restrictionProblem(one, words) !== undefined)
  return (
    <ul className={styles.kinds}>
      {restrictionKinds.map((kind) => {
        const now = value.find((one) => one.kind === kind)
        const set = (change: Partial<Restriction>) =>
          onChange(value.map((one) => (one.kind === kind ? { ...one, ...change } : one)))
        const add = { kind, until: daysAhead(firstDays), reason: null }
        const others = value.filter((one) => one.kind !== kind)
        return (
          <li key={kind}>
            <SwitchBox
              label={words.keepFrom(words.kinds[kind])}
              checked={now !== undefined}
              onChange={(isOn) => onChange(isOn ? [...others, add] : others)}
            />
            {now !== undefined && (
              <Details
                restriction={now}
                name={name}
                of={words.kinds[kind]}
                problem={isChecked ? restrictionProblem(now, words) : undefined}
                onChange={set}
              />
            )}
          </li>
        )
      })}
      {refusal !== undefined && !isTold && (
        <li className={styles.problem} role="alert">
          {refusal}
        </li>
      )}
    </ul>
  )
}

type DetailsProps = {
  restriction: Restriction
  name: string
  of: string
  problem: string | undefined
  onChange: (change: Partial<Restriction>) => void
}

function Details({ restriction: { until, reason }, name, of, problem, onChange }: DetailsProps) {
  const words = useStaffText().userAdmin
  const hasNoEnd = until !== '' && isEndless(until)
  return (
    <div className={styles.details}>
      {!hasNoEnd && (
        <span className={styles.end}>
          <span aria-hidden="true">{words.until}</span>
          <DateTimeInput
            label={words.chip(of, words.until)}
            // The form moves the focus to the first box of this name.
            name={problem === undefined ? '' : name}
            value={until}
            isWrong={problem !== undefined}
            onChange={(moment) => onChange({ until: moment })}
          />
        </span>
      )}
      <CheckBox
        label={words.noEnd}
        checked={hasNoEnd}
        onChange={(isOn) => onChange({ until: isOn ? endless : daysAhead(firstDays) })}
      />
      <label className={styles.reason} title={words.reasonHint}>
        <span>{words.reason}</span>
        <input
          className={fieldStyles.input}
          maxLength={limits.titleLength}
          autoComplete="off"
          value={reason ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ reason: value === '' ? null : value })}
        />
      </label>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
