import { findingOutcomes } from '@praxis/contract/findings'
import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import { useId, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { ChooseForAll } from './ChooseForAll.tsx'
import styles from './DryRun.module.css'
import { ItemRow } from './ItemRow.tsx'
import { useTable } from './useTable.ts'

const pageSize = 20

/** The problems of one import, with what becomes of each. */
export function ImportTable({ shown }: { shown: PackageImport }) {
  const words = useImportText().dryRun
  const { number } = useFormat()
  const headingId = useId()
  const { id, fileName, problems, chosen, broken } = shown
  const { currentPage, onlyBroken, addressOf, setOnlyBroken } = useTable(id)
  const call = useCall(
    packageImports.items,
    { id, currentPage, limit: pageSize, ...(onlyBroken && { state: 'broken' as const }) },
    { quiet: true },
  )
  // Those that cannot be imported are open until somebody closes them.
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { data: list, error } = call
  const filters = broken > 0 && (problems > pageSize || onlyBroken)
  return (
    <section className={styles.import} aria-labelledby={headingId}>
      <header>
        <h3 id={headingId} className="cut" title={fileName}>
          {fileName}
        </h3>
        <span>{words.chosen(number(chosen), number(problems))}</span>
        {filters && <CheckBox label={words.onlyBroken} checked={onlyBroken} onChange={setOnlyBroken} />}
        {problems > broken && <ChooseForAll shown={shown} />}
      </header>
      {list === undefined && error !== null ? (
        <ErrorState reason={error.message} onRetry={() => void call.refetch()} />
      ) : list !== undefined && isBeyondEnd(list) ? (
        <BeyondEnd list={list} addressOf={addressOf} />
      ) : list?.records.length === 0 ? (
        <EmptyState title={words.noBroken} />
      ) : (
        <table className={styles.table} aria-labelledby={headingId} aria-busy={list === undefined}>
          <Head />
          <tbody data-stale={call.isPlaceholderData || undefined}>
            {list === undefined
              ? Array.from({ length: Math.min(problems, pageSize) }, (_, row) => <WaitingRow key={row} />)
              : list.records.map((item) => {
                  const isOpen = toggled.get(item.seq) ?? item.state === 'broken'
                  return (
                    <ItemRow
                      key={item.seq}
                      importId={id}
                      item={item}
                      isOpen={isOpen}
                      onToggle={() => setToggled(new Map([...toggled, [item.seq, !isOpen]]))}
                    />
                  )
                })}
          </tbody>
        </table>
      )}
      {list !== undefined && list.pages > 1 && !isBeyondEnd(list) && <Pager list={list} addressOf={addressOf} />}
    </section>
  )
}

function Head() {
  const words = useImportText().dryRun
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.toggle}>
          <span className="sr">{words.open}</span>
        </th>
        <th scope="col">{words.columnProblem}</th>
        <th scope="col" className={styles.format}>
          {words.columnFormat}
        </th>
        {findingOutcomes.map((outcome) => (
          <th key={outcome} scope="col" className={styles.number}>
            {words.heads[outcome]}
          </th>
        ))}
        <th scope="col" className={styles.becomes}>
          {words.columnBecomes}
        </th>
      </tr>
    </thead>
  )
}

function WaitingRow() {
  return (
    <tr>
      <td colSpan={8}>
        <span className="sk" style={{ width: '60%' }}>
          {' '}
        </span>
      </td>
    </tr>
  )
}
