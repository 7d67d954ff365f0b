import { aiAdmin, type AiUsage } from '@praxis/contract/aiAdmin'
import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useLocale } from '#web/text/text.ts'
import { costText } from './costText.ts'
import styles from './Usage.module.css'
import { dayColumns, kindColumns, type Told } from './usageColumns.tsx'

const periods = ['7', '30', '90'] as const

/** How much the AI helper is used, and what it costs. */
export function UsagePage() {
  return (
    <Suspense>
      <Usage />
    </Suspense>
  )
}

function Usage() {
  const words = useStaffText().aiDesk
  const { number } = useFormat()
  const locale = useLocale()
  const isRoot = useIsRoot()
  const label = useId()
  const [filter, setFilter] = useFilter(aiAdmin.usage)
  const { data, error, isPlaceholderData, refetch } = useCall(aiAdmin.usage, filter, {
    quiet: true,
    keepPrevious: true,
  })
  const told: Told = { words, number, cost: (costs) => costText(costs, locale, noValue) }
  const failure = error && <ErrorState reason={error.message} onRetry={() => void refetch()} />
  const isNone = data?.total.calls === 0
  const period = periods.find((one) => one === String(filter.days))
  return (
    <div className="wrap">
      <PageTitle title={words.title}>
        {isRoot && (
          <Link className="link" to={links.siteSwitches}>
            {words.settings}
          </Link>
        )}
      </PageTitle>
      <div className={styles.head}>
        <p>{words.note}</p>
        <span id={label} className="sr">
          {words.period}
        </span>
        <Segmented<string>
          labelledBy={label}
          value={period ?? String(filter.days)}
          options={periods.map((days) => ({ value: days, label: words.lastDays(days) }))}
          onChange={(days) => setFilter({ days: Number(days) })}
        />
      </div>
      {isNone ? (
        <EmptyState icon="spark" title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <>
          {data !== undefined && <Figures total={data.total} told={told} />}
          <Section title={words.byKind}>
            <DataTable
              label={words.byKind}
              className={styles.table}
              columns={kindColumns(told)}
              rows={data?.kinds}
              rowKey={({ kind }) => kind}
              stale={isPlaceholderData}
              skeletonRows={4}
              empty={null}
              failure={failure}
            />
          </Section>
          {(data !== undefined || error === null) && (
            <Section title={words.byDay}>
              <DataTable
                label={words.byDay}
                className={styles.table}
                columns={dayColumns(told)}
                rows={data?.days}
                rowKey={({ day }) => day}
                stale={isPlaceholderData}
                skeletonRows={7}
                empty={null}
              />
            </Section>
          )}
        </>
      )}
    </div>
  )
}

function Figures({ total, told: { words, number, cost } }: { total: AiUsage['total']; told: Told }) {
  const figures: [string, string][] = [
    [words.calls, number(total.calls)],
    [words.inputTokens, number(total.inputTokens)],
    [words.outputTokens, number(total.outputTokens)],
    [words.cost, cost(total.costs)],
    [words.useful, words.usefulOf(number(total.useful), number(total.useful + total.notUseful))],
    [words.failed, number(total.failed)],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
