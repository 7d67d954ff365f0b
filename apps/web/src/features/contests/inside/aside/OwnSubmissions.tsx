import type { ContestProblemRow } from '@praxis/contract/contestShapes'
import { isFinished } from '@praxis/contract/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { clockText, contestTime } from '#web/parts/contests/clock/phase.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useLiveRows, type LiveRow } from '#web/parts/submissions/useLiveRows.ts'
import { problemIdOf, useSubmissionCalls } from '#web/parts/submissions/useSubmissionCalls.ts'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import { useContestText } from '#web/text/contestText.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import styles from './Aside.module.css'

/** There is room for so many. */
const shown = 6

/** The newest of what the reader has sent, while it is judged and after. */
export function OwnSubmissions({ problems }: { problems: readonly ContestProblemRow[] }) {
  const { contestInside: words } = useContestText()
  const { number } = useFormat()
  const { info, times } = useContest()
  const { list, inMine } = useSubmissionCalls()
  const { data } = useCall(list, { ...inMine, onlyMine: true, currentPage: 1, limit: shown }, { quiet: true })
  const { rows } = useLiveRows(data?.records)
  useVerdicts(rows)
  const colorOf = (row: LiveRow) => problems.find(({ displayId }) => displayId === problemIdOf(row))?.color ?? null
  return (
    <Section
      title={words.mySubmissions}
      action={
        <Link className={styles.all} to={links.contestSubmissions(info.id, { onlyMine: true })}>
          {data === undefined || data.total === 0 ? words.all : words.allCount(number(data.total))}
        </Link>
      }
    >
      {rows === undefined || rows.length === 0 ? (
        <p className={styles.none}>{rows && words.noSubmissions}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.submitId}>
              <Link to={links.contestSubmission(info.id, problemIdOf(row) ?? '', row.submitId)}>
                <BalloonLetter id={problemIdOf(row)} color={colorOf(row)} />
                <Verdict status={row.status} queuePosition={row.queuePosition} />
                <time dateTime={toDate(row.submitTime).toISOString()}>
                  {clockText(
                    contestTime(times, times.ownStart ?? times.start, toDate(row.submitTime).getTime()),
                    false,
                  )}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A verdict that comes changes how the reader stands with its problem. */
function useVerdicts(rows: readonly LiveRow[] | undefined): void {
  const client = useQueryClient()
  const verdicts = rows
    ?.filter(({ status }) => isFinished(status))
    .map(({ submitId, status }) => `${submitId} ${status}`)
    .join()
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isNews = before.current !== undefined && verdicts !== undefined && before.current !== verdicts
    before.current = verdicts ?? before.current
    if (isNews) void client.invalidateQueries({ queryKey: ['GET /api/get-contest-problem'] })
  }, [verdicts, client])
}
