import type { dashboard } from '@praxis/contract/dashboard'
import type { OutputOf } from '@praxis/contract/endpoint'
import type { ReactNode } from 'react'
import { PlotBars, PlotLine, TimePlot } from '#web/components/chart/TimePlot.tsx'
import { barsPath, linePaths, niceTop } from '#web/components/chart/plotPaths.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useLocale } from '#web/text/text.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { chartTicks, clockOf } from './chartTicks.ts'
import classes from './DashboardPage.module.css'

type Chart = OutputOf<(typeof dashboard)['chart']>
type Points = Chart['points']
type ChartProps = { chart: Chart | undefined }

/** What was submitted, and what of it was accepted. */
export function SubmissionChart({ chart }: ChartProps) {
  const words = useStaffText().dashboard
  const { number } = useFormat()
  const points = chart?.points ?? []
  const parts = 3
  const top = niceTop(Math.max(0, ...points.map(({ submissions }) => submissions)), parts)
  const accepted = points.map((point) => point.accepted)
  const others = points.map((point) => point.submissions - point.accepted)
  return (
    <Section
      title={words.submissionChart}
      action={
        <span className={classes.key} aria-hidden="true">
          <span>
            <i data-accepted />
            {words.accepted}
          </span>
          <span>
            <i />
            {words.other}
          </span>
        </span>
      }
    >
      <Plot points={points} top={top} parts={parts} yLabel={number}>
        <PlotBars accepted={barsPath(accepted, top)} other={barsPath(others, top, accepted)} />
      </Plot>
      <Said
        points={points}
        columns={[
          [words.submissionChart, ({ submissions }) => number(submissions)],
          [words.accepted, (point) => number(point.accepted)],
        ]}
      />
    </Section>
  )
}

/** How many were there at once. */
export function PeopleChart({ chart }: ChartProps) {
  const words = useStaffText().dashboard
  const { number } = useFormat()
  const locale = useLocale()
  const points = chart?.points ?? []
  const values = points.map(({ people }) => people)
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const parts = 2
  const top = niceTop(most, parts)
  const best = points.find(({ people }) => people === most && most > 0)
  return (
    <Section
      title={words.peopleChart}
      {...(best !== undefined && { note: words.most(number(most), clockOf(locale, best.at, true)) })}
    >
      {isEmpty(values) && chart !== undefined ? (
        <p className={classes.nothing}>{words.nothingCounted}</p>
      ) : (
        <Plot points={points} top={top} parts={parts} yLabel={number}>
          <PlotLine {...linePaths(values, top)} />
        </Plot>
      )}
      <Said points={points} columns={[[words.peopleColumn, ({ people }) => number(people)]]} />
    </Section>
  )
}

/** How long nineteen of twenty have waited for a judge. */
export function WaitChart({ chart }: ChartProps) {
  const words = useStaffText().dashboard
  const { number } = useFormat()
  const points = chart?.points ?? []
  const values = points.map(({ waitMs }) => waitMs)
  const parts = 2
  const top = niceTop(Math.max(0, ...values.map((value) => value ?? 0)), parts)
  const seconds = (ms: number | null) => number(ms === null ? null : ms / 1_000)
  return (
    <Section title={words.waitChart} note={words.waitUnit}>
      {isEmpty(values) && chart !== undefined ? (
        <p className={classes.nothing}>{words.nothingCounted}</p>
      ) : (
        <Plot points={points} top={top} parts={parts} yLabel={seconds} isLow>
          <PlotLine {...linePaths(values, top)} />
        </Plot>
      )}
      <Said points={points} columns={[[words.waitColumn, ({ waitMs }) => seconds(waitMs)]]} />
    </Section>
  )
}

const isEmpty = (values: readonly (number | null)[]) => values.every((value) => value === null)

type PlotProps = {
  points: Points
  top: number
  parts: number
  yLabel: (value: number) => string
  isLow?: boolean
  children: ReactNode
}

function Plot({ points, children, ...rest }: PlotProps) {
  const words = useStaffText().dashboard
  const locale = useLocale()
  return (
    <TimePlot width={Math.max(1, points.length)} ticks={chartTicks(points, locale)} last={words.now} {...rest}>
      {children}
    </TimePlot>
  )
}

/** The same for those who do not see it: the points at which something is told. */
function Said({ points, columns }: { points: Points; columns: [string, (point: Points[number]) => string][] }) {
  const words = useStaffText().dashboard
  const format = useFormat()
  return (
    <div className="sr">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.timeColumn}</th>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.at}>
              <th scope="row">{format.exact(point.at)}</th>
              {columns.map(([name, cell]) => (
                <td key={name}>{cell(point)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
