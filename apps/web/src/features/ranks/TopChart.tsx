import { homeRules } from '@praxis/contract/limits'
import { rankTypes } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useRankText } from '#web/text/people/rankText.ts'
import type { Ranked, RankType } from './rankRow.ts'
import styles from './TopChart.module.css'
import { topBars } from './topBars.ts'

type TopChartProps = {
  type: RankType
  /** The first page; undefined while it is on its way. */
  rows: readonly Ranked[] | undefined
  isFailed: boolean
}

/** The first people as bars, one below the other, so that their names can be read. */
export function TopChart({ type, rows, isFailed }: TopChartProps) {
  const words = useRankText()
  const { number } = useFormat()
  const ownUid = useViewer()?.uid
  const isOi = type === rankTypes.oi
  const mainPart = isOi ? 'score' : 'solved'
  if (rows === undefined && isFailed) return null
  const bars = rows && topBars(rows, type)
  if (bars !== undefined && bars.length === 0) return null
  return (
    <div className={styles.chart}>
      <Section
        title={words.first(number(bars?.length ?? homeRules.chartRows))}
        action={
          <span className={styles.legend} aria-hidden="true">
            <i data-part={mainPart} />
            {isOi ? words.columnScore : words.columnSolved}
            {!isOi && (
              <>
                <i data-part="rest" />
                {words.columnTotal}
              </>
            )}
          </span>
        }
      >
        <ol className={styles.bars} aria-busy={bars === undefined}>
          {bars === undefined
            ? Array.from({ length: homeRules.chartRows }, (_, at) => (
                <li key={at}>
                  <span className="sk" style={{ width: `${70 - at * 4}%` }} />
                  <span className="sk" style={{ width: `${96 - at * 8}%` }} />
                </li>
              ))
            : bars.map(({ row, main, rest }) => (
                <li key={row.uid} data-own={row.uid === ownUid || undefined}>
                  <Link className="cut" to={links.person(row)} title={row.username}>
                    {row.username}
                  </Link>
                  <span className={styles.track} aria-hidden="true">
                    <i data-part={mainPart} style={{ width: `${main}%` }} />
                    {rest > 0 && <i data-part="rest" style={{ width: `${rest}%` }} />}
                  </span>
                  <span className={styles.figures}>
                    <span className="sr">
                      {isOi
                        ? words.scored(number(row.score))
                        : `${words.solved(number(row.ac))}, ${words.submitted(number(row.total))}`}
                    </span>
                    <b aria-hidden="true">{number(isOi ? row.score : row.ac)}</b>
                    {!isOi && <small aria-hidden="true">/ {number(row.total)}</small>}
                  </span>
                </li>
              ))}
        </ol>
      </Section>
    </div>
  )
}
