import { Button } from '@mantine/core'
import type { Upload } from '@praxis/contract/endpoint'
import { avatar } from '@praxis/contract/limits'
import type { OwnMessages } from '@praxis/locales/locales'
import { useRef, useState, type ReactNode } from 'react'
import { acceptOf, fileProblem, kindNames } from '#web/components/form/files/fileRules.ts'
import { Icon } from '#web/components/icons.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { toast } from '#web/state/toast.ts'
import { dataUrlOf } from './cutPicture.ts'
import styles from './Picture.module.css'

const CropDialog = latePart('CropDialog', () => import('./CropDialog.tsx'))

type PictureChooserProps = {
  words: OwnMessages['pictures']
  /** Those of the call that takes the picture. */
  rules: Upload
  isRound: boolean
  /** Uploads the square that was cut out. */
  send: (picture: File) => Promise<void>
  /** Absent: there is no picture to remove. */
  onRemove?: (() => void) | undefined
  isRemoving: boolean
  /** The picture as it is. */
  children: ReactNode
}

/** The picture of a person or a group: choosing a file, cutting a square out of it, and removing the picture. */
export function PictureChooser(props: PictureChooserProps) {
  const { words, rules, isRound, send, onRemove, isRemoving, children } = props
  const megabytes = rules.maxBytes / 1024 / 1024
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ image: string; name: string } | null>(null)

  async function choose(file: File): Promise<void> {
    const problem = fileProblem(file, rules)
    const told = { kind: words.pictureKind, size: words.pictureSize(megabytes), empty: words.pictureEmpty }
    if (problem !== null) return toast.warning(told[problem])
    try {
      setChosen({ image: await dataUrlOf(file), name: file.name })
    } catch {
      toast.warning(words.pictureUnreadable)
    }
  }

  async function use(picture: File): Promise<void> {
    await send(picture)
    setChosen(null)
  }

  return (
    <>
      <div className={styles.picture}>
        <span className={styles.shown}>{children}</span>
        <div>
          <div className={styles.buttons}>
            <Button
              variant="default"
              leftSection={<Icon name="upload" size={14} />}
              onClick={() => input.current?.click()}
            >
              {words.choosePicture}
            </Button>
            {onRemove !== undefined && (
              <Button variant="subtle" color="gray" loading={isRemoving} onClick={onRemove}>
                {words.removePicture}
              </Button>
            )}
          </div>
          <p className={styles.quiet}>
            {words.pictureRules(kindNames(rules).toLowerCase().replace('jpeg', 'jpg'), megabytes, avatar.pixels)}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.choosePicture}
            accept={acceptOf(rules)}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // Otherwise the same file could not be chosen again.
              currentTarget.value = ''
              if (file !== undefined) void choose(file)
            }}
          />
        </div>
      </div>
      {chosen !== null && (
        <CropDialog {...chosen} words={words} isRound={isRound} onCut={use} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
