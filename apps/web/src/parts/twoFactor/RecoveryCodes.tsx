import { Button } from '@mantine/core'
import { useSiteName } from '#web/api/useSiteName.ts'
import { Icon } from '#web/components/icons.tsx'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { useViewer } from '#web/session/session.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { printText } from './printText.ts'
import styles from './TwoFactorSteps.module.css'

/** Recovery codes, which can be read this once: to write down, to save as a text or to print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const words = useEntranceText().twoFactor
  const username = useViewer()?.username ?? ''
  const head = words.fileHead(useSiteName().name, username)
  const text = `${head}\n\n${codes.join('\n')}\n`
  return (
    <div className={styles.recovery}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <span className={styles.keep}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="download" size={14} />}
          onClick={() => saveFile(words.fileName(username), text)}
        >
          {words.save}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => printText(words.fileName(username), text)}>
          {words.print}
        </Button>
      </span>
    </div>
  )
}
