import type { JudgeHost } from '@praxis/contract/judgeHosts'
import { FactList, type Fact } from '#web/components/FactList.tsx'
import { noValue, useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JudgesPage.module.css'

/** What the machine is, and the languages it has. */
export function HostDetails({ host }: { host: JudgeHost }) {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const memory = host.memoryMb === null ? null : format.number(Math.round(host.memoryMb / 102.4) / 10)
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const { load } = host
  // The first three are columns where there is room for them.
  const facts: Fact[] = [
    {
      name: words.columnLoad,
      value: load === null ? noValue : words.loadOf(percent(load.cpu), percent(load.memory)),
      className: styles.withoutLoad,
    },
    { name: words.columnHour, value: format.number(host.judgedLastHour), className: styles.withoutHour },
    { name: words.columnSeen, value: format.exact(host.lastSeenAt), className: styles.withoutLoad },
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
      </div>
    </div>
  )
}
