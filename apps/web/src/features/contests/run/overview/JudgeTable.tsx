import type { ContestRun } from '@praxis/contract/contestRun'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useWaitText } from '../useWaitText.ts'
import styles from './QueueAndJudges.module.css'

type Host = ContestRun['hosts'][number]

/** The judges, and what each does. */
export function JudgeTable({ hosts }: { hosts: readonly Host[] }) {
  const words = useContestRunText().runDesk
  if (hosts.length === 0) return <p className={styles.none}>{words.noJudges}</p>
  return (
    <table className={styles.table} aria-label={words.judges}>
      <thead>
        <tr>
          <th scope="col">{words.columnJudge}</th>
          <th scope="col">{words.columnState}</th>
          <th scope="col">{words.columnSlots}</th>
          <th scope="col" className="num">
            {words.columnJudged}
          </th>
          <th scope="col" className="num">
            {words.columnSeconds}
          </th>
          <th scope="col" className="num">
            {words.columnSeen}
          </th>
        </tr>
      </thead>
      <tbody>
        {hosts.map((host) => (
          <Row key={host.name} host={host} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ host }: { host: Host }) {
  const words = useContestRunText().runDesk
  const { number } = useFormat()
  const waitText = useWaitText()
  const { name, judged, seconds, silentSeconds } = host
  return (
    <tr>
      <td className={`${styles.name} mono cut`} title={name}>
        {name}
      </td>
      <td className={styles.state}>
        <State host={host} />
      </td>
      <td className={styles.slots}>
        <Slots host={host} />
      </td>
      <td className={`${styles.spare} num`}>{number(judged)}</td>
      <td className={`${styles.seconds} num`}>
        {seconds === null ? noValue : words.seconds(number(Math.round(seconds * 10) / 10))}
      </td>
      <td className={`${styles.spare} num`}>{waitText(silentSeconds)}</td>
    </tr>
  )
}

function State({ host: { isSilent, isDraining, busy } }: { host: Host }) {
  const words = useContestRunText().runDesk
  const { number } = useFormat()
  if (isSilent) return <Dot kind="bad" word={words.hostSilent} />
  if (isDraining) return <Dot kind="end" word={busy === 0 ? words.drained : words.draining(busy, number(busy))} />
  return <Dot kind="good" word={busy === 0 ? words.idle : words.working} />
}

const Dot = ({ kind, word }: { kind: 'good' | 'end' | 'bad'; word: string }) => (
  <span className={styles.dot} data-kind={kind}>
    {word}
  </span>
)

/** More are told by their number alone. */
const drawn = 8

function Slots({ host: { busy, slots } }: { host: Host }) {
  const words = useContestRunText().runDesk
  const { number } = useFormat()
  return (
    <>
      {slots <= drawn && (
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length: slots }, (_, slot) => (
            <i key={slot} data-busy={slot < busy || undefined} />
          ))}
        </span>
      )}
      <small>{words.slotsOf(number(busy), number(slots))}</small>
    </>
  )
}
