import { Button } from '@mantine/core'
import { accountAdmin, type AccountRow } from '@praxis/contract/accountAdmin'
import { roles } from '@praxis/contract/statuses'
import { endless } from '@praxis/rules/membership/dates'
import { useState, type FormEvent } from 'react'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { daysAhead, ownTimeZone } from '#web/components/form/fields/time/dateTimes.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { restrictionProblem, RestrictionFields } from './RestrictionFields.tsx'
import { inputOf, lasting, nameOfRole, roleWith, type Restriction } from './standing.ts'
import styles from './UserForm.module.css'

type RestrictUsersProps = { rows: readonly AccountRow[]; onClose: () => void }

const keyOf = ({ uid }: AccountRow) => uid
const days = { day: 1, week: 7, month: 30, year: 365 } as const

/** Keeps people from something until a date. Other restrictions that they have stay. */
export function RestrictUsers({ rows, onClose }: RestrictUsersProps) {
  const { userAdmin: words, adminLists } = useStaffText()
  const zone = words.zone(ownTimeZone())
  const { cancel } = useText().shell
  const [first] = rows
  const stored = rows.length === 1 && first !== undefined ? lasting(first) : []
  const [edited, setEdited] = useState<Restriction[] | null>(null)
  const value = edited ?? stored
  const [left, setLeft] = useState(rows)
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = useRowAction(accountAdmin.update, accountAdmin.list, keyOf)
  const close = useLeaveGuard(edited !== null && !change.isPending, onClose)
  const isBare = value.length === 0 && stored.length === 0

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (isBare) return setRefusal(words.restrictNothing)
    if (value.some((one) => restrictionProblem(one, words) !== undefined)) return
    const { done, error } = await change.run({ rows: left, inputOf: (row) => restrictedInput(row, value, stored) })
    if (error !== null) {
      setLeft(left.slice(done))
      return setRefusal(adminLists.partly(done, left.length, error.message))
    }
    toast.success(words.restricted(rows.length))
    onClose()
  }

  return (
    <Dialog
      title={words.restrictTitle(rows.length, first?.username ?? '')}
      size="min(560px, calc(100vw - 32px))"
      isHeld={change.isPending}
      staysOnClickBeside
      onClose={close}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p>{rows.length > 1 ? words.sentences(words.restrictText, zone) : zone}</p>
        <div className={styles.fields}>
          <RestrictionFields
            name="restrictions"
            value={value}
            isChecked={isChecked}
            refusal={undefined}
            onChange={(next) => {
              setRefusal(null)
              setEdited(next)
            }}
          />
          {value.length > 0 && (
            <p className={styles.quick}>
              {(Object.keys(days) as (keyof typeof days)[]).map((name) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => setEdited(value.map((one) => ({ ...one, until: daysAhead(days[name]) })))}
                >
                  {words.quick[name]}
                </button>
              ))}
              <button type="button" onClick={() => setEdited(value.map((one) => ({ ...one, until: endless })))}>
                {words.noEnd}
              </button>
            </p>
          )}
        </div>
        <Refusal message={refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={change.isPending} onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {words.restrictAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** `stored` are the restrictions that the dialog began with, and that were taken away if they are gone. */
function restrictedInput(row: AccountRow, chosen: readonly Restriction[], stored: readonly Restriction[]) {
  const input = inputOf(row)
  const isReplaced = ({ kind }: Restriction) => [...chosen, ...stored].some((one) => one.kind === kind)
  const restrictions = [...input.restrictions.filter((one) => !isReplaced(one)), ...chosen]
  return { ...input, restrictions, type: roles[roleWith(nameOfRole(input.type), restrictions, row.isVip)] }
}
