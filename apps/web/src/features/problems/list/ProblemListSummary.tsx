import type { UserInfo } from '@praxis/contract/accounts'
import type { OutputOf } from '@praxis/contract/endpoint'
import { submissions } from '@praxis/contract/submissions'
import type { ReactNode } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { Donut } from '#web/components/chart/Donut.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { DifficultyLabel } from '#web/parts/problems/DifficultyLabel.tsx'
import classes from './ProblemListAside.module.css'
import { fractionOf } from './problemListFraction.ts'

type Counts = OutputOf<typeof submissions.homeCount>

/** How many problems the viewer has solved, of all and of each difficulty. */
export function ProblemListSummary({ viewer }: { viewer: UserInfo }) {
  const words = useText().problems
  const { data, error, refetch } = useCall(submissions.homeCount, {}, { quiet: true })
  return (
    <section className={classes.section} aria-label={words.progress}>
      <header>
        <h2>{words.progress}</h2>
        <span className="cut" title={viewer.username}>
          {viewer.username}
        </span>
        {(data?.isVip ?? viewer.isVip) && (
          <span className={classes.vip} title={words.vip}>
            <Icon name="crown" size={14} />
            <span className="sr">{words.vip}</span>
          </span>
        )}
      </header>
      <div className={classes.body} aria-busy={data === undefined && error === null}>
        {data !== undefined && <Figures counts={data} />}
        {data === undefined && error === null && <Waiting />}
        {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className={classes.solved}>
      <span className={`sk ${classes.waitingRing}`} />
      <div className={classes.waitingLines}>
        <span className="sk" />
        <span className="sk" />
        <span className="sk" />
      </div>
    </div>
  )
}

function Figures({ counts }: { counts: Counts }) {
  const words = useText().problems
  const { number, percent } = useFormat()
  const { solvedProblemCount: solvedAll, sumProblemCount: all } = counts
  return (
    <>
      <div className={classes.solved}>
        <p className="sr">{words.solvedOf(number(solvedAll), number(all))}</p>
        <Donut
          size="small"
          slices={[{ key: 'solved', fraction: fractionOf(solvedAll, all), color: 'var(--accent)' }]}
          value={number(solvedAll)}
          note={`/ ${number(all)}`}
        />
        <dl>
          {counts.tableData.map(({ difficulty, solved, total }) => (
            <div key={difficulty} data-level={difficulty}>
              <dt>
                <DifficultyLabel level={difficulty} />
              </dt>
              <dd>
                <b>{number(solved)}</b> / {number(total)}
                <span className={classes.meter}>
                  <i style={{ width: `${fractionOf(solved, total) * 100}%` }} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className={classes.totals}>
        <Total name={words.acceptedSubmissions}>{number(counts.acCount)}</Total>
        <Total name={words.allSubmissions}>{number(counts.commitCount)}</Total>
        <Total name={words.columnRate}>{percent(counts.commitCount === 0 ? null : counts.acRatio / 100)}</Total>
      </dl>
    </>
  )
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
