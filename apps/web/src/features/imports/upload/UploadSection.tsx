import type { PackageImport } from '@praxis/contract/packageImports'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useImportText } from '#web/text/problems/importText.ts'
import { DropZone } from './DropZone.tsx'
import { ImportRow } from './ImportRow.tsx'
import styles from './Upload.module.css'
import { UploadRow } from './UploadRow.tsx'
import type { Uploads } from './useUploads.ts'

type UploadSectionProps = {
  uploads: Uploads
  /** Those that are read, wait, or could not be read. */
  imports: readonly PackageImport[]
  isOwn: (one: PackageImport) => boolean
  call: { data: unknown; error: Error | null; refetch: () => unknown }
}

/** Where packages are uploaded, and what was uploaded. */
export function UploadSection({ uploads, imports, isOwn, call }: UploadSectionProps) {
  const words = useImportText().upload
  const { uploads: shown, add, retry, drop } = uploads
  return (
    <Section title={words.title} note={words.nothingYet}>
      <DropZone onFiles={add} />
      {call.data === undefined && call.error !== null && (
        <ErrorState reason={call.error.message} onRetry={() => void call.refetch()} />
      )}
      {imports.length + shown.length > 0 && (
        <ul className={styles.list} aria-label={words.list}>
          {imports.map((one) => (
            <ImportRow key={one.id} shown={one} isOwn={isOwn(one)} />
          ))}
          {shown.map((one) => (
            <UploadRow
              key={`upload ${one.key}`}
              upload={one}
              onRetry={() => retry(one.key)}
              onDrop={() => drop(one.key)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
