import { Button } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { FileDrop } from '#web/components/form/files/FileDrop.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './ImportPage.module.css'
import type { ChosenImport } from './readImport.ts'
import { useFile } from './useFile.ts'
import { templateOf } from './writeCsv.ts'

export const csvFiles = '.csv,.tsv,.txt,text/csv'

export function ChooseFile({ onChosen }: { onChosen: (file: ChosenImport) => void }) {
  const words = useStaffText().userAdmin
  const { number } = useFormat()
  const { problem, choose } = useFile(onChosen)
  const most = number(limits.importRows)
  return (
    <>
      <FileDrop
        label={words.chooseFile}
        hint={words.chooseHint(most)}
        accept={csvFiles}
        isSingle
        onFiles={(files) => void choose(files)}
      />
      <Refusal message={problem} className={styles.refusal} />
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
