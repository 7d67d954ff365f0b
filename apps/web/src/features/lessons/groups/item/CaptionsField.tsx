import { Button } from '@mantine/core'
import type { AdminItem } from '@praxis/contract/lessonShapes'
import { lessonVideos } from '@praxis/contract/lessonVideos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '#web/api/files/upload.ts'
import { useAction } from '#web/api/hooks.ts'
import { useFileDrop } from '#web/components/form/files/useFileDrop.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { useLocale } from '#web/text/text.ts'
import styles from './ItemFields.module.css'

/** Captions of an item that is stored, one file for each language. They are stored at once. */
export function CaptionsField({ itemId, captions }: { itemId: number | null; captions: AdminItem['captions'] }) {
  const words = useLessonMakingText().groups
  return (
    <div className={styles.captions}>
      <span className={styles.label}>{words.captions}</span>
      {itemId === null ? <small>{words.captionsFirst}</small> : <Captions itemId={itemId} captions={captions} />}
    </div>
  )
}

function Captions({ itemId, captions }: { itemId: number; captions: AdminItem['captions'] }) {
  const words = useLessonMakingText().groups
  const client = useQueryClient()
  const [language, setLanguage] = useState<string>(useLocale() === 'zh-CN' ? 'zh' : 'en')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = useAction(lessonVideos.removeCaption)
  const names: Readonly<Record<string, string>> = words.captionLanguages
  const { area, hidden, choose } = useFileDrop({
    label: words.addCaption,
    accept: '.vtt,text/vtt',
    isSingle: true,
    onFiles: ([file]) => file !== undefined && void send(file),
  })

  async function send(file: File): Promise<void> {
    const label = names[language] ?? language
    setProblem(null)
    setSending(true)
    try {
      await upload(lessonVideos.uploadCaption, file, { itemId, language, label }, { quiet: true })
      toast.success(words.captionAdded(label))
      for (const call of lessonVideos.uploadCaption.changes) void client.invalidateQueries({ queryKey: [call] })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      {captions.length > 0 && (
        <ul className={styles.chips}>
          {captions.map((one) => (
            <li key={one.language}>
              <span>{one.label}</span>
              <IconButton
                icon="x"
                label={words.removeCaption(one.label)}
                isPending={remove.isPending}
                onClick={() =>
                  remove.mutate(
                    { itemId, language: one.language },
                    { onSuccess: () => toast.success(words.captionRemoved(one.label)) },
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addCaption} {...area}>
        <SelectBox
          label={words.captionLanguage}
          value={language}
          options={Object.entries(names).map(([value, label]) => ({ value, label }))}
          onChange={setLanguage}
        />
        <Button variant="default" leftSection={<Icon name="upload" size={14} />} loading={isSending} onClick={choose}>
          {words.addCaption}
        </Button>
        <small>{words.captionsHint}</small>
        {hidden}
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size={12} />
          {problem}
        </p>
      )}
    </>
  )
}
