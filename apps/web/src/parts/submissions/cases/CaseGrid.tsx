import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import type { CaseResults, CaseRow } from '@praxis/contract/submissions'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useFormat, type Format } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './CaseGrid.module.css'
import { CaseGridDetail } from './CaseGridDetail.tsx'
import { caseGroups, caseProgress, firstFailure, noSubtask, type CaseCell, type CaseGroup } from './caseGridCells.ts'
import { Icon } from '#web/components/icons.tsx'
import { VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import verdictStyles from '#web/parts/submissions/Verdict.module.css'
import { lookOf } from '#web/parts/submissions/verdictKind.ts'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'

preloadSubmissionText()

type CaseGridProps = {
  results: CaseResults
  /** Status of the whole submission. */
  status: number
  /** A line that fills while the cases are judged. */
  showsProgress?: boolean
  /** Begins with the details of the case where a finished submission first goes wrong. */
  opensFailure?: boolean
  /** More under the details of an opened case. */
  renderMore?: (row: CaseRow) => ReactNode
}

/** One square per test case, in the same place from waiting to judged; a judged one opens its details. */
export function CaseGrid({ results, status, showsProgress = false, opensFailure = false, renderMore }: CaseGridProps) {
  const words = useSubmissionText()
  const groups = caseGroups(results, status)
  const [openKey, setOpenKey] = useState(() =>
    opensFailure && isFinished(status) ? firstFailure(groups)?.key : undefined,
  )
  const detailId = useId()
  const cells = groups.flatMap((group) => group.cells)
  const opened = cells.find((cell) => cell.key === openKey && cell.row !== null)
  // One stop of the Tab key for the whole grid: the opened square, else the first.
  const stop = opened?.key ?? cells[0]?.key

  return (
    <section aria-label={words.cases} data-cases>
      {showsProgress && <CaseProgress groups={groups} />}
      {groups.map((group) => (
        <section key={group.key} className={styles.group}>
          {group.groupNum !== null && <GroupHead group={group} />}
          <div className={styles.cells}>
            {group.cells.map((cell) => (
              <CaseButton
                key={cell.key}
                cell={cell}
                isOpen={cell === opened}
                isStop={cell.key === stop}
                detailId={detailId}
                onToggle={() => setOpenKey(cell.key === openKey ? undefined : cell.key)}
              />
            ))}
          </div>
          {opened?.row && group.cells.includes(opened) && (
            <CaseGridDetail key={opened.key} id={detailId} row={opened.row} onClose={() => setOpenKey(undefined)}>
              {renderMore?.(opened.row)}
            </CaseGridDetail>
          )}
          <SkippedNote group={group} mode={results.judgeCaseMode} />
        </section>
      ))}
    </section>
  )
}

/** A judge that stops at the first error, or where nothing is left to win, says so. */
function SkippedNote({ group, mode }: { group: CaseGroup; mode: string }) {
  const note = useSubmissionText().caseSkippedNote[mode]
  if (!note || !group.cells.some(({ status }) => status === judgeStatus.cancelled)) return null
  return <p className={styles.skipped}>{note}</p>
}

type CaseButtonProps = { cell: CaseCell; isOpen: boolean; isStop: boolean; detailId: string; onToggle: () => void }

function CaseButton({ cell, isOpen, isStop, detailId, onToggle }: CaseButtonProps) {
  const { statuses } = useText()
  const words = useSubmissionText()
  const format = useFormat()
  const look = lookOf(cell.status)
  const note = noteOf(cell, format, words)
  const names = [styles.cell, verdictStyles[look.kind]]
  if (cell.row === null) names.push(cell.status === judgeStatus.pending ? styles.waiting : styles.running)
  return (
    <button
      type="button"
      data-case
      className={names.join(' ')}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={cell.row === null}
      aria-pressed={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      onClick={() => cell.row !== null && onToggle()}
      onKeyDown={moveFocus}
    >
      <Icon name={look.sign} size={12} className={look.sign === 'load' ? verdictStyles.turning : undefined} />
      <b>
        <span className="sr">{words.cases} </span>
        {cell.seq}
        <span className="sr"> {statuses[String(cell.status)]} </span>
      </b>
      <span className={styles.note}>{note}</span>
    </button>
  )
}

type Words = ReturnType<typeof useSubmissionText>

/** The one number that explains the status: memory where memory was the reason, else time. */
function noteOf({ row, status }: CaseCell, format: Format, words: Words): string {
  if (row === null) return status === judgeStatus.pending ? words.caseWaiting : words.caseRunning
  if (status === judgeStatus.cancelled) return words.caseSkipped
  return status === judgeStatus.memoryLimitExceeded ? format.memory(row.memory) : format.time(row.time)
}

function GroupHead({ group }: { group: CaseGroup }) {
  const words = useSubmissionText()
  const isSamples = group.groupNum === noSubtask
  return (
    <header className={styles.groupHead}>
      <h3>{isSamples ? words.samples : words.subtask(group.groupNum ?? 0)}</h3>
      <small>{words.passedOf(group.accepted, group.cells.length)}</small>
      <span>{!isSamples && group.score !== null && <VerdictScore score={group.score} full={fullScore(group)} />}</span>
    </header>
  )
}

/** The wire does not say what a subtask is worth: all accepted is full, anything else is coloured as a part. */
function fullScore(group: CaseGroup): number {
  const score = group.score ?? 0
  return group.accepted === group.cells.length ? score : Math.max(100, score + 1)
}

/** Above this many a segment would be thinner than the gap between two. */
const segmentsAtMost = 60

function CaseProgress({ groups }: { groups: readonly CaseGroup[] }) {
  const words = useSubmissionText()
  const { done, total } = caseProgress(groups)
  if (total === 0) return null
  const cells = groups.flatMap((group) => group.cells)
  const isLong = total > segmentsAtMost
  return (
    <>
      <progress className="sr" aria-label={words.progress} value={done} max={total} />
      <div className={isLong ? styles.meter : styles.progress} aria-hidden="true">
        {isLong ? (
          <i style={{ width: `${(done / total) * 100}%` }} />
        ) : (
          cells.map((cell) => <i key={cell.key} className={segmentClass(cell)} />)
        )}
      </div>
    </>
  )
}

function segmentClass(cell: CaseCell): string {
  if (cell.row !== null) return verdictStyles[lookOf(cell.status).kind] ?? ''
  if (cell.status === judgeStatus.pending) return styles.ahead ?? ''
  return `${styles.now} ${verdictStyles.jg}`
}

/** Arrow keys walk over the squares, in the order of the page. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget.closest('[data-cases]')
  const buttons = [...(grid?.querySelectorAll<HTMLElement>('button[data-case]') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const next = buttons[steps[event.key] ?? -1]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
