import { Button } from '@mantine/core'
import type { ImportState, RowProblem } from '@praxis/contract/accountAdmin'
import { Link } from 'react-router'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { Icon } from '#web/components/icons.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { links } from '#web/links.ts'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './ImportPage.module.css'
import type { ImportRow } from './readImport.ts'
import { usePages } from './usePages.ts'
import { rowsToMend } from './writeCsv.ts'

type ImportResultProps = {
  state: ImportState
  /** Null: the page was opened anew and no longer has the file. */
  rows: readonly ImportRow[] | null
  isPending: boolean
  refusal: string | null
  onImport: () => void
  onBack: () => void
  onAgain: () => void
}

/** A check or an import under way, and what came of it. */
export function ImportResult(props: ImportResultProps) {
  const { state, rows, isPending, refusal, onImport, onBack, onAgain } = props
  const words = useStaffText().userAdmin
  const { number } = useFormat()
  const { total, good, isDryRun } = state
  const isRunning = state.state === 'waiting' || state.state === 'running'
  const bad = state.problems.length
  return (
    <>
      <section className={styles.result} aria-label={words.resultTitle}>
        {isRunning ? (
          <Progress state={state} />
        ) : (
          <output className={styles.outcome} data-outcome={outcomeOf(state)}>
            <Icon name={outcomeOf(state) === 'good' ? 'check' : 'alert'} size={20} />
            <b>{outcomeText(state, words, number)}</b>
          </output>
        )}
        {!isRunning && isDryRun && rows === null && <p>{words.fileGone}</p>}
        <Refusal message={refusal} className={styles.refusal} />
        {!isRunning && (
          <div className={styles.actions}>
            {isDryRun && rows !== null ? (
              <>
                <Button variant="default" disabled={isPending} onClick={onBack}>
                  {words.backToFile}
                </Button>
                {good > 0 && (
                  <Button leftSection={<Icon name="upload" size={14} />} loading={isPending} onClick={onImport}>
                    {good === total ? words.importAll(number(good)) : words.importGood(number(good))}
                  </Button>
                )}
              </>
            ) : (
              <>
                <Button variant="default" onClick={onAgain}>
                  {words.importAgain}
                </Button>
                <Button component={Link} to={links.users}>
                  {words.back}
                </Button>
              </>
            )}
          </div>
        )}
      </section>
      {bad > 0 && (
        <Problems
          title={isDryRun ? words.problemsLabel : words.problemsLabelAfter}
          problems={state.problems}
          rows={rows}
        />
      )}
    </>
  )
}

type Words = ReturnType<typeof useStaffText>['userAdmin']

const outcomeOf = ({ state, good, problems }: ImportState): 'good' | 'partly' | 'bad' =>
  state === 'failed' || good === 0 ? 'bad' : problems.length > 0 ? 'partly' : 'good'

function outcomeText(state: ImportState, words: Words, number: (count: number) => string): string {
  const { isDryRun, good, problems } = state
  if (state.state === 'failed') return words.importFailed
  const [done, bad] = [number(good), number(problems.length)]
  if (!isDryRun) return problems.length === 0 ? words.importedAll(done) : words.importedSome(done, bad)
  if (good === 0) return words.checkedNone
  return problems.length === 0 ? words.checkedAll(done) : words.checkedSome(done, bad)
}

function Progress({ state: { total, done, isDryRun } }: { state: ImportState }) {
  const words = useStaffText().userAdmin
  const { number } = useFormat()
  const label = isDryRun ? words.checking : words.importing
  return (
    <div className={styles.progress}>
      <p>
        <b>{label}</b> <span>{words.importProgress(number(done), number(total))}</span>
      </p>
      <progress aria-label={label} value={done} max={Math.max(1, total)} />
      <p className="quiet">{words.leaveHint}</p>
    </div>
  )
}

type ProblemsProps = { title: string; problems: readonly RowProblem[]; rows: readonly ImportRow[] | null }

function Problems({ title, problems, rows }: ProblemsProps) {
  const words = useStaffText().userAdmin
  const pages = usePages(problems)
  return (
    <section className={styles.problems} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          title={words.downloadBadHint}
          onClick={() => saveFile(words.badFile, rowsToMend(problems, rows, words))}
        >
          {words.downloadBad}
        </Button>
      </header>
      <p className="quiet">{words.downloadBadHint}</p>
      <DataTable
        label={title}
        columns={problemColumns(words, rows)}
        rows={pages.rows}
        rowKey={({ row }) => row}
        className={styles.bad}
        empty={null}
      />
      <Pager {...pages.pager} />
    </section>
  )
}

const problemColumns = (words: Words, rows: readonly ImportRow[] | null): Column<RowProblem>[] => [
  {
    key: 'row',
    head: words.columnRow,
    priority: 1,
    width: 116,
    align: 'right',
    className: styles.line,
    cell: ({ row }) => {
      const line = rows?.[row - 1]?.line ?? row
      return (
        <>
          {row}
          {line !== row && <small>{words.line(line)}</small>}
        </>
      )
    },
  },
  {
    key: 'username',
    head: words.columnUsername,
    priority: 1,
    width: 220,
    minWidth: 120,
    className: styles.name,
    cell: ({ username }) =>
      username.trim() === '' ? <em className={styles.missing}>{words.missing}</em> : <span>{username}</span>,
  },
  {
    key: 'problem',
    head: words.columnProblem,
    priority: 1,
    className: styles.problem,
    cell: ({ problem }) => problem,
  },
]
