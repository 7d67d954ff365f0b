import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import type { ReactNode } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import type { SectionProps } from './sections.ts'
import styles from './SettingsPage.module.css'

type SettingsPageProps<E extends Endpoint> = {
  title: string
  /** Reads the settings. */
  endpoint: E
  children: (section: SectionProps<OutputOf<E>>) => ReactNode
}

/** A page of settings: sections that are saved one by one. */
export function SettingsPage<E extends Endpoint>({ title, endpoint, children }: SettingsPageProps<E>) {
  const { data, error, dataUpdatedAt, refetch } = useCall(endpoint, {} as InputOf<E>)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} />
      {data !== undefined && children({ stored: data, readAt: dataUpdatedAt })}
      {data === undefined && error === null && <Waiting />}
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
    </div>
  )
}

/** Rows in the shape of those that come. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {[5, 4, 4].map((rows, section) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing but its place
        <div key={section}>
          {Array.from({ length: rows }, (_, row) => (
            <p key={row}>
              <span className="sk" style={{ width: 96 }} />
              <span className="sk" style={{ width: 320 }} />
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
