import type { JudgeHost } from '@praxis/contract/judgeHosts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JudgesPage.module.css'

/** What the machine is, and the languages it has. */
export function HostDetails({ host }: { host: JudgeHost }) {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const facts: [string, string][] = [
    [words.processor, host.processor ?? words.unknown],
    [words.cores, host.cores === null ? words.unknown : format.number(host.cores)],
    [
      words.memorySize,
      host.memoryMb === null ? words.unknown : words.gigabytes(format.number(Math.round(host.memoryMb / 102.4) / 10)),
    ],
    [words.kernel, host.kernel ?? words.unknown],
    [words.secret, host.secretName ?? words.siteToken],
    [words.since, format.exact(host.createdAt)],
  ]
  return (
    <div className={styles.detailColumns}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
