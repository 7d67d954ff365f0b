import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { useState } from 'react'
import { CodeReader } from '#web/components/editor/reader/CodeReader.tsx'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { beginningOf, foldsFrom, linesOf } from './codeFold.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { codeFileName } from '#web/parts/files/codeFile.ts'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { SubmissionCompare } from './SubmissionCompare.tsx'
import styles from './SubmissionDetail.module.css'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

/** What was submitted, for those who may see it. */
export function SubmissionCode({ submission }: { submission: SubmissionRecord }) {
  const { submitId, code, language, displayPid } = submission
  const words = useSubmissionText()
  const viewer = useViewer()
  const name = language ?? ''
  const format = useFormat()
  const [isOpen, setWhole] = useState(false)
  const lines = code === null ? 0 : linesOf(code)
  const isLong = lines > foldsFrom
  const isWhole = isOpen || !isLong
  if (code === null) {
    return (
      <Section title={words.code}>
        <EmptyState
          icon="lock"
          title={words.codeNotShown}
          text={viewer === null ? words.codeForVisitors : words.codeForOthers}
        />
      </Section>
    )
  }
  return (
    <Section
      title={words.code}
      note={name}
      action={
        <span className={styles.actions}>
          <SubmissionCompare submission={{ submitId, code, language, displayPid }} />
          <SmallButton
            icon="download"
            word={words.download}
            onClick={() => saveFile(codeFileName(`${displayPid ?? ''}-${submitId}`, name), code)}
          />
          <CopyButton text={code} label={words.copyCode} word={words.copy} />
        </span>
      }
    >
      <div className={styles.code}>
        <CodeReader code={isWhole ? code : beginningOf(code)} language={name} label={words.codeOf(name)} />
        {isLong && (
          <button type="button" className={styles.showAll} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.codeFold : words.codeShowAll(format.number(lines))}
            <Icon name={isWhole ? 'up' : 'down'} size={14} />
          </button>
        )}
      </div>
      {/* What is folded is printed too, and long lines are broken. */}
      <pre className={styles.printed}>{code}</pre>
    </Section>
  )
}
