import type { doctor, DoctorCheck, DoctorState } from '@praxis/contract/doctor'
import type { OutputOf } from '@praxis/contract/endpoint'
import type { StaffMessages } from '@praxis/locales/locales'
import { Section } from '#web/components/layout/Section.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { useFormat, type Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './CheckTable.module.css'

type Findings = OutputOf<(typeof doctor)['look']>
type Words = StaffMessages['doctor']

/** Failures first, then what is only to be looked at. */
const order: readonly DoctorState[] = ['failed', 'warning', 'ok', 'unchecked']

export function CheckTable({ findings }: { findings: Findings | undefined }) {
  const words = useStaffText().doctor
  const format = useFormat()
  const rows = findings?.checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Section title={findings === undefined ? words.title : summary(findings, words, format)}>
      <DataTable
        label={words.title}
        className={classes.table}
        columns={columnsOf(words)}
        rows={rows}
        rowKey={({ name }) => name}
        skeletonRows={12}
        empty={null}
      />
      {findings !== undefined && (
        <p className={classes.where}>
          {words.onMachine(findings.machine)} <Moment at={findings.checkedAt} />
        </p>
      )}
    </Section>
  )
}

function summary({ checks }: Findings, words: Words, { number }: Format): string {
  const count = (wanted: DoctorState) => checks.filter(({ state }) => state === wanted).length
  const failed = count('failed')
  const warnings = count('warning')
  const parts = [
    ...(failed > 0 ? [words.someFailed(number(failed))] : []),
    ...(warnings > 0 ? [words.someWarnings(number(warnings))] : []),
  ]
  return parts.length === 0 ? words.allWell : parts.join(' · ')
}

const columnsOf = (words: Words): Column<DoctorCheck>[] => [
  {
    key: 'state',
    head: words.stateColumn,
    priority: 1,
    width: 112,
    className: classes.state,
    cell: ({ state }) => <span className={classes[state]}>{words.states[state]}</span>,
  },
  {
    key: 'check',
    head: words.column,
    priority: 1,
    width: 184,
    className: classes.check,
    cell: ({ name }) => <b>{words.checks[name]}</b>,
  },
  {
    key: 'detail',
    head: words.detailColumn,
    priority: 1,
    minWidth: 240,
    className: classes.detail,
    cell: ({ detail, cure }) => (
      <>
        <span>{detail}</span>
        {cure !== null && (
          <p>
            {words.cureLabel} <code>{cure}</code>
          </p>
        )}
      </>
    ),
  },
]
