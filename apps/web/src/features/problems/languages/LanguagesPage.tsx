import { problems, type Language } from '@praxis/contract/problems'
import { ownJudge } from '@praxis/contract/statuses'
import type { PageMessages } from '@praxis/locales/locales'
import { useCall } from '#web/api/hooks.ts'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { useText } from '#web/text/text.ts'
import styles from './LanguagesPage.module.css'

/** How programs are compiled, for who wants to do the same at home. */
export function LanguagesPage() {
  const text = useText()
  const words = text.languages
  const { data, error, refetch } = useCall(problems.languages, {}, { quiet: true })
  // A remote judge compiles as it likes.
  const own = data?.filter(({ oj }) => oj === ownJudge)
  return (
    <div className="wrap">
      <PageTitle title={words.title} note={words.note} />
      <DataTable
        label={words.title}
        className={styles.table}
        columns={columnsOf(text)}
        rows={own}
        rowKey={({ id }) => id}
        skeletonRows={8}
        empty={<EmptyState icon="code" title={words.emptyTitle} text={words.emptyText} />}
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
      <p className={styles.note}>{words.limitsNote}</p>
    </div>
  )
}

const columnsOf = ({ languages: words }: PageMessages): Column<Language>[] => [
  {
    key: 'name',
    head: words.columnName,
    priority: 1,
    width: 200,
    className: styles.name,
    cell: ({ name, description }) => (
      <>
        {name}
        {description !== name && <small>{description}</small>}
      </>
    ),
  },
  {
    key: 'version',
    head: words.columnVersion,
    priority: 1,
    width: 320,
    minWidth: 180,
    className: styles.version,
    cell: ({ version, libraries }) => (
      <>
        {version ?? <span className="quiet">{words.versionUnknown}</span>}
        {libraries.length > 0 && <small>{words.withLibraries(libraries.join(', '))}</small>}
      </>
    ),
  },
  {
    key: 'command',
    head: words.columnCommand,
    priority: 1,
    minWidth: 300,
    className: styles.command,
    cell: ({ name, compileCommand }) =>
      compileCommand !== null &&
      compileCommand !== '' && (
        <div>
          <code>{compileCommand}</code>
          <CopyButton text={compileCommand} label={words.copyCommand(name)} />
        </div>
      ),
  },
  {
    key: 'limits',
    head: words.columnLimits,
    priority: 2,
    width: 180,
    align: 'right',
    className: styles.limits,
    cell: ({ timeFactor, memoryFactor }) => words.limits(String(timeFactor), String(memoryFactor)),
  },
]
