import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import styles from './Upload.module.css'

/** An upload that is read, waits for its importer, or could not be read. */
export function ImportRow({ shown, isOwn }: { shown: PackageImport; isOwn: boolean }) {
  const words = useImportText().upload
  const { number } = useFormat()
  const [isAsked, ask] = useState(false)
  const remove = useAction(packageImports.remove, { quiet: isAsked, onSuccess: () => ask(false) })
  const { id, fileName, state, problems, size, current, fault, username } = shown
  const isFailed = state === 'failed'
  const isRead = state === 'read'
  const icon: IconName = isFailed ? 'x' : isRead ? 'check' : 'load'
  const reading = current === null ? words.reading : words.readingOf(current)
  const note = isFailed ? (fault ?? words.cannotRead) : isRead ? null : reading
  return (
    <li className={styles.row} data-failed={isFailed || undefined}>
      <Icon name={icon} className={icon === 'load' ? 'spin' : undefined} />
      <span className={`${styles.name} cut`} title={fileName}>
        {fileName}
        {problems > 0 && <small>{words.found(number(problems))}</small>}
        {!isOwn && <small>{words.by(username)}</small>}
      </span>
      <span className={styles.note} title={note ?? undefined}>
        {[dataSize(size, number), note].filter((part) => part !== null).join(words.parting)}
      </span>
      <span className={styles.acts}>
        <IconButton
          icon="x"
          label={`${words.remove} ${fileName}`}
          title={words.remove}
          isPending={remove.isPending}
          onClick={() => (isFailed ? remove.mutate({ id }) : ask(true))}
        />
      </span>
      {isAsked && (
        <Confirm
          title={words.removeTitle(fileName)}
          text={words.removeText}
          action={words.remove}
          isDangerous
          isPending={remove.isPending}
          error={remove.error}
          onCancel={() => ask(false)}
          onConfirm={() => remove.mutate({ id })}
        />
      )}
    </li>
  )
}
