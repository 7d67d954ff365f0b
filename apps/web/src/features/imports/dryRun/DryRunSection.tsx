import { findingOutcomes } from '@praxis/contract/findings'
import type { PackageImport } from '@praxis/contract/packageImports'
import type { Scope } from '@praxis/contract/scope'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import styles from './DryRun.module.css'
import { ImportTable } from './ImportTable.tsx'
import { outcomeIcon } from '#web/parts/problems/packages/outcomeIcon.ts'
import { StartBar } from './StartBar.tsx'
import { totalsOf } from './totals.ts'

type DryRunSectionProps = {
  /** Those that the reader can begin. */
  imports: readonly PackageImport[]
  scope: Scope
  isLoading: boolean
}

/** What would become of the uploaded problems, part by part, before anything is written. */
export function DryRunSection({ imports, scope, isLoading }: DryRunSectionProps) {
  const words = useImportText().dryRun
  const { number } = useFormat()
  const totals = totalsOf(imports)
  const counts = imports.length > 0 && (
    <ul className={styles.totals}>
      {findingOutcomes.map((outcome) => (
        <li key={outcome} data-outcome={totals.counts[outcome] > 0 ? outcome : undefined}>
          <Icon name={outcomeIcon[outcome]} size={12} />
          {words.count(number(totals.counts[outcome]), words.outcomes[outcome])}
        </li>
      ))}
    </ul>
  )
  return (
    <Section title={words.title} action={counts}>
      {imports.length === 0 ? (
        !isLoading && <EmptyState icon="upload" title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <>
          {imports.map((one) => (
            <ImportTable key={one.id} shown={one} />
          ))}
          <StartBar imports={imports} totals={totals} scope={scope} />
        </>
      )}
    </Section>
  )
}
