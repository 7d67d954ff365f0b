import type { OutputOf } from '@praxis/contract/endpoint'
import type { problemStrip } from '@praxis/contract/problemStrip'
import { judgeStatus } from '@praxis/contract/statuses'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { OwnMark } from '#web/parts/submissions/OwnMark.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './ProblemStrip.module.css'

export type StripRow = OutputOf<(typeof problemStrip)['list']>[number]

type ProblemStripProps = {
  rows: readonly StripRow[]
  words: {
    strip: string
    stripProblem: (id: string, title: string, said: string) => string
    stripScore: (score: string) => string
    untried: string
    /** A result that nobody tells, where there are such. */
    unknown?: string
  }
  /** The problem of the page. */
  here: string
  to: (problemId: string) => string
  /** The id of a problem as it is shown. */
  idOf: (row: StripRow) => ReactNode
  /** At the two ends of the line. */
  before?: ReactNode
  after?: ReactNode
}

/** All problems of a contest or a training in one line below a problem, with how the reader stands with each. */
export function ProblemStrip({ rows, words, here, to, idOf, before, after }: ProblemStripProps) {
  const { statuses } = useText()
  const { number } = useFormat()
  const address = to(here)
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = strip.current
    const current = list?.querySelector<HTMLElement>(`[href="${address}"]`)
    // Sideways only: `scrollIntoView` would scroll the page too.
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [address])
  const saidOf = (status: number | null) => {
    if (isUntried(status)) return words.untried
    const isUnknown = status === judgeStatus.unknownResult && words.unknown !== undefined
    return (isUnknown ? words.unknown : statuses[String(status)]) ?? ''
  }
  return (
    <div className={styles.bar}>
      {before}
      <nav ref={strip} className={styles.strip} aria-label={words.strip}>
        {rows.map((row) => {
          const { problemId, title, status, score } = row
          const said = score === null ? saidOf(status) : words.stripScore(number(score))
          return (
            <Link
              key={problemId}
              to={to(problemId)}
              title={words.stripProblem(problemId, title, said)}
              aria-current={problemId === here ? 'page' : undefined}
            >
              {idOf(row)}
              <span className="cut">{title}</span>
              <OwnMark status={status} size={14} {...(words.unknown !== undefined && { unknown: words.unknown })} />
              {isUntried(status) && <span className="sr">{words.untried}</span>}
              {score !== null && <small>{number(score)}</small>}
            </Link>
          )
        })}
      </nav>
      {after}
    </div>
  )
}

const isUntried = (status: number | null) => status === null || status === judgeStatus.notSubmitted
