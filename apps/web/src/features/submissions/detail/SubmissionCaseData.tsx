import { Button } from '@mantine/core'
import { submissions } from '@praxis/contract/submissions'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import styles from './SubmissionCaseData.module.css'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

/** The beginning of the input and the answer of a case. The server decides who is a member, and its refusal is told. */
export function SubmissionCaseData({ submitId, seq }: { submitId: number; seq: number }) {
  const words = useSubmissionText()
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  const [isOpen, setOpen] = useState(false)
  const { data, isPending, mutate } = useAction(submissions.caseData, { onSuccess: () => setOpen(true) })
  const handleClick = () => {
    if (isOpen || data !== undefined) setOpen(!isOpen)
    else if (requireLogin()) mutate({ submitId, seq })
  }
  return (
    <div className={styles.data}>
      <Button
        size="xs"
        variant="default"
        aria-expanded={isOpen}
        loading={isPending}
        rightSection={viewer?.isVip === true ? undefined : <MembersMark />}
        onClick={handleClick}
      >
        {isOpen ? words.hideData : words.showData} <span className="sr">{words.caseNumber(seq)}</span>
      </Button>
      {isOpen && data !== undefined && (
        <>
          <div className={styles.pair}>
            <Beginning title={words.caseInput} text={data.input} />
            <Beginning title={words.caseAnswer} text={data.output} />
          </div>
          {data.isCut && <p className={styles.cut}>{words.dataCut}</p>}
        </>
      )}
    </div>
  )
}

function MembersMark() {
  const { dataForMembers } = useSubmissionText()
  return (
    <span className={styles.members} title={dataForMembers}>
      <Icon name="crown" size={14} />
    </span>
  )
}

function Beginning({ title, text }: { title: string; text: string }) {
  const words = useSubmissionText()
  return (
    <section>
      <h4>{title}</h4>
      {text === '' ? (
        <p className={styles.empty}>{words.dataEmpty}</p>
      ) : (
        <Scrollable as="pre" label={title}>
          {text}
        </Scrollable>
      )}
    </section>
  )
}
