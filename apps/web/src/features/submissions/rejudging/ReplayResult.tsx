import type { CaseDetail } from '@praxis/contract/judged'
import type { Replay } from '@praxis/contract/rejudging'
import type { CaseMessages } from '@praxis/locales/locales'
import type { ReactNode } from 'react'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import { noValue, useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useCaseText } from '#web/text/problems/caseText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Rejudging.module.css'
import { outcomeOf, replaySentences, shortHash } from './replayOutcome.ts'

/** How a replay compares with the verdict in force: in words, then what had changed, then the cases. */
export function ReplayResult({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const words = useStaffText().rejudging
  const text = useText()
  const outcome = outcomeOf(replay)
  const titles = { same: words.same, cases: words.sameVerdict, different: words.different }
  const nameOf = (status: number | null) =>
    status === null ? words.absent : (text.statuses[String(status)] ?? noValue)
  return (
    <div className={styles.result} data-outcome={outcome}>
      <header>
        <Icon name={outcome === 'same' ? 'check' : 'alert'} size={16} />
        <h3>{titles[outcome]}</h3>
        <IconButton icon="x" label={words.closeComparison} onClick={onClose} />
      </header>
      <output className={styles.sentences}>
        {replaySentences(replay, words, nameOf).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </output>
      <Changes changed={replay.changed} />
      <Cases cases={replay.cases} />
    </div>
  )
}

function Changes({ changed }: Pick<Replay, 'changed'>) {
  const words = useStaffText().rejudging
  const format = useFormat()
  if (changed.length === 0) return null
  const shown = (aspect: string, value: string) => {
    if (value === '') return words.absent
    if (aspect === 'calibrationUs' && Number(value) > 0) return format.time(Math.round(Number(value) / 1_000))
    return shortHash(value)
  }
  return (
    <Differences caption={words.changed} subject={words.columnAspect}>
      {changed.map(({ aspect, before, after }) => (
        <tr key={aspect}>
          <th scope="row">{words.aspect[aspect]}</th>
          <td title={before}>{shown(aspect, before)}</td>
          <td title={after}>{shown(aspect, after)}</td>
        </tr>
      ))}
    </Differences>
  )
}

function Cases({ cases }: Pick<Replay, 'cases'>) {
  const words = useStaffText().rejudging
  if (cases.length === 0) return null
  return (
    <Differences caption={words.differentCases} subject={words.columnCase}>
      {cases.map(({ seq, before, after }) => (
        <tr key={seq}>
          <th scope="row">{seq}</th>
          <td>
            <CaseOutcome outcome={before} />
          </td>
          <td>
            <CaseOutcome outcome={after} />
          </td>
        </tr>
      ))}
    </Differences>
  )
}

type DifferencesProps = { caption: string; subject: string; children: ReactNode }

/** What is in force beside what came out this time. */
function Differences({ caption, subject, children }: DifferencesProps) {
  const words = useStaffText().rejudging
  return (
    <table className={styles.differences}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">{words.columnBefore}</th>
          <th scope="col">{words.columnAfter}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function CaseOutcome({ outcome }: { outcome: Replay['cases'][number]['before'] }) {
  const words = useStaffText().rejudging
  const cases = useCaseText()
  const format = useFormat()
  if (outcome === null) return <span className="quiet">{words.notRun}</span>
  const reason = reasonOf(outcome.detail, cases)
  return (
    <>
      <Verdict status={outcome.status} />{' '}
      <span className="quiet">{format.time(Math.floor(outcome.timeUs / 1_000))}</span>
      {reason !== null && <small>{reason}</small>}
    </>
  )
}

/** What a judge says of a case, where it says more than its verdict. */
function reasonOf(detail: CaseDetail | null, words: CaseMessages): string | null {
  if (detail === null) return null
  const { reason, exitCode, line, message, judgeMessage } = detail
  if (reason === 'exit' && exitCode !== undefined) return words.exit(exitCode)
  if (reason === 'difference') return line === undefined ? words.difference : words.differenceAt(line)
  if (reason === 'checker') return judgeMessage ?? message ?? words.checkerRefused
  if (reason === 'skipped') return words.skipped
  return null
}
