import { useEffect, useState } from 'react'
import { CodeDiff } from '#web/components/editor/diff/CodeDiff.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { draftKey } from '#web/parts/workbench/drafts/drafts.ts'
import { useFormat } from '#web/text/format.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { readVersions } from './draftHistory.ts'
import type { DraftVersion } from './draftVersions.ts'
import styles from './HistoryDialog.module.css'

type HistoryDialogProps = {
  scope: string
  language: string
  code: string
  onRestore: (code: string) => void
  onClose: () => void
}

/** Earlier versions of a program, each compared with what is in the editor. */
export function HistoryDialog({ scope, language, code, onRestore, onClose }: HistoryDialogProps) {
  const words = useWorkbenchText()
  const format = useFormat()
  const versions = useVersions(draftKey(scope, language))
  const [chosen, setChosen] = useState(0)
  const version = versions?.[chosen]
  return (
    <Dialog variant="top" size="1100px" title={words.history} onClose={onClose}>
      {versions?.length === 0 && <EmptyState icon="clock" title={words.historyNone} text={words.historyHint} />}
      {version !== undefined && (
        <div className={styles.history}>
          <ol className={styles.list} aria-label={words.history}>
            {versions?.map(({ at, cause }, place) => (
              <li key={at}>
                <button type="button" aria-pressed={place === chosen} onClick={() => setChosen(place)}>
                  <span>{format.exact(new Date(at).toISOString())}</span>
                  <small>{words.historyCause[cause]}</small>
                </button>
              </li>
            ))}
          </ol>
          <div className={styles.shown}>
            <SmallButton icon="reset" word={words.historyRestore} onClick={() => onRestore(version.code)} />
            <CodeDiff
              before={{ code: version.code, name: format.exact(new Date(version.at).toISOString()) }}
              after={{ code, name: words.historyPresent }}
              language={language}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** Undefined until they are read; none where the browser stores nothing. */
function useVersions(key: string): DraftVersion[] | undefined {
  const [versions, setVersions] = useState<DraftVersion[]>()
  useEffect(() => {
    let isWanted = true
    const show = (found: DraftVersion[]) => isWanted && setVersions(found)
    readVersions(key).then(show, () => show([]))
    return () => {
      isWanted = false
    }
  }, [key])
  return versions
}
