import { Icon } from '#web/components/icons.tsx'
import styles from './FileDrop.module.css'
import { useFileDrop } from './useFileDrop.tsx'

type FileDropProps = {
  /** What the button says. */
  label: string
  /** The kinds and the size that are accepted. */
  hint: string
  /** As in the `accept` of a file input. */
  accept: string | undefined
  /** More than one file may be chosen at once. */
  isSingle?: boolean
  onFiles: (files: File[]) => void
}

/** An area to drop files on, which is also the button that chooses them. */
export function FileDrop({ hint, ...taken }: FileDropProps) {
  const { area, hidden, choose } = useFileDrop(taken)
  return (
    <div className={styles.area} {...area}>
      <button type="button" data-autofocus onClick={choose}>
        <Icon name="upload" size={20} />
        <span>{taken.label}</span>
        <small>{hint}</small>
      </button>
      {hidden}
    </div>
  )
}
