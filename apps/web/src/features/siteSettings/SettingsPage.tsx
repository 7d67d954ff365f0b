import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { useState, type ReactNode } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageContents } from '#web/components/layout/contents/PageContents.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import type { SectionProps } from './sections.ts'
import styles from './SettingsPage.module.css'

type SettingsPartProps<E extends Endpoint> = {
  /** Reads the settings. */
  endpoint: E
  children: (section: SectionProps<OutputOf<E>>) => ReactNode
}

type SettingsPageProps<E extends Endpoint> = SettingsPartProps<E> & {
  title: string
  /** Parts whose settings another call reads. */
  more?: ReactNode
}

/** A page of settings: sections that are saved one by one, with their contents beside them. */
export function SettingsPage<E extends Endpoint>({ title, more, ...part }: SettingsPageProps<E>) {
  const { contents } = useStaffText().siteSettings
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} />
      <PageContents label={contents}>
        <SettingsPart {...part} />
        {more}
      </PageContents>
    </div>
  )
}

/** The sections of the settings that one call reads. */
export function SettingsPart<E extends Endpoint>({ endpoint, children }: SettingsPartProps<E>) {
  const { data, error, dataUpdatedAt, refetch } = useCall(endpoint, {} as InputOf<E>)
  const shown = useLatest(data, dataUpdatedAt)
  return (
    <>
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {shown !== null && children(shown)}
      {shown === null && error === null && <Waiting />}
    </>
  )
}

/**
 * The settings that were read last. They stay when the session ends, because a section may hold text that is not saved.
 */
function useLatest<Config>(data: Config | undefined, readAt: number): SectionProps<Config> | null {
  const [latest, setLatest] = useState<SectionProps<Config> | null>(null)
  if (data === undefined || (latest?.stored === data && latest.readAt === readAt)) return latest
  const read = { stored: data, readAt }
  setLatest(read)
  return read
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
