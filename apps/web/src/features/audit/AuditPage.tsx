import { Button } from '@mantine/core'
import { audit, auditExportRows, type AuditEntry } from '@praxis/contract/audit'
import { pageSizeOf } from '@praxis/contract/limits'
import { useState } from 'react'
import { requestFile } from '#web/api/files/download.ts'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Icon } from '#web/components/icons.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadAuditText, useAuditText } from '#web/text/staff/auditText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Audit.module.css'
import { auditColumns } from './auditColumns.tsx'
import { AuditDialog } from './AuditDialog.tsx'
import { auditChips } from './auditFilter.ts'
import { AuditFilters } from './AuditFilters.tsx'

preloadAuditText()

const keyOf = ({ id }: AuditEntry) => id

/** What people who run the site, groups or contests have done. */
export function AuditPage() {
  const words = useAuditText()
  const text = useText().shell
  const { number } = useFormat()
  const [filter, setFilter, reset, addressOf] = useFilter(audit.list, { limit: pageSizeOf.audit })
  const call = useCall(audit.list, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const [opened, open] = useState<AuditEntry | null>(null)
  const chips = auditChips(filter, setFilter, words)
  const total = call.data && number(call.data.total)

  async function exportAll(): Promise<void> {
    const { currentPage: _, limit: __, ...filters } = filter
    await saveRequested('audit.csv', requestFile(audit.export, filters))
  }

  return (
    <>
      <ListPage<AuditEntry>
        title={words.title}
        count={words.count}
        actions={
          <Button
            variant="default"
            className={styles.export}
            leftSection={<Icon name="download" size={14} />}
            aria-label={words.export}
            title={words.exportHint(number(auditExportRows))}
            onClick={() => void exportAll()}
          >
            {words.export}
          </Button>
        }
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={auditColumns(words, open)}
        rowKey={keyOf}
        selection={selection}
        isFiltered={chips.length > 0}
        empty={
          chips.length > 0
            ? { icon: 'search', title: words.noneTitle, text: words.noneText }
            : { icon: 'list', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <FilterBar
          chips={chips}
          onReset={reset}
          result={total && words.found(call.data?.totalIsCapped === true ? text.atLeast(total) : total)}
        >
          <AuditFilters filter={filter} onChange={setFilter} />
        </FilterBar>
      </ListPage>
      {opened !== null && <AuditDialog entry={opened} onClose={() => open(null)} />}
    </>
  )
}
