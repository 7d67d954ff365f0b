import { isOwnAddress } from '@praxis/rules/addresses'
import { Button } from '@mantine/core'
import { files } from '@praxis/contract/files'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { upload } from '#web/api/files/upload.ts'
import type { About, Control } from '#web/components/form/fields/control.ts'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { useHeldForm } from '#web/components/form/files/useHeldForm.ts'
import { acceptOf } from '#web/components/form/files/fileRules.ts'
import { Icon } from '#web/components/icons.tsx'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './PictureField.module.css'
import { usePictureProblem } from './usePictureProblem.ts'

const rules = files.uploadImage.upload

/** A picture that is uploaded here. The field holds its address. */
export function PictureField({ label, hint, error, name, value, onChange }: Control<string> & About) {
  const words = useStaffText().siteSettings
  const input = useRef<HTMLInputElement>(null)
  const { send, sent, problem } = useUpload(onChange)
  const isUnderWay = sent !== null
  const isHeld = useHeldForm(input, isUnderWay)
  useLeaveGuard(isUnderWay)

  function handleChosen({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    // Otherwise the same file could not be chosen again.
    currentTarget.value = ''
    if (file !== undefined) void send(file)
  }

  return (
    <FieldRow label={label} hint={hint} error={(isHeld ? words.uploadUnderWay : problem) ?? error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={styles.field}>
          {isOwnAddress(value) ? (
            <img className={styles.picture} src={value} alt={words.preview(label)} />
          ) : (
            value !== '' && <code>{value}</code>
          )}
          <div className={styles.actions}>
            <Button
              id={id}
              aria-describedby={describedBy}
              name={name}
              aria-label={value === '' ? words.choosePicture(label) : words.replacePicture(label)}
              variant="default"
              leftSection={<Icon name="upload" size={14} />}
              loading={isUnderWay}
              onClick={() => input.current?.click()}
            >
              {value === '' ? words.choose : words.replace}
            </Button>
            {value !== '' && (
              <Button
                variant="subtle"
                color="gray"
                aria-label={words.removePicture(label)}
                disabled={isUnderWay}
                onClick={() => onChange('')}
              >
                {words.remove}
              </Button>
            )}
            {isUnderWay && <progress value={sent} aria-label={words.uploading} />}
          </div>
          <input ref={input} type="file" hidden aria-label={label} accept={acceptOf(rules)} onChange={handleChosen} />
        </div>
      )}
    </FieldRow>
  )
}

/** Sends one file at a time, and gives it up when the field goes. */
function useUpload(onLink: (link: string) => void) {
  const words = useStaffText().siteSettings
  const problemOf = usePictureProblem(rules)
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File): Promise<void> {
    const wrong = problemOf(file)
    if (wrong !== undefined) return setProblem(wrong)
    const controller = (underWay.current = new AbortController())
    setProblem(undefined)
    setSent(0)
    try {
      const options = { signal: controller.signal, onProgress: setSent, quiet: true }
      onLink((await upload(files.uploadImage, file, {}, options)).link)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : words.uploadFailed)
    }
    setSent(null)
  }

  return { send, sent, problem }
}
