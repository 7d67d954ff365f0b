import type { JudgeHost } from '@praxis/contract/judgeHosts'
import { FactList, type Fact } from '#web/components/layout/FactList.tsx'
import { noValue, useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import type { HostColumn } from './hostColumns.ts'
import styles from './JudgesPage.module.css'

type HostDetailsProps = { host: JudgeHost; shown: readonly HostColumn[] }

/** What the machine is, the languages it has, and those that do not work there. */
export function HostDetails({ host, shown }: HostDetailsProps) {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const memory = host.memoryMb === null ? null : format.number(Math.round(host.memoryMb / 102.4) / 10)
  const percent = (fraction: number) => `${Math.round(fraction * 100)}%`
  const { load } = host
  const columns: (Fact & { column: HostColumn })[] = [
    {
      column: 'load',
      name: words.columnLoad,
      value: load === null ? noValue : words.loadOf(percent(load.cpu), percent(load.memory)),
    },
    { column: 'hour', name: words.columnHour, value: format.number(host.judgedLastHour) },
    { column: 'seen', name: words.columnSeen, value: format.exact(host.lastSeenAt) },
  ]
  const facts: Fact[] = [
    ...columns.filter(({ column }) => !shown.includes(column)),
    { name: words.processor, value: host.processor ?? words.unknown },
    { name: words.cores, value: host.cores === null ? words.unknown : format.number(host.cores) },
    { name: words.memorySize, value: memory === null ? words.unknown : words.gigabytes(memory) },
    { name: words.kernel, value: host.kernel ?? words.unknown },
    { name: words.secret, value: host.secretName ?? words.siteToken },
    { name: words.since, value: format.exact(host.createdAt) },
  ]
  return (
    <div className={styles.detailColumns}>
      <FactList facts={facts} />
      <div>
        <h3>{words.languageVersions}</h3>
        {host.languages.length === 0 ? (
          <p className="quiet">{words.noLanguages}</p>
        ) : (
          <ul>
            {host.languages.map(({ name, version }) => (
              <li key={name}>
                {name} <span>{version}</span>
              </li>
            ))}
          </ul>
        )}
        {host.failing.length > 0 && <FailingLanguages failing={host.failing} />}
      </div>
    </div>
  )
}

function FailingLanguages({ failing }: Pick<JudgeHost, 'failing'>) {
  const words = useStaffText().judgeHosts
  return (
    <>
      <h3>{words.failingLanguages}</h3>
      <ul className={styles.failing}>
        {failing.map(({ name, reason }) => (
          <li key={name}>
            {name} <span>{reason}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{words.failingNote}</p>
    </>
  )
}
