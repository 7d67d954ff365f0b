import type { PackageImport } from '@praxis/contract/packageImports'
import { packageRules } from '@praxis/contract/packageLimits'
import type { Page } from '@praxis/contract/fields'
import type { Scope } from '@praxis/contract/scope'
import { Link, type To } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { links } from '#web/links.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import styles from './Earlier.module.css'
import { EndedImport } from './EndedImport.tsx'

type EarlierSectionProps = {
  imports: readonly PackageImport[]
  isOwn: (one: PackageImport) => boolean
  call: { data: Page<PackageImport> | undefined; error: Error | null; refetch: () => unknown }
  scope: Scope
  addressOf: (page: number) => To
}

/** The imports that have ended. */
export function EarlierSection({ imports, isOwn, call, scope, addressOf }: EarlierSectionProps) {
  const words = useImportText().earlier
  const { number } = useFormat()
  const { data: list, error } = call
  const toProblems = scope.kind === 'group' ? links.groupProblems(scope.groupId, { manage: true }) : links.adminProblems
  return (
    <Section
      title={words.title}
      {...(list !== undefined && imports.length > 0 && { note: words.all(number(list.total)) })}
    >
      {list === undefined ? (
        error !== null && <ErrorState reason={error.message} onRetry={() => void call.refetch()} />
      ) : isBeyondEnd(list) ? (
        <BeyondEnd list={list} addressOf={addressOf} />
      ) : imports.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText(number(packageRules.keptDays))} />
      ) : (
        <>
          <ul className={styles.list} aria-label={words.title}>
            {imports.map((one) => (
              <EndedImport key={one.id} shown={one} isOwn={isOwn(one)} scope={scope} />
            ))}
          </ul>
          {list.pages > 1 && <Pager list={list} addressOf={addressOf} />}
          <Link className={styles.toProblems} to={toProblems}>
            {words.list}
          </Link>
        </>
      )}
    </Section>
  )
}
