import { Button } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import { useState } from 'react'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { FileDrop } from '#web/components/form/files/FileDrop.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { EncodingBox } from '#web/parts/files/EncodingBox.tsx'
import { listFiles } from '#web/parts/files/readList.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './ImportPage.module.css'
import type { TextEncoding } from '#web/parts/files/decodeText.ts'
import type { ChosenImport } from './readImport.ts'
import { useFile } from './useFile.ts'
import { templateOf } from './writeCsv.ts'

export function ChooseFile({ onChosen }: { onChosen: (file: ChosenImport) => void }) {
  const words = useStaffText().userAdmin
  const { number } = useFormat()
  const { problem, choose } = useFile(onChosen)
  const [asked, setAsked] = useState<TextEncoding | null>(null)
  const [tried, setTried] = useState<readonly File[]>([])
  const most = number(limits.importRows)
  return (
    <>
      <FileDrop
        label={words.chooseFile}
        hint={words.chooseHint(most)}
        accept={listFiles}
        isSingle
        onFiles={(files) => {
          setTried(files)
          void choose(files, asked)
        }}
      />
      <Refusal message={problem} className={styles.refusal} />
      <div className={styles.encoding}>
        <EncodingBox
          words={words.encodings}
          asked={asked}
          onAsk={(next) => {
            setAsked(next)
            // A file that could not be read is tried again.
            void choose(tried, next)
          }}
        />
      </div>
      <div className={styles.tips}>
        <Section
          title={words.importTips}
          action={
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="download" size={14} />}
              onClick={() => saveFile(words.templateFile, templateOf(words))}
            >
              {words.template}
            </Button>
          }
        >
          <ol>
            <li>{words.importTip1}</li>
            <li>{words.importTip2}</li>
            <li>{words.importTip3(limits.usernameLength, limits.passwordMinLength, limits.passwordMaxLength)}</li>
            <li>{words.importTip4}</li>
            <li>{words.importTipTrust}</li>
            <li>{words.importTip5(most)}</li>
          </ol>
        </Section>
      </div>
    </>
  )
}
