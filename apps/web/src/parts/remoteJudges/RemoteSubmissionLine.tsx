import { remoteJudges, type RemoteSubmissionInfo } from '@praxis/contract/remoteJudges'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { isFinished } from '@praxis/contract/statuses'
import type { RemoteMessages } from '@praxis/locales/locales'
import { useEffect, useRef } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { useJudgedElsewhere } from '#web/state/judgedElsewhere.ts'
import { useFormat } from '#web/text/format.ts'
import { useRemoteText } from '#web/text/problems/remoteText.ts'
import styles from './RemoteJudges.module.css'

const refreshMs = 5_000

type RemoteSubmissionLineProps = {
  submission: Pick<SubmissionRecord, 'submitId' | 'status' | 'version'>
  /** The page says elsewhere why there is no verdict. */
  isExplained?: boolean
}

/** How a submission stands with its remote judge. It renders nothing for one that is judged here. */
export function RemoteSubmissionLine({ submission, isExplained = false }: RemoteSubmissionLineProps) {
  const remote = useRemoteSubmission(submission)
  useJudgedElsewhere(remote !== null)
  return remote === null ? null : <Line remote={remote} isExplained={isExplained} />
}

/** Asks again while it is under way there, and whenever the submission itself has changed. */
function useRemoteSubmission({ submitId, status, version }: RemoteSubmissionLineProps['submission']) {
  const isUnderWay = !isFinished(status)
  const { data, refetch } = useCall(
    remoteJudges.submission,
    { submitId },
    {
      quiet: true,
      refetchInterval: (latest) => (latest != null && (isUnderWay || latest.state !== 'ended') ? refreshMs : false),
    },
  )
  const known = useRef(`${status} ${version}`)
  useEffect(() => {
    const now = `${status} ${version}`
    if (known.current === now) return
    known.current = now
    void refetch()
  }, [status, version, refetch])
  return data ?? null
}

function Line({ remote, isExplained }: { remote: RemoteSubmissionInfo; isExplained: boolean }) {
  const words = useRemoteText()
  const { number } = useFormat()
  const { name, isTest, runId, link, isUnsure } = remote
  return (
    <output className={styles.line}>
      <Icon name="outside" size={14} />
      <span className="sr">{words.at}</span>
      <b>{name}</b>
      {isTest && (
        <span className={styles.test} title={words.testNote}>
          {words.test}
        </span>
      )}
      <span>
        {remote.end !== null && isExplained ? words.endedWithout : stateOf(remote, words, number)}
        {isUnsure && remote.end !== 'unsure' && ` ${words.unsure}`}
      </span>
      {runId !== null && <Run runId={runId} link={link} name={name} />}
    </output>
  )
}

/** Where it is, or why it ended without a verdict. */
function stateOf(
  { state, before, end, name }: RemoteSubmissionInfo,
  words: RemoteMessages,
  number: (value: number) => string,
): string {
  if (state !== 'ended') {
    if (state !== 'waiting') return words[state]
    return before === null ? words.waitingUnknown : words.waiting(before, number(before))
  }
  return end === null ? words.ended : words.ends[end](name)
}

function Run({ runId, link, name }: { runId: string; link: string | null; name: string }) {
  const words = useRemoteText()
  if (link === null) return <span>{words.run(runId)}</span>
  return (
    <a className="link" href={link} target="_blank" rel="noopener noreferrer" title={words.runThere(runId, name)}>
      {words.run(runId)}
    </a>
  )
}
