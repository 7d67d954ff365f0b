import type { JudgeHost } from '@praxis/contract/judgeHosts'
import type { ReactNode } from 'react'
import rowStyles from '#web/components/table/CoveredRow.module.css'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { RowToggle } from '#web/components/table/RowToggle.tsx'
import { noValue, useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { conditionOf, isFar, slowness, type Condition } from './hostCondition.ts'
import { HostActions } from './HostActions.tsx'
import { HostDetails } from './HostDetails.tsx'
import type { HostColumn } from './hostColumns.ts'
import styles from './JudgesPage.module.css'

type HostRowProps = {
  host: JudgeHost
  /** All of them, to compare. */
  hosts: readonly JudgeHost[]
  /** The columns there is room for. */
  shown: readonly HostColumn[]
  isOpen: boolean
  onToggle: () => void
}

export function HostRow({ host, hosts, shown, isOpen, onToggle }: HostRowProps) {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const detailsId = `judge-${host.id}`
  return (
    <tbody>
      <tr className={rowStyles.row} data-off={!host.isOnline || undefined}>
        <th scope="row" className={styles.name}>
          <RowToggle
            isOpen={isOpen}
            controls={detailsId}
            title={isOpen ? words.hide(host.name) : words.show(host.name)}
            className={styles.toggle}
            onToggle={onToggle}
          >
            <span className="cut">{host.name}</span>
          </RowToggle>
          {host.tier === 'degraded' && (
            <span className={styles.degraded} title={words.degradedNote}>
              <Icon name="alert" size={12} />
              {words.degraded}
            </span>
          )}
        </th>
        <td className={styles.state}>
          <ConditionMark host={host} />
        </td>
        {shown.includes('load') && (
          <td className={styles.load}>
            <Meter name={words.cpu} fraction={host.load?.cpu ?? null} />
            <Meter name={words.memory} fraction={host.load?.memory ?? null} />
          </td>
        )}
        <Amount name={words.columnSlots}>{words.slotsOf(format.number(host.inHand), format.number(host.slots))}</Amount>
        {shown.includes('hour') && <Amount name={words.columnHour}>{format.number(host.judgedLastHour)}</Amount>}
        <Amount name={words.columnSpeed}>
          <Speed host={host} hosts={hosts} />
        </Amount>
        {shown.includes('languages') && (
          <Amount name={words.columnLanguages}>{words.languageCount(format.number(host.languages.length))}</Amount>
        )}
        {shown.includes('seen') && (
          <Amount name={words.columnSeen}>
            <Moment at={host.lastSeenAt} />
          </Amount>
        )}
        <td className={styles.actions}>
          <HostActions host={host} hosts={hosts} />
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.details}>
          <td colSpan={shown.length + 1} id={detailsId}>
            <HostDetails host={host} shown={shown} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** In the card of a phone the number has its name beside it. */
function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className={styles.amount}>
      <span className={styles.amountName}>{name}</span>
      {children}
    </td>
  )
}

const signs: Record<Condition, IconName> = {
  active: 'check',
  draining: 'load',
  drained: 'clock',
  disabled: 'ban',
  outdated: 'alert',
  offline: 'wifi',
}

function ConditionMark({ host }: { host: JudgeHost }) {
  const { condition: names, conditionNote } = useStaffText().judgeHosts
  const condition = conditionOf(host)
  // What it was told holds when it comes back.
  const told = condition === 'offline' && host.state !== 'active' ? names[host.state] : null
  return (
    <>
      <span className={styles.condition} data-condition={condition} title={conditionNote[condition]}>
        <Icon name={signs[condition]} size={14} />
        {names[condition]}
      </span>
      {told !== null && <small>{told}</small>}
    </>
  )
}

function Meter({ name, fraction }: { name: string; fraction: number | null }) {
  const percent = fraction === null ? null : Math.round(fraction * 100)
  return (
    <span className={styles.meter}>
      <span>{name}</span>
      <i aria-hidden="true">
        <i style={{ width: `${percent ?? 0}%` }} />
      </i>
      <span>{percent === null ? noValue : `${percent}%`}</span>
    </span>
  )
}

/** The measured figure, and how far it is from the others. */
function Speed({ host, hosts }: { host: JudgeHost; hosts: readonly JudgeHost[] }) {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  if (host.calibrationUs === null) return <span title={words.calibrationNone}>{noValue}</span>
  const ratio = slowness(host, hosts)
  return (
    <span className={styles.speed} title={words.calibrationNote}>
      {words.calibration(format.number(Math.round(host.calibrationUs / 1_000)))}
      {ratio !== null && (
        <small data-far={isFar(ratio) || undefined}>
          {ratio === 0
            ? words.atMedian
            : (ratio > 0 ? words.slower : words.faster)(`${Math.round(Math.abs(ratio) * 100)}%`)}
        </small>
      )}
    </span>
  )
}
