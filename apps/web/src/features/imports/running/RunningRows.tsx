import { packageImports, type ImportItem, type PackageImport } from '@praxis/contract/packageImports'
import type { Scope } from '@praxis/contract/scope'
import { useCall } from '#web/api/hooks.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { ProblemRow, PlainRow } from '../rows/ProblemRow.tsx'
import rows from '../rows/Rows.module.css'
import styles from './Running.module.css'

const lookMs = 2_000
/** So many are shown that were made, that failed, and that come next. */
const shownMade = 2
const shownFailed = 20
const shownNext = 3

/** The problems around the one that is made just now, and those that failed. */
export function RunningRows({ shown, scope }: { shown: PackageImport; scope: Scope }) {
  const words = useImportText().running
  const { number } = useFormat()
  const { id, state, chosen, imported, failed, current } = shown
  const isRunning = state === 'running'
  const options = { quiet: true, staleMs: 0, refetchInterval: isRunning ? lookMs : (false as const) }
  // They are listed in their order: the last page has the latest.
  const lastPage = Math.max(1, Math.ceil(imported / shownMade))
  const made = useCall(
    packageImports.items,
    { id, state: 'imported', currentPage: lastPage, limit: shownMade },
    { ...options, enabled: imported > 0 },
  )
  const lost = useCall(
    packageImports.items,
    { id, state: 'failed', limit: shownFailed },
    { ...options, enabled: failed > 0 },
  )
  const next = useCall(packageImports.items, { id, state: 'waiting', limit: shownNext }, options)
  const waiting = next.data?.records ?? []
  const now = isRunning ? waiting.find(({ key }) => key === current) : undefined
  const shownWaiting = waiting.filter((item) => item !== now).slice(0, shownNext - 1)
  const more = chosen - imported - failed - shownWaiting.length - (isRunning && current !== null ? 1 : 0)
  return (
    <>
      <ul className={rows.list} aria-label={words.rows}>
        {imported > 0 && made.data?.records.map((item) => <ProblemRow key={item.seq} item={item} scope={scope} />)}
        {isRunning && current !== null && (
          <PlainRow icon="load" name={now === undefined ? current : nameOf(now)} note={words.isMade} />
        )}
        {shownWaiting.map((item) => (
          <PlainRow key={item.seq} icon="dots" name={nameOf(item)} note={words.waits} isQuiet />
        ))}
        {more > 0 && <PlainRow icon="dots" name={words.more(number(more))} note="" isQuiet />}
      </ul>
      {failed > 0 && (
        <>
          <p className={styles.failures}>{words.failures(number(failed))}</p>
          <ul className={rows.list} aria-label={words.failures(number(failed))}>
            {lost.data?.records.map((item) => (
              <ProblemRow key={item.seq} item={item} scope={scope} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const nameOf = ({ title, key }: ImportItem): string => title ?? key
